import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx';
import { textChecks } from '../entries/text-checks.ts';
import { problemList } from '../entry-editor/edited-text.tsx';
import { insertions } from '../entry-editor/insert-bar.tsx';
import { placeFilters, savedFilters, tagFilters } from '../entry-list/filters/filter-pane.tsx';
import { filterTokens } from '../entry-list/filters/late-tokens.tsx';
import { searchChoices } from '../entry-list/list/search-modes.tsx';
import { sortChoices } from '../entry-list/list/sort-menu.tsx';

/** Parts of the view that are fetched on first use: the user can read and write texts without them. */
const loadPanel = () => import('../entry-panel/side-panel.tsx').then((module) => module.SidePanel);
export const SidePanel = lazyPart(loadPanel);
const ahead = (parts: readonly (() => Promise<unknown>)[]): void => {
  // Who needs one that is missing fetches it again, and hears of it.
  for (const load of parts) load().catch(() => undefined);
};
/** Fetches what shows the problems of a text, and what can be inserted. */
export const fetchWritingParts = (): void =>
  ahead([textChecks, problemList, insertions].map(({ fetch }) => fetch));
/** Fetches what is opened later: panel and modal among it, so that input into a following long text has no delay. */
export const fetchLateParts = (): void =>
  ahead([
    loadPanel,
    loadModal,
    savedFilters.fetch,
    tagFilters.fetch,
    placeFilters.fetch,
    filterTokens.fetch,
    searchChoices.fetch,
    sortChoices.fetch,
  ]);
export const BulkBar = lazyPart(() => import('../entry-bulk/bulk-bar.tsx').then((module) => module.BulkBar));
export const CreateEntryDialog = lazyOverlay(
  () => import('../entry-panel/create-entry-dialog.tsx').then((module) => module.CreateEntryDialog),
  (props) => props.onClose(),
);
export const PlaceList = lazyOverlay(
  () => import('../entry-list/filters/place-list.dialog.tsx').then((module) => module.PlaceListDialog),
  (props) => props.onClose(),
);
export const OwnProgress = lazyPart(() => import('./own-progress.tsx').then((module) => module.OwnProgress));
export const PublishAll = lazyPart(() => import('./publish-all.tsx').then((module) => module.PublishAll));
export const LostTexts = lazyPart(() => import('./lost-texts.tsx').then((module) => module.LostTexts));
export const RunningBulk = lazyPart(() =>
  import('../entry-bulk/running-bulk.ts').then((module) => module.RunningBulk),
);
const loadModal = () => import('./entry-modal.tsx').then((module) => module.EntryModal);
export const KeysHelp = lazyPart(() =>
  import('../entry-list/list/keys-help.tsx').then((module) => module.KeysHelp),
);
export const EntryModal = lazyOverlay(loadModal, (props) => props.onClose());
/** Fetched with the modal, which asks for them. */
export const OtherLanguages = lazyPart(() =>
  import('./other-languages.tsx').then((module) => module.OtherLanguages),
);

export const ConflictDialog = lazyPart(() =>
  import('../entry-editor/conflict-dialog.tsx').then((module) => module.ConflictDialog),
);
