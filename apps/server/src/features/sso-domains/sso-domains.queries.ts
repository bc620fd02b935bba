import type { Db } from '../../db/pool.ts';

/** The connection that is on for a proven domain. */
export function findActiveDomain(db: Db, domain: string) {
  return db
    .selectFrom('sso_domains as d')
    .innerJoin('sso_connections as c', 'c.id', 'd.connection_id')
    .where('d.domain', '=', domain)
    .where('d.proven_at', 'is not', null)
    .where('c.enabled', '=', true)
    .select(['c.id as connection_id', 'd.proven_by'])
    .executeTakeFirst();
}
