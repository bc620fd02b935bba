import { entryErrors } from '@parlance/contract/entries';
import { buildMessage } from '@parlance/contract/messages';
import type { Warning } from '@parlance/domain/checks/warnings';
import { ApiError } from '../../http/errors.ts';

/**
 * The error that says which problem of a text the project does not accept. The web app makes its sentence of the issue and
 * what it names. `key`: of several texts, the first one that has such a problem.
 */
export function refuseText({ issue, variable, over, message }: Warning, key?: string): ApiError {
  const named = { issue, ...(variable !== undefined && { variable }), ...(over && { over }) };
  return key === undefined
    ? new ApiError(entryErrors.refusedByCheck, named, buildMessage('refused-by-check', { problem: message }))
    : new ApiError(
        entryErrors.refusedByCheck,
        { ...named, key },
        buildMessage('refused-by-check-of', { key, problem: message }),
      );
}
