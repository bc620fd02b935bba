import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { assertFit } from '../shared/text.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { freeId, unitText } from './element-2.ts';
import { rules2 } from './scan-2.ts';
import { sizeModule, sizeProfile } from './sizes.ts';

/** Writes a new XLIFF 2.0 file in UTF-8. Units without text have a source only. @throws WriteError */
export function* writeXliff2(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  yield* inPieces(texts(sortedUnits(document.units, options), options));
}

function* texts(units: readonly Unit[], options: WriteOptions): Iterable<string> {
  const content = new ContentWriter(rules2);
  const restrictsSize = units.some(({ maxLength }) => maxLength !== undefined);
  const includeMetadata = options.includeMetadata !== false;
  const shape: XmlShape = { outer: '\n    ', step: '  ', includeMetadata, restrictsSize };
  const root = {
    xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
    'xmlns:slr': restrictsSize ? sizeModule : undefined,
    version: '2.0',
    srcLang: options.sourceLanguage ?? options.language,
    trgLang: options.language,
  };
  yield `<?xml version="1.0" encoding="utf-8"?>\n<xliff${attributesText(root, '')}>\n`;
  yield '  <file id="f1" xml:space="preserve">';
  if (restrictsSize) yield shape.outer + sizeProfile('slr');
  const ids = new Set<string>();
  for (const unit of units) {
    assertFit(unit.text ?? '', unit.key);
    yield shape.outer + unitText(unit, freeId(unit.key, ids), content, shape);
  }
  yield '\n  </file>\n</xliff>\n';
}
