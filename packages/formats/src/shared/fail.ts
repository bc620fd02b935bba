import { ParseError } from '../format.ts';
import type { MessageOrCode } from '../message/message.ts';
import { positionAt } from './position.ts';

/** Refuses a file at an offset of its decoded text. */
export function fail(text: string, offset: number, reason: MessageOrCode): never {
  throw new ParseError(reason, positionAt(text, offset));
}
