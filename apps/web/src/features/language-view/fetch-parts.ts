import { restedFor } from '../../browser/keyboard.ts';
import { textChecks } from '../entries/text-checks.ts';
import { insertions, problemList } from '../entry-editor/late-parts.ts';
import { placeFilters, presetFilters, savedFilters, tagFilters } from '../entry-list/filters/filter-pane.tsx';
import { filterTokens } from '../entry-list/filters/late-tokens.tsx';
import { searchChoices } from '../entry-list/list/search-modes.tsx';
import { selectChoices } from '../entry-list/list/select-menu.tsx';
import { sortChoices } from '../entry-list/list/sort-menu.tsx';
import { sourceItems } from '../entry-list/list/source-menu.tsx';
import { liveEditor } from '../entry-list/row/late-editor.tsx';
import { openForms } from '../entry-list/row/late-open-forms.ts';
import { loadModal, loadPanel } from './lazy-parts.ts';

const ahead = (parts: readonly (() => Promise<unknown>)[]): void => {
  // Who needs one that is missing fetches it again, and hears of it.
  for (const load of parts) load().catch(() => undefined);
};
/** Fetches the field of a text. */
export const fetchField = (): Promise<unknown> => liveEditor.fetch().catch(() => undefined);
/** Fetches what shows the problems of a text, what can be inserted, and forms side by side. */
export const fetchWritingParts = (): void =>
  ahead([textChecks, problemList, insertions, openForms].map(({ fetch }) => fetch));
/** Hands that rest so long are between two words; and how long what is fetched later waits for that, in milliseconds. */
const restMs = 400;
const longestWaitMs = 6000;

/** Fetches the late parts after a while, while nobody types: no key waits for their code to begin. Returns what ends it. */
export function fetchLateWhenRested(afterMs: number): () => void {
  const last = performance.now() + afterMs + longestWaitMs;
  const look = (): void => {
    if (restedFor() >= restMs || performance.now() > last) fetchLateParts();
    else timer = setTimeout(look, restMs);
  };
  let timer = setTimeout(look, afterMs);
  return () => clearTimeout(timer);
}

/** Fetches what is opened later: panel and modal among it, so that input into a following long text has no delay. */
const fetchLateParts = (): void =>
  ahead([
    loadPanel,
    loadModal,
    savedFilters.fetch,
    presetFilters.fetch,
    tagFilters.fetch,
    placeFilters.fetch,
    filterTokens.fetch,
    searchChoices.fetch,
    sortChoices.fetch,
    selectChoices.fetch,
    sourceItems.fetch,
  ]);
