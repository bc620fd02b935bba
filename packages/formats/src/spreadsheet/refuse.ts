import { ParseError } from '../format.ts';
import type { MessageOrCode } from '../message/message.ts';
import type { Row } from './sheet.ts';

/** Refuses a file at a row, whose column counts cells from 1. */
export function refuseRow({ line }: Pick<Row, 'line'>, reason: MessageOrCode, column = 0): never {
  throw new ParseError(reason, { offset: 0, line, column: column + 1 });
}

/** Refuses a whole file. */
export function refuseFile(reason: MessageOrCode): never {
  throw new ParseError(reason, { offset: 0, line: 1, column: 1 });
}
