/**
 * Warnings as statements over many texts find them: the twin of `computeIssues` (packages/domain/src/checks/warnings.ts), which
 * says the same of one text; warnings.test.ts holds that both agree. SQL finds lengths and what is outdated. What breaks a
 * rule is found in this process (broken-rules.queries.ts), and what no check of a text finds by whoever looked: their bits are given.
 */
import { issueBits } from '@parlance/domain/checks/issues';
import { ruleBits } from '@parlance/domain/checks/text-rules';
import { foundElsewhere } from '@parlance/domain/checks/warnings';
import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** As `CheckedText`, each an expression. */
export interface CheckedInSql {
  isBase: boolean;
  value: Part;
  draft: Part;
  maxLength: Part;
  /** Whether the base text is another than the one that this was saved against; null counts as no. */
  outdated: Part;
  /** Bits of which those of rules, and those that others find, are taken over. */
  known: Part;
}

/** The bits of `translations.issues`, as a smallint. */
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

/** How long somebody said that a text may be; null: nobody did (domain/checks/length). */
const limitOf = ({ maxLength }: CheckedInSql): Part => sql`case when ${maxLength} > 0 then ${maxLength} end`;
