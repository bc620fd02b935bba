import { importErrors } from '@parlance/contract/import-errors';
import { say } from '@parlance/contract/messages';
import { isVisible } from '@parlance/domain/text/name';
import { ApiError } from '../../../http/errors.ts';

const mostLength = 1_000;

/**
 * A path as it is kept: relative, with slashes, without line breaks, control characters and those that turn the direction of what
 * follows (`de<U+202E>nosj.exe` would be read as another name). Only ever shown and matched, never opened;
 * one that leads out of its place is refused all the same, since an export gives it to somebody's computer.
 */
export function safePath(name: string): string {
  const parts = name
    .toWellFormed()
    .replace(/\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, '')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refusedPath(name);
  const path = parts.join('/');
  if (
    !isVisible(path.slice(path.lastIndexOf('/') + 1)) ||
    path.length > mostLength ||
    /^[A-Za-z]:/.test(path)
  )
    throw refusedPath(name);
  return path;
}

const refusedPath = (name: string) =>
  new ApiError(
    importErrors.brokenFile,
    { path: name.slice(0, 200) },
    say('file-name-refused', { name: name.slice(0, 200) }),
  );
