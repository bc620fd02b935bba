import { WriteError } from '../format.ts';

/** Why a text cannot be stored anywhere in the product, or nothing. */
export function unfit(text: string): string | undefined {
  if (text.includes('\0')) return 'the character U+0000 cannot be stored';
  if (!text.isWellFormed()) return 'half of a surrogate pair stands alone';
  return undefined;
}

/** @throws WriteError for a text or key that no file can hold. */
export function assertFit(text: string, key: string): void {
  const why = unfit(text) ?? unfit(key);
  if (why) throw new WriteError(`${JSON.stringify(key)}: ${why}`, key);
}
