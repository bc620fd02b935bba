import type { Db } from '../../db/pool.ts';
import { slicesByWeight, textsAtOnce } from '../../db/slices.ts';
import {
  type DependentText,
  lockDependentTexts,
  type NewIssues,
  writeIssues,
} from './dependent-issues.queries.ts';
import { listDependentBytes } from './text-bytes.queries.ts';
import { issuesOfRow, textHash } from './warnings.service.ts';

/**
 * Updates the other languages' texts of these entries after their base texts changed: sets or removes "outdated" and
 * checks variables and lengths against the new base text. Call it in the transaction of the change, after it.
 */
export async function refreshDependentIssues(
  trx: Db,
  writing: { projectId: number; baseLanguageId: number; userId: number | null; operationId?: number },
  entryIds: readonly number[],
): Promise<void> {
  const { projectId, baseLanguageId } = writing;
  const bytes =
    entryIds.length > 1 ? await listDependentBytes(trx, writing, entryIds) : new Map<number, number>();
  for (const slice of slicesByWeight(entryIds, (id) => bytes.get(id) ?? 0, textsAtOnce)) {
    const texts = await lockDependentTexts(trx, projectId, baseLanguageId, slice);
    await writeIssues(trx, writing, texts.map(newIssues));
  }
}

/** A text that was saved without a base text takes the first one as its own. */
function newIssues(text: DependentText): NewIssues {
  const hash = text.base_value === null ? null : textHash(text.base_value);
  const baseHash = text.base_hash ?? hash;
  return {
    languageId: text.language_id,
    entryId: text.entry_id,
    baseHash,
    issues: issuesOfRow(text, { isBase: false, outdated: hash !== null && baseHash !== hash }),
  };
}
