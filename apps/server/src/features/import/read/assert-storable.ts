import { maxKeyLength, maxTextLength } from '@parlance/domain/entry/limits';
import { ParseError } from '@parlance/formats/format';
import { buildMessage, type MessageOrCode } from '@parlance/formats/message/message';
import type { Unit } from '@parlance/formats/model';

/** @throws ParseError for what no row can hold. The formats have checked keys and texts, except their length. */
export function assertStorable(unit: Unit): void {
  if (unit.key.length > maxKeyLength) refuse(unit, buildMessage('key-too-long', { most: maxKeyLength }));
  assertLength(unit, unit.text);
  if (unit.draft) assertText(unit, unit.draft);
  if (unit.source) assertText(unit, unit.source);
  if (unit.description) assertText(unit, unit.description);
}

function assertText(unit: Unit, text: string): void {
  assertLength(unit, text);
  if (text.includes('\0') || !text.isWellFormed()) refuse(unit, 'text-cannot-be-stored');
}

function assertLength(unit: Unit, text: string | null): void {
  if (text && text.length > maxTextLength)
    refuse(unit, buildMessage('text-too-long-to-keep', { most: maxTextLength }));
}

export function refuse({ line = 1 }: Pick<Unit, 'line'>, reason: MessageOrCode): never {
  throw new ParseError(reason, { offset: 0, line, column: 1 });
}
