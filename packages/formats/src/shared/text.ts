import { WriteError } from '../format.ts';
import { buildMessage, type PlainCode } from '../message/message.ts';

/** Why a text cannot be stored anywhere in the product, or nothing. */
export function unfit(text: string): PlainCode | undefined {
  if (text.includes('\0')) return 'nul-character';
  if (!text.isWellFormed()) return 'lone-surrogate';
  return undefined;
}

/** @throws WriteError for a text or key that no file can hold. */
export function assertFit(text: string, key: string): void {
  const why = unfit(text) ?? unfit(key);
  if (why) throw new WriteError(buildMessage('of-key', { key, reason: buildMessage(why) }), key);
}
