import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Entries as cards, fetched when a window is narrow enough for them. */
export const LazyEntryCard = lazyPart(() => import('./entry-card.tsx').then((module) => module.EntryCard));
