import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { assertFit } from '../shared/text.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { transUnitText } from './element.ts';
import { rules } from './scan.ts';

/** Writes a new XLIFF 1.2 file in UTF-8. Units without text have a source only. @throws WriteError */
export function* writeXliff(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  yield* inPieces(texts(sortedUnits(document.units, options), options));
}

function* texts(units: readonly Unit[], options: WriteOptions): Iterable<string> {
  const content = new ContentWriter(rules);
  const shape: XmlShape = {
    outer: '\n      ',
    step: '  ',
    includeMetadata: options.includeMetadata !== false,
  };
  const file = attributesText(
    {
      'source-language': options.sourceLanguage ?? options.language,
      'target-language': options.language,
      datatype: 'plaintext',
      original: 'parlance',
      'xml:space': 'preserve',
    },
    '',
  );
  yield '<?xml version="1.0" encoding="utf-8"?>\n';
  yield '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n';
  yield `  <file${file}>\n    <body>`;
  for (const unit of units) {
    assertFit(unit.text ?? '', unit.key);
    yield shape.outer + transUnitText(unit, { id: unit.key, resname: unit.key }, content, shape);
  }
  yield '\n    </body>\n  </file>\n</xliff>\n';
}
