import { statusFacts, statusNumbers } from '@parlance/domain/entry/status';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/**
 * The status that a text comes to have, of expressions for what it has and what it shall have: one that it may not be brought
 * to leaves it as it is. `moves`: as domain/entry/status `statusMoves` gives them.
 */
export const statusAfter = (moves: readonly number[], from: Part, to: Part): Part =>
  sql`case when (${sql.lit(`{${moves.join()}}`)}::integer[])[${from} + 1] & (1 << (${to})::integer) <> 0
    then ${to} else ${from} end`;

interface Texts {
  value: Part;
  draft: Part;
}

/** Statuses that a text loses when it is changed. */
const lost = statusNumbers.filter((number) => statusFacts(number).afterChange !== undefined);

/** Whether a text of this status loses it when it is changed: the project is asked only where the status is such a one. */
export const reviewChanged = (projectId: number, status: Part): Part =>
  sql`case when ${status} in (${sql.join(lost.map((number) => sql.lit(number)))})
    then (select p.review_changed from projects p where p.id = ${projectId}) else false end`;

/** `isNewText` of domain/entry/save. */
const isNewText = (before: Texts, after: Texts): Part => sql`(
  (${after.value} is not null and ${after.value} is distinct from ${before.value} and ${after.value} is distinct from ${before.draft})
  or coalesce(${after.draft}, ${after.value}) is distinct from coalesce(${before.draft}, ${before.value}))`;

/** The status of a text that another one replaces: `statusAfterChange` of domain/entry/status. */
export const replacedStatus = (
  projectId: number,
  status: Part,
): Part => sql`case when ${reviewChanged(projectId, status)}
  then case ${status} ${sql.join(
    lost.map(
      (number) => sql`when ${sql.lit(number)} then ${sql.lit(statusFacts(number).afterChange)}::smallint`,
    ),
    sql` `,
  )} end else ${status} end`;

/** The status of a text that is changed from some texts to others. */
export const changedStatus = (
  projectId: number,
  status: Part,
  { before, after }: { before: Texts; after: Texts },
): Part =>
  sql`case when ${isNewText(before, after)} then ${replacedStatus(projectId, status)} else ${status} end`;
