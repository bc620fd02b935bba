import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Columns that are added up; the triggers of migration 0001 say what each counts. */
export const countColumns = [
  'entries',
  'started',
  'present',
  'translated',
  'drafts',
  'drafts_only',
  'locked',
  'locked_empty',
  'issues',
  'variable_missing',
  'too_long',
  'outdated',
  'glossary_missing',
  'accepted',
  'needs_review',
  'needs_translation',
  'rejected',
  'in_order',
] as const;
export type CountColumn = (typeof countColumns)[number];
export type CountSums = Record<CountColumn, number>;

/** `language_id` 0 counts entries in the column `entries`; the others count per language. */
export interface CountRow extends CountSums {
  language_id: number;
  plural: number;
}
export interface GroupCountRow extends CountRow {
  group_id: number;
}

const columns = sql.join(countColumns.map((column) => sql.ref(column)));
const sums = sql.join(countColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`));
const anySum = sql.join(
  countColumns.map((column) => sql`sum(${sql.ref(column)}) <> 0`),
  sql` or `,
);

/** Folded and pending counts of one project as one set, `where` narrowing both. */
const kept = (projectId: number, where: RawBuilder<unknown> = sql`true`) => sql`
  select language_id, group_id, plural, ${columns} from counts where project_id = ${projectId} and ${where}
  union all
  select language_id, group_id, plural, ${columns} from count_deltas where project_id = ${projectId} and ${where}`;

/** Counts of a whole project by language and plural category, folded and pending together. */
export async function readCounts(db: Db, projectId: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select language_id, plural, ${sums} from (${kept(projectId)}) c group by 1, 2`.execute(db);
  return rows;
}

/** Counts of one language and of the entries, by group and plural category. */
export async function readLanguageCounts(
  db: Db,
  projectId: number,
  languageId: number,
): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`
    select language_id, group_id, plural, ${sums}
    from (${kept(projectId, sql`language_id in (0, ${languageId}::smallint)`)}) c group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** The same from the tables themselves: what counts must be equal to. Reads the whole project. */
const counted = (projectId: number) => sql`
  select t.language_id, e.group_id, e.plural, 0 as entries,
    count(*) filter (where value is not null or draft is not null or locked) as started,
    count(*) filter (where value is not null or draft is not null) as present,
    count(value) as translated,
    count(draft) as drafts,
    count(draft) filter (where value is null) as drafts_only,
    count(*) filter (where locked) as locked,
    count(*) filter (where locked and value is null and draft is null) as locked_empty,
    count(*) filter (where issues <> 0) as issues,
    count(*) filter (where issues & 1 <> 0) as variable_missing,
    count(*) filter (where issues & 2 <> 0) as too_long,
    count(*) filter (where issues & 4 <> 0) as outdated,
    count(*) filter (where issues & 8 <> 0) as glossary_missing,
    count(*) filter (where status = 1) as accepted,
    count(*) filter (where status = 2) as needs_review,
    count(*) filter (where status = 3) as needs_translation,
    count(*) filter (where status = 4) as rejected,
    count(*) filter (where status = 5) as in_order
  from translations t
  join entries e on e.project_id = t.project_id and e.id = t.entry_id
  where t.project_id = ${projectId} and e.project_id = ${projectId}
  group by 1, 2, 3
  union all
  select 0, group_id, plural, count(*), ${sql.join(countColumns.slice(1).map(() => sql`0`))}
  from entries where project_id = ${projectId} group by 2, 3`;

export async function recount(db: Db, projectId: number): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`${counted(projectId)}`.execute(db);
  return rows;
}

/** Counts of a project by language, group and plural category as they are kept; rows of nothing left out. */
export async function readAllCounts(db: Db, projectId: number): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`
    select language_id, group_id, plural, ${sums} from (${kept(projectId)}) c group by 1, 2, 3
    having ${anySum}`.execute(db);
  return rows;
}

/**
 * Compares the counts of a project with its tables and puts right what differs, as a delta; answers how many rows
 * differed. One statement, so both are looked at in the same moment, and writers are not held up.
 */
export async function correctCounts(db: Db, projectId: number): Promise<number> {
  const negative = sql.join(countColumns.map((column) => sql`-${sql.ref(column)}`));
  const { numAffectedRows } = await sql`
    insert into count_deltas (project_id, language_id, group_id, plural, ${columns})
    select ${projectId}, language_id, group_id, plural, ${sums}
    from (${counted(projectId)}
      union all
      select language_id, group_id, plural, ${negative} from (${kept(projectId)}) k) c
    group by 2, 3, 4
    having ${anySum}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Moves pending deltas into the counts, at most 20,000 at once; answers how many rows of counts changed. */
export async function foldCounts(db: Db, projectId: number): Promise<number> {
  const added = sql.join(
    countColumns.map(
      (column) => sql`${sql.ref(column)} = counts.${sql.ref(column)} + excluded.${sql.ref(column)}`,
    ),
  );
  const { numAffectedRows } = await sql`
    with gone as (
      delete from count_deltas
      where project_id = ${projectId} and id = any(array(
        select id from count_deltas where project_id = ${projectId} order by id limit 20000))
      returning language_id, group_id, plural, ${columns})
    insert into counts (project_id, language_id, group_id, plural, ${columns})
    select ${projectId}, language_id, group_id, plural, ${sums} from gone group by 2, 3, 4 having ${anySum}
    order by 2, 3, 4
    on conflict (project_id, language_id, group_id, plural) do update set ${added}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether more than `many` deltas wait; looks at no more than that. */
export async function hasManyDeltas(db: Db, projectId: number, many: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
    from (select 1 from count_deltas where project_id = ${projectId} limit ${many + 1}) d`.execute(db);
  return (rows[0]?.waiting ?? 0) > many;
}
