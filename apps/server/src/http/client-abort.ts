import type { ServerResponse } from 'node:http';
import { ApiError } from './errors.ts';

/** Nobody reads it; 499 is what web servers log for it. */
const callerGone = { code: 'callerGone', status: 499, message: 'The caller went away.' };

/**
 * Aborted when the caller closes the connection before the answer is through: nobody waits for the rest. A request does
 * not tell: one without a body is over for it as soon as it is read.
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
