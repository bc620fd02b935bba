import { interfaceLanguages } from '@parlance/domain/language/interface-languages';
import { describe, expect, test } from 'vitest';
import { listMembersIn } from './member-list.ts';

describe('the columns of a list', () => {
  const rows = (...lines: string[][]) =>
    listMembersIn({ name: '', rows: lines.map((cells, at) => ({ number: at + 1, line: at + 1, cells })) });

  test('are known by their headings, in any order and in German too', () => {
    expect(
      rows(['', ''], ['Rolle', 'E-Mail', 'Nachname', 'Vorname'], ['Übersetzer/Prüfer', 'a@b.de', 'B', 'A']),
    ).toMatchObject({
      members: [
        {
          row: 3,
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.de',
          role: 'translator',
          groups: [],
          languages: [],
        },
      ],
      unusedColumns: [],
    });
  });

  test.each(interfaceLanguages)('are known as the example has them in $name', async ({ code }) => {
    const { words } = (await import(`../../../../web/src/text/${code}/teams.ts`)) as {
      words: Record<string, string>;
    };
    const heads = ['firstName', 'lastName', 'listAddress', 'role', 'userGroups', 'inviteLanguages'];
    const roles = {
      roleAdmin: 'admin',
      roleManager: 'manager',
      roleTranslator: 'translator',
      roleTptAdmin: 'tptadmin',
      roleTptServices: 'tptservices',
      roleTptTranslator: 'tpttranslator',
    };
    const list = rows(
      heads.map((key) => words[key] ?? ''),
      ...Object.keys(roles).map((key) => ['Ada', 'Byron', 'a@b.de', words[key] ?? '', 'DACH', 'de; fr']),
    );
    expect(list?.unusedColumns).toEqual([]);
    expect(list?.members.map(({ role }) => role)).toEqual(Object.values(roles));
    expect(list?.members[0]).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'a@b.de',
      groups: ['DACH'],
      languages: ['de', 'fr'],
    });
  });

  test('without a known meaning are listed, also repeated ones', () => {
    const list = rows(
      ['Role', 'E-mail', 'Phone', ' ', 'Address'],
      ['admin', 'a@b.de', '1', '2', 'Main Street'],
    );
    expect(list?.unusedColumns).toEqual(['Phone', 'Address']);
    expect(list?.members[0]).toMatchObject({ email: 'a@b.de' });
  });

  test('have to name address and role', () => {
    expect(rows(['First name', 'Role'], ['A', 'admin'])).toBeUndefined();
    expect(rows()).toBeUndefined();
  });
});
