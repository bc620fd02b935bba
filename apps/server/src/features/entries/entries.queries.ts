import { type RawBuilder, sql } from 'kysely';
import { entryOf, translationOf } from '../../db/one-by-key.ts';
import type { Db } from '../../db/pool.ts';

/** An entry with its text in one language and its base text, as it is stored. */
export interface EntryRowData {
  id: number;
  key: string;
  group_id: number;
  description: string | null;
  metadata: unknown;
  link_parent: number | null;
  base_value: string | null;
  value: string | null;
  draft: string | null;
  status: number;
  comment: string | null;
  locked: boolean;
  issues: number;
  version: number;
  base_hash: number | null;
  max_length: number | null;
  text_at: Date | null;
  text_by: number | null;
  user_name: string | null;
  /** Identifies this state of the translation's row; null: there is no row. */
  row_state: string | null;
  /** Whether children copy this entry's texts. */
  has_children: boolean;
}

/** Where rows are read: numbers within the project. */
export interface Place {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
}

const columns = sql`e.id, e.key, e.group_id, e.description, e.metadata, e.link_parent, b.value as base_value, t.value,
  t.draft, coalesce(t.status, 0) as status, t.comment, coalesce(t.locked, false) as locked,
  coalesce(t.issues, 0) as issues, coalesce(t.version, 0) as version, t.base_hash, t.max_length, t.text_at, t.text_by,
  u.first_name || ' ' || u.last_name as user_name, t.row_xmin::text as row_state`;

const joins = ({ projectId, languageId, baseLanguageId }: Place): RawBuilder<unknown> => sql`
  left join ${translationOf(projectId, sql`${languageId}`, sql`e.id`)} t on true
  left join ${translationOf(projectId, sql`${baseLanguageId}`, sql`e.id`)} b on true
  left join users u on u.id = t.text_by`;

const hasChildren = ({ projectId }: Place): RawBuilder<unknown> =>
  sql`exists (select from entries c where c.project_id = ${projectId} and c.link_parent = e.id) as has_children`;

/** Rows in the order of the numbers; those that are gone are left out. */
export async function listEntryRows(db: Db, place: Place, ids: readonly number[]): Promise<EntryRowData[]> {
  const { rows } = await sql<EntryRowData>`
    select ${columns}, false as has_children
    from unnest(${ids}::bigint[]) with ordinality as i (id, n)
    join ${entryOf(place.projectId, sql`i.id`)} e on true
    ${joins(place)}
    order by i.n`.execute(db);
  return rows;
}

/** One row; undefined where the entry or the language is gone. */
export async function findEntryRow(db: Db, place: Place, id: number): Promise<EntryRowData | undefined> {
  const { rows } = await sql<EntryRowData>`
    select ${columns}, ${hasChildren(place)}
    from languages l
    join entries e on e.project_id = ${place.projectId} and e.id = ${id}
    ${joins(place)}
    where l.project_id = ${place.projectId} and l.id = ${place.languageId} and l.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The key of an entry; undefined where the project has no such entry. */
export async function findEntryKey(db: Db, projectId: number, entryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('entries')
    .select('key')
    .where('project_id', '=', projectId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.key;
}
