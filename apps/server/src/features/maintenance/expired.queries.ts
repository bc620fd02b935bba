import { trashDays } from '@parlance/domain/trash';
import { type RawBuilder, sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

/** How long the result of a preview can be read again. */
const previewDays = 7;

/** Rows of living projects that can no longer be brought back, in the order in which they go. */
export interface Expired {
  table: string;
  /** Names a row beside the project. */
  key: readonly string[];
  /**
   * About the row `x` of `project`, which every table looked into says for itself: by a comparison with `x.project_id`
   * alone the planner may read the table of all projects at once.
   */
  over: (project: RawBuilder<number>) => RawBuilder<boolean>;
}

const isOver = (time: RawBuilder<unknown>) =>
  sql<boolean>`${time} <= now() - make_interval(days => ${sql.lit(trashDays)})`;
const ofDeletedFile = (project: RawBuilder<number>) => sql<boolean>`exists (select from files f
  where f.project_id = ${project} and f.id = x.file_id and ${isOver(sql`f.deleted_at`)})`;

const hasThread = (project: RawBuilder<number>) => sql<boolean>`exists (select from comment_threads h
  where h.project_id = ${project} and h.id = x.thread_id)`;

export const expired: readonly Expired[] = [
  { table: 'trash', key: ['entry_id'], over: () => isOver(sql`x.deleted_at`) },
  {
    table: 'comment_threads',
    key: ['id'],
    // Conversations go with their entry, when nothing can bring it back.
    over: (
      project,
    ) => sql<boolean>`(not exists (select from entries e where e.project_id = ${project} and e.id = x.entry_id)
      and not exists (select from trash t where t.project_id = ${project} and t.entry_id = x.entry_id))`,
  },
  { table: 'comments', key: ['id'], over: (project) => sql<boolean>`not ${hasThread(project)}` },
  {
    table: 'comment_reads',
    key: ['user_id', 'thread_id'],
    over: (project) =>
      sql<boolean>`(not ${hasThread(project)} or not exists (select from users u where u.id = x.user_id))`,
  },
  { table: 'file_entries', key: ['file_id', 'entry_id'], over: ofDeletedFile },
  {
    table: 'file_bodies',
    key: ['id'],
    // Former bodies stay as long as what replaced them can be undone.
    over: (
      project,
    ) => sql<boolean>`(${ofDeletedFile(project)} or ${isOver(sql`x.withdrawn_at`)} or exists (select from file_bodies n
      where n.project_id = ${project} and n.file_id = x.file_id and n.language_id = x.language_id and n.id > x.id
        and n.withdrawn_at is null and ${isOver(sql`n.created_at`)}))`,
  },
  {
    table: 'files',
    key: ['id'],
    over: (project) => sql<boolean>`(${isOver(sql`x.deleted_at`)} and not exists (select from file_bodies b
      where b.project_id = ${project} and b.file_id = x.id))`,
  },
  {
    table: 'groups',
    key: ['id'],
    // A deleted group is empty; what came back into it by an undo keeps it.
    over: (project) => sql<boolean>`(${isOver(sql`x.deleted_at`)} and not exists (select from entries e
      where e.project_id = ${project} and e.group_id = x.id))`,
  },
  { table: 'tags', key: ['id'], over: () => isOver(sql`x.deleted_at`) },
  {
    table: 'screenshots',
    key: ['id'],
    // They are not listed without their tag, and go when nothing can bring it back.
    over: (project) => sql<boolean>`(${isOver(sql`x.deleted_at`)}
      or not exists (select from tags g where g.project_id = ${project} and g.id = x.tag_id))`,
  },
  {
    table: 'screenshot_positions',
    key: ['id'],
    over: (project) => sql<boolean>`(${isOver(sql`x.deleted_at`)}
      or not exists (select from screenshots s where s.project_id = ${project} and s.id = x.screenshot_id))`,
  },
  { table: 'glossary_terms', key: ['id'], over: () => isOver(sql`x.deleted_at`) },
  {
    table: 'jobs',
    key: ['id'],
    // What a preview says of a file is long untrue by then; what an import did stays.
    over: () => sql<boolean>`(x.kind in ('import-preview', 'sync-preview')
      and x.finished_at <= now() - make_interval(days => ${sql.lit(previewDays)}))`,
  },
];

/** The projects that have such rows. */
export async function listProjectsWithExpired(db: Db, { table, over }: Expired): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${acrossProjects('the sweep looks for what is over everywhere')}
    select distinct x.project_id as id from ${sql.table(table)} x
    where ${over(sql<number>`x.project_id`)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes at most `limit` such rows of a project; answers how many went. */
export async function deleteExpiredSlice(
  db: Db,
  projectId: number,
  { table, key, over }: Expired,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where project_id = ${projectId} and (${columns}) in (
      select ${columns} from ${sql.table(table)} x where x.project_id = ${projectId} and ${over(sql<number>`${projectId}`)} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
