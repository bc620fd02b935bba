import { type RawBuilder, sql } from 'kysely';

/**
 * Marks a statement that reads or writes rows of more than one project: a sharded database has to send it to all its
 * nodes. Use `.modifyEnd(acrossProjects('why'))`, or embed it in `sql`. The tests refuse such statements without the
 * mark.
 */
export function acrossProjects(reason: string): RawBuilder<unknown> {
  return sql.raw(`/* ${ACROSS_PROJECTS}: ${reason.replaceAll('*/', '')} */`);
}

export const ACROSS_PROJECTS = 'across projects';
