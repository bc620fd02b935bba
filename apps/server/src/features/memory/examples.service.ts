/** Translations of texts like others, which show a language model how the project writes. */
import { compareTexts } from '@parlance/domain/memory/compare';
import { leastExampleScore, mostExampleSegments, mostExampleSteps } from '@parlance/domain/memory/examples';
import { longestSegment } from '@parlance/domain/memory/segment';
import type { Db } from '../../db/pool.ts';
import type { LookUpOptions, SimilarTexts } from './similar-texts.service.ts';
import { isByMachine } from './text-by-machine.ts';
import {
  listMemoryPlaces,
  listTranslated,
  type SearchedMemory,
  type TranslatedRow,
} from './translated.queries.ts';

export interface Example {
  source: string;
  target: string;
}

/** Of each text. */
const mostExamples = 3;
/** Of either text, in characters. One that is longer is no example: a part of it would be a wrong one. */
const longest = 300;
/** Texts that are looked up at once: between two lots those who wait at a text get their turn. */
const lot = 5;

interface ScoredExample extends Example {
  score: number;
}

/**
 * For each text the published translations of the most similar source texts, of the team's memory and of the project, the best
 * first, as they are stored. `except`: entries that are no example. What the index does not find in time has none.
 */
export async function findExamples(
  { db, similar }: { db: Db; similar: SimilarTexts },
  searched: SearchedMemory & { except?: readonly number[] },
  texts: readonly string[],
  { waitMs, ...lookUp }: LookUpOptions,
): Promise<Example[][]> {
  const until = Date.now() + waitMs;
  const asked = [...new Set(texts)].filter((text) => text.trim() !== '' && text.length <= longestSegment);
  const all = new Map<string, ScoredExample[]>();
  for (const there of asked.length === 0 ? [] : await listMemoryPlaces(db, searched)) {
    const except = there.projectId === searched.projectId ? (searched.except ?? []) : [];
    for (let at = 0; at < asked.length; at += lot) {
      const some = asked.slice(at, at + lot);
      const found = await similar.find(
        {
          projectId: there.projectId,
          languageId: there.targetId,
          texts: some,
          least: leastExampleScore,
          limit: mostExampleSegments,
          steps: mostExampleSteps,
          except,
        },
        { ...lookUp, waitMs: Math.max(0, until - Date.now()) },
      );
      if (!found) break;
      const ids = new Set(found.flat().map(({ id }) => id));
      const rows = ids.size === 0 ? [] : await listTranslated(db, there, [...ids]);
      const byId = new Map(rows.map((row) => [row.entry_id, row]));
      for (const [index, text] of some.entries())
        all.set(text, [
          ...(all.get(text) ?? []),
          ...(found[index] ?? []).flatMap(({ id }) => exampleOf(text, byId.get(id))),
        ]);
    }
  }
  const best = new Map([...all].map(([text, examples]) => [text, bestOf(examples)]));
  return texts.map((text) => best.get(text) ?? []);
}

/** By the texts as they are now: one that changed after it was found may not fit any more. */
function exampleOf(text: string, row: TranslatedRow | undefined): ScoredExample[] {
  if (!row || row.is_draft || isByMachine(row)) return [];
  const { source_text: source, text: target } = row;
  if (Math.max(source.length, target.length) > longest) return [];
  const score = compareTexts(text, source)?.score ?? 0;
  return score < leastExampleScore ? [] : [{ source, target, score }];
}

/** The best ones, each once. */
function bestOf(examples: readonly ScoredExample[]): Example[] {
  const sorted = examples.toSorted((a, b) => b.score - a.score);
  const each = new Map(
    sorted.map(({ source, target }) => [JSON.stringify([source, target]), { source, target }]),
  );
  return [...each.values()].slice(0, mostExamples);
}
