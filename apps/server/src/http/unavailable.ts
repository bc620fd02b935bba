import { commonErrors } from '@parlance/contract/common';
import { say } from '@parlance/contract/messages';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isFilesAway } from '../ports/files/port.ts';
import { ApiError } from './errors.ts';

/** The database ends a statement that is beyond its limit of time. */
const queryCanceled = '57014';

/** What is to be told where the surroundings of the server fail; undefined for any other error. */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (isDiskFull(error)) return new ApiError(commonErrors.unavailable, {}, say('disk-full'));
  if (codeOf(error) === queryCanceled)
    return new ApiError(commonErrors.unavailable, {}, say('took-too-long'));
  if (isFilesAway(error)) return new ApiError(commonErrors.unavailable, {}, say('files-away'));
  if (isDatabaseUnavailable(error)) return new ApiError(commonErrors.unavailable);
  return undefined;
}

/** Where uploaded and kept files lie, and the database's own disk (53100), nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(codeOf(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
