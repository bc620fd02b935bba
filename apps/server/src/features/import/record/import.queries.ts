import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { mostTexts } from '@parlance/formats/shared/limits';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../../db/across-projects.ts';
import type { Db } from '../../../db/pool.ts';
import { DatabaseUnavailable } from '../../../db/unavailable.ts';
import { fileLimitsOf } from '../../entry-store/file-limits.sql.ts';
import { isGeneralKey } from '../../entry-store/source-text.sql.ts';
import type { ReadResult } from '../read/read-files.ts';
import type { TextRefusal } from './import.types.ts';

export interface ImportTarget {
  teamId: number;
  baseLanguageId: number;
  /** The project is the translation memory of its team. */
  isMemory: boolean;
  defaultGroupId: number;
  /** Language ids by code, the base language first. */
  languages: Record<string, number>;
  /** Plural categories by language id, of languages whose files have their own (`languages.plurals`). */
  plurals: Map<number, string[]>;
}

/** What an import needs to know of its project; undefined if the project is deleted. */
export async function findTarget(db: Db, projectId: number): Promise<ImportTarget | undefined> {
  const project = await db
    .selectFrom('projects as p')
    .innerJoin('groups as g', (join) => join.onRef('g.project_id', '=', 'p.id').on('g.is_default', '=', true))
    .select(['p.team_id', 'p.base_language_id', 'p.type', 'g.id as group_id'])
    .where('p.id', '=', projectId)
    .where('g.project_id', '=', projectId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!project) return undefined;
  const base = project.base_language_id;
  const languages = await db
    .selectFrom('languages')
    .select(['id', 'code', 'plurals'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return {
    teamId: project.team_id,
    baseLanguageId: project.base_language_id,
    isMemory: project.type === 'tm',
    defaultGroupId: project.group_id,
    languages: Object.fromEntries(
      languages
        .toSorted((one, other) => Number(other.id === base) - Number(one.id === base))
        .map(({ id, code }) => [code, id]),
    ),
    plurals: new Map(languages.flatMap(({ id, plurals }) => (plurals ? [[id, plurals]] : []))),
  };
}

/** Names of a project's groups that are not deleted, by id. */
export async function findGroupNames(db: Db, projectId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Whether a user, and not an import, was the last to set any description, length limit or metadata field. */
export async function hasFactsByHand(trx: Db, projectId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from entries where project_id = ${projectId} and by_hand is not null)
      or exists (
        select from languages l join translations t on t.project_id = ${projectId} and t.language_id = l.id
        where l.project_id = ${projectId} and t.length_by_hand) as found`.execute(trx);
  return rows[0]?.found ?? true;
}

export async function removeRows(db: Db, projectId: number, importId: number): Promise<void> {
  await db
    .deleteFrom('import_rows')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .execute();
}

/**
 * Checks that the rows of this import still exist. `import_rows` is unlogged, so PostgreSQL empties it after a crash:
 * an import that had copied its rows before would find none, and report that there was nothing to do. @throws
 * DatabaseUnavailable, and the job begins again
 */
export async function assertRowsThere(
  trx: Db,
  projectId: number,
  importId: number,
  { files }: ReadResult,
): Promise<void> {
  if (!files.some(({ units }) => Object.values(units).some((count) => count > 0))) return;
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from import_rows where project_id = ${projectId} and import_id = ${importId}) as there`.execute(
    trx,
  );
  if (!rows[0]?.there)
    throw new DatabaseUnavailable('The rows of an import are gone: the database has crashed.');
}

/** Removes rows of imports whose process died between the end of the job and the removal. */
export async function removeLostRows(db: Db): Promise<void> {
  await sql`
    ${acrossProjects('rows of imports of dead processes, in any project')}
    delete from import_rows r where not exists (
      select from jobs j where j.project_id = r.project_id and j.id = r.import_id and j.state in ('waiting', 'running'))`.execute(
    db,
  );
}

/** Counts of one step, by file. */
export interface StepCounts {
  file_index: number;
  total: number;
  added: number;
  updated: number;
  /** Of `updated`: entries that had no text before. */
  translated: number;
  moved: number;
  /** Entries that the file has in another group, and that stay in theirs: a lock or an order binds them. */
  bound: number;
  unchanged: number;
  /** Of `unchanged`: texts that neither the file nor the project has. */
  empty: number;
  skipped: number;
  locked: number;
  /** Texts that differ and are left alone. */
  blocked: number;
  blocked_locked: number;
  blocked_ordered: number;
  blocked_filled: number;
  blocked_linked: number;
  blocked_unknown: number;
  blocked_language: number;
  blocked_refused: number;
  blocked_changed_here: number;
  /** Texts that were changed here since the file's last import, and not in the file, whether they are kept or not. */
  changed_here: number;
  /** Of `updated`: texts that were changed here since the file's last import, and that the file replaces. */
  overwritten: number;
  /** Number of writes that follow. */
  text_inserts: number;
  text_updates: number;
  entry_changes: number;
  base_fills: number;
  /** Of them, for existing entries: other texts may depend on them. */
  first_bases: number;
  /** Base texts of new general forms of plurals, by which other forms may be checked. */
  general_bases: number;
  recorded: number;
  text_changes: number;
  /** Rows that equal what is stored after the import: text, and status if the file has one. */
  as_file: number;
  /** Rows without a text whose entries have one, which stays. */
  stays: number;
}

/** Texts that were changed here and that the file replaces, unless a check has refused it since. */
const overwritten = sql`(overwrites and text_changed and old_value is distinct from new_value)`;

export async function countChanges(trx: Db): Promise<StepCounts[]> {
  const { rows } = await sql<StepCounts>`
    select file_index, count(*) as total,
      count(*) filter (where is_new and winner) as added,
      count(*) filter (where changed) as updated,
      count(*) filter (where changed and text_changed and old_value is null and old_draft is null) as translated,
      count(*) filter (where moved and winner) as moved,
      count(*) filter (where bound) as bound,
      count(*) filter (where is_same) as unchanged,
      count(*) filter (where is_same and is_nowhere) as empty,
      count(*) filter (where left_alone and not changed and not (moved and winner)) as skipped,
      count(*) filter (where locked) as locked,
      count(*) filter (where blocked is not null) as blocked,
      count(*) filter (where blocked = 'locked') as blocked_locked,
      count(*) filter (where blocked = 'ordered') as blocked_ordered,
      count(*) filter (where blocked = 'filled') as blocked_filled,
      count(*) filter (where blocked = 'linked') as blocked_linked,
      count(*) filter (where blocked = 'unknown') as blocked_unknown,
      count(*) filter (where blocked = 'language') as blocked_language,
      count(*) filter (where blocked = 'refused') as blocked_refused,
      count(*) filter (where blocked = 'changedHere') as blocked_changed_here,
      count(*) filter (where changed_here and winner) as changed_here,
      count(*) filter (where changed and ${overwritten}) as overwritten,
      count(*) filter (where winner and not had_row and (text_changed or max_changed)) as text_inserts,
      count(*) filter (where winner and had_row and (text_changed or max_changed)) as text_updates,
      count(*) filter (where winner and (moved or description_changed or metadata_changed)) as entry_changes,
      count(*) filter (where base_fill is not null) as base_fills,
      count(*) filter (where base_fill is not null and not is_new) as first_bases,
      count(*) filter (where winner and is_new and ${isGeneralKey(sql`key`)} and (text_changed or base_fill is not null))
        as general_bases,
      count(*) filter (where winner and not is_new and (text_changed or max_changed)) as recorded,
      count(*) filter (where text_changed) as text_changes,
      count(*) filter (where as_file) as as_file,
      count(*) filter (where stays) as stays
    from (
      select *, not (is_new and winner) and not changed and not (moved and winner) and not left_alone as is_same
      from (
        select *, position / ${sql.lit(mostTexts)} as file_index,
          blocked is not null or bound as left_alone,
          winner and not is_new
            and (text_changed or max_changed or description_changed or metadata_changed or base_fill is not null) as changed
        from import_changes
      ) r
    ) c
    group by file_index order by file_index`.execute(trx);
  return rows;
}

const written = sql`winner and (is_new or text_changed or max_changed or description_changed or metadata_changed
  or moved or base_fill is not null)`;
const inFile = (fileIndex: number) => {
  const start = fileIndex * mostTexts;
  return sql`position between ${start} and ${start + mostTexts - 1}`;
};

// `import_changes` is filled in order of position and read from the start, so results come in the order of the file.

/** Keys that are written, in the order of the file, at most `limit`. */
export async function listWrittenKeys(trx: Db, fileIndex: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select key, position from import_changes where ${inFile(fileIndex)} and ${written} limit ${limit}
    ) first order by position`.execute(trx);
  return rows.map((row) => row.key);
}

/**
 * Rows whose stored texts stay: they have none in the file, or an older one that the file has not changed. And those whose
 * text was changed here and does not stay.
 */
const fates = { empty: sql`stays`, changedHere: sql`blocked = 'changedHere'`, overwritten };

/** Keys of rows with a fate, in the order of the file, at most `limit`. */
export async function listKeysOf(
  trx: Db,
  fileIndex: number,
  { fate, limit }: { fate: keyof typeof fates; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select key, position from import_changes where ${inFile(fileIndex)} and ${fates[fate]} limit ${limit}
    ) first order by position`.execute(trx);
  return rows.map((row) => row.key);
}

export interface DifferenceRow {
  key: string;
  is_new: boolean;
  moved: boolean;
  text_changed: boolean;
  overwritten: boolean;
  before: string | null;
  after: string | null;
  old_group: number | null;
}

/** Most characters of a text in a preview: a file may hold a hundred texts of a million characters each. */
const mostShown = sql.lit(5_000);
/** With an ellipsis (U+2026) where it goes on. */
const shown = (text: RawBuilder<unknown>) =>
  sql`left(${text}, ${mostShown}) || case when char_length(${text}) > ${mostShown} then chr(8230) else '' end`;

/**
 * The first differences of a file, in its order; `overwrites`: those before the others that replace what was changed here.
 * Very long texts are truncated.
 */
export async function listDifferences(
  trx: Db,
  fileIndex: number,
  { limit, overwrites = false }: { limit: number; overwrites?: boolean },
): Promise<DifferenceRow[]> {
  // Without them the table is read from its start: it is in the order of the file.
  const first = overwrites ? sql`order by ${overwritten} is not true, position` : sql``;
  const after = sql`case when new_draft is distinct from old_draft then coalesce(new_draft, new_value) else new_value end`;
  const { rows } = await sql<DifferenceRow>`
    select key, is_new, moved, text_changed, ${overwritten} is true as overwritten, ${shown(sql`coalesce(old_value, old_draft)`)} as before,
      ${shown(after)} as after, old_group
    from (select * from import_changes where ${inFile(fileIndex)} and ${written} ${first} limit ${limit}) first
    order by position`.execute(trx);
  return rows;
}

export interface RefusedRow {
  key: string;
  refusal: TextRefusal;
}

/** Keys whose text a check refuses, in the order of the file, at most `limit`. */
export async function listRefused(trx: Db, fileIndex: number, limit: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select key, refusal from (
      select key, refusal, position from import_changes
      where ${inFile(fileIndex)} and refusal is not null limit ${limit}
    ) first order by position`.execute(trx);
  return rows;
}

export interface NewWarningRow {
  key: string;
  /** Bits of the new warnings. */
  issues: number;
  base_value: string | null;
  new_value: string | null;
  new_draft: string | null;
  new_max: number | null;
  old_dismissed: Dismissals | null;
  file_limits: string[] | null;
  total: number;
}

/** New warnings of one file: the first ones, and their number. */
export async function listNewWarnings(
  trx: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  fileIndex: number,
  limit: number,
) {
  const news = sql`import_changes where ${inFile(fileIndex)} and text_changed and issues & ~old_issues & ~4 <> 0`;
  const { rows } = await sql<NewWarningRow>`
    select key, issues & ~old_issues & ~4 as issues, base_value, new_value, new_draft, new_max, old_dismissed,
      ${fileLimitsOf(projectId, sql`${languageId}::smallint`, sql`first.entry_id`)} as file_limits,
      (select count(*) from ${news}) as total
    from (select * from ${news} limit ${limit}) first order by position`.execute(trx);
  return { warnings: rows, total: rows[0]?.total ?? 0 };
}
