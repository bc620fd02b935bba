/** Warnings of terms for imported texts, so that preview and result tell of them; later the feed's follower keeps them. */
import type { Dismissals } from '@parlance/domain/checks/dismissals';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { shortTurns } from '../../../jobs/short-turns.ts';
import { findProjectTerms } from '../../glossary/project-terms.service.ts';
import type { LanguageStep } from '../record/import.types.ts';

const textsAtOnce = 5_000;

interface ChangedText {
  position: number;
  base_value: string | null;
  new_value: string | null;
  new_draft: string | null;
  old_dismissed: Dismissals | null;
  issues: number;
}

/** Sets in `import_changes` the bits of terms that the new texts lack or should not have. */
export async function checkTerms(trx: Db, step: LanguageStep): Promise<void> {
  const terms = await findProjectTerms(trx, step.projectId);
  if (!terms) return;
  const isBase = step.languageId === step.baseLanguageId;
  const turn = shortTurns();
  for (let after = -1; ; ) {
    const { rows } = await sql<ChangedText>`
      select position, base_value, new_value, new_draft, old_dismissed, issues from import_changes
      where text_changed and position > ${after} order by position limit ${textsAtOnce}`.execute(trx);
    const changed: { position: number; issues: number }[] = [];
    for (const { position, issues, ...row } of rows) {
      await turn();
      const texts = {
        base: isBase ? null : row.base_value,
        value: row.new_value,
        draft: row.new_draft,
        dismissed: row.old_dismissed,
      };
      const now = terms.issuesOf(step.code, texts, issues);
      if (now !== issues) changed.push({ position, issues: now });
    }
    await writeIssues(trx, changed);
    const last = rows.at(-1);
    if (!last || rows.length < textsAtOnce) return;
    after = last.position;
  }
}

async function writeIssues(trx: Db, changed: readonly { position: number; issues: number }[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`update import_changes c set issues = w.issues
    from unnest(${changed.map(({ position }) => position)}::bigint[],
      ${changed.map(({ issues }) => issues)}::integer[]) w (position, issues)
    where c.position = w.position`.execute(trx);
}
