import { problemsOf } from './model/problems.ts';
import type { CheckRequest } from './worker-checks.ts';

/** Checks texts that are too long for the page to check between two keys. */
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  postMessage(problemsOf(data.row, data.text, data.checks));
});
