/** Warnings for imported texts from rules about the base text. */
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { filterByRules, mayBringWarnings } from '../../entry-store/broken-rules.queries.ts';
import { fileLimitsOf } from '../../entry-store/file-limits.sql.ts';
import type { ProjectChecks } from '../../entry-store/project-checks.queries.ts';
import type { LanguageStep } from '../record/import.types.ts';

/** Sets in `import_changes` the bits of the rules that the new texts break. */
export async function checkTexts(trx: Db, step: LanguageStep, checks: ProjectChecks): Promise<void> {
  const { counted } = checks;
  const isBase = step.languageId === step.baseLanguageId;
  const texts = sql`
    select position, key, base_value, new_value as value, new_draft as draft, new_max as max_length, old_dismissed as dismissed,
      ${fileLimitsOf(step.projectId, sql`${step.languageId}::smallint`, sql`entry_id`)} as file_limits
    from import_changes
    where text_changed and ${mayBringWarnings({ counted, base: sql`base_value`, texts: [sql`new_value`, sql`new_draft`] })}`;
  const wrong = await filterByRules<{ position: number }>(
    trx,
    { code: step.code, isBase, checks },
    texts,
    (_, broken) => broken !== 0,
  );
  if (wrong.length === 0) return;
  await sql`update import_changes c set issues = c.issues | w.broken
    from unnest(${wrong.map(({ row }) => row.position)}::bigint[],
      ${wrong.map(({ broken }) => broken)}::integer[]) w (position, broken)
    where c.position = w.position`.execute(trx);
}
