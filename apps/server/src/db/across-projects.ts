import { type RawBuilder, sql } from 'kysely';

/**
 * Marks a statement that reads or writes the rows of more than one project, which a spread database has
 * to send to all its machines: `.modifyEnd(acrossProjects('why'))`, or inside `sql`. The tests refuse
 * such statements without this mark.
 */
export function acrossProjects(reason: string): RawBuilder<unknown> {
  return sql.raw(`/* ${ACROSS_PROJECTS}: ${reason.replaceAll('*/', '')} */`);
}

export const ACROSS_PROJECTS = 'across projects';
