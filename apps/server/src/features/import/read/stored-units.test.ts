import { hash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { createImportFixture, type ImportFixture, importFile } from '../../../../test/import/import.ts';
import { findStored, jsonbText } from './stored-units.ts';

let app: TestApp;
let stage: ImportFixture;
beforeAll(async () => {
  app = await createTestApp();
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const md5 = (text: string) => hash('md5', text);

it('prints values as PostgreSQL prints jsonb', async () => {
  const text = fc.string({ unit: 'binary' }).filter((each) => !each.includes('\0') && each.isWellFormed());
  const value = fc.dictionary(text, fc.oneof(text, fc.array(text), fc.boolean(), fc.dictionary(text, text)));
  const values = fc.sample(value, 300);
  const { rows } = await sql<{ text: string }>`
    select (v.j::jsonb)::text as text from unnest(${values.map((each) => JSON.stringify(each))}::text[])
      with ordinality as v (j, n) order by v.n`.execute(app.deps.db);
  expect(values.map(jsonbText)).toEqual(rows.map((row) => row.text));
});

describe('units of a file', () => {
  const stored = new Map([
    [md5('a'), md5('A\u0001note\u0001\u0001')],
    [md5('b'), md5('B\u0001\u0001\u00017')],
  ]);

  it('are stored if text, description and length are equal', () => {
    const units = [
      { key: 'a', text: 'A', description: 'note' },
      { key: 'b', text: 'B', maxLength: 7 },
    ];
    expect(findStored(units, stored, { bilingual: false })).toEqual(new Set([0, 1]));
  });

  it.each([
    ['another text', { key: 'a', text: 'B', description: 'note' }],
    ['no description', { key: 'a', text: 'A' }],
    ['a draft', { key: 'a', text: 'A', description: 'note', draft: 'C' }],
    ['a source text in a format that has none', { key: 'a', text: 'A', description: 'note', source: 'x' }],
    ['metadata', { key: 'a', text: 'A', description: 'note', flags: ['fuzzy'] }],
  ])('are compared in the database if they have %s', (_what, unit) => {
    const known = { key: 'b', text: 'B', maxLength: 7 };
    expect(findStored([unit, known], stored, { bilingual: false })).toEqual(new Set([1]));
  });

  it('are all sent if one of them is new', () => {
    expect(findStored([{ key: 'new', text: 'x' }], stored, { bilingual: false })).toBeUndefined();
  });

  it('are all sent if the kept file got an entry that they lack', () => {
    expect(findStored([{ key: 'b', text: 'B', maxLength: 7 }], stored, { bilingual: false })).toBeUndefined();
  });
});

describe('a file that comes again as it is kept', () => {
  const body = '{\n  "a": "One",\n  "b": "Two",\n  "c": ""\n}\n';
  const english = { importLanguage: 'en', fileType: 'nested_json' };
  const send = async () => {
    const project = await stage.project();
    const target = { user: stage.people.manager, project };
    const again = () => importFile(stage, target, { name: 'en.json', body }, english);
    await again();
    // The history is the source of what is stored of a kept file, and changes by SQL alone have none.
    await sql`update file_bodies set settled = null where project_id = ${project.id}`.execute(app.deps.db);
    return { project, again };
  };
  const rowsOf = (projectId: number) =>
    sql<{ n: string }>`select count(*) as n from history where project_id = ${projectId}`.execute(
      app.deps.db,
    );

  it('counts as a whole, and writes nothing', async () => {
    const { project, again } = await send();
    const before = await rowsOf(project.id);
    const { body: result } = await again();
    expect(result).toMatchObject({ total: 3, added: 0, updated: 0, unchanged: 3, operation: null });
    expect((await rowsOf(project.id)).rows).toEqual(before.rows);
  });

  it('restores what changed since, and only that', async () => {
    const { project, again } = await send();
    await sql`update translations set value = 'Other', version = version + 1 where project_id = ${project.id}
      and value = 'One'`.execute(app.deps.db);
    expect((await again()).body).toMatchObject({ total: 3, added: 0, updated: 1, unchanged: 2, keys: ['a'] });
    expect((await again()).body).toMatchObject({ total: 3, updated: 0, unchanged: 3 });
  });

  it('replaces a draft of one of its texts', async () => {
    const { project, again } = await send();
    await sql`update translations set draft = 'One' where project_id = ${project.id} and value = 'One'`.execute(
      app.deps.db,
    );
    expect((await again()).body).toMatchObject({ updated: 1, unchanged: 2 });
  });

  it('creates a removed entry again', async () => {
    const { project, again } = await send();
    await sql`delete from translations t using entries e where t.project_id = ${project.id}
      and e.project_id = ${project.id} and t.entry_id = e.id and e.key = 'b'`.execute(app.deps.db);
    await sql`delete from entries where project_id = ${project.id} and key = 'b'`.execute(app.deps.db);
    expect((await again()).body).toMatchObject({ total: 3, added: 1, keys: ['b'] });
  });
});
