import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { wantedTree } from '../shared/wanted.ts';
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
 * Writes a new property file: for Java in ASCII with `\uXXXX`, which every version reads alike, for Mozilla in UTF-8.
 * Units without text are left out. @throws WriteError
 */
export function* writeProperties(
  flavour: Flavour,
  document: Pick<Document, 'units'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const shape: EntryShape = { style: flavour.latin1 ? ascii : unicode, separator: '=', newline: '\n' };
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const wanted = wantedTree(units, (unit) => [unit.key], options);
  yield* inPieces(
    texts(
      [...wanted.values()].flatMap(({ unit }) => unit ?? []),
      flavour,
      shape,
    ),
  );
}

function* texts(units: readonly Unit[], flavour: Flavour, shape: EntryShape): Iterable<string> {
  for (const unit of units) yield `${entryText(unit, flavour, shape)}\n`;
}

/** An entry with its comment, without its last line break. */
export function entryText(unit: Unit, flavour: Flavour, { style, separator, newline }: EntryShape): string {
  const comment = commentLines(unit.key, unit.description, flavour, style, newline);
  return `${comment}${escapeKey(unit.key, style)}${separator}${escapeValue(unit.text ?? '', style, separator)}`;
}
