import { commonErrors } from '@parlance/contract/common';
import { buildMessage } from '@parlance/contract/messages';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isFilesAway } from '../ports/files/port.ts';
import { ApiError } from './errors.ts';

/** PostgreSQL's code for a statement beyond its time limit. */
const queryCanceled = '57014';

/** The error for a failed database or disk; undefined for any other error. */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (isDiskFull(error)) return new ApiError(commonErrors.unavailable, {}, buildMessage('disk-full'));
  if (codeOf(error) === queryCanceled)
    return new ApiError(commonErrors.unavailable, {}, buildMessage('took-too-long'));
  if (isFilesAway(error)) return new ApiError(commonErrors.unavailable, {}, buildMessage('files-away'));
  if (isDatabaseUnavailable(error)) return new ApiError(commonErrors.unavailable);
  return undefined;
}

/** Whether a disk is full: that of the uploaded and kept files, or that of the database (53100). */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(codeOf(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
