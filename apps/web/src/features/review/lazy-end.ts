import { lazyPart } from '../../ui/lazy-part.tsx';

/** Fetched while texts are reviewed. */
export const loadReviewEnd = () => import('./review-end.tsx').then((module) => module.ReviewEnd);
/** What is shown when nothing is left. */
export const ReviewEnd = lazyPart(loadReviewEnd);
