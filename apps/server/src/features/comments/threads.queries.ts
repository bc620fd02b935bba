import { mostListedThreads, unreadDays } from '@parlance/domain/comments/thread';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isInLanguage, isOpen, isQuestion } from './threads.sql.ts';

export interface ThreadRow {
  id: number;
  entry_id: number;
  entry_key: string;
  language_id: number | null;
  kind: number;
  created_at: Date;
  created_by: number | null;
  created_name: string | null;
  resolved_at: Date | null;
  resolved_by: number | null;
  resolved_name: string | null;
  comment_count: number;
  unread: boolean;
}

/** A language of a project in which somebody reads. */
export interface CommentScope {
  projectId: number;
  languageId: number;
}

const isRecent = sql<boolean>`t.last_at > now() - make_interval(days => ${sql.lit(unreadDays)})`;
/** SQL: whether a thread `t` has comments beyond the user's row `r` of `comment_reads`. */
const isUnread = sql<boolean>`(${isRecent} and t.last_comment > coalesce(r.last_read, 0))`;

/** SQL: threads of entries that are there, with what the user has read of them. */
const threads = ({ projectId, languageId }: CommentScope, userId: number) => sql`
  select t.id, t.entry_id, e.key as entry_key, t.language_id, t.kind, t.created_at, t.created_by, t.comment_count,
    s.first_name || ' ' || s.last_name as created_name, t.resolved_at, t.resolved_by,
    d.first_name || ' ' || d.last_name as resolved_name, ${isUnread} as unread
  from comment_threads t
  join entries e on e.project_id = ${projectId} and e.id = t.entry_id
  left join comment_reads r on r.project_id = ${projectId} and r.thread_id = t.id and r.user_id = ${userId}
  left join users s on s.id = t.created_by
  left join users d on d.id = t.resolved_by
  where t.project_id = ${projectId} and ${isInLanguage(languageId)}`;

/** Lists the threads of an entry, oldest first; of many, open ones and the latest. */
export async function listThreads(
  db: Db,
  scope: CommentScope,
  userId: number,
  entryId: number,
): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`
    ${threads(scope, userId)} and t.entry_id = ${entryId}
    order by ${isOpen} desc, t.last_comment desc limit ${mostListedThreads}`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Finds a thread that can be seen in a language; undefined if its entry is deleted. */
export async function findThread(
  db: Db,
  scope: CommentScope,
  userId: number,
  id: number,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`${threads(scope, userId)} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a thread until the end of the transaction, and its entry, so that nobody deletes it. */
export async function lockThread(trx: Db, projectId: number, id: number): Promise<void> {
  await sql`
    select t.id from comment_threads t join entries e on e.project_id = ${projectId} and e.id = t.entry_id
    where t.project_id = ${projectId} and t.id = ${id} for update of t for key share of e`.execute(trx);
}

/** Finds the key of an entry and locks it, so that nobody deletes it until the end of the transaction. */
export async function lockEntryKey(trx: Db, projectId: number, entryId: number): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from entries where project_id = ${projectId} and id = ${entryId} for key share`.execute(trx);
  return rows[0]?.key;
}

/** Counts the open threads of an entry in a language, or of those about all languages, and those that somebody began. */
export async function countOpenThreads(
  trx: Db,
  projectId: number,
  {
    entryId,
    languageId,
    starterId,
  }: { entryId: number; languageId: number | null; starterId: number | null },
): Promise<{ all: number; own: number }> {
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::integer as all, count(*) filter (where t.created_by = ${starterId})::integer as own
    from comment_threads t
    where t.project_id = ${projectId} and t.entry_id = ${entryId} and ${isOpen}
      and t.language_id is not distinct from ${languageId}::smallint`.execute(trx);
  return rows[0] as { all: number; own: number };
}

export async function insertThread(
  trx: Db,
  thread: {
    project_id: number;
    entry_id: number;
    language_id: number | null;
    kind: number;
    created_by: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('comment_threads')
    .values(thread)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Resolves a thread, or with no user reopens it. Returns whether that changed anything. */
export async function setResolved(
  trx: Db,
  projectId: number,
  id: number,
  userId: number | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update comment_threads t set resolved_by = ${userId}, resolved_at = ${userId === null ? sql`null` : sql`now()`}
    where t.project_id = ${projectId} and t.id = ${id} and (${isOpen}) = ${userId !== null}`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Marks threads as read up to their last comment. Numbers of other projects name nothing. */
export async function markThreadsRead(
  db: Db,
  scope: CommentScope,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    insert into comment_reads as r (project_id, user_id, thread_id, last_read)
    select ${scope.projectId}::bigint, ${userId}::bigint, t.id, t.last_comment from comment_threads t
    where t.project_id = ${scope.projectId} and t.id = any(${ids}::bigint[]) and ${isInLanguage(scope.languageId)}
    order by t.id
    on conflict (project_id, user_id, thread_id) do update set last_read = excluded.last_read
    where r.last_read < excluded.last_read`.execute(db);
}

export interface MarkRow {
  entry_id: number;
  open: number;
  questions: number;
  unread: number;
}

/**
 * Lists the entries with open threads, or with such as the user has not read, the latest first. It reads open threads
 * and those of the last days by their indexes, never all of them.
 */
export async function listMarks(
  db: Db,
  scope: CommentScope,
  userId: number,
  limit: number,
): Promise<MarkRow[]> {
  const { projectId, languageId } = scope;
  const { rows } = await sql<MarkRow>`
    select t.entry_id, count(*) filter (where ${isOpen})::integer as open,
      count(*) filter (where ${isOpen} and ${isQuestion})::integer as questions,
      count(*) filter (where ${isUnread})::integer as unread
    from comment_threads t
    join entries e on e.project_id = ${projectId} and e.id = t.entry_id
    left join comment_reads r on r.project_id = ${projectId} and r.thread_id = t.id and r.user_id = ${userId}
    where t.project_id = ${projectId} and ${isInLanguage(languageId)}
      and (${isOpen} or ${isRecent}) and (${isOpen} or t.last_comment > coalesce(r.last_read, 0))
    group by t.entry_id order by max(t.last_comment) desc limit ${limit}`.execute(db);
  return rows;
}
