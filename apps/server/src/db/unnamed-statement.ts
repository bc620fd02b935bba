import { type RawBuilder, sql } from 'kysely';

export const UNNAMED_MARK = 'planned each time';

/**
 * Marks a statement whose plan must not be cached: it may read ten rows of one project or a million of another, and a
 * cached plan would fit only the average. It is sent without a name.
 */
export function unnamedStatement(reason: string): RawBuilder<unknown> {
  return sql.raw(`/* ${UNNAMED_MARK}: ${reason.replaceAll('*/', '')} */`);
}
