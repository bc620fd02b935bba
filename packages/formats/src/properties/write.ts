import type { FreshFile } from '../format.ts';
import type { Unit } from '../model.ts';
import { assertFit } from '../shared/text.ts';
import { commentLines } from './comment.ts';
import { ascii, type EscapeStyle, escapeKey, escapeValue, unicode } from './escape.ts';
import type { Flavour } from './flavour.ts';

/** How an entry is laid out. */
export interface EntryShape {
  style: EscapeStyle;
  separator: string;
  newline: string;
}

/**
 * A new property file: for Java in ASCII with `\uXXXX`, which every version reads alike, for Mozilla in UTF-8. Units
 * without text are left out.
 */
export function beginProperties(flavour: Flavour): FreshFile {
  const shape: EntryShape = { style: flavour.latin1 ? ascii : unicode, separator: '=', newline: '\n' };
  return {
    head: '',
    add(unit) {
      if (unit.text === null) return '';
      assertFit(unit.text, unit.key);
      return `${entryText(unit, flavour, shape)}\n`;
    },
    end: () => '',
  };
}

/** An entry with its comment, without its last line break. */
export function entryText(unit: Unit, flavour: Flavour, { style, separator, newline }: EntryShape): string {
  const comment = commentLines(unit.key, unit.description, flavour, style, newline);
  return `${comment}${escapeKey(unit.key, style)}${separator}${escapeValue(unit.text ?? '', style, separator)}`;
}
