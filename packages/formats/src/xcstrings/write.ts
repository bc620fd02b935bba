import type { WriteOptions } from '../format.ts';
import { jsonDataMember } from '../json/layout.ts';
import { deeper, freshShape } from '../json/shape.ts';
import type { Document } from '../model.ts';
import { inPieces } from '../shared/pieces.ts';
import { entryData, localizationData, type PlacedUnit } from './build.ts';
import { ofMadeComments } from './entry.ts';
import { argumentsOf, groupUnits } from './group.ts';
import { compareKeys, compareNames } from './order.ts';

/** Xcode's layout: blanks around colons, no line break at the end. */
export const xcodeShape = { ...freshShape, colon: ' : ' };

/** Writes a new catalog as Xcode lays it out; units without a language are in that of the options. @throws WriteError */
export function* writeCatalog(
  document: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  yield* inPieces(texts(document, options));
}

function* texts(
  { units, metadata }: Pick<Document, 'units' | 'metadata'>,
  options: WriteOptions,
): Iterable<string> {
  const groups = groupUnits(units, options);
  const source = options.sourceLanguage ?? metadata?.['sourceLanguage'] ?? options.language;
  const outer = { ...xcodeShape, before: deeper(xcodeShape) };
  const shape = { ...outer, before: deeper(outer) };
  yield `{${outer.before}${jsonDataMember('sourceLanguage', source, outer)},${outer.before}"strings" : {`;
  let separator = '';
  let isLater = false;
  for (const key of [...groups.keys()].sort(compareKeys)) {
    const languages = groups.get(key) ?? new Map<string, PlacedUnit[]>();
    const localizations = [...languages]
      .sort(([a], [b]) => compareNames(a, b))
      .map(
        ([language, placed]) =>
          [language, localizationData(placed, argumentsOf(placed, new Map()), options)] as const,
      );
    const all = [...languages.values()].flat().map(({ unit }) => unit);
    const data = entryData(all, new Map(localizations), options);
    isLater ||= ofMadeComments.some((name) => data.has(name));
    yield `${separator}${shape.before}${jsonDataMember(key, data, shape)}`;
    separator = ',';
  }
  const version = metadata?.['version'] ?? (isLater ? '1.1' : '1.0');
  yield `${separator === '' ? '\n' : ''}${outer.before}},${outer.before}${jsonDataMember('version', version, outer)}\n}`;
}
