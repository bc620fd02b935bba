import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProject } from '../../../test/builders.ts';
import { callsAs } from '../../../test/calls.ts';
import { entryProject } from '../../../test/entry-project.ts';
import { bulk, changelog, sample } from '../../../test/history/entries.ts';
import {
  createImportFixture,
  type ImportFixture,
  runUploads,
  uploadFiles,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

it('names comments, descriptions and groups as fields, before and after', async () => {
  const p = await sample();
  const { manager, owner } = p.people;
  const status = (comment: string) =>
    p.call(manager, 'POST', `${p.inLanguage('de')}/bulk/status`, {
      selection: { entries: [p.wireId('one')] },
      status: 3,
      comment,
    });
  await status('Please look');
  await status('Done');
  await p.call(manager, 'PUT', p.at('one', 'en'), { description: 'Second' });
  await p.call(owner, 'PUT', '', { groupsEnabled: true });
  const shop = (await p.call(manager, 'POST', '/groups/', { name: 'Shop' })).body;
  await p.call(manager, 'PUT', `/groups/${shop._id}/`, { name: 'Store' });
  const { entries } = await changelog(p);
  const found = (kind: string, at = 0) => entries.filter(({ changeType }) => changeType === kind)[at];
  expect(found('status')).toMatchObject({ comment: 'Done', oldComment: 'Please look', description: null });
  expect(found('status', 1)).toMatchObject({ comment: 'Please look', oldComment: null });
  expect(found('description')).toMatchObject({ description: 'Second', comment: null, oldComment: null });
  expect(found('groupChanged')).toMatchObject({
    groupName: 'Store',
    changes: [{ field: 'name', oldValue: 'Shop', value: 'Store' }],
  });
});

it('names the file of a change: its own, or the one whose import made it', async () => {
  const { people, deps } = stage;
  const project = await buildProject(deps.db, { team: people.team, languages: ['en', 'de'] });
  const target = { user: people.owner, project };
  const send = async (names: string[]) => {
    const bodies = names.map((name) => ({ name, body: `{"${name.slice(0, 3)}": "Eins"}` }));
    const sent = (await uploadFiles(stage, target, bodies)).json().files as { upload: string }[];
    const files = sent.map(({ upload }) => ({ upload, fileType: 'nested_json', language: 'de' }));
    await runUploads(stage, target, 'import-uploads', { files });
  };
  await send(['one.json']);
  await send(['two.json', 'three.json']);
  const url = `/v2/projects/${project.wireId}/changelog`;
  const log = (await callsAs(stage, people.owner).post(url, {})).json().entries as {
    changeType: string;
    key: string;
    fileName: string | null;
  }[];
  const named = log.map(({ changeType, key, fileName }) => [changeType, key, fileName]);
  expect(named).toContainEqual(['fileAdded', 'one.json', 'one.json']);
  expect(named).toContainEqual(['fileAdded', 'two.json', 'two.json']);
  expect(named).toContainEqual(['entryCreated', 'one', 'one.json']);
  // Which of two files it was is not known.
  expect(named).toContainEqual(['entryCreated', 'two', null]);
});

it('counts the changes of each day, those of one statement by entry', async () => {
  const p = await sample();
  await p.save(p.people.owner, 'one', 'Erstens');
  await bulk(p, 'lock', ['one', 'two', 'three']);
  await sql`update history set at = now() - interval '2 days' where project_id = ${p.project.id} and kind = 10`.execute(
    p.db,
  );
  const count = async (body: object, user = p.people.translator) =>
    p.call(user, 'POST', '/history/days', { starts: [ago(3), ago(1), ago(0.5)], ...body });
  expect((await count({})).body).toEqual({ counts: [1, 0, 3] });
  expect((await count({ query: { kind: ['lock'] } })).body).toEqual({ counts: [0, 0, 3] });
  expect((await count({ query: { key: 'two' } })).body).toEqual({ counts: [0, 0, 1] });
  expect((await count({ query: { entryId: p.wireId('one') } })).body).toEqual({ counts: [1, 0, 1] });
  expect((await count({ query: { user: p.people.owner.wireId } })).body).toEqual({ counts: [1, 0, 0] });
  expect((await count({ starts: [] })).status).toBe(400);
  expect((await count({ starts: ['yesterday'] })).status).toBe(400);
  expect((await count({ query: { languageId: p.wireId('one') } })).status).toBe(404);
  expect((await count({}, p.people.stranger)).status).toBe(404);
  // A day that the plan does not show is no day without changes.
  await sql`update users set plan_id = 'enterprise', plan_overrides = ${JSON.stringify({ changelogDays: 2 })}::jsonb
    where id = ${p.people.owner.id}`.execute(p.db);
  expect((await count({})).body).toEqual({ counts: [null, 0, 3] });
});

it('names the first ten entries of an operation', async () => {
  const keys = Array.from({ length: 12 }, (_, n) => `key.${n}`);
  const p = await entryProject(keys.map((key) => ({ key, texts: { en: key, de: key } })));
  const entriesOf = async (operation: string, user = p.people.translator) =>
    p.call(user, 'GET', `/operations/${operation}/entries`);
  const named = (...some: string[]) => some.map((key) => ({ _id: p.wireId(key), key }));
  const locked: string = (await bulk(p, 'lock', ['key.1', 'key.0'])).body.operation;
  expect((await entriesOf(locked)).body).toEqual({ entries: named('key.0', 'key.1'), more: false });
  await bulk(p, 'unlock', ['key.0', 'key.1']);
  const cleared: string = (await bulk(p, 'clearValue', keys)).body.operation;
  expect((await entriesOf(cleared)).body).toEqual({ entries: named(...keys.slice(0, 10)), more: true });
  // A deleted entry is still known by its key.
  await p.call(p.people.owner, 'DELETE', p.at('key.0'));
  expect((await entriesOf(locked)).body).toEqual({ entries: named('key.0', 'key.1'), more: false });
  expect((await entriesOf(locked, p.people.stranger)).status).toBe(404);
  expect((await entriesOf(p.wireId('key.0'))).status).toBe(404);
  expect((await entriesOf(encodeId('operation', 1e9))).status).toBe(404);
});

it('has what the change was about at its top: the published text, or else the first field', async () => {
  const p = await sample();
  const { owner } = p.people;
  const before = (await p.row('one')).value;
  await p.save(owner, 'one', 'Einser', { version: 1 });
  await bulk(p, 'lock', ['one']);
  const { entries } = await changelog(p);
  const of = (kind: string) => entries.find(({ changeType }) => changeType === kind);
  expect(of('text')).toMatchObject({ oldValue: before, value: 'Einser' });
  expect(of('lock')).toMatchObject({ oldValue: false, value: true });
  expect(of('entryCreated') ?? { oldValue: null, value: null }).toMatchObject({
    oldValue: null,
    value: null,
  });
});

it('finds the changes of an entry of the glossary', async () => {
  const p = await sample();
  const { owner } = p.people;
  await p.save(owner, 'one', 'Einser', { version: 1 });
  const terms = '/glossary/entries';
  const { body } = await p.call(owner, 'POST', terms, { entries: [{ text: 'invoice' }, { text: 'user' }] });
  const [{ _id: glossaryEntry }] = body.entries;
  await p.call(owner, 'PUT', terms, { entries: [{ _id: glossaryEntry, text: 'bill' }] });
  const { entries } = await changelog(p, { query: { glossaryEntry } });
  expect(entries).toMatchObject([
    {
      changeType: 'termChanged',
      key: 'bill',
      changes: [{ field: 'translation', name: 'en', oldValue: 'invoice', value: 'bill' }],
    },
    { changeType: 'termAdded', key: 'invoice', changes: [] },
  ]);
  expect(await changelog(p, { query: { glossaryEntry: encodeId('term', 999_999) } })).toMatchObject({
    entries: [],
    more: false,
  });
});

it('says what became of the fields and languages of a term', async () => {
  const p = await sample();
  const terms = '/glossary/entries';
  const added = await p.call(p.people.owner, 'POST', terms, { entries: [{ text: 'invoice' }] });
  const [{ _id: glossaryEntry }] = added.body.entries;
  const change = (entry: object) =>
    p.call(p.people.owner, 'PUT', terms, { entries: [{ _id: glossaryEntry, ...entry }] });
  const german = (one: object | null) => change({ translations: { de: one } });
  await german({ translation: 'Beleg', variants: ['Bon', 'Zettel'] });
  await german({ translation: 'Rechnung' });
  await change({ forbidden: true, partOfSpeech: 'noun', description: 'What is paid' });
  await german({ description: 'Was man zahlt' });
  // Nothing that changes is no change.
  await german({ translation: 'Rechnung' });
  await german(null);
  const { entries } = await changelog(p, { query: { glossaryEntry } });
  const of = ({
    changes,
  }: {
    changes: { field: string; name?: string; oldValue: unknown; value: unknown }[];
  }) => changes.map(({ field, name = '', oldValue, value }) => [`${field} ${name}`.trim(), oldValue, value]);
  expect(entries.map(of)).toEqual([
    [
      ['translation de', 'Rechnung', null],
      ['description de', 'Was man zahlt', null],
      ['variants de', 'Bon, Zettel', null],
    ],
    [['description de', null, 'Was man zahlt']],
    [
      ['forbidden', false, true],
      ['description', '', 'What is paid'],
      ['partOfSpeech', null, 'noun'],
    ],
    [['translation de', 'Beleg', 'Rechnung']],
    [
      ['translation de', null, 'Beleg'],
      ['variants de', null, 'Bon, Zettel'],
    ],
    [],
  ]);
  // A page that ends before the last change knows it, too.
  const { entries: older } = await changelog(p, { query: { glossaryEntry }, lastId: entries[2]?._id });
  expect(older.map(of)[0]).toEqual([['translation de', 'Beleg', 'Rechnung']]);
});
