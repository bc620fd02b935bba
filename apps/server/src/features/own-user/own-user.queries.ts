import type { Db } from '../../db/pool.ts';
import { identitiesOf } from '../identities/identities.service.ts';
import { usageOf } from '../plans/plans.queries.ts';

/** All data that a user sees of themselves, in one statement: every page requests it before it shows anything. */
export function getOwnUserRow(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [...usageOf(eb.ref('users.id')), identitiesOf(db, eb.ref('users.id'))])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}
