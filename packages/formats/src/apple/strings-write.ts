import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { wantedTree } from '../shared/wanted.ts';
import { quoteApple } from './quoted.ts';

/** Writes a new .strings file in UTF-8. Units without text are left out. @throws WriteError */
export function* writeStrings(
  document: Pick<Document, 'units'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const wanted = wantedTree(units, (unit) => [unit.key], options);
  yield* inPieces(texts([...wanted.values()].flatMap(({ unit }) => unit ?? [])));
}

function* texts(units: readonly Unit[]): Iterable<string> {
  for (const [index, unit] of units.entries()) {
    const gap = index > 0 && unit.description ? '\n' : '';
    yield `${gap}${entryText(unit, '\n')}\n`;
  }
}

/** An entry with its comment, without its last line break. */
export function entryText(unit: Unit, newline: string, equals = ' = '): string {
  const comment = commentText(unit.description, newline);
  return `${comment}${quoteApple(unit.key)}${equals}${quoteApple(unit.text ?? '')};`;
}

/** A description as a comment with its line break: in lines where a block would end early or lose its blanks. */
export function commentText(description: string | undefined, newline: string): string {
  if (!description || description.trim() === '') return '';
  const lines = description.split(/\r\n|[\n\r\u2028\u2029]/);
  const hard = description.includes('*/') || lines.some((line) => line !== line.trim());
  const startsHard = /^\/|\/$/.test(description);
  if (hard || startsHard) return lines.map((line) => `// ${line}${newline}`).join('');
  return `/* ${lines.join(newline)} */${newline}`;
}
