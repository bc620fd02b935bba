import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** The advisory locks by which transactions say which project they write to: `space` is their first half. */
export const declarations = {
  space: 1_886_545_266,
  /** The second half is the project's remainder; two projects of the same one only wait for each other. */
  keys: 2 ** 31,
} as const;

/** Says, until the transaction ends, that it writes to the history of this project and no other. */
export const declareProject = (projectId: number): string =>
  `select pg_advisory_xact_lock_shared(${declarations.space}, ${projectId % declarations.keys})`;

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
