import { lazy } from 'react';

/** Parts of the view that are fetched when they are first needed: nobody waits for them to read and write texts. */
export const SidePanel = lazy(() =>
  import('./panel/side-panel.tsx').then((module) => ({ default: module.SidePanel })),
);
export const BulkBar = lazy(() =>
  import('./bulk/bulk-bar.tsx').then((module) => ({ default: module.BulkBar })),
);
export const CreateEntryDialog = lazy(() =>
  import('./create/create-entry-dialog.tsx').then((module) => ({ default: module.CreateEntryDialog })),
);
export const ConflictDialog = lazy(() =>
  import('./editor/conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);
export const EntryCard = lazy(() =>
  import('./phone/entry-card.tsx').then((module) => ({ default: module.EntryCard })),
);
