import { countWords } from '@parlance/domain/text/words';
import type { Db } from '../../db/pool.ts';
import { listUncounted, storeWords } from './words.queries.ts';

/** Texts that are counted and stored at once. */
const portion = 5000;

/**
 * Counts the words of the base texts that nobody asked about in their present version. The first call after an import counts
 * its texts; each later one finds none (docs/decisions/0106).
 */
export async function countNewWords(
  db: Db,
  base: { projectId: number; baseLanguageId: number },
  locale: string,
): Promise<void> {
  let after = 0;
  for (;;) {
    const uncounted = await listUncounted(db, base, { after, limit: portion });
    const counted = uncounted.map(({ entryId, version, text }) => ({
      entryId,
      version,
      words: countWords(text ?? '', locale),
    }));
    if (counted.length > 0) await storeWords(db, base, counted);
    if (uncounted.length < portion) return;
    after = uncounted.at(-1)?.entryId ?? 0;
  }
}
