/** The best translations that the memory has for many texts at once, which are written without anybody looking at each. */
import { missingVariables } from '@parlance/domain/checks/variables';
import { carryOver } from '@parlance/domain/memory/carry-over';
import { compareTexts } from '@parlance/domain/memory/compare';
import { longestSegment } from '@parlance/domain/memory/segment';
import type { Db } from '../../db/pool.ts';
import type { FindSimilarResult } from './find-similar.ts';
import type { LookUpOptions, SimilarTexts } from './similar-texts.service.ts';
import { isByMachine } from './text-by-machine.ts';
import {
  listMemoryPlaces,
  listTranslated,
  type SearchedMemory,
  type TranslatedRow,
} from './translated.queries.ts';

/** Segments of a text that are compared with it: the best ones may have drafts alone, or other variables. */
const mostSegments = 10;
/** Texts that are looked up at once: between two lots those who wait at a text get their turn. */
const lot = 25;

export interface MemoryMatch {
  text: string;
  /** In per cent. */
  score: number;
}

/** How the matches are looked for: each project's index is waited for. */
interface MatchSearch extends LookUpOptions {
  /** The least score. */
  least: number;
}

/**
 * For each text the published translation of the most similar source text, of the team's memory and of the project. Numbers and
 * placeholders of the text take the place of the segment's; one that would lack a placeholder is no match. undefined: the index
 * was not ready in time.
 */
export async function findBestMatches(
  { db, similar }: { db: Db; similar: SimilarTexts },
  searched: SearchedMemory,
  texts: readonly string[],
  { least, ...lookUp }: MatchSearch,
): Promise<(MemoryMatch | undefined)[] | undefined> {
  const asked = [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= longestSegment);
  if (asked.length === 0) return texts.map(() => undefined);
  const best = new Map<string, MemoryMatch & { at: number }>();
  for (const there of await listMemoryPlaces(db, searched)) {
    const found = await findInLots(similar, there, asked, { least, ...lookUp });
    if (!found) return undefined;
    const ids = new Set(
      found.flatMap((some) => some.filter(({ score }) => score >= least).map(({ id }) => id)),
    );
    const rows = ids.size === 0 ? [] : await listTranslated(db, there, [...ids]);
    const byId = new Map(rows.map((row) => [row.entry_id, row]));
    for (const [index, text] of asked.entries()) {
      for (const { id } of found[index] ?? []) {
        const match = matchOf(text, byId.get(id), least);
        const known = best.get(text);
        if (match && (!known || isBetter(match, known))) best.set(text, match);
      }
    }
  }
  return texts.map((text) => {
    const match = best.get(text);
    return match && { text: match.text, score: match.score };
  });
}

/** The segments that are similar to each text; undefined: not all lots were looked up in time. */
async function findInLots(
  similar: SimilarTexts,
  { projectId, targetId: languageId }: { projectId: number; targetId: number },
  texts: readonly string[],
  { least, waitMs, ...lookUp }: MatchSearch,
): Promise<FindSimilarResult | undefined> {
  const until = Date.now() + waitMs;
  const all: FindSimilarResult = [];
  for (let at = 0; at < texts.length; at += lot) {
    const input = { projectId, languageId, texts: texts.slice(at, at + lot), least, limit: mostSegments };
    const found = await similar.find(input, { ...lookUp, waitMs: Math.max(0, until - Date.now()) });
    if (!found) return undefined;
    all.push(...found);
  }
  return all;
}

const isBetter = (one: { score: number; at: number }, other: { score: number; at: number }): boolean =>
  one.score > other.score || (one.score === other.score && one.at > other.at);

/** By the texts as they are now: one that changed after it was found may not fit any more. */
function matchOf(
  text: string,
  row: TranslatedRow | undefined,
  least: number,
): (MemoryMatch & { at: number }) | undefined {
  // What a machine wrote and nobody changed, as in an earlier part of the same job, is no memory.
  if (!row || row.is_draft || isByMachine(row)) return undefined;
  const compared = compareTexts(text, row.source_text);
  if (!compared || compared.score < least) return undefined;
  const translation = carryOver(text, row.source_text, row.text);
  if (missingVariables(text, translation).length > 0) return undefined;
  return { text: translation, score: compared.score, at: row.at?.getTime() ?? 0 };
}
