import { lazyPart } from '../../ui/lazy-part.tsx';

/** Only forms whose field is gone have one. */
export const LazyKeptText = lazyPart(() => import('./kept-text.tsx').then((module) => module.KeptText));
