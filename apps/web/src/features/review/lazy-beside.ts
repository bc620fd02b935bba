import { later } from '../../ui/later.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** What is beside the text: fetched while the text is read. */
export const ReviewBeside = lazyPart(() =>
  import('./review-beside.tsx').then((module) => module.ReviewBeside),
);

/** That a question about the text is open. */
export const OpenQuestions = lazyPart(() =>
  import('./open-questions.tsx').then((module) => module.OpenQuestions),
);

/** What the checks find in the text: their rules are more than the page, which is there without them. */
export const TextChecks = lazyPart(() =>
  import('../entry-review/text-checks.tsx').then((module) => module.TextChecks),
);

/** What asks about a text with problems before it is accepted; with the checks. */
export const questions = later(() => import('../entry-review/questions.ts'));

/** The texts that come next, below the one that is read. */
export const ReviewNext = lazyPart(() => import('./review-next.tsx').then((module) => module.ReviewNext));
