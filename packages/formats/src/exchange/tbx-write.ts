import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { type DesiredNode, desiredTree, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import { declarePrefixes } from '../shared/xml-prefixes.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { holdPlaces, placeInGroup, withLanguage } from './group.ts';
import { TbxElements } from './tbx-element.ts';
import { rules, type TbxDialect } from './tbx-scan.ts';

/** Where a term stands: in its entry, in its language, behind others. */
export function tbxPath(group: string, language: string, index: number): readonly Name[] {
  return [group, language, index];
}

/** New files are of version 2, which more tools read than the third. */
const dialect: TbxDialect = { entry: 'termEntry', section: 'langSet', term: 'tig' };

/** Writes a new TBX file in UTF-8. @throws WriteError */
export function* writeTbx(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const given = withLanguage(sortedUnits(document.units, options), options.language);
  const units = given.filter((unit) => unit.text !== null);
  const path = (unit: Unit) => {
    const { group, index } = placeInGroup(unit);
    return tbxPath(group, unit.language ?? '', index);
  };
  const desired = desiredTree(units, path, options);
  holdPlaces(desired, units, tbxPath);
  yield* inPieces(texts(desired.values(), options));
}

function* texts(desired: Iterable<DesiredNode>, options: WriteOptions): Iterable<string> {
  const elements = new TbxElements(dialect, new ContentWriter(rules));
  const shape: XmlShape = {
    outer: '\n      ',
    step: '  ',
    includeMetadata: options.includeMetadata !== false,
  };
  const root = attributesText({ type: 'TBX', 'xml:lang': options.sourceLanguage ?? options.language }, '');
  yield '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">\n';
  yield `<martif${root}>\n  <martifHeader>\n    <fileDesc>\n      <sourceDesc>\n        <p>Parlance</p>\n`;
  yield '      </sourceDesc>\n    </fileDesc>\n  </martifHeader>\n  <text>\n    <body>';
  for (const item of desired) {
    const entry = elements.entry(String(item.name), inPlace(unitsBelow(item)), shape);
    yield shape.outer + declarePrefixes(entry);
  }
  yield '\n    </body>\n  </text>\n</martif>\n';
}

/** Terms of one language in their order. */
function inPlace(units: readonly Unit[]): Unit[] {
  return units.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
}
