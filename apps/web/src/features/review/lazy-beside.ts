import { lazyPart } from '../../ui/lazy-part.tsx';

/** What is beside the text: fetched while the text is read. */
export const ReviewBeside = lazyPart(() =>
  import('./review-beside.tsx').then((module) => module.ReviewBeside),
);

/** That a question about the text is open. */
export const OpenQuestions = lazyPart(() =>
  import('./open-questions.tsx').then((module) => module.OpenQuestions),
);

/** The texts that come next, below the one that is read. */
export const ReviewNext = lazyPart(() => import('./review-next.tsx').then((module) => module.ReviewNext));
