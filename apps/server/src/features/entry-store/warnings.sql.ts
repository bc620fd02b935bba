/**
 * Warnings for many texts in SQL: the twin of `computeIssues` for one text (packages/domain/src/checks/warnings.ts);
 * warnings.test.ts holds that both agree. SQL finds lengths and outdated texts. This process finds broken rules
 * (broken-rules.queries.ts), and the caller gives the bits that no check of a text finds.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { ruleBits } from '@parlance/domain/checks/text-rules';
import { foundElsewhere } from '@parlance/domain/checks/warnings';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** See `CheckedText`; each field is an expression. */
export interface CheckedInSql {
  isBase: boolean;
  value: Part;
  draft: Part;
  maxLength: Part;
  /** Whether the base text differs from the one that the text was saved against; null counts as false. */
  outdated: Part;
  /** Issue bits from which the result takes those of rules and of other checks. */
  known: Part;
}

/** SQL: the bits of `translations.issues`, as a smallint. */
export function issuesInSql(checked: CheckedInSql): Part {
  const { isBase, value, draft, known } = checked;
  const { tooLong, outdated } = issueBits;
  const kept = isBase ? foundElsewhere : ruleBits | foundElsewhere;
  const isOutdated = isBase ? sql`false` : checked.outdated;
  return sql`case when ${value} is null and ${draft} is null then 0
    else (${known} & ${sql.lit(kept)})
      | case when greatest(char_length(${value}), char_length(${draft})) > ${limitOf(checked)}
        then ${sql.lit(tooLong)} else 0 end
      | case when ${isOutdated} then ${sql.lit(outdated)} else 0 end
    end::smallint`;
}

/** SQL: the maximum length that a user set; null if there is none (domain/checks/length). */
const limitOf = ({ maxLength }: CheckedInSql): Part => sql`case when ${maxLength} > 0 then ${maxLength} end`;
