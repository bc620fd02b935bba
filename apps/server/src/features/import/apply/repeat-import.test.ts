import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportFixture, type ImportFixture } from '../../../../test/import/import.ts';
import {
  call,
  createRepeatFixture,
  entryPath,
  fetchFile,
  knowingNothing,
  type RepeatedFile,
  type RepeatFixture,
  send,
} from '../../../../test/import/repeat-import.ts';
import { findFingerprint } from '../../files/import-fingerprint.service.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const english: RepeatedFile = {
  name: 'en.json',
  type: 'nested_json',
  language: 'en',
  body: '{\n  "a": "One",\n  "b": "Two"\n}\n',
};
const german: RepeatedFile = {
  ...english,
  name: 'de.json',
  language: 'de',
  body: '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n',
};

const prepare = async () => {
  const desk = await createRepeatFixture(stage);
  await send(desk, english);
  await send(desk, german);
  return desk;
};

/** The stored fingerprint of the first body of a language. */
async function known({ project }: RepeatFixture, code: string) {
  const languageId = project.language(code).id;
  const { rows } = await sql<{ id: number }>`
    select id from file_bodies where project_id = ${project.id} and language_id = ${languageId}
    order by id limit 1`.execute(stage.deps.db);
  const languageIds = [languageId, project.language('en').id];
  return findFingerprint(stage.deps.db, { projectId: project.id, bodyId: rows[0]?.id ?? 0, languageIds });
}

const whatIsKnown = async (desk: RepeatFixture, code = 'de') => {
  const settled = await known(desk, code);
  return settled && { again: settled.again !== undefined, isExport: settled.isExport };
};

describe('a file that was imported', () => {
  it('is recognised when it comes again and when it is exported', async () => {
    const desk = await prepare();
    expect(await whatIsKnown(desk)).toEqual({ again: true, isExport: true });
    expect(await fetchFile(desk, 'nested_json', 'de')).toBe(`200 ${german.body}`);
    const { body } = await send(desk, german);
    expect(body).toMatchObject({ total: 2, added: 0, updated: 0, unchanged: 2, skipped: 0, operation: null });
    expect(body.files).toMatchObject([{ file: 'de.json', language: 'de', format: 'nested_json', keys: [] }]);
  });

  it('gives the same result as a comparison when it comes again', async () => {
    const desk = await prepare();
    const { body: quick } = await send(desk, german);
    await sql`update file_bodies set settled = null where project_id = ${desk.project.id}`.execute(
      stage.deps.db,
    );
    expect((await send(desk, german)).body).toEqual(quick);
  });

  it('is not recognised with other options, another group or other bytes', async () => {
    const desk = await prepare();
    await call(desk, 'PUT', `${await entryPath(desk, 'a', 'de')}/text`, {
      text: 'Uno',
      mode: 'final',
      version: 1,
    });
    await send(desk, { ...german, options: { onlyIfTextEmpty: true } });
    expect((await send(desk, german)).body).toMatchObject({ updated: 1 });
    const other = { ...german, body: german.body.replace('Eins', 'Eines') };
    expect((await send(desk, other)).body).toMatchObject({ updated: 1, unchanged: 1 });
  });

  it('is recognised by what it skipped only until something changes', async () => {
    const desk = await prepare();
    const edited = { text: 'Uno', mode: 'final', version: 1 };
    await call(desk, 'PUT', `${await entryPath(desk, 'a', 'de')}/text`, edited);
    const careful = { ...german, options: { onlyIfTextEmpty: true } };
    const first = await send(desk, careful);
    expect(first.body).toMatchObject({ unchanged: 1, skipped: 1, operation: null });
    expect((await send(desk, careful)).body).toEqual(first.body);
    expect(await fetchFile(desk, 'nested_json', 'de')).toBe(`200 ${german.body.replace('Eins', 'Uno')}`);
  });
});

const textOf = (key: string, code: string) => async (desk: RepeatFixture) =>
  call(desk, 'PUT', `${await entryPath(desk, key, code)}/text`, {
    text: 'Anders',
    mode: 'final',
    version: 1,
  });
const german_ = (desk: RepeatFixture) => `/languages/${desk.project.language('de').wireId}`;

describe('the fingerprint is invalid', () => {
  it.each<[string, (desk: RepeatFixture) => Promise<unknown>]>([
    ['a text of it', textOf('a', 'de')],
    ['a base text', textOf('b', 'en')],
    [
      'a draft',
      async (desk) =>
        call(desk, 'PUT', `${await entryPath(desk, 'a', 'de')}/text`, {
          text: 'X',
          mode: 'draft',
          version: 1,
        }),
    ],
    [
      'a description',
      async (desk) => call(desk, 'PUT', `${await entryPath(desk, 'a', 'en')}`, { description: 'Seen first' }),
    ],
    ['a key', async (desk) => call(desk, 'PUT', `${await entryPath(desk, 'a', 'en')}`, { key: 'z' })],
    ['a removed entry', async (desk) => call(desk, 'DELETE', `${await entryPath(desk, 'a', 'de')}`)],
    ['the code of its language', (desk) => call(desk, 'PUT', german_(desk), { name: 'de-AT' })],
    ['its language deleted', (desk) => call(desk, 'DELETE', german_(desk))],
    ['its import undone', (desk) => call(desk, 'POST', `/operations/${desk.operations.at(-1)}/undo`)],
    ['another file', (desk) => send(desk, { ...german, name: 'x/de.json', body: '{"c": "Drei"}' })],
  ])('after %s', async (_what, change) => {
    const desk = await prepare();
    const { status } = (await change(desk)) as { status: number };
    expect(status).toBeLessThan(300);
    expect(await whatIsKnown(desk)).toBeUndefined();
  });

  it('after a change by a transaction that ran while the file was read', async () => {
    const desk = await createRepeatFixture(stage);
    await send(desk, english);
    const { db } = stage.deps;
    const other = await db.startTransaction().execute();
    await sql`insert into history (project_id, kind, subject) values (${desk.project.id}, 41, 'before')`.execute(
      other,
    );
    await send(desk, german);
    expect(await whatIsKnown(desk)).toEqual({ again: true, isExport: true });
    await other.commit().execute();
    expect(await whatIsKnown(desk)).toBeUndefined();
  });

  it('when old history may have been deleted since, or its numbers restarted', async () => {
    const desk = await prepare();
    const { id } = desk.project;
    await sql`update file_bodies set settled = settled || '{"at": "2020-01-01"}' where project_id = ${id}`.execute(
      stage.deps.db,
    );
    expect(await whatIsKnown(desk)).toBeUndefined();
    const again = await prepare();
    await sql`update projects set version_floor = version_floor + 1 where id = ${again.project.id}`.execute(
      stage.deps.db,
    );
    expect(await whatIsKnown(again)).toBeUndefined();
  });
});

it('recognises a multilingual file until one of its languages changes', async () => {
  const desk = await createRepeatFixture(stage);
  const body = 'key,en,de\na,One,Eins\nb,Two,Zwei\n';
  const table = { name: 't.csv', type: 'csv', language: 'de', body };
  await send(desk, table);
  const { rows } = await sql`
    select settled -> 'known' as known from file_bodies where project_id = ${desk.project.id}`.execute(
    stage.deps.db,
  );
  expect(rows).toMatchObject([{ known: { isExport: true } }]);
  const first = await send(desk, table);
  expect(first.body).toMatchObject({ total: 4, unchanged: 4, updated: 0, operation: null });
  expect(await knowingNothing(desk, () => send(desk, table))).toEqual(first);
  expect(await fetchFile(desk, 'csv', 'de')).toBe(`200 ${body}`);
  const french = () => fetchFile(desk, 'csv', 'fr');
  expect(await french()).toBe(await knowingNothing(desk, french));
  expect((await textOf('a', 'en')(desk)).status).toBe(200);
  expect(await fetchFile(desk, 'csv', 'de')).toBe(`200 ${body.replace('One', 'Anders')}`);
});

it('stays valid when texts of other languages change', async () => {
  const desk = await prepare();
  await send(desk, { ...german, name: 'fr.json', language: 'fr' });
  // Any body of a file may change which entries it has.
  expect(await whatIsKnown(desk)).toBeUndefined();
  await send(desk, german);
  expect(await whatIsKnown(desk)).toEqual({ again: true, isExport: false });
  expect((await textOf('a', 'fr')(desk)).status).toBe(200);
  expect(await whatIsKnown(desk)).toEqual({ again: true, isExport: false });
});

it.each<[string, RepeatedFile]>([
  ['a draft of each text', { ...german, options: { onlyAsDraft: true } }],
  ['an empty text of what has one', { ...german, body: '{\n  "a": "",\n  "b": "Zwei"\n}\n' }],
  ['fewer entries than the file', { ...german, body: '{\n  "a": "Eins"\n}\n' }],
  [
    'a status that the file does not say',
    { ...german, body: '{"a": "1", "b": "2"}', options: { setStatus: 1 } },
  ],
])('does not recognise %s for an unchanged export', async (_what, file) => {
  const desk = await createRepeatFixture(stage);
  await send(desk, english);
  const first = file.body.includes('""') ? german : { ...german, body: '{}' };
  await send(desk, first);
  await send(desk, file);
  expect((await whatIsKnown(desk))?.isExport ?? false).toBe(false);
});
