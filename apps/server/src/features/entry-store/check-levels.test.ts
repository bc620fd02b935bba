/** What a project does with each check: off, hint, warning, or refuse (decision 0104). */
import { issueBits } from '@parlance/domain/checks/issues';
import { encodeId } from '@parlance/domain/id';
import { expect, it } from 'vitest';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

const { bracketsDiffer, outdated, spacesDoubled, variableMissing } = issueBits;

const sample = () =>
  entryProject(
    [
      { key: 'a', texts: { en: 'Hello {name}', de: 'Hallo {name}' } },
      { key: 'b', texts: { en: 'Two [or 2]', de: 'Zwei' } },
      { key: 'c', texts: { en: 'Three', de: 'Drei' } },
    ],
    { languages: ['en', 'de'] },
  );

const choose = (p: EntryProject, checkLevels: object, user = p.people.owner) =>
  p.call(user, 'PUT', '', { checkLevels });
const checkAgain = async (p: EntryProject) => {
  await p.deps.jobs.drain();
};

it('stores what counts in the project, and checks its texts again when that changes', async () => {
  const p = await sample();
  expect((await p.row('b')).issues).toBe(0);
  const { status, body } = await choose(p, { bracketsDiffer: 'warning', spacesDoubled: 'off' });
  expect([status, body.checkLevels.bracketsDiffer, body.checkLevels.spacesDoubled]).toEqual([
    200,
    'warning',
    'off',
  ]);
  await checkAgain(p);
  expect((await p.row('b')).issues).toBe(bracketsDiffer);
  const { packed } = await p.list({ state: 'issues' });
  expect(packed.count).toBe(1);
  expect((await p.save(p.people.owner, 'a', 'Hallo  {name}')).body.issues).toBe(0);
  await choose(p, { bracketsDiffer: 'hint', spacesDoubled: 'warning' });
  await checkAgain(p);
  expect([(await p.row('a')).issues, (await p.row('b')).issues]).toEqual([spacesDoubled, 0]);
});

it('keeps only what differs from the default levels, and tells the history what they were', async () => {
  const p = await sample();
  const stored = async () =>
    (
      await p.db
        .selectFrom('projects')
        .select('check_levels')
        .where('id', '=', p.project.id)
        .executeTakeFirstOrThrow()
    ).check_levels;
  await choose(p, { bracketsDiffer: 'warning', spacesDoubled: 'warning' });
  expect(await stored()).toEqual({ bracketsDiffer: 'warning' });
  const change = await p.db
    .selectFrom('history')
    .select(['old', 'user_id'])
    .where('project_id', '=', p.project.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(change).toEqual({ old: { checkLevels: { bracketsDiffer: 'hint' } }, user_id: p.people.owner.id });
  await choose(p, { bracketsDiffer: 'hint' });
  expect(await stored()).toBeNull();
});

it('refuses levels that a check does not have, checks that do not exist, and people who may not', async () => {
  const p = await sample();
  for (const levels of [
    { outdated: 'refuse' },
    { outdated: 'hint' },
    { spacesDoubled: 'loud' },
    { glossaryMissing: 'off' },
    { x: 'off' },
  ])
    expect((await choose(p, levels)).status, JSON.stringify(levels)).toBe(400);
  expect((await choose(p, { spacesDoubled: 'off' }, p.people.manager)).status).toBe(403);
});

it('knows again which texts are outdated, once that counts', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'c', 'Drei!', { mode: 'final' });
  await choose(p, { outdated: 'off' });
  await checkAgain(p);
  await p.save(p.people.owner, 'c', 'Three of them', { mode: 'final' }, 'en');
  expect((await p.row('c')).issues).toBe(0);
  await choose(p, { outdated: 'warning' });
  await checkAgain(p);
  expect((await p.row('c')).issues).toBe(outdated);
});

it('refuses a value with such a problem in the words of its check, and takes it as draft', async () => {
  const p = await sample();
  await choose(p, { variableMissing: 'refuse' });
  const { owner } = p.people;
  const refused = await p.save(owner, 'a', 'Hallo', { mode: 'final' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'refusedByCheck',
    issue: 'variableMissing',
    variable: '{name}',
    message: 'This project does not accept the text. Variable "{name}" missing in field: Translation.',
  });
  expect(await p.row('a')).toMatchObject({ value: 'Hallo {name}', version: 1 });
  const draft = await p.save(owner, 'a', 'Hallo', { mode: 'draft' });
  expect([draft.status, draft.body.issues]).toEqual([200, variableMissing]);
  const publish = await p.call(owner, 'PUT', `${p.at('a')}/approve`);
  expect([publish.status, publish.body.code]).toEqual([409, 'refusedByCheck']);
  const accept = { decision: 'accept', publish: true, version: draft.body.version };
  const accepted = await p.call(owner, 'PUT', `${p.at('a')}/review`, accept);
  expect([accepted.status, accepted.body.code]).toEqual([409, 'refusedByCheck']);
  const whole = await p.call(owner, 'PUT', p.at('a'), { value: 'Hallo' });
  expect([whole.status, whole.body.code]).toEqual([409, 'refusedByCheck']);
  expect(await p.row('a')).toMatchObject({ value: 'Hallo {name}', draft: 'Hallo' });
});

it('refuses a new entry, and a set of texts, of which nothing is written then', async () => {
  const p = await sample();
  await choose(p, { spacesDoubled: 'refuse' });
  const { owner } = p.people;
  const created = await p.call(
    owner,
    'POST',
    `${p.inLanguage('en')}/groups/${p.project.group.wireId}/entries`,
    { key: 'new', value: 'Two  spaces' },
  );
  expect([created.status, created.body.code]).toEqual([409, 'refusedByCheck']);
  await p.save(owner, 'b', 'Zwei  und', { mode: 'draft' });
  await p.save(owner, 'c', 'Drei!', { mode: 'draft' });
  const published = await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/publish`, {
    selection: { entries: [p.wireId('b'), p.wireId('c')] },
  });
  expect(published.body).toMatchObject({ code: 'refusedByCheck', key: 'b', issue: 'spacesDoubled' });
  expect(await p.row('c')).toMatchObject({ value: 'Drei', draft: 'Drei!' });
});

it('leaves texts alone that have the problem already, and lets an undo bring them back', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'a', 'Hallo', { mode: 'final' });
  await choose(p, { variableMissing: 'refuse' });
  const drafted = await p.save(owner, 'a', 'Hallo du', { version: 2, mode: 'draft' });
  expect(drafted.status).toBe(200);
  const emptied = await p.save(owner, 'a', null, { version: 3, mode: 'final' });
  expect(emptied.status).toBe(200);
  const { id } = await p.db
    .selectFrom('history')
    .select('id')
    .where('project_id', '=', p.project.id)
    .where('entry_id', '=', p.ids.get('a')?.id as number)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const back = await p.call(owner, 'POST', `/history/${encodeId('history', id)}/restore`);
  expect([back.status, back.body.value, back.body.issues]).toEqual([200, 'Hallo', variableMissing]);
});
