import { type RawBuilder, sql } from 'kysely';

export const UNNAMED_MARK = 'planned each time';

/**
 * Marks a statement that must not keep its plan: what it reads may be ten rows of one project or a million of
 * another, and a kept plan would be made for the average. It is sent without a name.
 */
export function unnamedStatement(reason: string): RawBuilder<unknown> {
  return sql.raw(`/* ${UNNAMED_MARK}: ${reason.replaceAll('*/', '')} */`);
}
