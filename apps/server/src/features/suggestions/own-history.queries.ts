import { historyKinds } from '@parlance/domain/history/kind';
import { encodeId } from '@parlance/domain/id';
import { maxSuggestedLength, mostOfSource } from '@parlance/domain/suggestions/sources';
import { type ChangelogRow, listChanges } from '../history/changelog.queries.ts';
import type { FindSuggestions, FoundSuggestion } from './suggestion-source.ts';

/** How many changes of the text are looked at. */
const mostChanges = 30;

/** Former texts of the entry in the language, the latest first, as far as the plan shows its history. */
export const findOwnHistory: FindSuggestions = async (db, place) => {
  const { projectId, entryId, languageId } = place;
  const filter = { entryId, languageId, kinds: [historyKinds.text], limits: place.limits };
  const { changes } = await listChanges(db, projectId, filter, mostChanges);
  const known = new Set([place.value, place.draft, '']);
  const former: FoundSuggestion[] = [];
  for (const [number, { old, became }] of changes.entries()) {
    // What a service or the memory wrote and somebody took away, as by undo, was never a text of anybody.
    if (typeof old?.['text_origin'] === 'string' && !became?.['value'] && !became?.['draft']) continue;
    for (const field of ['value', 'draft'] as const) {
      const text = old?.[field];
      if (typeof text !== 'string' || text.length > maxSuggestedLength || known.has(text)) continue;
      known.add(text);
      former.push({ text, isDraft: field === 'draft', ...writtenIn(changes.slice(number + 1), field) });
    }
  }
  return former.slice(0, mostOfSource);
};

/** When a former text was written, and by whom: by the last change of its field before. */
function writtenIn(
  before: readonly ChangelogRow[],
  field: 'value' | 'draft',
): Pick<FoundSuggestion, 'at' | 'by'> {
  const change = before.find(({ old }) => old && field in old);
  if (!change) return { at: null, by: null };
  const { at, user_id, user_name } = change;
  return {
    at: at.toISOString(),
    by:
      user_id === null || user_name === null
        ? null
        : { _id: encodeId('user', user_id), displayName: user_name },
  };
}
