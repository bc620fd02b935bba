import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx';

/** Parts of the view that are fetched on first use: the user can read and write texts without them. */
const loadPanel = () => import('../entry-panel/side-panel.tsx').then((module) => module.SidePanel);
export const SidePanel = lazyPart(loadPanel);
/** Fetches panel and modal before they are needed, so that input into a following long text has no delay. */
export const fetchPanel = (): void => {
  for (const load of [loadPanel, loadModal]) load().catch(() => undefined);
};
export const BulkBar = lazyPart(() => import('../entry-bulk/bulk-bar.tsx').then((module) => module.BulkBar));
export const CreateEntryDialog = lazyOverlay(
  () => import('../entry-panel/create-entry-dialog.tsx').then((module) => module.CreateEntryDialog),
  (props) => props.onClose(),
);
const loadModal = () => import('./entry-modal.tsx').then((module) => module.EntryModal);
export const EntryModal = lazyOverlay(loadModal, (props) => props.onClose());
/** Fetched with the modal, which asks for them. */
export const OtherLanguages = lazyPart(() =>
  import('./other-languages.tsx').then((module) => module.OtherLanguages),
);

export const ConflictDialog = lazyPart(() =>
  import('../entry-editor/conflict-dialog.tsx').then((module) => module.ConflictDialog),
);
export const PublishAllDialog = lazyPart(() =>
  import('../entry-bulk/publish-dialog.tsx').then((module) => module.PublishAllDialog),
);
