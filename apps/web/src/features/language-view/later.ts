import { lazyPart } from '../../ui/lazy-part.tsx';

/** Parts of the view that are fetched when they are first needed: nobody waits for them to read and write texts. */
export const SidePanel = lazyPart(() => import('./panel/side-panel.tsx').then((module) => module.SidePanel));
export const BulkBar = lazyPart(() => import('./bulk/bulk-bar.tsx').then((module) => module.BulkBar));
export const CreateEntryDialog = lazyPart(() =>
  import('./create/create-entry-dialog.tsx').then((module) => module.CreateEntryDialog),
);
export const ConflictDialog = lazyPart(() =>
  import('./editor/conflict-dialog.tsx').then((module) => module.ConflictDialog),
);
export const EntryCard = lazyPart(() => import('./phone/entry-card.tsx').then((module) => module.EntryCard));
