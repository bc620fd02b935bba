/**
 * Finds the texts that break a rule about their base text (domain/checks/text-rules): the warnings that SQL cannot
 * find. It reads only texts whose base text can cause a warning, in portions, so that other requests get their turn.
 */

import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issueBits } from '@parlance/domain/checks/issues';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { brokenRules, textRules } from '@parlance/domain/checks/text-rules';
import { rulesFor } from '@parlance/domain/checks/warnings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { ProjectChecks } from './project-checks.queries.ts';
import { dismissedIn } from './warnings.service.ts';

const portion = 2_000;

type Part = RawBuilder<unknown>;

/**
 * SQL expression: whether texts can have a warning at all, by the expressions of `only` (domain/checks/text-rule). Of a base
 * text, `base` is null.
 */
export function mayBringWarnings({
  counted,
  base,
  texts,
}: {
  counted: number;
  base: Part;
  texts: readonly Part[];
}): RawBuilder<boolean> {
  const asked = textRules.filter(([issue]) => (issueBits[issue] & counted) !== 0);
  if (asked.length === 0) return sql<boolean>`false`;
  if (asked.some(([, { only }]) => only === undefined)) return sql<boolean>`true`;
  const patternOf = (side: 'base' | 'text') =>
    [...new Set(asked.flatMap(([, { only }]) => only?.[side] ?? []))].join('|');
  // An empty pattern would match every text.
  const matches = (text: Part, pattern: string) =>
    pattern === '' ? [] : [sql`coalesce(${text} ~ ${sql.lit(pattern)}, false)`];
  const sides = [
    ...matches(base, patternOf('base')),
    ...texts.flatMap((text) => matches(text, patternOf('text'))),
  ];
  return sql<boolean>`(${sql.join(sides, sql` or `)})`;
}

export interface CheckedLanguage {
  code: string;
  isBase: boolean;
  checks: Pick<ProjectChecks, 'counted' | 'baseLanguage'>;
}

interface Checked {
  key: string;
  /** null: no base text, so no rule applies. */
  base_value: string | null;
  value: string | null;
  draft: string | null;
  max_length: number | null;
  dismissed: Dismissals | null;
  file_limits: string[] | null;
}

/**
 * Checks the texts of one language. The query returns (key, base_value, value, draft, max_length, dismissed, file_limits) and columns of
 * its own. Returns
 * the rows for which `isWanted` holds, with the bits of the rules that value or draft breaks. Needs a transaction for
 * its cursor `texts_to_check`.
 */
export async function filterByRules<Own>(
  trx: Db,
  language: CheckedLanguage,
  query: RawBuilder<unknown>,
  isWanted: (row: Own, broken: number) => boolean,
): Promise<{ row: Own; broken: number }[]> {
  const wanted: { row: Own; broken: number }[] = [];
  for await (const rows of portionsOf<Own & Checked>(trx, query))
    for (const row of rows) {
      const broken = brokenBy(row, language);
      if (isWanted(row, broken)) wanted.push({ row, broken });
    }
  return wanted;
}

function brokenBy(
  { key, base_value, value, draft, ...row }: Checked,
  { code, isBase, checks }: CheckedLanguage,
): number {
  let bits = 0;
  const facts = {
    base: isBase ? null : base_value,
    language: code,
    baseLanguage: checks.baseLanguage,
    numberForm: numberFormOf(key, code),
    fileLimits: row.file_limits,
  };
  const dismissed = dismissedIn(row.dismissed, facts.base, row.max_length);
  for (const text of [value, draft])
    if (text !== null)
      bits |= brokenRules({ ...facts, text }, rulesFor(isBase) & checks.counted) & ~(dismissed?.(text) ?? 0);
  return bits;
}

/** Reads the rows of a query in portions, through the cursor `texts_to_check` of the transaction. */
export async function* portionsOf<Row>(trx: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare texts_to_check no scroll cursor for ${query}`.execute(trx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(portion)} from texts_to_check`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < portion) return;
    }
  } finally {
    await sql`close texts_to_check`.execute(trx);
  }
}
