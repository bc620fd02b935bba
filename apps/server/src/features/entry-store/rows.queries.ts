import type { EntryStatus } from '@parlance/domain/entry/status';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { projectVersionOf } from '../feed/positions.sql.ts';
import { reviewChanged } from './status.sql.ts';

/** An entry with its text in one language and its base text, as it is stored. */
export interface EntryRowData {
  id: number;
  key: string;
  /** Code of the language of its text. */
  language: string;
  group_id: number;
  description: string | null;
  metadata: EntryMetadata | null;
  /** What the project defines; null where the entry has nothing in any field. */
  metadata_fields: MetadataField[] | null;
  link_parent: number | null;
  /** Numbers of its tags. */
  tags: number[] | null;
  base_value: string | null;
  value: string | null;
  draft: string | null;
  /** Whether the draft was there before this value (domain/entry/save). */
  draft_older: boolean;
  status: EntryStatus;
  /** Whether it has a status that it loses when it is changed, in a project that has changed texts reviewed. */
  review_changed: boolean;
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
export interface LanguageRef {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
}

/**
 * Entries with their texts, as a query. Each table is read once for all ids, which are always looked up by the index,
 * and the full joins can only be made by hash: whatever the planner believes of a project that it knows nothing of
 * yet, it cannot go through all of it. Half the time of looking up row by row.
 */
const rowsOf = (
  place: LanguageRef,
  ids: readonly number[],
  more: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const textsIn = (languageId: number) => sql`
    where project_id = ${place.projectId} and language_id = ${languageId} and entry_id = ${anyOf(ids)}`;
  return sql`
    select e.*, (select l.code from languages l where l.project_id = ${place.projectId} and l.id = ${place.languageId}) as language,
      b.value as base_value, t.value, t.draft, coalesce(t.draft_older, false) as draft_older, coalesce(t.status, 0) as status, t.comment,
      ${reviewChanged(place.projectId, sql`t.status`)} as review_changed,
      coalesce(t.locked, false) as locked, coalesce(t.issues, 0) as issues, coalesce(t.version, 0) as version,
      t.base_hash, t.max_length, t.text_at, t.text_by, t.row_state,
      case when e.metadata ? 'fields' then
        (select p.metadata_fields from projects p where p.id = ${place.projectId}) end as metadata_fields,
      (select u.first_name || ' ' || u.last_name from users u where u.id = t.text_by) as user_name, ${more}
    from (
      select id, key, group_id, description, metadata, link_parent, tags from entries
      where project_id = ${place.projectId} and id = ${anyOf(ids)}
    ) e
    full join (
      select entry_id, value, draft, draft_older, status, comment, locked, issues, version, base_hash, max_length, text_at, text_by,
        xmin::text as row_state
      from translations ${textsIn(place.languageId)}
    ) t on t.entry_id = e.id
    full join (select entry_id, value from translations ${textsIn(place.baseLanguageId)}) b on b.entry_id = e.id`;
};

const hasChildren = ({ projectId }: LanguageRef): RawBuilder<unknown> =>
  sql`exists (select from entries c where c.project_id = ${projectId} and c.link_parent = e.id) as has_children`;

/** Rows in the order of the numbers; those that are gone are left out. */
export async function listEntryRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<EntryRowData[]> {
  const { rows } = await rowsOf(place, ids, sql`false as has_children`).execute(db);
  return inOrder(rows as EntryRowData[], ids);
}

/** The same with whether each has children; none where the language is gone. */
export async function listWholeRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<EntryRowData[]> {
  const { rows } = await sql<EntryRowData>`
    select r.* from languages l cross join (${rowsOf(place, ids, hasChildren(place))}) r
    where l.project_id = ${place.projectId} and l.id = ${place.languageId} and l.deleted_at is null`.execute(
    db,
  );
  return inOrder(rows, ids);
}

export interface Rows {
  /** The project's version of which the rows are. */
  version: number;
  /** By number. */
  rows: Map<number, EntryRowData>;
  /** Numbers that are there, and had no room beside the others. */
  rest: Set<number>;
}

/** Bytes of the texts of a row that is read with others without asking whether there is room. */
const mostOfRow = 32 * 1024;
/** Bytes of larger rows that are read at once, but for the last one: a row may have several megabytes. */
const mostBytes = 4 * 1024 * 1024;

/** Bytes of a row's texts: lengths are known without reading them. */
const bytesOfRow = sql`coalesce(octet_length(b.value), 0) + coalesce(octet_length(t.value), 0) + coalesce(octet_length(t.draft), 0)
  + coalesce(octet_length(e.description), 0) + coalesce(octet_length(e.metadata::text), 0)`;

/**
 * Rows with the project's version, all of one moment; undefined where the language is gone. Whatever their texts are, the
 * answer has room in memory: large rows are read after the others, up to the one that fills it.
 */
export async function findRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<Rows | undefined> {
  const usual = await readFitting(db, place, ids, sql`${bytesOfRow} <= ${mostOfRow} as fits`);
  if (!usual) return undefined;
  const missing = ids.filter((id) => !usual.rows.has(id));
  if (missing.length === 0) return { ...usual, rest: new Set() };
  const before = sql`sum(${bytesOfRow}) over (order by e.id rows between unbounded preceding and 1 preceding)`;
  const large = await readFitting(db, place, missing, sql`coalesce(${before}, 0) < ${mostBytes} as fits`);
  if (!large) return undefined;
  const left = missing.filter((id) => !large.rows.has(id));
  return {
    version: usual.version,
    rows: new Map([...usual.rows, ...large.rows]),
    rest: await listThose(db, place.projectId, left),
  };
}

/** Rows for which an expression by the name `fits` is true. */
async function readFitting(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
  fits: RawBuilder<unknown>,
): Promise<Pick<Rows, 'version' | 'rows'> | undefined> {
  const { rows } = await sql<EntryRowData & { at_version: number }>`
    select s.at_version, r.*
    from (
      select ${projectVersionOf(place.projectId)} as at_version from languages l
      where l.project_id = ${place.projectId} and l.id = ${place.languageId} and l.deleted_at is null
    ) s left join (${rowsOf(place, ids, sql`false as has_children, ${fits}`)}) r on r.fits`.execute(db);
  return rows[0] && { version: rows[0].at_version, rows: byNumber(rows) };
}

/** Which of the entries are there. */
async function listThose(db: Db, projectId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('entries')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<number>`${anyOf(ids)}`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One row; undefined where the entry or the language is gone. */
export async function findEntryRow(
  db: Db,
  place: LanguageRef,
  id: number,
): Promise<EntryRowData | undefined> {
  const [row] = await listWholeRows(db, place, [id]);
  return row;
}

/** A text whose entry is not there (it is being deleted) has no id here, and is left out. */
function inOrder(rows: readonly EntryRowData[], ids: readonly number[]): EntryRowData[] {
  const found = byNumber(rows);
  return ids.flatMap((id) => found.get(id) ?? []);
}

const byNumber = (rows: readonly EntryRowData[]) => new Map(rows.map((row) => [row.id, row]));

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
