import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** The advisory locks by which transactions declare their project: `space` is the first half. */
export const declarations = {
  space: 1_886_545_266,
  /** The second half is a remainder of the project's id; two projects with the same one only wait for each other. */
  keys: 2 ** 31,
} as const;

/** Declares, until the transaction ends, that it writes to the history of this project and no other. */
export const declareProject = (projectId: number): string =>
  `select pg_advisory_xact_lock_shared(${declarations.space}, ${projectId % declarations.keys})`;

/**
 * A transaction that writes to the history of one project only, and declares it: readers of other projects' feeds do
 * not wait for it (docs/decisions/0015). Use it for everything that is not very short.
 */
export function inProject<T>(db: Db, projectId: number, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(declareProject(projectId)).execute(trx);
    return work(trx);
  });
}
