/**
 * Warnings for many texts in SQL: the twin of `computeIssues` for one text (packages/domain/src/checks/warnings.ts);
 * warnings.test.ts holds that both agree. SQL finds lengths and outdated texts. This process finds broken rules
 * (broken-rules.queries.ts), and the caller gives the bits that no check of a text finds.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { foundElsewhere, rulesFor } from '@parlance/domain/checks/warnings';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** See `CheckedText`; each field is an expression. */
export interface CheckedInSql {
  isBase: boolean;
  /** Bits of the checks that count in the project. */
  counted: number;
  /** The base text; null: none, or not looked at. */
  base: Part;
  value: Part;
  draft: Part;
  maxLength: Part;
  /** Whether the base text differs from the one that the text was saved against; null counts as false. */
  outdated: Part;
  /** The dismissed problems of the text (`translations.dismissed`). */
  dismissed: Part;
  /** Issue bits from which the result takes those of rules and of other checks. */
  known: Part;
}

/** SQL: the bits of `translations.issues`, as an integer. */
export function issuesInSql(checked: CheckedInSql): Part {
  const { isBase, counted, value, draft, known } = checked;
  const { tooLong, longerThanBase, outdated } = issueBits;
  const kept = rulesFor(isBase) | foundElsewhere;
  const exceeds = (issue: 'tooLong' | 'longerThanBase', limit: Part) =>
    sql`(${textExceeds(checked, issue, value, limit)} or ${textExceeds(checked, issue, draft, limit)})`;
  const isOutdated = isBase ? sql`false` : checked.outdated;
  return sql`case when ${value} is null and ${draft} is null then 0
    else ((${known} & ${sql.lit(kept)})
      | case when ${exceeds('tooLong', limitOf(checked))} then ${sql.lit(tooLong)} else 0 end
      ${isBase ? sql`` : sql`| case when ${exceeds('longerThanBase', baseLength(checked))} then ${sql.lit(longerThanBase)} else 0 end`}
      | case when ${isOutdated} then ${sql.lit(outdated)} else 0 end
      ) & ${sql.lit(counted)}
    end::integer`;
}

/** SQL: whether a text is longer than a limit, and nobody dismissed that. Evaluated last, since few texts exceed theirs. */
const textExceeds = (
  { base, isBase, dismissed, maxLength }: CheckedInSql,
  issue: 'tooLong' | 'longerThanBase',
  text: Part,
  limit: Part,
): Part =>
  sql`case when char_length(${text}) > ${limit}
    then ${dismissed} is null or not is_dismissed(${dismissed}, ${sql.lit(issue)}, ${text}, ${isBase ? sql`null::text` : base}, ${maxLength})
    else false end`;

/** SQL: the maximum length that a user set; null if there is none (domain/checks/length). */
const limitOf = ({ maxLength }: CheckedInSql): Part => sql`case when ${maxLength} > 0 then ${maxLength} end`;

/** SQL: the length of the base text, where nobody set another limit or switched it off; else null (domain/checks/length). */
const baseLength = ({ maxLength, base }: CheckedInSql): Part =>
  sql`case when coalesce(${maxLength}, 0) = 0 then char_length(${base}) end`;
