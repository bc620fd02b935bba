import { WriteError, type WriteOptions } from '../format.ts';
import { jsonDataMember } from '../json/layout.ts';
import { deeper, freshShape, type JsonShape } from '../json/shape.ts';
import { jsonString } from '../json/string.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { desiredTree } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { attributesOf } from './attributes.ts';

/** Writes a new ARB file, two blanks a level; units without text are left out. @throws WriteError */
export function* writeArb(
  document: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const given = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const desired = desiredTree(given, arbPath, options);
  yield* inPieces(
    texts(
      [...desired.values()].flatMap(({ unit }) => unit ?? []),
      document.metadata ?? {},
      options,
    ),
  );
}

function* texts(
  units: readonly Unit[],
  metadata: Readonly<Record<string, string>>,
  options: WriteOptions,
): Iterable<string> {
  const shape = { ...freshShape, before: deeper(freshShape) };
  yield `{${shape.before}${jsonDataMember('@@locale', arbLocale(options.language), shape)}`;
  for (const [name, value] of Object.entries(metadata)) {
    if (name.startsWith('@@') && name !== '@@locale' && options.includeMetadata !== false)
      yield `,${shape.before}${jsonDataMember(name, value, shape)}`;
  }
  for (const unit of units) yield `,${shape.before}${arbMember(unit, shape, options)}`;
  yield '\n}\n';
}

/** @throws WriteError for a key that would be read as what describes another */
export function arbPath({ key }: Unit): readonly string[] {
  if (key.startsWith('@')) throw new WriteError(buildMessage('at-names', { key }), key);
  return [key];
}

/** A message, and its `@id` where it has content and `details` are desired. */
export function arbMember(unit: Unit, shape: JsonShape, options: WriteOptions, details = true): string {
  const message = `${jsonString(unit.key, shape.strings)}${shape.colon}${jsonString(unit.text ?? '', shape.strings)}`;
  const attributes = details ? attributesOf(unit, options) : new Map();
  if (attributes.size === 0) return message;
  return `${message},${shape.before}${jsonDataMember(`@${unit.key}`, attributes, shape)}`;
}

/** ARB parts language, script and region by underscores. */
export function arbLocale(language: string): string {
  return language.replaceAll('-', '_');
}
