import { trashDays } from '@parlance/domain/trash';
import { sql } from 'kysely';
import { acrossProjects } from '../../db/across-projects.ts';
import type { Db } from '../../db/pool.ts';

const over = sql<boolean>`deleted_at <= now() - make_interval(days => ${sql.lit(trashDays)})`;

export async function listProjectsToSweep(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from projects where deleted_at is not null and ${over} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listLanguagesToSweep(db: Db): Promise<{ projectId: number; languageId: number }[]> {
  const { rows } = await sql<{ projectId: number; languageId: number }>`
    ${acrossProjects('the sweep looks for deleted languages everywhere')}
    select project_id as "projectId", id as "languageId" from languages
    where deleted_at is not null and ${over} order by 1, 2`.execute(db);
  return rows;
}

/**
 * What a project owns, in the order in which it goes: translations before their entries, whose counting needs them, and
 * counts after both. `key` names a row beside the project.
 */
export const projectTables = [
  { table: 'translations', key: ['language_id', 'entry_id'] },
  { table: 'search_texts', key: ['language_id', 'entry_id'] },
  { table: 'entry_words', key: ['entry_id'] },
  { table: 'file_entries', key: ['file_id', 'entry_id'] },
  { table: 'entries', key: ['id'] },
  { table: 'comment_reads', key: ['user_id', 'thread_id'] },
  { table: 'comments', key: ['id'] },
  { table: 'comment_threads', key: ['id'] },
  { table: 'trash', key: ['entry_id'] },
  { table: 'file_bodies', key: ['id'] },
  { table: 'files', key: ['id'] },
  { table: 'uploads', key: ['id'] },
  { table: 'import_rows', key: ['import_id', 'language_id', 'position'] },
  { table: 'jobs', key: ['id'] },
  { table: 'history', key: ['id'] },
  { table: 'operations', key: ['id'] },
  { table: 'feed_positions', key: ['reader'] },
  { table: 'presence', key: ['session'] },
  { table: 'notifications', key: ['id'] },
  { table: 'count_deltas', key: ['id'] },
  { table: 'counts', key: ['language_id', 'group_id', 'plural', 'state'] },
  { table: 'usage_devices', key: ['month', 'device'] },
  { table: 'usage_sketches', key: ['month'] },
  { table: 'usage_months', key: ['month', 'language_id'] },
  { table: 'usage_requests', key: ['day', 'user_id', 'language_id'] },
  { table: 'integrations', key: ['key'] },
  { table: 'webhook_deliveries', key: ['id'] },
  { table: 'webhooks', key: ['id'] },
  { table: 'missing_texts', key: ['id'] },
  { table: 'dismissed_terms', key: ['text'] },
  { table: 'glossary_terms', key: ['id'] },
  { table: 'glossaries', key: ['project_id'] },
  { table: 'screenshot_positions', key: ['id'] },
  { table: 'screenshots', key: ['id'] },
  { table: 'tags', key: ['id'] },
  { table: 'groups', key: ['id'] },
  { table: 'languages', key: ['id'] },
] as const;
export type ProjectTable = (typeof projectTables)[number];

/** What a language owns in its project. Bodies of files that hold several languages have the number 0 and stay. */
export const languageTables: readonly ProjectTable['table'][] = [
  'translations',
  'search_texts',
  'comment_threads',
  'file_bodies',
  'count_deltas',
  'counts',
  'missing_texts',
];

/** Deletes at most `limit` rows of a project (of one language, where given) from a table; answers how many went. */
export async function deleteSlice(
  db: Db,
  projectId: number,
  { table, key }: ProjectTable,
  { limit, languageId }: { limit: number; languageId?: number },
): Promise<number> {
  const row = sql`(${sql.join(key.map((column) => sql.ref(column)))})`;
  const mine =
    languageId === undefined
      ? sql`project_id = ${projectId}`
      : sql`project_id = ${projectId} and language_id = ${languageId}`;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where project_id = ${projectId} and ${row} in (
      select ${sql.join(key.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${mine} limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Teams whose time is over and that have no project left, with all that hangs on them; answers how many went. */
export async function deleteTeams(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from teams t where t.deleted_at is not null and ${over}
      and not exists (select from projects p where p.team_id = t.id)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The last row of a project, when nothing hangs on it any more. */
export async function deleteProjectRow(db: Db, projectId: number): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', projectId).where(over).execute();
}

export async function deleteLanguageRow(db: Db, projectId: number, languageId: number): Promise<void> {
  await db
    .deleteFrom('languages')
    .where('project_id', '=', projectId)
    .where('id', '=', languageId)
    .where(over)
    .execute();
}
