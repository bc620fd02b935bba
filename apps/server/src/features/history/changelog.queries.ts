import type { ImportOrigin } from '@parlance/contract/import-results';
import { derivedKinds, historyKinds } from '@parlance/domain/history/kind';
import { type RawBuilder, sql } from 'kysely';
import { entryOf, lateralLookup, translationOf } from '../../db/lateral-lookup.ts';
import type { Db } from '../../db/pool.ts';
import { textsAtOnce } from '../../db/slices.ts';
import { type HistoryLimits, isLimited, isShown } from '../feed/history-limits.sql.ts';
import {
  eachNamed,
  eachOf,
  lastNumberOf,
  mayName,
  mayNameAny,
  nextOfEntry,
  rowNumbered,
  rowsWhere,
  sizeOf,
} from '../feed/rows.sql.ts';

export interface ChangelogFilter {
  key?: string;
  entryId?: number;
  languageId?: number;
  kinds?: number[];
  userId?: number;
  /** A term of the glossary. */
  termId?: number;
  from?: string;
  to?: string;
  /** Continues below this id. */
  before?: number;
  limits: HistoryLimits;
}

export interface ChangelogRow {
  id: number;
  kind: number;
  at: Date;
  operation_id: number | null;
  user_id: number | null;
  user_name: string | null;
  entry_id: number | null;
  key: string | null;
  language_id: number | null;
  language_code: string | null;
  group_name: string | null;
  subject: string | null;
  old: Record<string, unknown> | null;
  /** The values of the columns of `old` after this change. */
  became: Record<string, unknown> | null;
  /** The one file of the import that made the change. */
  imported_file: string | null;
  import_origin: ImportOrigin | null;
  /** Whether entry and language exist, so that the old text can be restored. */
  is_there: boolean;
}

/** Most bytes of texts on one page, apart from its last change: one change may have several megabytes. */
const mostBytes = 4 * 1024 * 1024;

/**
 * A page of the history, newest first, and whether there is more. Includes changes of warnings only on request. A page
 * with very large texts has fewer changes than requested, and at least one.
 */
export async function listChanges(
  db: Db,
  projectId: number,
  filter: ChangelogFilter,
  limit: number,
): Promise<{ changes: ChangelogRow[]; more: boolean }> {
  const bytes = sql`coalesce(octet_length(p.old::text), 0) + coalesce(octet_length(p.became::text), 0)`;
  const { rows } = await sql<ChangelogRow & { found: number }>`
    select r.* from (
      select p.*, count(*) over () as found, row_number() over upto as place,
        sum(${bytes}) over (upto rows between unbounded preceding and 1 preceding) as bytes_before
      from (${changesOf(projectId, filter, limit + 1)}) p
      window upto as (order by p.id desc)
    ) r
    where r.place <= ${limit} and coalesce(r.bytes_before, 0) < ${mostBytes}
    order by r.id desc`.execute(db);
  return { changes: rows, more: (rows[0]?.found ?? 0) > rows.length };
}

const changesOf = (projectId: number, filter: ChangelogFilter, limit: number): RawBuilder<unknown> => sql`
    select h.id, h.kind, h.at, h.operation_id, h.user_id, u.first_name || ' ' || u.last_name as user_name, h.entry_id,
      coalesce(e.key, x.key, h.subject) as key, h.language_id, l.code as language_code, g.name as group_name, h.subject, h.old,
      case when o.kind = 'import' and jsonb_array_length(o.summary -> 'files') = 1
        then nullif(o.summary -> 'files' -> 0 ->> 'file', '') end as imported_file,
      case when o.kind = 'import' then o.summary ->> 'origin' end as import_origin,
      b.became, e.id is not null and (h.language_id is null or l.deleted_at is null and l.id is not null) as is_there
    from (${pageOf(projectId, filter, limit)}) h
    left join ${entryOf(projectId, sql`h.entry_id`)} e on true
    left join ${lateralLookup(sql`select k.* from trash k where k.project_id = ${projectId} and k.entry_id = h.entry_id`)} x on true
    left join ${translationOf(projectId, sql`h.language_id`, sql`h.entry_id`)} t on true
    left join languages l on l.project_id = ${projectId} and l.id = h.language_id
    left join groups g on g.project_id = ${projectId} and g.id = e.group_id
    left join users u on u.id = h.user_id
    left join operations o on o.project_id = ${projectId} and o.id = h.operation_id
    left join lateral (
      select jsonb_object_agg(c.name, coalesce(
        (select n.old -> c.name from (${nextOfEntry(projectId, sql`h.entry_id`, {
          after: sql`h.id`,
          language: sql`h.language_id`,
          column: sql`c.name`,
        })}) n),
        case when h.language_id is null then to_jsonb(e) else to_jsonb(t) end -> c.name,
        case when h.language_id is null then x.data -> 'entry'
          else jsonb_path_query_first(x.data, '$.translations[*] ? (@.language_id == $id)',
            jsonb_build_object('id', h.language_id)) end -> c.name)) as became
      from jsonb_object_keys(h.old) as c (name)
      where h.entry_id is not null
    ) b on true`;

/** Selects rows that each have at least one change of the page, then those changes. */
function pageOf(projectId: number, filter: ChangelogFilter, limit: number): RawBuilder<unknown> {
  const { before, limits } = filter;
  const rows = rowsWhere(projectId, conditions(projectId, filter));
  const isOnPage = sql.join(
    [
      before === undefined ? sql`true` : sql`h.id < ${before}`,
      isLimited(limits) ? isShown(projectId, limits, sql`h.id`) : sql`true`,
      ofEntry(projectId, filter) ?? sql`true`,
    ],
    sql` and `,
  );
  // For one entry, reads all its changes: it may be one of several in a block.
  const read = ofEntry(projectId, filter)
    ? rows
    : sql`(select * from ${rows} h order by h.id desc limit ${limit})`;
  return sql`
    with part as materialized (select * from ${read} h)
    select * from (${eachOf(sql`part`)}) h where ${isOnPage} order by h.id desc limit ${limit}`;
}

/** Most rows of the history that are read for a chart: a block of a thousand entries is one. */
const mostRowsCounted = 100_000;

/**
 * Counts the changes of each day. `from`: since when all are counted, where too many rows were found to read them all.
 * `starts`: when each day began, ascending.
 */
export async function countByDay(
  db: Db,
  projectId: number,
  filter: ChangelogFilter,
  starts: readonly string[],
): Promise<{ counts: Map<number, number>; from: Date | null }> {
  const rows = rowsWhere(projectId, conditions(projectId, { ...filter, from: starts[0] }));
  const entry = ofEntry(projectId, filter);
  const each = entry
    ? sql`select h.at, 1 as size from (${eachNamed(sql`part`)}) h where ${entry}`
    : sql`select h.at, ${sizeOf()} as size from part h`;
  const found = await sql<{ day: number; changes: number; from: Date | null }>`
    with part as materialized (select * from ${rows} h order by h.id desc limit ${mostRowsCounted})
    select width_bucket(c.at, ${starts}::timestamptz[]) as day, sum(c.size)::int as changes,
      (select min(h.at) from part h having count(*) = ${mostRowsCounted}) as from
    from (${each}) c group by 1`.execute(db);
  return {
    counts: new Map(found.rows.map(({ day, changes }) => [day - 1, changes])),
    from: found.rows[0]?.from ?? null,
  };
}

/** The requested entries; undefined: all. */
function ofEntry(projectId: number, { key, entryId }: ChangelogFilter): RawBuilder<unknown> | undefined {
  const given = [
    entryId === undefined ? undefined : sql`h.entry_id = ${entryId}`,
    key === undefined ? undefined : sql`h.entry_id in (${entriesOfKey(projectId, key)})`,
  ].filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : undefined;
}

const entriesOfKey = (projectId: number, key: string): RawBuilder<unknown> => sql`
  select e.id from entries e where e.project_id = ${projectId} and e.key_hash = md5(${key})::uuid
  union all
  select x.entry_id from trash x where x.project_id = ${projectId} and x.key = ${key}`;

/** The conditions for a row with changes on the page. */
function conditions(projectId: number, filter: ChangelogFilter): RawBuilder<unknown> {
  const { key, entryId, languageId, kinds, userId, termId, from, to, before } = filter;
  const given = [
    isLimited(filter.limits) ? isShown(projectId, filter.limits, lastNumberOf()) : undefined,
    kinds ? sql`h.kind = any(${kinds}::smallint[])` : sql`h.kind <> all(${derivedKinds}::smallint[])`,
    before === undefined ? undefined : sql`h.id < ${before}`,
    entryId === undefined ? undefined : mayName([entryId]),
    key === undefined ? undefined : mayNameAny(entriesOfKey(projectId, key)),
    // For an entry, includes what happened to it in all languages.
    languageId === undefined
      ? undefined
      : entryId === undefined && key === undefined
        ? sql`h.language_id = ${languageId}`
        : sql`(h.language_id = ${languageId} or h.language_id is null)`,
    userId === undefined ? undefined : sql`h.user_id = ${userId}`,
    termId === undefined
      ? undefined
      : sql`h.kind between ${sql.lit(historyKinds.termAdded)} and ${sql.lit(historyKinds.termRestored)}
          and (h.old ->> 'term')::bigint = ${termId}`,
    from === undefined ? undefined : sql`h.at >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`h.at <= ${to}::timestamptz`,
  ];
  return sql.join(
    given.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

export interface HistoryText {
  kind: number;
  entry_id: number | null;
  language_id: number | null;
  old: Record<string, unknown> | null;
}

export async function findChange(db: Db, projectId: number, id: number): Promise<HistoryText | undefined> {
  const { rows } = await sql<HistoryText>`
    select h.kind, h.entry_id, h.language_id, h.old from (${eachOf(rowNumbered(projectId, id))}) h
    where h.id = ${id}`.execute(db);
  return rows[0];
}

/** What a save did to the status of an entry. */
export interface StatusOfSave {
  entryId: number;
  /** The status before, and the one that the save gave. */
  before: number;
  made: number;
  /** The version of the row, which has these texts by now. */
  version: number;
}

/**
 * The statuses that the save which made a change of the text of `entryId` gave some entries of the same language: linked entries
 * are written together. Without those whose status stayed, and whose texts were changed since.
 * @throws RangeError for more entries than are read at once: pass them in slices (db/slices.ts)
 */
export async function listStatusesOfSave(
  db: Db,
  projectId: number,
  change: { id: number; entryId: number; languageId: number; entryIds: readonly number[] },
): Promise<StatusOfSave[]> {
  const { id, entryId, languageId, entryIds } = change;
  if (entryIds.length > textsAtOnce.items)
    throw new RangeError(`${entryIds.length} entries at once, of ${textsAtOnce.items}: pass them in slices.`);
  const ofSave = rowsWhere(
    projectId,
    sql`${mayName(entryIds)} and h.kind = ${historyKinds.text} and h.language_id = ${languageId}
      and h.at = (select c.at from ${rowNumbered(projectId, id)} c)`,
  );
  const next = (column: string) =>
    nextOfEntry(projectId, sql`h.entry_id`, {
      after: sql`h.id`,
      language: sql`${languageId}::smallint`,
      column: sql.lit(column),
    });
  const { rows } = await sql<StatusOfSave>`
    select h.entry_id as "entryId", (h.old ->> 'status')::integer as before,
      coalesce((s.old ->> 'status')::integer, t.status) as made, t.version
    from (${eachOf(ofSave)}) h
    left join lateral (${next('status')}) s on true
    join ${translationOf(projectId, sql`${languageId}::smallint`, sql`h.entry_id`)} t on true
    where h.entry_id = any(${entryIds}::bigint[]) and (h.entry_id <> ${entryId} or h.id = ${id})
      and h.old ? 'status' and not exists (${next('value')}) and not exists (${next('draft')})`.execute(db);
  return rows;
}

/** What had written a text before a change of it, and the hash of the base text that it was written for. */
export interface Provenance {
  origin: string | null;
  writtenFor: number | null;
}

/** The provenance of a text before a change of it: the change says so, or the next one that brought another. */
export async function findProvenanceBefore(
  db: Db,
  projectId: number,
  { id, entryId, languageId }: { id: number; entryId: number; languageId: number },
): Promise<Provenance> {
  const next = (column: string) =>
    nextOfEntry(projectId, sql`${entryId}::bigint`, {
      after: sql`${id - 1}::bigint`,
      language: sql`${languageId}::smallint`,
      column: sql.lit(column),
    });
  const { rows } = await sql<Provenance>`
    select case when o.old is null then t.text_origin else o.old ->> 'text_origin' end as origin,
      case when b.old is null then t.base_hash else (b.old ->> 'base_hash')::integer end as "writtenFor"
    from (select 1) one
    left join (${next('text_origin')}) o on true
    left join (${next('base_hash')}) b on true
    left join ${translationOf(projectId, sql`${languageId}::smallint`, sql`${entryId}::bigint`)} t on true`.execute(
    db,
  );
  return rows[0] ?? { origin: null, writtenFor: null };
}

/** Names of all groups of a project, including deleted ones. */
export async function listGroupNames(db: Db, projectId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
