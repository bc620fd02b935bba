import { ParseError } from '../format.ts';
import { positionAt } from './position.ts';

/** Refuses a file at an offset of its decoded text. */
export function fail(text: string, offset: number, message: string): never {
  throw new ParseError(message, positionAt(text, offset));
}
