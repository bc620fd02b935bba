import { lazyOverlay, lazyPart } from '../../ui/lazy-part.tsx';

/** Parts of the view that are fetched when they are first needed: nobody waits for them to read and write texts. */
const loadPanel = () => import('./panel/side-panel.tsx').then((module) => module.SidePanel);
export const SidePanel = lazyPart(loadPanel);
/** Fetches the panel before it is needed: a long text that comes next is typed at there at once. */
export const fetchPanel = (): void => void loadPanel().catch(() => undefined);
export const BulkBar = lazyPart(() => import('./bulk/bulk-bar.tsx').then((module) => module.BulkBar));
export const CreateEntryDialog = lazyOverlay(
  () => import('./create/create-entry-dialog.tsx').then((module) => module.CreateEntryDialog),
  (props) => props.onClose(),
);
export const ConflictDialog = lazyPart(() =>
  import('./editor/conflict-dialog.tsx').then((module) => module.ConflictDialog),
);
export const EntryCard = lazyPart(() => import('./phone/entry-card.tsx').then((module) => module.EntryCard));
export const PublishAllDialog = lazyPart(() =>
  import('./bulk/publish-dialog.tsx').then((module) => module.PublishAllDialog),
);
