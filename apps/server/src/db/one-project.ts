import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';

/** First half of the advisory locks by which transactions say which project they write to; the second is the project. */
const declared = 1_886_545_266;
/** Two projects of the same remainder only wait for each other, as all did without these locks. */
const keys = 2 ** 31;

/** Says, until the transaction ends, that it writes to the history of this project and no other. */
export const declareProject = (projectId: number): string =>
  `select pg_advisory_xact_lock_shared(${declared}, ${projectId % keys})`;

/**
 * A transaction that writes to the history of one project and no other, and says so first: readers of other projects'
 * feeds need not wait for it (docs/decisions/0015). For whatever may take longer than the blink of an eye.
 */
export function inProject<T>(db: Db, projectId: number, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(declareProject(projectId)).execute(trx);
    return work(trx);
  });
}

/**
 * The transaction from which on something of a project may still come: the first that runs, less those that have said
 * that they write to another project. The locks are read after the snapshot was taken and all in one go: a transaction
 * that ended in between holds none any more, and counts as one that may have written here.
 */
export const firstUnfinishedOf = (projectId: number): RawBuilder<unknown> => sql`(
  with held as materialized (
    select pid, locktype, transactionid, objid::bigint as key, classid::bigint = ${sql.lit(declared)} and objsubid = 2 as declares
    from pg_locks where granted and locktype in ('transactionid', 'advisory')
  )
  select coalesce(min(x::text::bigint)::text::xid8, pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) x
  where not exists (
    select from held t join held d on d.pid = t.pid
    where t.locktype = 'transactionid' and t.transactionid = x::xid
      and d.locktype = 'advisory' and d.declares and d.key <> ${projectId}::bigint % ${sql.lit(keys)}))`;
