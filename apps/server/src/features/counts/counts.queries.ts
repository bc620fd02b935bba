import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { countedBy, countsOf, shownCountsOf, stateOf } from './counts.sql.ts';

/** How many entries (language 0), or texts of a language in a state (domain, entry/state). */
export interface CountRow {
  language_id: number;
  /** Category of the key (domain, entry/plural). */
  plural: number;
  state: number;
  n: number;
}
export interface GroupCountRow extends CountRow {
  group_id: number;
}

/** Counts of a whole project as lists show them, folded and pending together. */
export async function readCounts(db: Db, projectId: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select language_id, plural, state, sum(n) as n from (${shownCountsOf(projectId)}) c group by 1, 2, 3`.execute(
    db,
  );
  return rows;
}

/** Counts of one language and of the entries, by group. */
export async function readLanguageCounts(
  db: Db,
  projectId: number,
  languageId: number,
): Promise<GroupCountRow[]> {
  const ofLanguage = sql`language_id in (0, ${languageId}::smallint)`;
  const { rows } = await sql<GroupCountRow>`
    select ${countedBy}, sum(n) as n from (${shownCountsOf(projectId, ofLanguage)}) c group by ${countedBy}`.execute(
    db,
  );
  return rows;
}

/** Counts of one group in all languages. */
export async function readGroupCounts(db: Db, projectId: number, groupId: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select language_id, plural, state, sum(n) as n
    from (${shownCountsOf(projectId, sql`group_id = ${groupId}`)}) c group by 1, 2, 3`.execute(db);
  return rows;
}

/** Counts of some entries in one language, as if none of them were a form of a plural: from the tables themselves. */
export async function countNamed(
  db: Db,
  { projectId, languageId }: { projectId: number; languageId: number },
  ids: readonly number[],
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select t.language_id, 0 as plural, ${stateOf} as state, count(*) as n
    from translations t
    where t.project_id = ${projectId} and t.language_id = ${languageId} and t.entry_id = any(${ids}::bigint[])
      and ${stateOf} <> 0
    group by 1, 2, 3`.execute(db);
  return [{ language_id: 0, plural: 0, state: 0, n: ids.length }, ...rows];
}

/** Entries of a group: those that lists show, and the linked ones that they show with their parent. */
export interface EntriesOfGroup {
  shown: number;
  linked: number;
}

/** Counts the entries of each group of a project, by its number; groups of none are left out. */
export async function countEntriesByGroup(db: Db, projectId: number): Promise<Map<number, EntriesOfGroup>> {
  const entries = sql`language_id = 0`;
  const { rows } = await sql<{ group_id: number; all: number; shown: number }>`
    select group_id, a.n as "all", coalesce(s.n, 0) as shown
    from (select group_id, sum(n) as n from (${countsOf(projectId, entries)}) c group by group_id) a
    left join (select group_id, sum(n) as n from (${shownCountsOf(projectId, entries)}) c group by group_id) s
      using (group_id)`.execute(db);
  return new Map(rows.map(({ group_id, all, shown }) => [group_id, { shown, linked: all - shown }]));
}

/** The same from the tables themselves: what counts must be equal to. Reads the whole project. */
const counted = (projectId: number) => sql`
  select t.language_id, e.group_id, e.plural, ${stateOf} as state, count(*) as n
  from translations t
  join entries e on e.project_id = t.project_id and e.id = t.entry_id
  where t.project_id = ${projectId} and e.project_id = ${projectId} and ${stateOf} <> 0
  group by 1, 2, 3, 4
  union all
  select 0, group_id, plural, 0, count(*) from entries where project_id = ${projectId} group by 2, 3`;

export async function recount(db: Db, projectId: number): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`${counted(projectId)}`.execute(db);
  return rows;
}

/** All counts of a project as they are kept; rows of nothing left out. */
export async function readAllCounts(db: Db, projectId: number): Promise<GroupCountRow[]> {
  const { rows } = await sql<GroupCountRow>`
    select ${countedBy}, sum(n) as n from (${countsOf(projectId)}) c group by ${countedBy}
    having sum(n) <> 0`.execute(db);
  return rows;
}

/**
 * Compares the counts of a project with its tables and puts right what differs, as a delta; answers how many rows
 * differed. One statement, so both are looked at in the same moment, and writers are not held up.
 */
export async function correctCounts(db: Db, projectId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into count_deltas (project_id, ${countedBy}, n)
    select ${projectId}, ${countedBy}, sum(n)
    from (${counted(projectId)}
      union all
      select ${countedBy}, -n from (${countsOf(projectId)}) k) c
    group by ${countedBy}
    having sum(n) <> 0`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Moves pending deltas into the counts, at most 20,000 at once; answers how many rows of counts changed. */
export async function foldCounts(db: Db, projectId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from count_deltas
      where project_id = ${projectId} and id = any(array(
        select id from count_deltas where project_id = ${projectId} order by id limit 20000))
      returning ${countedBy}, n)
    insert into counts (project_id, ${countedBy}, n)
    select ${projectId}, ${countedBy}, sum(n) from gone group by ${countedBy} having sum(n) <> 0
    order by ${countedBy}
    on conflict (project_id, ${countedBy}) do update set n = counts.n + excluded.n`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Forgets states that no text is in any more. In the order in which rows are folded: one waits for the other, never both. */
export async function forgetEmptyCounts(db: Db, projectId: number): Promise<void> {
  await sql`
    with empty as (
      select ${countedBy} from counts where project_id = ${projectId} and n = 0 order by ${countedBy} for update)
    delete from counts where project_id = ${projectId} and n = 0 and (${countedBy}) in (select ${countedBy} from empty)`.execute(
    db,
  );
}

/** Whether more than `many` deltas wait; looks at no more than that. */
export async function hasManyDeltas(db: Db, projectId: number, many: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting
    from (select 1 from count_deltas where project_id = ${projectId} limit ${many + 1}) d`.execute(db);
  return (rows[0]?.waiting ?? 0) > many;
}
