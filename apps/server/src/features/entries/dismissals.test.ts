/** A problem of one text is dismissed with a reason, and stays so while text and base text do (decision 0104). */
import { issueBits } from '@parlance/domain/checks/issues';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const { spacesDoubled, variableMissing, variableUnknown } = issueBits;

const sample = () =>
  entryProject(
    [
      {
        key: 'a',
        texts: { en: 'Hello {name}', de: { value: 'Hallo  du', issues: variableMissing | spacesDoubled } },
      },
      { key: 'b', texts: { en: 'Two', de: 'Zwei' } },
    ],
    { languages: ['en', 'de'] },
  );

const dismiss = (
  p: EntryProject,
  issue: string,
  more: object = {},
  user: TestUser = p.people.owner,
  key = 'a',
) =>
  p.call(user, 'PUT', `${p.at(key)}/dismissals/${issue}`, {
    reason: ' Said so on purpose ',
    version: 1,
    ...more,
  });

it('counts a dismissed problem no more, and says who dismissed it and why', async () => {
  const p = await sample();
  const { status, body } = await dismiss(p, 'variableMissing');
  expect(status).toBe(200);
  expect(body.row).toMatchObject({ issues: spacesDoubled, version: 1 });
  expect(body.row.dismissed).toMatchObject([
    {
      issue: 'variableMissing',
      fields: ['value'],
      reason: 'Said so on purpose',
      user: { _id: p.people.owner.wireId },
    },
  ]);
  await dismiss(p, 'spacesDoubled');
  expect((await p.list({ state: 'issues' })).keys).toEqual([]);
  expect((await p.list({ issue: 'variableMissing' })).keys).toEqual([]);
});

it('lists the entries with dismissed problems, in this language and as long as the dismissal holds', async () => {
  const p = await sample();
  const { owner } = p.people;
  const listed = async (language?: string) => (await p.list({ dismissed: 'any' }, language)).keys;
  expect(await listed()).toEqual([]);
  const { body } = await dismiss(p, 'variableMissing');
  expect([await listed(), await listed('en')]).toEqual([['a'], []]);
  await p.save(owner, 'a', 'Hello {you}', { mode: 'final' }, 'en');
  expect(await listed()).toEqual([]);
  await p.save(owner, 'a', 'Hello {name}', { mode: 'final', version: 2 }, 'en');
  expect(await listed()).toEqual(['a']);
  await p.save(owner, 'a', 'Hallo', { mode: 'final', version: body.row.version });
  expect(await listed()).toEqual([]);
});

it('lists dismissed problems of lengths as long as the limit stays, and such of the base language', async () => {
  const p = await entryProject(
    [
      {
        key: 'a',
        texts: {
          en: { value: 'Two  spaces', issues: spacesDoubled },
          de: { value: 'Zu lang', maxLength: 3, issues: issueBits.tooLong },
        },
      },
    ],
    { languages: ['en', 'de'] },
  );
  const listed = async (language?: string) => (await p.list({ dismissed: 'any' }, language)).keys;
  expect((await dismiss(p, 'tooLong')).status).toBe(200);
  expect([await listed(), await listed('en')]).toEqual([['a'], []]);
  const path = `${p.at('a', 'en')}/dismissals/spacesDoubled`;
  expect((await p.call(p.people.owner, 'PUT', path, { reason: 'So', version: 1 })).status).toBe(200);
  expect(await listed('en')).toEqual(['a']);
});

it('holds as long as text and base text stay, and again once they are back', async () => {
  const p = await sample();
  const { owner } = p.people;
  await dismiss(p, 'variableMissing');
  await p.save(owner, 'a', 'Hallo', { mode: 'draft' });
  expect(await p.row('a')).toMatchObject({ issues: variableMissing | spacesDoubled });
  await p.save(owner, 'a', null, { mode: 'draft', version: 2 });
  expect(await p.row('a')).toMatchObject({ issues: spacesDoubled });
  await p.save(owner, 'a', 'Hello {you}', { mode: 'final' }, 'en');
  expect((await p.row('a')).issues & variableMissing).toBe(variableMissing);
  expect((await p.row('a')).dismissed).toEqual([]);
  await p.save(owner, 'a', 'Hello {name}', { mode: 'final', version: 2 }, 'en');
  expect((await p.row('a')).issues & variableMissing).toBe(0);
});

it('is of the text, which stays dismissed when it is published', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'a', 'Hallo {du}', { mode: 'draft' });
  expect((await p.row('a')).issues & variableUnknown).toBe(variableUnknown);
  const { body } = await dismiss(p, 'variableUnknown', { version: 2 });
  expect(body.row.dismissed).toMatchObject([{ fields: ['draft'] }]);
  await p.call(owner, 'PUT', `${p.at('a')}/approve`);
  const row = await p.row('a');
  expect([row.value, row.issues & variableUnknown]).toEqual(['Hallo {du}', 0]);
  expect(row.dismissed).toMatchObject([{ issue: 'variableUnknown', fields: ['value'] }]);
});

it('is undone, shown again, and told by the history', async () => {
  const p = await sample();
  const { owner } = p.people;
  const { body } = await dismiss(p, 'variableMissing');
  const undone = await p.call(owner, 'POST', `/operations/${body.operation}/undo`);
  expect([undone.status, (await p.row('a')).issues]).toEqual([200, variableMissing | spacesDoubled]);
  await dismiss(p, 'variableMissing', { reason: 'Once more' });
  const again = await p.call(owner, 'DELETE', `${p.at('a')}/dismissals/variableMissing`);
  expect([again.status, again.body.row.issues]).toEqual([200, variableMissing | spacesDoubled]);
  const nothing = await p.call(owner, 'DELETE', `${p.at('a')}/dismissals/variableMissing`);
  expect([nothing.status, nothing.body.operation]).toEqual([200, null]);
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const query = { entryId: p.wireId('a'), kind: ['dismissed'] };
  const log = await p.app.inject({ method: 'POST', url, headers: owner.headers, body: { query } });
  const changes = log.json().entries.map((one: { changes: unknown[] }) => one.changes);
  const change = (oldValue: string | null, value: string | null) => [
    { field: 'dismissed', name: 'variableMissing', oldValue, value },
  ];
  expect(changes).toEqual([
    change('Once more', null),
    change(null, 'Once more'),
    change('Said so on purpose', null),
    change(null, 'Said so on purpose'),
  ]);
});

it('refuses problems that are not there, other versions, reasons of nothing, and checks that nobody dismisses', async () => {
  const p = await sample();
  expect((await dismiss(p, 'scriptsMixed')).body.code).toBe('noSuchProblem');
  expect((await dismiss(p, 'variableMissing', { version: 0 })).body.code).toBe('textChanged');
  for (const more of [{ reason: '  ' }, { reason: 'x'.repeat(501) }, { extra: 1 }])
    expect((await dismiss(p, 'variableMissing', more)).status, JSON.stringify(more)).toBe(400);
  for (const issue of ['outdated', 'glossaryMissing', 'toString'])
    expect((await dismiss(p, issue)).status, issue).toBeGreaterThanOrEqual(400);
});

it('lets those dismiss what the project refuses who may change that', async () => {
  const p = await sample();
  const { owner, manager } = p.people;
  await p.call(owner, 'PUT', '', { checkLevels: { variableMissing: 'refuse' } });
  await p.save(manager, 'a', 'Hallo', { mode: 'draft' });
  const refused = await dismiss(p, 'variableMissing', { version: 2 }, manager);
  expect([refused.status, refused.body.code]).toEqual([403, 'refusedStays']);
  expect((await p.call(manager, 'PUT', `${p.at('a')}/approve`)).body.code).toBe('refusedByCheck');
  await dismiss(p, 'variableMissing', { version: 2 });
  expect((await p.call(manager, 'PUT', `${p.at('a')}/approve`)).status).toBe(200);
  expect(await p.row('a')).toMatchObject({ value: 'Hallo', issues: 0 });
});
