import { maxKeyLength, maxTextLength } from '@parlance/domain/entry/limits';
import { ParseError } from '@parlance/formats/format';
import type { Unit } from '@parlance/formats/model';

/** @throws ParseError for what no row can hold; formats have looked at keys and texts themselves, their length aside. */
export function assertStorable(unit: Unit): void {
  if (unit.key.length > maxKeyLength) refuse(unit, `a key may have at most ${maxKeyLength} characters`);
  assertLength(unit, unit.text);
  if (unit.draft) assertText(unit, unit.draft);
  if (unit.source) assertText(unit, unit.source);
  if (unit.description) assertText(unit, unit.description);
}

function assertText(unit: Unit, text: string): void {
  assertLength(unit, text);
  if (text.includes('\0') || !text.isWellFormed())
    refuse(unit, 'a text has a character that cannot be stored');
}

function assertLength(unit: Unit, text: string | null): void {
  if (text && text.length > maxTextLength)
    refuse(unit, `a text may have at most ${maxTextLength} characters`);
}

export function refuse({ line = 1 }: Unit, why: string): never {
  throw new ParseError(why, { offset: 0, line, column: 1 });
}
