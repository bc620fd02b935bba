/**
 * Leaves texts out of an import that have a problem of a check that refuses in this project (docs/decisions/0104). Drafts,
 * and all else that the file says of the entry, are taken.
 */
import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { issueBits } from '@parlance/domain/checks/issues';
import { numberFormOf } from '@parlance/domain/checks/single-number';
import { findRefusal, foundElsewhere, type Warning } from '@parlance/domain/checks/warnings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { mayBringWarnings, portionsOf } from '../../entry-store/broken-rules.queries.ts';
import { fileLimitsOf } from '../../entry-store/file-limits.sql.ts';
import type { ProjectChecks } from '../../entry-store/project-checks.queries.ts';
import { dismissedIn } from '../../entry-store/warnings.service.ts';
import { issuesInSql } from '../../entry-store/warnings.sql.ts';
import type { LanguageStep, TextRefusal } from '../record/import.types.ts';

interface NewText {
  position: number;
  key: string;
  base_value: string | null;
  /** The new value, or the base text that the file gives an entry without one. */
  value: string;
  new_max: number | null;
  dismissed: Dismissals | null;
  file_limits: string[] | null;
}

interface Refused {
  position: number;
  refusal: TextRefusal;
}

/** Changes the rows of `import_changes` whose text is refused: the stored text stays, and `refusal` says why. */
export async function refuseTexts(trx: Db, step: LanguageStep, checks: ProjectChecks): Promise<void> {
  const isBase = step.languageId === step.baseLanguageId;
  const own = await findRefused(trx, step, { isBase, checks, text: 'new_value' });
  const fills = isBase ? [] : await findRefused(trx, step, { isBase: true, checks, text: 'base_fill' });
  if (own.length > 0) await leaveTexts(trx, isBase, checks, own);
  if (fills.length > 0) await leaveFills(trx, fills);
}

interface Asked {
  isBase: boolean;
  checks: ProjectChecks;
  text: 'new_value' | 'base_fill';
}

async function findRefused(
  trx: Db,
  { projectId, languageId, baseLanguageId, code }: LanguageStep,
  { isBase, checks, text }: Asked,
): Promise<Refused[]> {
  const value = sql.ref(text);
  const base = isBase ? sql`null::text` : sql`base_value`;
  const rows = sql`
    select position, key, ${base} as base_value, ${value} as value, ${isBase && text === 'base_fill' ? sql`null::integer` : sql`new_max`} as new_max,
      ${text === 'base_fill' ? sql`null::jsonb` : sql`old_dismissed`} as dismissed,
      ${fileLimitsOf(projectId, sql`${isBase ? baseLanguageId : languageId}::smallint`, sql`entry_id`)} as file_limits
    from import_changes
    where ${value} is not null and ${text === 'base_fill' ? sql`true` : sql`text_changed and new_value is distinct from old_value`}
      and ${mayBeRefused(checks.refused, { base, value })}`;
  const language = text === 'base_fill' ? (checks.baseLanguage ?? code) : code;
  const refused: Refused[] = [];
  for await (const texts of portionsOf<NewText>(trx, rows))
    for (const one of texts) {
      const facts = {
        isBase,
        language,
        baseLanguage: checks.baseLanguage,
        baseValue: one.base_value,
        maxLength: one.new_max,
        dismissed: dismissedIn(one.dismissed, one.base_value, one.new_max),
        numberForm: numberFormOf(one.key, language),
        fileLimits: one.file_limits,
      };
      const problem = findRefusal(facts, one.value, checks.refused);
      if (problem) refused.push({ position: one.position, refusal: refusalOf(problem) });
    }
  return refused;
}

const refusalOf = ({ issue, message, variable, over }: Warning): TextRefusal => ({
  issue,
  message,
  ...(variable !== undefined && { variable }),
  ...(over && { over }),
});

const lengths = issueBits.tooLong | issueBits.longerThanBase;

/** SQL: whether a text can have a refused problem at all; lengths are looked at in this process. */
const mayBeRefused = (
  refused: number,
  { base, value }: { base: RawBuilder<unknown>; value: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  (refused & lengths) === 0
    ? mayBringWarnings({ counted: refused, base, texts: [value] })
    : sql<boolean>`true`;

const asTable = (refused: readonly Refused[]) => sql`unnest(
  ${refused.map(({ position }) => position)}::bigint[],
  ${refused.map(({ refusal }) => JSON.stringify(refusal))}::text[]) as r (position, refusal)`;

/** The value stays as stored. A draft of the file is taken; the stored draft does not become the value, and stays. */
async function leaveTexts(
  trx: Db,
  isBase: boolean,
  { counted }: ProjectChecks,
  refused: readonly Refused[],
): Promise<void> {
  const draft = sql`coalesce(c.new_draft, c.old_draft)`;
  const draftChanges = sql`(${draft} is distinct from c.old_draft)`;
  const issues = issuesInSql({
    isBase,
    counted,
    value: sql`c.old_value`,
    draft,
    maxLength: sql`c.new_max`,
    base: isBase ? sql`null::text` : sql`c.base_value`,
    dismissed: sql`c.old_dismissed`,
    outdated: sql`c.old_issues & ${sql.lit(issueBits.outdated)} <> 0 and not ${draftChanges}`,
    known: sql`case when ${draftChanges} then c.old_issues & ${sql.lit(foundElsewhere)} else c.old_issues end`,
  });
  await sql`
    update import_changes c set refusal = r.refusal::jsonb, blocked = 'refused', as_file = false,
      text_changed = ${draftChanges}, new_status = c.old_status,
      new_value = c.old_value, new_draft = ${draft},
      new_older = draft_is_older(c.old_value, c.old_draft, c.old_older, c.old_value, ${draft}),
      issues = case when ${draftChanges} or c.max_changed then ${issues} else 0 end
    from ${asTable(refused)} where c.position = r.position`.execute(trx);
}

/** The entry gets no base text from the file; the translation depends on that of the general form at most. */
async function leaveFills(trx: Db, refused: readonly Refused[]): Promise<void> {
  await sql`
    update import_changes c set refusal = coalesce(c.refusal, r.refusal::jsonb), base_fill = null,
      base_value = c.general_text, blocked = coalesce(c.blocked, 'refused'), as_file = false
    from ${asTable(refused)} where c.position = r.position`.execute(trx);
}
