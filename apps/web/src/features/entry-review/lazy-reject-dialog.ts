import { lazyOverlay } from '../../ui/lazy-part.tsx';

/** The question why a text is rejected, fetched at its first use. */
export const LazyRejectDialog = lazyOverlay(
  () => import('./reject.dialog.tsx').then((module) => module.RejectDialog),
  (props) => props.onClose(),
);
