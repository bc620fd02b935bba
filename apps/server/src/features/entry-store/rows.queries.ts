import type { Dismissals } from '@parlance/domain/checks/dismissals';
import type { EntryStatus } from '@parlance/domain/entry/status';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import type { EntryMetadata } from '@parlance/domain/metadata/values';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { projectVersionOf } from '../feed/positions.sql.ts';
import { dismissers } from './dismissed.sql.ts';
import { fileLimitsOf } from './file-limits.sql.ts';
import { type CheckColumns, checkColumns } from './project-checks.queries.ts';
import { sourceText } from './source-text.sql.ts';
import { reviewChanged } from './status.sql.ts';

/** A stored entry with its text in one language and its base text. */
export interface EntryRowData extends CheckColumns {
  id: number;
  key: string;
  /** The code of the text's language. */
  language: string;
  group_id: number;
  description: string | null;
  metadata: EntryMetadata | null;
  /** The fields that the project defines; null if the entry has no value in any field. */
  metadata_fields: MetadataField[] | null;
  link_parent: number | null;
  /** The numbers of its tags. */
  tags: number[] | null;
  /** What the text is translated from: the base text, or that of the plural's general form (source-text.sql.ts). */
  base_value: string | null;
  value: string | null;
  draft: string | null;
  /** Whether the draft existed before this value (domain/entry/save). */
  draft_older: boolean;
  status: EntryStatus;
  /** Whether a change removes its status, because the project requires a review of changed texts. */
  review_changed: boolean;
  comment: string | null;
  locked: boolean;
  issues: number;
  version: number;
  base_hash: number | null;
  max_length: number | null;
  dismissed: Dismissals | null;
  /** Charsets that its target files keep, of those that are not Unicode's; null: none. */
  file_limits: string[] | null;
  /** The names of those who dismissed problems, by number; null: none did. */
  dismissers: Record<string, string> | null;
  text_at: Date | null;
  text_by: number | null;
  user_name: string | null;
  /** The service of machine translation that wrote the text; null: none. */
  text_origin: string | null;
  /** Identifies this state of the translation row; null if no row exists. */
  row_state: string | null;
  /** How many linked entries copy the texts of this one. */
  children: number;
}

/** The language whose rows are read; numbers within the project. */
export interface LanguageRef {
  projectId: number;
  languageId: number;
  baseLanguageId: number;
}

/** SQL: the source of a row's text. A base text has none but itself. */
const sourceIn = (place: LanguageRef): RawBuilder<unknown> =>
  place.languageId === place.baseLanguageId ? sql`b.value` : sourceText(place, sql`b.value`, sql`e.key`);

/** SQL: how many linked entries copy the texts of `e`. Most projects have none: then nobody looks further for each row. */
const childrenOf = (projectId: number): RawBuilder<unknown> => sql`
  case when exists (select from entries x where x.project_id = ${projectId} and x.link_parent is not null)
    then (select count(*)::integer from entries c where c.project_id = ${projectId} and c.link_parent = e.id)
    else 0 end`;

/**
 * SQL: entries with their texts. It reads each table once for all ids, always through the index, and the full joins
 * allow only a hash join. So even without statistics of a new project, the planner cannot choose a scan of the whole
 * project. It takes half the time of looking up row by row.
 */
const rowsOf = (
  place: LanguageRef,
  ids: readonly number[],
  more: (source: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql``,
): RawBuilder<unknown> => {
  const textsIn = (languageId: number) => sql`
    where project_id = ${place.projectId} and language_id = ${languageId} and entry_id = ${anyOf(ids)}`;
  const source = sourceIn(place);
  return sql`
    select e.*, (select l.code from languages l where l.project_id = ${place.projectId} and l.id = ${place.languageId}) as language,
      ${source} as base_value, ${checkColumns(place.projectId)},
      ${fileLimitsOf(place.projectId, sql`${place.languageId}::smallint`, sql`e.id`)} as file_limits, t.value, t.draft, coalesce(t.draft_older, false) as draft_older, coalesce(t.status, 0) as status, t.comment,
      ${reviewChanged(place.projectId, sql`t.status`)} as review_changed,
      coalesce(t.locked, false) as locked, coalesce(t.issues, 0) as issues, coalesce(t.version, 0) as version,
      t.base_hash, t.max_length, t.dismissed, ${dismissers(sql`t.dismissed`)} as dismissers, t.text_at, t.text_by, t.text_origin, t.row_state,
      case when e.metadata ? 'fields' then
        (select p.metadata_fields from projects p where p.id = ${place.projectId}) end as metadata_fields,
      (select u.first_name || ' ' || u.last_name from users u where u.id = t.text_by) as user_name,
      ${childrenOf(place.projectId)} as children
      ${more(source)}
    from (
      select id, key, group_id, description, metadata, link_parent, tags from entries
      where project_id = ${place.projectId} and id = ${anyOf(ids)}
    ) e
    full join (
      select entry_id, value, draft, draft_older, status, comment, locked, issues, version, base_hash, max_length, dismissed, text_at, text_by,
        text_origin, xmin::text as row_state
      from translations ${textsIn(place.languageId)}
    ) t on t.entry_id = e.id
    full join (select entry_id, value from translations ${textsIn(place.baseLanguageId)}) b on b.entry_id = e.id`;
};

/** Lists rows in the order of the numbers, without deleted ones. */
export async function listEntryRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<EntryRowData[]> {
  const { rows } = await rowsOf(place, ids).execute(db);
  return inOrder(rows as EntryRowData[], ids);
}

/** Lists the same rows; none if the language is deleted. */
export async function listWholeRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<EntryRowData[]> {
  const { rows } = await sql<EntryRowData>`
    select r.* from languages l cross join (${rowsOf(place, ids)}) r
    where l.project_id = ${place.projectId} and l.id = ${place.languageId} and l.deleted_at is null`.execute(
    db,
  );
  return inOrder(rows, ids);
}

export interface EntryRows {
  /** The project's version to which the rows belong. */
  version: number;
  /** Rows by number. */
  rows: Map<number, EntryRowData>;
  /** Numbers of existing rows for which the answer had no room. */
  rest: Set<number>;
}

/** Rows with texts up to this many bytes are read in one statement, without a check of the total. */
const mostOfRow = 32 * 1024;
/** Larger rows are read up to this total, which only the last one may exceed: a row may have several megabytes. */
const mostBytes = 4 * 1024 * 1024;

/** SQL: the bytes of a row's texts. PostgreSQL knows their lengths without reading them. */
const bytesOfRow = (
  source: RawBuilder<unknown>,
) => sql`coalesce(octet_length(${source}), 0) + coalesce(octet_length(t.value), 0) + coalesce(octet_length(t.draft), 0)
  + coalesce(octet_length(e.description), 0) + coalesce(octet_length(e.metadata::text), 0)`;

/**
 * Finds rows and the project's version at one moment; undefined if the language is deleted. The answer always fits in
 * memory: large rows come after the others, up to the one that fills it.
 */
export async function findRows(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
): Promise<EntryRows | undefined> {
  const usual = await readFitting(db, place, ids, (source) => sql`${bytesOfRow(source)} <= ${mostOfRow}`);
  if (!usual) return undefined;
  const missing = ids.filter((id) => !usual.rows.has(id));
  if (missing.length === 0) return { ...usual, rest: new Set() };
  const before = (source: RawBuilder<unknown>) =>
    sql`sum(${bytesOfRow(source)}) over (order by e.id rows between unbounded preceding and 1 preceding)`;
  const large = await readFitting(
    db,
    place,
    missing,
    (source) => sql`coalesce(${before(source)}, 0) < ${mostBytes}`,
  );
  if (!large) return undefined;
  const left = missing.filter((id) => !large.rows.has(id));
  return {
    version: usual.version,
    rows: new Map([...usual.rows, ...large.rows]),
    rest: await listThose(db, place.projectId, left),
  };
}

/** Reads the rows for which an SQL expression, given that of their source, is true. */
async function readFitting(
  db: Db,
  place: LanguageRef,
  ids: readonly number[],
  fits: (source: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<Pick<EntryRows, 'version' | 'rows'> | undefined> {
  const { rows } = await sql<EntryRowData & { at_version: number }>`
    select s.at_version, r.*
    from (
      select ${projectVersionOf(place.projectId)} as at_version from languages l
      where l.project_id = ${place.projectId} and l.id = ${place.languageId} and l.deleted_at is null
    ) s left join (${rowsOf(place, ids, (source) => sql`, ${fits(source)} as fits`)}) r on r.fits`.execute(
    db,
  );
  return rows[0] && { version: rows[0].at_version, rows: byNumber(rows) };
}

/** Lists which of the entries exist. */
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

/** Finds one row; undefined if the entry or the language is deleted. */
export async function findEntryRow(
  db: Db,
  place: LanguageRef,
  id: number,
): Promise<EntryRowData | undefined> {
  const [row] = await listWholeRows(db, place, [id]);
  return row;
}

/** Orders rows by the ids. A text whose entry is being deleted has no id here and is left out. */
function inOrder(rows: readonly EntryRowData[], ids: readonly number[]): EntryRowData[] {
  const found = byNumber(rows);
  return ids.flatMap((id) => found.get(id) ?? []);
}

const byNumber = (rows: readonly EntryRowData[]) => new Map(rows.map((row) => [row.id, row]));

/** Finds the key of an entry; undefined if the project has no such entry. */
export async function findEntryKey(db: Db, projectId: number, entryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('entries')
    .select('key')
    .where('project_id', '=', projectId)
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row?.key;
}
