import type { FileError } from '@parlance/contract/import';
import { importErrors } from '@parlance/contract/import-errors';
import { counted } from '@parlance/domain/text/counted';
import { ApiError } from '../../http/errors.ts';
import { describeFileError } from '../files/file-error.service.ts';

/** The error of an import of which some files cannot be read: the first, and how many more. */
export function brokenFile(errors: readonly [FileError, ...FileError[]]): ApiError {
  const [first, ...others] = errors;
  const sentence = {
    one: ' # more file cannot be read either.',
    other: ' # more files cannot be read either.',
  };
  const more = others.length > 0 ? counted(others.length, sentence) : '';
  return new ApiError(
    importErrors.brokenFile,
    { ...first, files: errors },
    `${describeFileError(first)}${more}`,
  );
}
