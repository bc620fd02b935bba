import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { desiredTree, unitsBelow } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { canonical, holdPlaces, placeInGroup, withLanguage } from './group.ts';
import { tuText } from './tmx-element.ts';
import { rules } from './tmx-scan.ts';

/** Where a text stands: in its unit, by its language, and behind others of the same language. */
export function tmxPath(group: string, language: string, index: number): readonly Name[] {
  return [group, index === 0 ? language : `${language}\0${index}`];
}

/**
 * Writes a new TMX 1.4 file in UTF-8. Where units bring their source text, it stands beside theirs, and a language without a
 * text has no `<tuv>`. @throws WriteError
 */
export function* writeTmx(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const given = withLanguage(sortedUnits(document.units, options), options.language);
  // Without its source text, an empty one is all that there is of a key.
  const units = given.filter(({ text, source }) => text || (text === '' && source === undefined));
  const all = options.sourceLanguage
    ? [...sources(units, canonical(options.sourceLanguage)), ...units]
    : units;
  const order = new Map(units.map((unit, index) => [placeInGroup(unit).group, index]));
  const desired = desiredTree(
    all.length === units.length ? units : all.toSorted((a, b) => place(a, order) - place(b, order)),
    (unit) => {
      const { group, index } = placeInGroup(unit);
      return tmxPath(group, unit.language ?? '', index);
    },
    options,
  );
  holdPlaces(desired, all, tmxPath);
  yield* inPieces(texts(desired.values(), options));
}

function place(unit: Unit, order: ReadonlyMap<string, number>): number {
  return order.get(placeInGroup(unit).group) ?? 0;
}

/** The source texts that units carry and that are not among them. */
function sources(units: readonly Unit[], language: string): Unit[] {
  const there = new Set(
    units.flatMap((unit) => (unit.language === language ? placeInGroup(unit).group : [])),
  );
  return units.flatMap(({ key, source, language: own, description, metadata, index }) => {
    if (!source || own === language || index || there.has(key)) return [];
    there.add(key);
    return [{ key, text: source, language, description, metadata }];
  });
}

function* texts(desired: Iterable<DesiredNode>, options: WriteOptions): Iterable<string> {
  const content = new ContentWriter(rules);
  const shape: XmlShape = { outer: '\n    ', step: '  ', includeMetadata: options.includeMetadata !== false };
  const language = options.sourceLanguage ?? options.language;
  const header = {
    creationtool: 'Parlance',
    creationtoolversion: '1',
    segtype: 'block',
    'o-tmf': 'Parlance',
    adminlang: 'en',
    srclang: language,
    datatype: 'plaintext',
  };
  yield '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n';
  yield `<tmx version="1.4">\n  <header${attributesText(header, '')}/>\n  <body>`;
  for (const item of desired) {
    yield shape.outer + tuText(String(item.name), unitsBelow(item), content, shape);
  }
  yield '\n  </body>\n</tmx>\n';
}
