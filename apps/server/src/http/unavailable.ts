import { commonErrors } from '@parlance/contract/common';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { isFilesAway } from '../ports/files/port.ts';
import { ApiError } from './errors.ts';

const diskFull =
  'The server cannot write its files: the disk is full or read-only. What was saved before is kept; please try again later.';
const tookTooLong =
  'The database took too long for this and was stopped. Nothing of it was done; please try again later, or with less at once.';
const filesAway =
  'The place where files are kept does not answer at the moment. Nothing was lost; please try again.';

/** The database ends a statement that is beyond its limit of time. */
const queryCanceled = '57014';

/** What is to be told where the surroundings of the server fail; undefined for any other error. */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (isDiskFull(error)) return new ApiError(commonErrors.unavailable, {}, diskFull);
  if (codeOf(error) === queryCanceled) return new ApiError(commonErrors.unavailable, {}, tookTooLong);
  if (isFilesAway(error)) return new ApiError(commonErrors.unavailable, {}, filesAway);
  if (isDatabaseUnavailable(error)) return new ApiError(commonErrors.unavailable);
  return undefined;
}

/** Where uploaded and kept files lie, and the database's own disk (53100), nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', '53100'].includes(codeOf(error));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
