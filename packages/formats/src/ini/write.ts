import { WriteError, type WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { desiredTree } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { type DialectOfFile, freshDialect, isDialect } from './dialect.ts';
import { iniKey, placeOf } from './key.ts';
import { iniValue } from './value.ts';

/** How entries are laid out. */
export interface IniShape {
  dialect: DialectOfFile;
  equals: string;
  newline: string;
}

/** Writes a new INI file in UTF-8, quoted as the document remembers. Units without text are left out. @throws WriteError */
export function* writeIni(
  document: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const name = document.metadata?.['dialect'];
  const dialect = isDialect(name) ? { ...freshDialect, name } : freshDialect;
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const desired = desiredTree(units, (unit) => [unit.key], options);
  const written = [...desired.values()].flatMap(({ unit }) => unit ?? []);
  const equals = dialect.name === 'plain' ? ' = ' : '=';
  yield* inPieces(texts(written, { dialect, equals, newline: '\n' }));
}

function* texts(units: readonly Unit[], shape: IniShape): Iterable<string> {
  const sections = Map.groupBy(units, (unit) => placeOf(unit, []).section);
  const outside = sections.get(undefined) ?? [];
  for (const unit of outside) yield `${entryText(unit, unit.key, shape)}\n`;
  for (const [section, inside] of sections) {
    if (section === undefined) continue;
    yield `${section === [...sections.keys()][0] ? '' : '\n'}${sectionHead(section)}\n`;
    for (const unit of inside) yield `${entryText(unit, placeOf(unit, []).key, shape)}\n`;
  }
}

/** The line that opens a section. @throws WriteError */
export function sectionHead(section: string): string {
  if (/[\]\n\r]/.test(section)) throw new WriteError(buildMessage('no-section-name', { section }));
  return `[${section}]`;
}

/** An entry with its comment, without its last line break. @throws WriteError */
export function entryText(unit: Unit, key: string, { dialect, equals, newline }: IniShape): string {
  const comment = commentLines(unit.description, dialect.comment).map((line) => line + newline);
  return `${comment.join('')}${iniKey(key, dialect)}${equals}${iniValue(unit.text ?? '', unit.key, dialect)}`;
}

/** A description as comment lines without their line breaks. */
export function commentLines(description: string | undefined, mark: string): string[] {
  if (!description || description.trim() === '') return [];
  return description.split(/\r\n|[\n\r]/).map((line) => (line === '' ? mark : `${mark} ${line}`));
}
