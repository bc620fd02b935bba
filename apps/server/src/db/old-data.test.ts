/** Migrations that fill new columns, on a database in the former state. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { migrate, migrationsFolder } from './migrate.ts';

let pool: pg.Pool;
let folder = '';

/** All migrations up to a number. */
async function migrateTo(last: number): Promise<void> {
  for (const name of await readdir(migrationsFolder))
    if (Number(name.slice(0, 4)) <= last) await copyFile(join(migrationsFolder, name), join(folder, name));
  await migrate(pool, folder);
}

beforeAll(async () => {
  pool = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parlance-old-data-'));
  await migrateTo(22);
  // Files of two languages and of one, a deleted file, a withdrawn body, and an entry in two files.
  await pool.query(`
    insert into users (email, first_name, last_name) values ('old@example.com', 'Olga', 'Old');
    insert into teams (name, owner_id) select 'Team', id from users;
    insert into projects (team_id, name, api_secret) select id, 'Old', 'secret' from teams;
    insert into languages (project_id, id, code) values (1, 1, 'en'), (1, 2, 'de');
    insert into groups (project_id, name, is_default) values (1, 'main', true);
    insert into entries (project_id, group_id, key) select 1, 1, k from unnest(array['a', 'b', 'c', 'd', 'n[number]']) k;
    insert into files (project_id, path, format) values
      (1, '{language}.json', 'nested_json'), (1, 'one.properties', 'java_properties'), (1, 'gone.json', 'nested_json');
    update files set deleted_at = now() where path = 'gone.json';
    insert into file_entries (project_id, file_id, entry_id, position) values
      (1, 1, 2, 0), (1, 1, 1, 1), (1, 2, 1, 0), (1, 2, 3, 0), (1, 3, 4, 0);
    insert into file_bodies (project_id, file_id, language_id, path, content_hash, size) values
      (1, 1, 1, 'p', 'x1', 1), (1, 1, 2, 'p', 'x2', 1), (1, 2, 1, 'p', 'x3', 1), (1, 3, 1, 'p', 'x4', 1);
    insert into file_bodies (project_id, file_id, language_id, path, content_hash, size, withdrawn_at)
      values (1, 1, 1, 'p', 'x5', 1, now());
    insert into translations (project_id, language_id, entry_id, value, draft, version) values
      (1, 2, 1, 'New', 'Old draft', 2), (1, 2, 2, 'Old', 'New draft', 2), (1, 2, 3, 'As ever', 'Draft', 1),
      (1, 2, 4, null, 'Draft alone', 1), (1, 2, 5, 'Number', null, 1), (1, 1, 1, 'Cut', 'Cut draft', 9);
    insert into history (project_id, kind, language_id, entry_id, old) values
      (1, 1, 2, 1, '{"draft": null}'), (1, 1, 2, 1, '{"value": "Before"}'),
      (1, 1, 2, 2, '{"value": "Before"}'), (1, 1, 2, 2, '{"draft": null}'),
      (1, 1, 2, 3, '{"draft": null}'), (1, 1, 2, 4, '{"draft": null}'),
      (1, 1, 1, 1, '{"value": "Before"}')`);
  // Fields set by users and imports. Of a and b, a user was the last, or the later import was undone; of c, an import
  // was the last.
  await pool.query(`
    insert into operations (project_id, kind, undone_by) values
      (1, 'import', null), (1, 'import', 3), (1, 'undo', null);
    update entries set metadata = '{"fields": {"x": "mine", "y": "theirs"}}' where id = 1;
    insert into history (project_id, kind, entry_id, language_id, operation_id, old) values
      (1, 6, 3, null, null, '{"description": null}'), (1, 6, 3, null, 1, '{"description": "Mine"}'),
      (1, 6, 2, null, null, '{"description": null}'), (1, 6, 2, null, 2, '{"description": "Mine"}'),
      (1, 6, 2, null, 3, '{"description": "Theirs"}'),
      (1, 7, 1, null, null, '{"field": "x", "metadata": null}'),
      (1, 7, 1, null, null, '{"field": "y", "metadata": {"fields": {"x": "mine"}}}'),
      (1, 7, 1, null, 1, '{"metadata": {"fields": {"x": "mine", "y": "mine"}}}'),
      (1, 13, 1, 2, 1, '{"max_length": null}'), (1, 13, 1, 2, null, '{"max_length": 5}'),
      (1, 13, 2, 2, null, '{"max_length": 5}'), (1, 13, 2, 2, 1, '{"max_length": 7}')`);
  await pool.query(
    `insert into feed_positions (project_id, reader, position, position_id) values (1, 'search', 700, 5)`,
  );
  await pool.query(`update translations set status = 2, issues = 4, locked = true where entry_id = 4`);
  await migrateTo(Number.MAX_SAFE_INTEGER);
});
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

test('each body holds what its file held, in its order, also where it was deleted or withdrawn', async () => {
  const { rows } = await pool.query(
    'select content_hash as hash, entries::int[] as entries from file_bodies order by content_hash',
  );
  expect(rows).toEqual([
    { hash: 'x1', entries: [2, 1] },
    { hash: 'x2', entries: [2, 1] },
    { hash: 'x3', entries: [1, 3] },
    { hash: 'x4', entries: [4] },
    { hash: 'x5', entries: [2, 1] },
  ]);
});

test('drafts that were there before their value was written are older, also where their history is cut', async () => {
  const { rows } = await pool.query(
    'select language_id as language, entry_id::int as entry from translations where draft_older order by 1, 2',
  );
  expect(rows).toEqual([
    { language: 1, entry: 1 },
    { language: 2, entry: 1 },
  ]);
});

test('marks fields that a user set last, and not those that an import set since', async () => {
  const entries = await pool.query(
    'select id::int as id, by_hand from entries where by_hand is not null order by id',
  );
  expect(entries.rows).toEqual([
    { id: 1, by_hand: ['field:x'] },
    { id: 2, by_hand: ['description'] },
  ]);
  const texts = await pool.query(
    'select language_id as language, entry_id::int as entry from translations where length_by_hand',
  );
  expect(texts.rows).toEqual([{ language: 2, entry: 1 }]);
});

test('what one reader of the feed did is gone on with by all from where it was', async () => {
  const { rows } = await pool.query(
    'select reader, position, position_id from feed_positions order by reader',
  );
  expect(rows).toEqual(
    ['languages', 'outdated', 'search', 'terms', 'webhooks'].map((reader) => ({
      reader,
      position: 700,
      position_id: 5,
    })),
  );
});

test('texts that were warned of are looked at again by the job that does so', async () => {
  const { rows } = await pool.query('select project_id, team_id, kind, state, user_id, input from jobs');
  const job = { project_id: 1, team_id: 1, kind: 'baseLanguage', state: 'waiting', user_id: null };
  expect(rows).toEqual([{ ...job, input: { baseLanguageId: 1 } }]);
});

test('counts texts and entries by state again, and keeps counting', async () => {
  const counts = async () => {
    const { rows } = await pool.query(`
      select language_id as language, state, sum(n)::int as n
      from (select language_id, state, n from counts union all select language_id, state, n from count_deltas) c
      group by 1, 2 having sum(n) <> 0 order by 1, 2`);
    return rows;
  };
  const before = [
    { language: 0, state: 0, n: 5 },
    { language: 1, state: 3, n: 1 },
    { language: 2, state: 1, n: 1 },
    { language: 2, state: 3, n: 3 },
    { language: 2, state: 2 + 4 + 2 * 8 + 4 * 64, n: 1 },
  ];
  expect(await counts()).toEqual(before);
  await pool.query('update translations set value = null where entry_id = 1 and language_id = 1');
  expect(await counts()).toEqual(before.map((row) => (row.language === 1 ? { ...row, state: 2 } : row)));
});

test('the version by which texts were checked is kept', async () => {
  const { rows } = await pool.query("select value from settings where name = 'checked-texts'");
  expect(rows).toEqual([{ value: { version: 1 } }]);
});

test('an entry that was none becomes the plural form "number", and is counted as one', async () => {
  const { rows: entries } = await pool.query('select id::int as id, plural from entries order by id');
  expect(entries.map(({ plural }) => plural)).toEqual([0, 0, 0, 0, 7]);
  const { rows } = await pool.query(`
    select language_id as language, plural, sum(n)::int as n
    from (select language_id, plural, n from counts
      union all select language_id, plural, n from count_deltas) c
    where plural <> 0 group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { language: 0, plural: 7, n: 1 },
    { language: 2, plural: 7, n: 1 },
  ]);
});
