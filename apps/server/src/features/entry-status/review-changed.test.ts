/** A text that was accepted or rejected needs a review after any change, and an undo restores both (decisions 0094, 0153). */
import { isNewText } from '@parlance/domain/entry/save';
import { entryStatus, statusAfterChange } from '@parlance/domain/entry/status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildEntries } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';
import { changelog } from '../../../test/history/entries.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../test/import/import.ts';
import { textsAtOnce } from '../../db/slices.ts';
import { changedStatus } from '../entry-store/status.sql.ts';
import { listStatusesOfSave } from '../history/changelog.queries.ts';

const { accepted, needsReview, needsTranslation, rejected } = entryStatus;

const sample = () =>
  entryProject([
    { key: 'one', texts: { en: 'One', de: { value: 'Eins', draft: 'Ein', status: accepted } } },
    { key: 'two', texts: { en: 'Two', de: { value: 'Zwei', status: rejected } } },
    { key: 'three', texts: { en: 'Three', de: { value: 'Drei', status: needsTranslation } } },
    { key: 'child', texts: { en: 'One', de: { value: 'Eins', draft: 'Ein', status: accepted } } },
  ]);

const bulk = (p: EntryProject, action: string, key: string) =>
  p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/${action}`, {
    selection: { entries: [p.wireId(key)] },
  });
const undo = (p: EntryProject, operation: string) =>
  p.call(p.people.owner, 'POST', `/operations/${operation}/undo`);
const statusOf = async (p: EntryProject, key = 'one') => (await p.row(key)).status;

it.each([
  ['a value', 'final'],
  ['a draft', 'draft'],
])('after %s that is saved', async (_, mode) => {
  const p = await sample();
  const saved = await p.save(p.people.owner, 'one', 'Eine', { mode });
  expect(saved.body).toMatchObject({ status: needsReview });
  expect(await statusOf(p)).toBe(needsReview);
  const url = `/v2/projects/${p.project.wireId}/changelog`;
  const body = { query: { entryId: p.wireId('one') } };
  const { entries } = (
    await p.app.inject({ method: 'POST', url, headers: p.people.owner.headers, body })
  ).json();
  expect(entries[0].changes).toContainEqual({ field: 'status', oldValue: accepted, value: needsReview });
});

it.each([
  ['clearValue', 'two', 'Zwei', rejected],
  ['clearValue', 'four', 'Vier', accepted],
  ['clearValue', 'five', 'Fünf', needsReview],
  ['an empty save', 'two', 'Zwei', rejected],
  ['an empty save', 'four', 'Vier', accepted],
])('a text that %s takes away needs no review: %s', async (how, key, value, status) => {
  const p = await entryProject([
    { key, texts: { en: 'Some', de: { value, status } } },
    { key: 'left', texts: { en: 'Other', de: { value: 'Wert', draft: 'Entwurf', status: accepted } } },
  ]);
  if (how === 'clearValue') {
    const { body } = await bulk(p, 'clearValue', key);
    expect(await p.row(key)).toMatchObject({ value: null, status: entryStatus.none });
    await undo(p, body.operation);
    expect(await p.row(key)).toMatchObject({ value, status });
    await bulk(p, 'clearValue', 'left');
    expect(await p.row('left')).toMatchObject({ value: null, draft: 'Entwurf', status: accepted });
  } else {
    const saved = await p.save(p.people.owner, key, '', { mode: 'final' });
    expect(saved.body).toMatchObject({ value: null, status: entryStatus.none });
  }
});

it('not where the draft that was accepted is published, nor after a save of the same text', async () => {
  const p = await sample();
  await bulk(p, 'publish', 'one');
  expect(await p.row('one')).toMatchObject({ value: 'Ein', draft: null, status: accepted });
  await p.save(p.people.owner, 'one', 'Ein', { mode: 'final', version: 2 });
  expect(await statusOf(p)).toBe(accepted);
});

it('of a text that was rejected, which its reviewer finds among the drafts from then on', async () => {
  const p = await sample();
  const toReview = async () => (await p.list({ state: 'draftsToReview' })).keys;
  await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { entries: [p.wireId('one')] },
    status: rejected,
  });
  // The other one was accepted, and waits for those who publish.
  expect(await toReview()).toEqual([]);
  await p.save(p.people.owner, 'one', 'Ein', { mode: 'draft' });
  expect(await statusOf(p)).toBe(rejected);
  await p.save(p.people.owner, 'one', 'Eine', { mode: 'draft' });
  expect(await statusOf(p)).toBe(needsReview);
  expect(await toReview()).toEqual(['one']);
});

it('drafts that somebody accepts who may not publish leave the review, and wait for those who may', async () => {
  const p = await sample();
  const { translator, owner } = p.people;
  await p.save(translator, 'two', 'Zwo', { mode: 'draft' });
  await p.save(translator, 'three', 'Dreie', { mode: 'draft' });
  const queues = async () => {
    const lists = ['draftsToReview', 'draftsAccepted'].map((state) => p.list({ state }));
    const { body } = await p.call(translator, 'GET', `${p.inLanguage('de')}/entryCount/`);
    const { draftsToReview, draftsAccepted, draftsReady } = body.all;
    return {
      lists: (await Promise.all(lists)).map(({ keys }) => keys),
      draftsToReview,
      draftsAccepted,
      draftsReady,
    };
  };
  expect(await queues()).toMatchObject({ draftsToReview: 2, draftsAccepted: 2 });
  const accepting = await p.call(translator, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { filter: { state: 'draftsToReview' }, count: 2 },
    status: accepted,
  });
  expect(accepting.status).toBe(200);
  const all = ['one', 'two', 'three', 'child'];
  expect(await queues()).toMatchObject({ lists: [[], all], draftsToReview: 0, draftsAccepted: 4 });
  const publish = (user: typeof owner) =>
    p.call(user, 'POST', `${p.inLanguage('de')}/bulk/publish`, {
      selection: { filter: { state: 'draftsAccepted' }, count: 4 },
    });
  expect((await publish(translator)).status).toBe(403);
  expect(await publish(owner)).toMatchObject({ status: 200, body: { changed: 4 } });
  expect(await queues()).toMatchObject({ lists: [[], []], draftsAccepted: 0, draftsReady: 0 });
});

it('other statuses stay, and with the project’s setting, Accepted and Rejected do', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'three', 'Dreie');
  expect(await statusOf(p, 'three')).toBe(needsTranslation);
  const { status, body } = await p.call(p.people.owner, 'PUT', '', { reviewChangedEnabled: false });
  expect([status, body.reviewChangedEnabled]).toEqual([200, false]);
  await p.save(p.people.owner, 'one', 'Eine');
  await p.save(p.people.owner, 'two', 'Zwo');
  expect([await statusOf(p), await statusOf(p, 'two')]).toEqual([accepted, rejected]);
  const forbidden = await p.call(p.people.manager, 'PUT', '', { reviewChangedEnabled: true });
  expect(forbidden.status).toBe(403);
});

it('where drafts of a selection are cleared; an undo brings text and status back', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'clearDraft', 'one');
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: null, status: needsReview });
  await undo(p, body.operation);
  expect(await p.row('one')).toMatchObject({ value: 'Eins', draft: 'Ein', status: accepted });
});

it('an undo leaves a text alone that was accepted as it is since', async () => {
  const p = await sample();
  const { body } = await bulk(p, 'clearDraft', 'one');
  await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { entries: [p.wireId('one')] },
    status: accepted,
  });
  expect((await undo(p, body.operation)).body).toMatchObject({ restored: 0, keptCount: 1 });
  expect(await p.row('one')).toMatchObject({ draft: null, status: accepted });
});

it('where an undo itself brings another text', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'two', 'Zwo', { mode: 'draft' });
  // A rejected draft is published where it is named.
  const published = await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/publish`, {
    selection: { entries: [p.wireId('two')] },
    olderDrafts: [p.wireId('two')],
  });
  await p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { entries: [p.wireId('two')] },
    status: accepted,
  });
  await undo(p, published.body.operation);
  expect(await p.row('two')).toMatchObject({ value: 'Zwei', draft: 'Zwo', status: needsReview });
});

/** Takes the last change of a text back, as Undo of a save does. */
async function takeBack(p: EntryProject, key: string) {
  const body = {
    query: { entryId: p.wireId(key), languageId: p.project.language('de').wireId, kind: ['text'] },
    limit: 1,
  };
  const { entries } = await changelog(p, body);
  return (await p.call(p.people.owner, 'POST', `/history/${entries[0]?._id}/restore`)).body;
}

const setStatus = (p: EntryProject, key: string, status: number) =>
  p.call(p.people.owner, 'POST', `${p.inLanguage('de')}/bulk/status`, {
    selection: { entries: [p.wireId(key)] },
    status,
  });

it('the undo of a save brings back the status that the save took away, and its redo takes it again', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'two', 'Zwo');
  await p.save(owner, 'one', 'Eine', { mode: 'draft' });
  expect([await statusOf(p), await statusOf(p, 'two')]).toEqual([needsReview, needsReview]);
  expect(await takeBack(p, 'one')).toMatchObject({ value: 'Eins', draft: 'Ein', status: accepted });
  expect(await takeBack(p, 'two')).toMatchObject({ value: 'Zwei', status: rejected });
  expect(await takeBack(p, 'two')).toMatchObject({ value: 'Zwo', status: needsReview });
});

it('where text and status are what the save made, and not where somebody decided or wrote since', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'one', 'Eine', { mode: 'draft' });
  const rejection = (await setStatus(p, 'one', rejected)).body;
  await undo(p, rejection.operation);
  expect(await takeBack(p, 'one')).toMatchObject({ draft: 'Ein', status: accepted });
  await p.save(owner, 'two', 'Zwo');
  await setStatus(p, 'two', needsTranslation);
  expect(await takeBack(p, 'two')).toMatchObject({ value: 'Zwei', status: needsTranslation });
  // The text is accepted as it came to be: what was before that is another one.
  await setStatus(p, 'two', accepted);
  await p.save(owner, 'two', 'Zwo', { version: (await p.row('two')).version });
  await setStatus(p, 'two', accepted);
  expect(await takeBack(p, 'two')).toMatchObject({ value: 'Zwei', status: needsReview });
});

it('an older text that is restored over a later one is none that was accepted', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'two', 'Zwo');
  const body = { query: { entryId: p.wireId('two'), kind: ['text'] }, limit: 1 };
  const [first] = (await changelog(p, body)).entries;
  await p.save(owner, 'two', 'Zwoo', { version: (await p.row('two')).version });
  const restored = await p.call(owner, 'POST', `/history/${first?._id}/restore`);
  expect(restored.body).toMatchObject({ value: 'Zwei', status: needsReview });
});

/** Makes `child` a copy of `one`. */
const linkChild = (p: EntryProject) =>
  p.db
    .updateTable('entries')
    .set({ link_parent: p.ids.get('one')?.id ?? 0 })
    .where('project_id', '=', p.project.id)
    .where('id', '=', p.ids.get('child')?.id ?? 0)
    .execute();

it('of linked entries together', async () => {
  const p = await sample();
  await linkChild(p);
  await p.save(p.people.owner, 'child', 'Eine', { mode: 'final' });
  for (const key of ['one', 'child'])
    expect(await p.row(key)).toMatchObject({ value: 'Eine', status: needsReview });
});

it('the undo of a save, and of a decision, restores the status of each linked entry', async () => {
  const p = await sample();
  const { owner } = p.people;
  const both = async () => [await statusOf(p), await statusOf(p, 'child')];
  await setStatus(p, 'one', rejected);
  await setStatus(p, 'child', accepted);
  await linkChild(p);
  await p.save(owner, 'child', 'Eine', { mode: 'draft' });
  expect(await both()).toEqual([needsReview, needsReview]);
  const { version } = await p.row('child');
  const decision = { decision: 'reject', version, comment: 'Nein' };
  const { body } = await p.call(owner, 'PUT', `${p.at('child')}/review`, decision);
  expect(await both()).toEqual([rejected, rejected]);
  await undo(p, body.operation);
  expect(await both()).toEqual([needsReview, needsReview]);
  expect(await takeBack(p, 'child')).toMatchObject({ draft: 'Ein', status: accepted });
  expect(await p.row('one')).toMatchObject({ draft: 'Ein', status: rejected });
  // Where somebody decided since, that stays.
  await p.save(owner, 'child', 'Andere', { mode: 'draft', version: (await p.row('child')).version });
  await setStatus(p, 'one', needsTranslation);
  await takeBack(p, 'child');
  expect(await both()).toEqual([needsTranslation, needsTranslation]);
});

it('the undo of a save restores the status of each linked entry also where they are more than are read at once', async () => {
  const items = textsAtOnce.items;
  onTestFinished(() => {
    textsAtOnce.items = items;
  });
  textsAtOnce.items = 1;
  const p = await sample();
  await setStatus(p, 'one', rejected);
  await linkChild(p);
  await p.save(p.people.owner, 'child', 'Eine', { mode: 'draft' });
  const row = await p.row('child');
  const { rows } = await sql<{ id: number }>`
    select id from history where project_id = ${p.project.id} order by id desc limit 1`.execute(p.db);
  const ids = ['one', 'child'].map((key) => p.ids.get(key)?.id ?? 0);
  const change = { id: rows[0]?.id ?? 0, entryId: ids[1] ?? 0, languageId: p.project.language('de').id };
  await expect(listStatusesOfSave(p.db, p.project.id, { ...change, entryIds: ids })).rejects.toThrow(
    '2 entries at once, of 1: pass them in slices.',
  );
  expect(row).toMatchObject({ draft: 'Eine', status: needsReview });
  expect(await takeBack(p, 'child')).toMatchObject({ draft: 'Ein', status: accepted });
  expect(await p.row('one')).toMatchObject({ draft: 'Ein', status: rejected });
});

describe('by an import', () => {
  let stage: ImportFixture;
  beforeAll(async () => {
    stage = await createImportFixture();
  });
  afterAll(() => stage.leave());

  const begin = async () => {
    const project = await stage.project();
    const texts = { en: 'One', de: { value: 'Eins', status: accepted } };
    await buildEntries(stage.deps.db, project, [{ key: 'one', texts }]);
    const bring = async (fileType: string, name: string, body: string) => {
      const target = { user: stage.people.manager, project };
      const answer = await importFile(stage, target, { name, body }, { fileType, importLanguage: 'de' });
      expect(answer.status).toBe(200);
      return answer.body.operation;
    };
    const text = () =>
      stage.deps.db
        .selectFrom('translations')
        .select(['value', 'status'])
        .where('project_id', '=', project.id)
        .where('language_id', '=', project.language('de').id)
        .executeTakeFirstOrThrow();
    return { project, bring, now: text };
  };
  const xliff = (
    text: string,
  ) => `<xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext">
    <body><trans-unit id="one" approved="yes"><source>One</source><target state="final">${text}</target></trans-unit></body></file></xliff>`;

  it('of a file without a state; an undo brings both back', async () => {
    const { project, bring, now } = await begin();
    await bring('nested_json', 'de.json', '{"one":"Eins"}');
    expect(await now()).toEqual({ value: 'Eins', status: accepted });
    const operation = await bring('nested_json', 'de.json', '{"one":"Eine"}');
    expect(await now()).toEqual({ value: 'Eine', status: needsReview });
    const { headers } = stage.people.manager;
    const url = `/v1/projects/${project.wireId}/operations/${operation}/undo`;
    await stage.app.inject({ method: 'POST', url, headers });
    expect(await now()).toEqual({ value: 'Eins', status: accepted });
  });

  it('not of a file that declares its text accepted', async () => {
    const { bring, now } = await begin();
    await bring('xliff', 'de.xliff', xliff('Eine'));
    expect(await now()).toEqual({ value: 'Eine', status: accepted });
  });

  it('where a source text fills a base text that was cleared after it was accepted', async () => {
    const { project, bring } = await begin();
    const base = { project_id: project.id, language_id: project.base.id };
    await stage.deps.db
      .updateTable('translations')
      .set({ value: null, text_at: null, status: accepted })
      .where('project_id', '=', base.project_id)
      .where('language_id', '=', base.language_id)
      .execute();
    await bring('xliff', 'de.xliff', xliff('Eine'));
    const row = await stage.deps.db
      .selectFrom('translations')
      .select(['value', 'status'])
      .where('project_id', '=', base.project_id)
      .where('language_id', '=', base.language_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ value: 'One', status: needsReview });
  });
});

it('in sets by the same rule as one by one', async () => {
  const p = await sample();
  const texts = [null, 'a', 'b'];
  const cases = texts.flatMap((v1) =>
    texts.flatMap((d1) =>
      texts.flatMap((v2) =>
        texts.flatMap((d2) =>
          [accepted, needsReview, rejected].map((status) => ({ status, v1, d1, v2, d2 })),
        ),
      ),
    ),
  );
  const { rows } = await sql<(typeof cases)[number] & { after: number }>`
    select c.*, ${changedStatus(p.project.id, sql`c.status`, {
      before: { value: sql`c.v1`, draft: sql`c.d1` },
      after: { value: sql`c.v2`, draft: sql`c.d2` },
    })} as after
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c (status smallint, v1 text, d1 text, v2 text, d2 text)`.execute(
    p.db,
  );
  expect(rows).toHaveLength(cases.length);
  for (const { status, v1, d1, v2, d2, after } of rows) {
    const isNew = isNewText({ value: v1, draft: d1 }, { value: v2, draft: d2 });
    expect({ v1, d1, v2, d2, after }).toEqual({
      v1,
      d1,
      v2,
      d2,
      after: isNew ? statusAfterChange(status, v2 === null && d2 === null) : status,
    });
  }
});
