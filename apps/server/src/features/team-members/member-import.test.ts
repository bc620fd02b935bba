import { randomUUID } from 'node:crypto';
import {
  type MemberImportRow,
  maxMemberListBytes,
  mostListedMembers,
} from '@parlance/contract/member-import';
import type { TeamChange } from '@parlance/contract/teams';
import type { UserGroup } from '@parlance/contract/user-groups';
import { beforeAll, describe, expect, test } from 'vitest';
import { workbookOf } from '../../../../../packages/formats/test/support/workbook.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildPeople, buildTeamOf, buildUser, buildUserGroup } from '../../../test/builders.ts';
import { callsAs, refusal } from '../../../test/calls.ts';
import { multipart } from '../../../test/import/import.ts';
import { mailsTo, tokenMailedTo } from '../../../test/mails.ts';
import { createApp } from '../../app.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof buildPeople>>;
beforeAll(async () => {
  server = await createTestApp();
  people = await buildPeople(server.deps.db);
});

type User = { headers: Record<string, string> };
interface Answer {
  rows: MemberImportRow[];
  unusedColumns: string[];
  added: number;
  invited: number;
  links: { email: string; link: string }[];
}

async function send(
  user: User,
  team: string,
  body: string | Uint8Array<ArrayBuffer>,
  { name = 'people.csv', preview = false, fields = {} as Record<string, string>, app = server.app } = {},
) {
  const { payload, headers } = await multipart([{ name, body }], fields);
  return app.inject({
    method: 'POST',
    url: `/v1/teams/${team}/team-members/import?preview=${preview}`,
    headers: { ...user.headers, ...headers },
    payload,
  });
}
const address = () => `${randomUUID()}@example.com`;
const sheet = (...lines: string[]) => ['First name,Last name,Address,Role,Groups', ...lines].join('\r\n');
const newTeam = async () => (await buildTeamOf(server.deps.db, people)).wireId;
const emailsIn = async (team: string) =>
  (await callsAs(server, people.owner).get(`/v1/teams/${team}/team-members`))
    .json<{ username: string }[]>()
    .map(({ username }) => username);

describe('a list of people', () => {
  test('is added where there is an account and invited where there is none', async () => {
    const [team, known, unknown] = [await newTeam(), await buildUser(server.deps.db), address()];
    const body = sheet(
      `Ada,Known,${known.email},Manager,`,
      `Ivy,Invited,${unknown},Translator/Reviewer,`,
      `Tom,Translator,${people.translator.email},translator,`,
    );
    const preview = (await send(people.owner, team, body, { preview: true })).json<Answer>();
    expect(
      preview.rows.map(({ row, effect, role, groups, problems }) => [row, effect, role, groups, problems]),
    ).toEqual([
      [2, 'new', 'manager', [], []],
      [3, 'new', 'translator', [], []],
      [4, 'member', 'translator', [], []],
    ]);
    expect(await emailsIn(team)).not.toContain(known.email);
    expect(await mailsTo(server, unknown)).toEqual([]);
    const answer = (await send(people.owner, team, body)).json<Answer>();
    expect([answer.added, answer.invited]).toEqual([1, 1]);
    expect(await emailsIn(team)).toContain(known.email);
    expect((await mailsTo(server, unknown)).map(({ kind }) => kind)).toEqual(['teamInvitation']);
    const log = await callsAs(server, people.owner).get(`/v1/teams/${team}/changelog?kind=membersImported`);
    expect(log.json<{ changes: TeamChange[] }>().changes).toMatchObject([
      { subject: 'people.csv', details: { added: 1, invited: 1 } },
    ]);
  });

  test('with one wrong row changes nothing, and reports what is wrong where', async () => {
    const [team, good] = [await newTeam(), address()];
    const body = sheet(
      `Ada,Good,${good},admin,`,
      `,Nameless,${address()},admin,`,
      'Bob,Address,not-an-address,admin,',
      `Cyd,Role,${address()},boss,`,
      `Dee,Groups,${address()},translator,"DACH; Nordics"`,
      `Ada,Twice,${good.toUpperCase()},admin,`,
    );
    const answer = await send(people.owner, team, body);
    expect(refusal(answer)).toEqual({ status: 409, code: 'importRefused' });
    expect(answer.json<Answer>().rows.map(({ problems }) => problems)).toEqual([
      [],
      ['name'],
      ['email'],
      ['role'],
      ['groupsMissing'],
      ['twice'],
    ]);
    expect(await mailsTo(server, good)).toEqual([]);
    const open = await callsAs(server, people.owner).get(`/v1/teams/${team}/invitations`);
    expect(open.json()).toEqual([]);
  });

  test('of a manager may have translators only', async () => {
    const body = sheet(`Ada,A,${address()},translator,`, `Bob,B,${address()},manager,`);
    const { rows } = (await send(people.manager, await newTeam(), body, { preview: true })).json<Answer>();
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['roleNotYours']]);
  });

  test.each([
    ['without headings', 'people.csv', 'Ada,Good,ada@example.com,admin', 400, 'noTable'],
    ['of another type', 'people.pdf', sheet(), 400, 'brokenList'],
    ['that is no workbook', 'people.xlsx', 'PK not really', 400, 'brokenList'],
    [
      'with too many rows',
      'people.csv',
      sheet(...Array.from({ length: mostListedMembers + 1 }, (_, n) => `A,B,a${n}@example.com,admin,`)),
      413,
      'tooManyRows',
    ],
    ['that is too large', 'people.csv', `${sheet()}\r\n${'x'.repeat(1024 * 1024)}`, 413, 'tooLarge'],
  ])('%s is refused', async (_what, name, body, status, code) => {
    expect(refusal(await send(people.owner, await newTeam(), body, { name }))).toEqual({ status, code });
  });
});

describe('the languages of a list', () => {
  const withLanguages = (...lines: string[]) =>
    ['First name,Last name,Address,Role,Languages,Phone', ...lines].join('\r\n');

  test('are given by code or name, to those who are added and those who are invited', async () => {
    const { db } = server.deps;
    const team = await buildTeamOf(db, people);
    const [known, unknown] = [await buildUser(db), address()];
    const body = withLanguages(
      `Ada,Known,${known.email},translator,German; pt_br,1`,
      `Ivy,Invited,${unknown},translator,"Deutsch, français, de",2`,
    );
    const preview = (await send(people.owner, team.wireId, body, { preview: true })).json<Answer>();
    expect(preview.rows.map(({ languages, problems }) => [languages, problems])).toEqual([
      [['de', 'pt-BR'], []],
      [['de', 'fr'], []],
    ]);
    expect([preview.unusedColumns, preview.links]).toEqual([['Phone'], []]);
    const answer = (await send(people.owner, team.wireId, body)).json<Answer>();
    expect(answer).toMatchObject({ added: 1, invited: 1, unusedColumns: ['Phone'] });
    const groups = await callsAs(server, people.owner).get(`/v1/teams/${team.wireId}/rights`);
    expect(
      groups
        .json<{ groups: { languages: { language: string }[] }[] }>()
        .groups.map(({ languages }) => languages.map(({ language }) => language).sort()),
    ).toEqual([['de', 'pt-BR']]);
    const open = await callsAs(server, people.owner).get(`/v1/teams/${team.wireId}/invitations`);
    expect(open.json()).toMatchObject([{ email: unknown, languages: ['de', 'fr'] }]);
    // No mail server is set up here: the links of those who are invited are handed on.
    const [link, ...more] = answer.links;
    expect(more).toEqual([]);
    expect(link?.email).toBe(unknown);
    expect(link?.link.split('/').at(-1)).toBe(await tokenMailedTo(server, unknown));
  });

  test('that are unknown, and those that are not the caller’s to give, are problems of their rows', async () => {
    const { db } = server.deps;
    const team = await buildTeamOf(db, people);
    await buildUserGroup(db, {
      team,
      name: 'Own',
      members: [people.manager],
      languages: { de: ['translator'] },
    });
    const body = withLanguages(
      `Ada,A,${address()},translator,German,`,
      `Bob,B,${address()},translator,Klingonish; de; xyz!,`,
      `Cyd,C,${address()},translator,sv,`,
    );
    const { rows } = (await send(people.manager, team.wireId, body)).json<Answer>();
    expect(rows.map(({ problems, unknownLanguages }) => [problems, unknownLanguages])).toEqual([
      [[], []],
      [['languages'], ['Klingonish', 'xyz!']],
      [['languagesNotYours'], []],
    ]);
  });

  test('come with no links where a mail server is set up', async () => {
    const { deps } = server;
    const mail = { kind: 'smtp' as const, url: 'smtp://127.0.0.1:9', from: 'a@example.com' };
    const app = await createApp({ ...deps, env: { ...deps.env, mail } }, { callsPerMinute: 0 });
    const body = withLanguages(`Ivy,Invited,${address()},translator,de,`);
    const answer = (await send(people.owner, await newTeam(), body, { app })).json<Answer>();
    expect([answer.invited, answer.links]).toEqual([1, []]);
  });
});

describe('a workbook', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (...texts: string[]) => `<row>${texts.map(cell).join('')}</row>`;
  const head = row('First name', 'Last name', 'Address', 'Role');
  const book = (rows: string) => new Uint8Array(workbookOf({ sheet: head + rows }));

  test('of 100,000 rows, which is small as a file, is refused', async () => {
    const body = book(row('Ada', 'Byron', 'ada@example.com', 'admin').repeat(100_000));
    expect(body.length).toBeLessThan(maxMemberListBytes);
    expect(refusal(await send(people.owner, await newTeam(), body, { name: 'people.xlsx' }))).toEqual({
      status: 413,
      code: 'tooManyRows',
    });
  });

  test('is taken with what its formulas came to; they are never carried out', async () => {
    const formula = '<c t="str"><f>HYPERLINK("https://evil.example","x")</f><v>Ada</v></c>';
    const body = book(`<row>${formula}${cell('=1+1')}${cell(address())}${cell('Translator')}</row>`);
    const answer = await send(people.owner, await newTeam(), body, { name: 'people.xlsx', preview: true });
    expect(answer.json<Answer>().rows).toMatchObject([
      { firstName: 'Ada', lastName: '=1+1', role: 'translator', problems: [] },
    ]);
  });
});

describe('user groups of a list', () => {
  const memberIdsOf = async (group: { id: number }) =>
    (
      await server.deps.db
        .selectFrom('user_group_members')
        .select('user_id')
        .where('group_id', '=', group.id)
        .execute()
    ).map(({ user_id }) => user_id);

  test('are given at once to a user with an account, and to others as soon as they are in the team', async () => {
    const { db } = server.deps;
    const team = await buildTeamOf(db, people);
    const dach = await buildUserGroup(db, { team, name: 'DACH', languages: { de: ['translator'] } });
    const nordics = await buildUserGroup(db, { team, name: 'Nordics', languages: { sv: ['translator'] } });
    const known = await buildUser(db);
    const [accepting, added] = [
      await buildUser(db, { emailVerified: false }),
      await buildUser(db, { emailVerified: false }),
    ];
    const body = sheet(
      `Ada,Known,${known.email},translator,dach`,
      `Ivy,Invited,${accepting.email},translator,"DACH; Nordics"`,
      `Ann,Added,${added.email},translator,Nordics`,
    );
    const preview = (await send(people.owner, team.wireId, body, { preview: true })).json<Answer>();
    expect(preview.rows.map(({ groups, problems }) => [groups, problems])).toEqual([
      [['dach'], []],
      [['DACH', 'Nordics'], []],
      [['Nordics'], []],
    ]);
    expect(await memberIdsOf(dach)).toEqual([]);
    expect((await send(people.owner, team.wireId, body)).json()).toMatchObject({ added: 1, invited: 2 });
    expect(await memberIdsOf(dach)).toEqual([known.id]);
    const token = await tokenMailedTo(server, accepting.email);
    expect((await callsAs(server, accepting).post(`/v1/invitations/${token}/accept`)).statusCode).toBe(200);
    expect((await memberIdsOf(dach)).sort()).toEqual([known.id, accepting.id].sort());
    // A user who joins in another way than by their invitation gets the restriction too.
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', added.id).execute();
    const join = { email: added.email, role: 'translator' };
    await callsAs(server, people.owner).post(`/v1/teams/${team.wireId}/team-members`, join);
    expect((await memberIdsOf(nordics)).sort()).toEqual([accepting.id, added.id].sort());
  });

  test('that are unknown or ambiguous are listed row by row', async () => {
    const { db } = server.deps;
    const team = await buildTeamOf(db, people);
    for (const name of ['DACH', 'Same', 'Same']) await buildUserGroup(db, { team, name });
    const body = sheet(
      `Ada,A,${address()},translator,"DACH, Benelux"`,
      `Bob,B,${address()},translator,Same`,
      `Cyd,C,${address()},translator,DACH`,
    );
    const { rows } = (await send(people.owner, team.wireId, body)).json<Answer>();
    expect(
      rows.map(({ row, problems, unknownGroups, missingGroups }) => [
        row,
        problems,
        unknownGroups,
        missingGroups,
      ]),
    ).toEqual([
      [2, ['groupsMissing'], [], ['Benelux']],
      [3, ['groups'], ['Same'], []],
      [4, [], [], []],
    ]);
  });

  describe('that there are not', () => {
    const made = (...groups: { name: string; languages: { language: string }[] }[]) => ({
      newGroups: JSON.stringify(groups),
    });
    const groupsOf = async (team: { wireId: string }) =>
      (await callsAs(server, people.owner).get(`/v1/teams/${team.wireId}/user-groups`)).json<UserGroup[]>();

    test('are created with the import, with their languages, and every person is in theirs', async () => {
      const { db } = server.deps;
      const [team, known, invited] = [await buildTeamOf(db, people), await buildUser(db), address()];
      await buildUserGroup(db, { team, name: 'Nordics', languages: { sv: ['translator'] } });
      const body = sheet(
        `Ada,Known,${known.email},translator,"DACH, Nordics"`,
        `Ivy,Invited,${invited},translator,dach`,
      );
      const preview = (await send(people.owner, team.wireId, body, { preview: true })).json<Answer>();
      expect(preview.rows.map(({ missingGroups }) => missingGroups)).toEqual([['DACH'], ['dach']]);
      expect((await groupsOf(team)).map(({ name }) => name)).toEqual(['Nordics']);
      const fields = made(
        { name: 'DACH', languages: [{ language: 'de' }, { language: 'de-CH' }] },
        { name: 'nordics', languages: [{ language: 'fi' }] },
        { name: 'In no row', languages: [] },
      );
      const answer = await send(people.owner, team.wireId, body, { fields });
      expect(answer.json()).toMatchObject({ added: 1, invited: 1 });
      const groups = await groupsOf(team);
      expect(groups.map(({ name }) => name).sort()).toEqual(['DACH', 'Nordics']);
      expect(groups.find(({ name }) => name === 'DACH')).toMatchObject({
        languages: [
          { language: 'de', roles: { translator: true, reviewer: false } },
          { language: 'de-CH', roles: { translator: true, reviewer: false } },
        ],
        members: [{ username: known.email }],
      });
      const log = await callsAs(server, people.owner).get(
        `/v1/teams/${team.wireId}/changelog?kind=groupCreated`,
      );
      expect(log.json<{ changes: TeamChange[] }>().changes).toMatchObject([{ subject: 'DACH' }]);
    });

    test('are not made where a row is refused', async () => {
      const team = await buildTeamOf(server.deps.db, people);
      const body = sheet(`Ada,A,${address()},translator,DACH`, `Bob,B,${address()},boss,DACH`);
      const fields = made({ name: 'DACH', languages: [] });
      const answer = await send(people.owner, team.wireId, body, { fields });
      expect(refusal(answer)).toEqual({ status: 409, code: 'importRefused' });
      expect(answer.json<Answer>().rows.map(({ problems }) => problems)).toEqual([[], ['role']]);
      expect(await groupsOf(team)).toEqual([]);
    });

    test('are made by a manager only in their own languages', async () => {
      const { db } = server.deps;
      const team = await buildTeamOf(db, people);
      const own = {
        team,
        name: 'Own',
        members: [people.manager],
        languages: { de: ['translator'] },
      } as const;
      await buildUserGroup(db, own);
      const body = sheet(`Ada,A,${address()},translator,Fresh`);
      const as = (language: string) =>
        send(people.manager, team.wireId, body, {
          fields: made({ name: 'Fresh', languages: [{ language }] }),
        });
      expect(refusal(await as('sv'))).toEqual({ status: 403, code: 'otherLanguages' });
      expect((await as('de')).json()).toMatchObject({ invited: 1 });
    });

    test('are not offered where the installation hides user groups', async () => {
      const { deps } = server;
      const team = await buildTeamOf(deps.db, people);
      const env = { ...deps.env, hiddenFeatures: ['userGroups' as const] };
      const app = await createApp({ ...deps, env }, { callsPerMinute: 0 });
      const body = sheet(`Ada,A,${address()},translator,Fresh`);
      const options = { fields: made({ name: 'Fresh', languages: [] }), app };
      const answer = await send(people.owner, team.wireId, body, options);
      expect(refusal(answer)).toEqual({ status: 409, code: 'importRefused' });
      expect(answer.json<Answer>().rows[0]).toMatchObject({ problems: ['groups'], unknownGroups: ['Fresh'] });
      expect(await groupsOf(team)).toEqual([]);
    });

    test.each(['no JSON', '{}', '[{"name":" "}]', '[{"name":"A","languages":[{"language":"?"}]}]'])(
      'are refused as %s',
      async (newGroups) => {
        const body = sheet(`Ada,A,${address()},translator,`);
        const answer = await send(people.owner, await newTeam(), body, { fields: { newGroups } });
        expect(refusal(answer)).toEqual({ status: 400, code: 'invalid' });
      },
    );
  });

  test('are given by a manager only in their own languages', async () => {
    const { db } = server.deps;
    const team = await buildTeamOf(db, people);
    const own = { team, name: 'Own', members: [people.manager] };
    await buildUserGroup(db, { ...own, languages: { de: ['translator'] } });
    await buildUserGroup(db, { team, name: 'Other', languages: { sv: ['translator'] } });
    const body = sheet(`Ada,A,${address()},translator,Own`, `Bob,B,${address()},translator,Other`);
    const { rows } = (await send(people.manager, team.wireId, body, { preview: true })).json<Answer>();
    expect(rows.map(({ problems }) => problems)).toEqual([[], ['groupsNotYours']]);
  });
});
