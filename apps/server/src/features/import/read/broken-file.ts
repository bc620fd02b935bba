import { importErrors } from '@parlance/contract/import-errors';
import type { FileError } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { ApiError } from '../../../http/errors.ts';
import { describeFileError } from '../../files/file-error.service.ts';

/** The error of an import with broken files: names the first, and how many more. */
export function brokenFile(errors: readonly [FileError, ...FileError[]]): ApiError {
  const [first, ...others] = errors;
  const firstSentence = describeFileError(first);
  const count = others.length;
  const detail =
    count > 0 ? buildMessage('more-files-broken', { first: firstSentence, count }) : firstSentence;
  return new ApiError(importErrors.brokenFile, { ...first, files: errors }, detail);
}
