/** Undoing a deletion restores every column of an entry and its texts, including columns that were added later. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildGroupInUse } from '../../../test/builders.ts';
import { type EntryProject, entryProject } from '../../../test/entry-project.ts';

/** Columns that identify the row, or that the database sets. */
const given = {
  entries: ['project_id', 'id', 'key', 'key_hash', 'plural'],
  translations: ['project_id', 'language_id', 'entry_id'],
};

/** What linked entries share. */
const ofBoth = { value: 'Ein Wert', draft: 'Ein Entwurf', status: 2 };
const comment = 'Warum';

/** A value for each other column that differs from its default. */
async function filled(p: EntryProject) {
  const group = await buildGroupInUse(p.db, p.project, 'A group');
  const { rows } = await sql<{ id: number }>`
    insert into tags (project_id, name) values (${p.project.id}, 'a tag') returning id`.execute(p.db);
  const at = new Date('2026-01-02T03:04:05Z');
  const user = p.people.manager.id;
  return {
    entries: {
      group_id: group.id,
      description: 'What it is',
      metadata: sql`'{"a": "b"}'::jsonb`,
      by_hand: sql`array['description']`,
      link_parent: p.ids.get('parent')?.id,
      tags: sql`array[${rows[0]?.id}]::bigint[]`,
      created_at: at,
      created_by: user,
    } as Record<string, unknown>,
    translations: {
      ...ofBoth,
      draft_older: true,
      locked: false,
      issues: 1,
      version: 7,
      base_hash: 12,
      max_length: 30,
      length_by_hand: true,
      dismissed: sql`'{"tooLong": {"reason": "a"}}'::jsonb`,
      comment,
      text_at: at,
      value_at: new Date('2026-01-01T03:04:05Z'),
      text_by: user,
      text_origin: 'machine DeepL',
    } as Record<string, unknown>,
  };
}

const rowsOf = async (p: EntryProject) => {
  const id = p.ids.get('full')?.id;
  const { rows } = await sql<{ entry: object; texts: object[] }>`
    select to_jsonb(e) as entry, (select jsonb_agg(to_jsonb(t) order by t.language_id) from translations t
      where t.project_id = e.project_id and t.entry_id = e.id) as texts
    from entries e where e.project_id = ${p.project.id} and e.id = ${id}`.execute(p.db);
  return rows;
};

it('restores every column', async () => {
  const p = await entryProject([
    { key: 'parent', texts: { en: ofBoth, de: ofBoth } },
    { key: 'full', texts: { en: 'Text', de: 'Text' } },
  ]);
  const values = await filled(p);
  const id = p.ids.get('full')?.id;
  for (const table of ['entries', 'translations'] as const) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(p.db);
    const known = [...given[table], ...Object.keys(values[table])];
    // For a column that is missing here: give it a value, and let trash.queries restore it.
    expect(columns.map(({ name }) => name).sort()).toEqual(known.sort());
    const set = Object.entries(values[table]).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const isEntry = table === 'entries' ? sql`id = ${id}` : sql`entry_id = ${id}`;
    await sql`update ${sql.table(table)} set ${sql.join(set)}
      where project_id = ${p.project.id} and ${isEntry}`.execute(p.db);
  }
  await p.db
    .updateTable('translations')
    .set({ comment })
    .where('project_id', '=', p.project.id)
    .where('entry_id', '=', p.ids.get('parent')?.id ?? 0)
    .execute();
  const before = await rowsOf(p);
  const { owner } = p.people;
  const selection = { entries: [p.wireId('full')] };
  const deleted = await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/delete`, { selection });
  expect(deleted.status).toBe(200);
  expect(await rowsOf(p)).toEqual([]);
  const undone = await p.call(owner, 'POST', `/operations/${deleted.body.operation}/undo`);
  expect(undone.status).toBe(200);
  expect(await rowsOf(p)).toEqual(before);
});

const linksOf = async (p: EntryProject) => {
  const { rows } = await sql<{ key: string; parent: string | null }>`
    select e.key, a.key as parent from entries e left join entries a on a.project_id = e.project_id and a.id = e.link_parent
    where e.project_id = ${p.project.id} order by e.key`.execute(p.db);
  return Object.fromEntries(rows.map(({ key, parent }) => [key, parent]));
};

it('links a restored parent to its children again, except those that have texts of their own since', async () => {
  const texts = { en: 'Text', de: 'Text' };
  const p = await entryProject(['a', 'b', 'c', 'd'].map((key) => ({ key, texts })));
  await sql`update entries set link_parent = ${p.ids.get('a')?.id}
    where project_id = ${p.project.id} and key <> 'a'`.execute(p.db);
  const before = await linksOf(p);
  const { owner } = p.people;
  const trash = async (keys: string[]) => {
    const selection = { entries: keys.map(p.wireId) };
    const { status, body } = await p.call(owner, 'POST', `${p.inLanguage('de')}/bulk/delete`, { selection });
    expect(status).toBe(200);
    return body.operation as string;
  };
  const undo = async (operation: string) =>
    expect((await p.call(owner, 'POST', `/operations/${operation}/undo`)).status).toBe(200);
  await undo(await trash(['a', 'b']));
  expect(await linksOf(p)).toEqual(before);
  const operation = await trash(['a']);
  expect(await linksOf(p)).toEqual({ b: null, c: null, d: null });
  expect((await p.save(owner, 'c', 'Anders')).status).toBe(200);
  await undo(operation);
  expect(await linksOf(p)).toEqual({ ...before, c: null });
});
