import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { isVisible, unseenInPaths } from '@parlance/domain/text/name';
import { ApiError } from '../../../http/errors.ts';

const mostLength = 1_000;

/**
 * Normalises a path for storage: relative, with slashes, without line breaks, control characters and characters that
 * change the writing direction (`de<U+202E>nosj.exe` would look like another name). The server only shows and matches
 * it and never opens it. It still refuses a path that leads out of its folder, since an export puts the file on a
 * user's computer.
 */
export function safePath(name: string): string {
  const parts = name
    .toWellFormed()
    .replace(unseenInPaths, '')
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
    buildMessage('file-name-refused', { name: name.slice(0, 200) }),
  );
