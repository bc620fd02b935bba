import { statusFacts, statusNumbers } from '@parlance/domain/entry/status';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/**
 * SQL: the new status of a text, from expressions for its current and its intended status. If the move is not allowed,
 * the current status stays. `moves`: see `statusMoves` in domain/entry/status.
 */
export const statusAfter = (moves: readonly number[], from: Part, to: Part): Part =>
  sql`case when (${sql.lit(`{${moves.join()}}`)}::integer[])[${from} + 1] & (1 << (${to})::integer) <> 0
    then ${to} else ${from} end`;

interface Texts {
  value: Part;
  draft: Part;
}

/** What becomes of a status: for each that a change of the text, or its clearing, removes. */
const becomes = (fact: 'afterChange' | 'afterClearing') =>
  statusNumbers.flatMap((from) => {
    const to = statusFacts(from)[fact];
    return to === undefined ? [] : [{ from, to }];
  });
const onChange = becomes('afterChange');
const onClearing = becomes('afterClearing');
const lost = [...new Set([...onChange, ...onClearing].map(({ from }) => from))];

/** SQL: whether a change of the text, or its clearing, removes this status. It reads the project only for such a status. */
export const reviewChanged = (projectId: number, status: Part): Part =>
  sql`case when ${status} in (${sql.join(lost.map((number) => sql.lit(number)))})
    then (select p.review_changed from projects p where p.id = ${projectId}) else false end`;

/** The SQL version of `isNewText` in domain/entry/save. */
const isNewText = (before: Texts, after: Texts): Part => sql`(
  (${after.value} is not null and ${after.value} is distinct from ${before.value} and ${after.value} is distinct from ${before.draft})
  or coalesce(${after.draft}, ${after.value}) is distinct from coalesce(${before.draft}, ${before.value}))`;

const becoming = (
  projectId: number,
  status: Part,
  moves: typeof onChange,
): Part => sql`case when ${reviewChanged(projectId, status)}
  then case ${status} ${sql.join(
    moves.map(({ from, to }) => sql`when ${sql.lit(from)} then ${sql.lit(to)}::smallint`),
    sql` `,
  )} else ${status} end else ${status} end`;

/** SQL: the status of a text that another text replaces; see `statusAfterChange` in domain/entry/status. */
export const replacedStatus = (projectId: number, status: Part): Part =>
  becoming(projectId, status, onChange);

/** SQL: the status that remains where no text is left. */
const clearedStatus = (projectId: number, status: Part): Part => becoming(projectId, status, onClearing);

/** SQL: the status of a text after a change from some texts to others. */
export const changedStatus = (
  projectId: number,
  status: Part,
  { before, after }: { before: Texts; after: Texts },
): Part =>
  sql`case when not ${isNewText(before, after)} then ${status}
    when coalesce(${after.draft}, ${after.value}) is null then ${clearedStatus(projectId, status)}
    else ${replacedStatus(projectId, status)} end`;
