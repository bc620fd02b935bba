import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import { carryOver } from '@parlance/domain/memory/carry-over';
import { type Comparison, compareTexts } from '@parlance/domain/memory/compare';
import { mostBelowBest } from '@parlance/domain/memory/found-segments';
import { leastScore } from '@parlance/domain/memory/score';
import { longestSegment } from '@parlance/domain/memory/segment';
import { mostOfSource } from '@parlance/domain/suggestions/sources';
import type { SimilarTexts } from '../memory/similar-texts.service.ts';
import {
  listMemoryPlaces,
  listTranslated,
  type MemoryPlace,
  type TranslatedRow,
} from '../memory/translated.queries.ts';
import type { FindSuggestions, FoundSuggestion } from './suggestion-source.ts';

/** How long suggestions wait for similar texts. */
const waitMs = 500;
/** Entries that are looked at: several may have the same text. */
const mostEntries = 40;

/**
 * Translations of similar source texts: of the team's memory, and of the project itself. Numbers, placeholders and markup
 * of the text take the place of those that they were translated with (decision 0137).
 */
export const findInMemory =
  (similar: SimilarTexts): FindSuggestions =>
  async (db, place) => {
    const { baseText } = place;
    if (baseText === null || baseText.length > longestSegment) return [];
    const all = await Promise.all(
      (await listMemoryPlaces(db, place)).map(async (there) => {
        const isHere = there.projectId === place.projectId;
        const look = async (except: readonly number[]): Promise<FoundRow[]> => {
          const input = {
            projectId: there.projectId,
            languageId: there.targetId,
            texts: [baseText],
            least: leastScore,
            limit: mostEntries,
            except,
          };
          const found = await similar.find(input, { waitMs, by: place, signal: place.signal });
          if (!found) place.late.add('memory');
          const ids = (found?.[0] ?? []).map(({ id }) => id);
          const rows = ids.length === 0 ? [] : await listTranslated(db, there, ids);
          return rows.flatMap((row) =>
            suggestionOf(row, { baseText, there, isHere }).map((suggestion) => ({ row, suggestion })),
          );
        };
        const own = isHere ? [place.entryId] : [];
        const first = await look(own);
        // What the entry has itself is no suggestion: it must not decide which others are near enough to the best.
        const isCopy = ({ suggestion }: FoundRow) => suggestion.text === (place.draft ?? place.value);
        const copies = first.filter(isCopy).map(({ row }) => row.entry_id);
        const rows = copies.length === 0 ? first : await look([...own, ...copies]);
        return rows.filter((row) => !isCopy(row)).map(({ suggestion }) => suggestion);
      }),
    );
    const sorted = all.flat().sort((a, b) => b.score - a.score || (b.at ?? '').localeCompare(a.at ?? ''));
    const best = sorted[0]?.score ?? 0;
    return withoutRepeated(sorted.filter(({ score }) => score >= best - mostBelowBest)).slice(
      0,
      mostOfSource,
    );
  };

interface FoundRow {
  row: TranslatedRow;
  suggestion: Scored;
}

type Scored = FoundSuggestion & Pick<Comparison, 'score'>;

/** By the texts as they are now: one that changed after it was found may not fit any more. */
function suggestionOf(
  row: TranslatedRow,
  { baseText, there, isHere }: { baseText: string; there: MemoryPlace; isHere: boolean },
): Scored[] {
  const compared = compareTexts(baseText, row.source_text);
  if (!compared || compared.score < leastScore) return [];
  const text = carryOver(baseText, row.source_text, row.text);
  return [
    {
      text,
      entry: { _id: encodeId('entry', row.entry_id), key: row.key },
      project: isHere ? null : { _id: encodeId('project', there.projectId), name: there.name },
      language: encodeLanguageId(there.projectId, there.targetId),
      score: compared.score,
      reasons: compared.reasons,
      isCarriedOver: text !== row.text,
      sourceText: row.source_text === baseText ? null : row.source_text,
      isDraft: row.is_draft,
      at: row.at?.toISOString() ?? null,
      by:
        row.user_id === null || row.user_name === null
          ? null
          : { _id: encodeId('user', row.user_id), displayName: row.user_name },
    },
  ];
}

/** The same text of several entries comes once, with their number. */
function withoutRepeated(sorted: readonly Scored[]): Scored[] {
  const byText = new Map<string, Scored>();
  for (const one of sorted) {
    const known = byText.get(one.text);
    if (!known) byText.set(one.text, { ...one, count: 1 });
    else if (known.language === one.language) known.count = (known.count ?? 1) + 1;
  }
  return [...byText.values()];
}
