import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { type DesiredNode, desiredTree, unitsBelow } from '../shared/desired-tree.ts';
import { toPosix } from '../shared/language.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { type Categories, contextText, messageText } from './element.ts';
import { baseKey, messageOf, numerusName } from './key.ts';
import { numerusCategories } from './numerus.ts';
import { rules } from './scan.ts';

/** Where a unit stands in a new file: in its context, as a message or a form of one. */
export function placeOf(unit: Unit, disablePlurals = false): string[] {
  const given: Unit = disablePlurals ? { ...unit, plural: undefined } : unit;
  const { context } = messageOf(given);
  if (given.plural === undefined) return [context, given.key];
  return [context, numerusName(baseKey(given)), given.plural];
}

/** Writes a new TS file in UTF-8. Units without text are unfinished. @throws WriteError */
export function* writeTs(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options);
  const contexts = desiredTree(units, (unit) => placeOf(unit, options.disablePlurals), options);
  yield* inPieces(texts(contexts.values(), options));
}

function* texts(contexts: Iterable<DesiredNode>, options: WriteOptions): Iterable<string> {
  const content = new ContentWriter(rules);
  const shape: XmlShape = { outer: '\n', step: '    ', includeMetadata: options.includeMetadata !== false };
  const categories = numerusCategories(options.language);
  const { language, sourceLanguage } = options;
  const root = {
    version: '2.1',
    language: toPosix(language),
    sourcelanguage: sourceLanguage && toPosix(sourceLanguage),
  };
  yield '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n';
  yield `<TS${attributesText(root, '')}>`;
  for (const { name, children } of contexts) {
    const messages = messageTexts([...(children?.values() ?? [])], categories, content, shape, options);
    yield shape.outer + contextText(String(name), messages, content, shape);
  }
  yield '\n</TS>\n';
}

/** The messages of a context, each with its forms where it has some. */
export function messageTexts(
  desired: readonly DesiredNode[],
  categories: Categories,
  content: ContentWriter,
  shape: XmlShape,
  options: WriteOptions,
): string[] {
  const inner: XmlShape = { ...shape, outer: shape.outer + (shape.outer.includes('\n') ? shape.step : '') };
  return desired.map((item) => {
    const units = unitsBelow(item).map((unit) =>
      options.disablePlurals ? { ...unit, plural: undefined } : unit,
    );
    return messageText(units, item.children && categories, content, inner);
  });
}
