import { afterFirstScreen } from '../../browser/first-screen.ts';
import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx';

/** Parts of the view that are fetched on first use: the user can read and write texts without them. */
export const loadPanel = () => import('../entry-panel/side-panel.tsx').then((module) => module.SidePanel);
export const SidePanel = lazyPart(loadPanel);
export const BulkBar = lazyPart(() => import('../entry-bulk/bulk-bar.tsx').then((module) => module.BulkBar));
export const CreateEntryDialog = lazyOverlay(
  () => import('../entry-panel/create-entry-dialog.tsx').then((module) => module.CreateEntryDialog),
  (props) => props.onClose(),
);
export const PlaceList = lazyOverlay(
  () => import('../entry-list/filters/place-list.dialog.tsx').then((module) => module.PlaceListDialog),
  (props) => props.onClose(),
);
export const OwnProgress = lazyPart(
  afterFirstScreen(() => import('./own-progress.tsx').then((module) => module.OwnProgress)),
);
export const WholeList = lazyPart(
  afterFirstScreen(() => import('./whole-list.tsx').then((module) => module.WholeList)),
);
export const UnsavedNotice = lazyPart(
  afterFirstScreen(() =>
    import('../entry-list/list/unsaved-notice.tsx').then((module) => module.UnsavedNotice),
  ),
);
export const LostTexts = lazyPart(
  afterFirstScreen(() => import('./lost-texts.tsx').then((module) => module.LostTexts)),
);
export const LateWork = lazyPart(
  afterFirstScreen(() => import('./late-work.ts').then((module) => module.LateWork)),
);
export const ForeignBanner = lazyPart(
  afterFirstScreen(() => import('./foreign-banner.ts').then((module) => module.ForeignBanner)),
);
export const RunningBulk = lazyPart(
  afterFirstScreen(() => import('../entry-bulk/running-bulk.ts').then((module) => module.RunningBulk)),
);
export const loadModal = () => import('./entry-modal.tsx').then((module) => module.EntryModal);
export const KeysHelp = lazyPart(
  afterFirstScreen(() => import('../entry-list/list/keys-help.tsx').then((module) => module.KeysHelp)),
);
export const EntryModal = lazyOverlay(loadModal, (props) => props.onClose());
/** Fetched with the modal, which asks for them. */
export const OtherLanguages = lazyPart(() =>
  import('./other-languages.tsx').then((module) => module.OtherLanguages),
);

export const QuietConflict = lazyPart(
  afterFirstScreen(() => import('./quiet-conflict.tsx').then((module) => module.QuietConflict)),
);
export const SearchHits = lazyPart(
  afterFirstScreen(() => import('../entries/search-hits.tsx').then((module) => module.SearchHits)),
);
/** The glossary, which the list is there without. */
export const TermsOfView = lazyPart(
  afterFirstScreen(() => import('./terms-of-view.ts').then((module) => module.TermsOfView)),
);
