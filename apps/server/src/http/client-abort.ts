import type { ServerResponse } from 'node:http';
import { ApiError } from './errors.ts';

/** No client reads it; 499 is the status that web servers log for it. */
const callerGone = { code: 'callerGone', status: 499, message: 'The caller went away.' };

/**
 * Aborts when the caller closes the connection before the answer is complete. The request does not show it: without a
 * body, it ends as soon as it is read.
 */
export function clientAbortSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!response.writableFinished) gone.abort(new ApiError(callerGone));
  };
  if (response.closed) look();
  else response.once('close', look);
  return gone.signal;
}
