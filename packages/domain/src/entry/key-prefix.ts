/**
 * Key prefixes of files: what stands before each key of a file in the project, and not in the file. Two files that both
 * have `email` are `validation.email` and `strings.email` here.
 */

import { isNameLike } from '../text/name.ts';

export const maxKeyPrefixLength = 100;

/** Whether a text can be a prefix: well-formed, short, and like a name what can be read beside others. `''` is none. */
export function isKeyPrefix(text: string): boolean {
  return text.length <= maxKeyPrefixLength && text.isWellFormed() && isNameLike(text);
}

/** The key of the project for a key of the file. */
export const withKeyPrefix = (prefix: string, key: string): string => prefix + key;

/** The key of the file for a key of the project; undefined for one that does not have the prefix. */
export const withoutKeyPrefix = (prefix: string, key: string): string | undefined =>
  key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
