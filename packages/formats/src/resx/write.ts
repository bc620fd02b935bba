import type { WriteOptions } from '../format.ts';
import type { Document } from '../model.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { type Wanted, wantedTree } from '../shared/wanted.ts';
import { ContentWriter } from '../shared/xml-content.ts';
import type { XmlShape } from '../shared/xml-syntax.ts';
import { dataText } from './element.ts';
import { head } from './head.ts';
import { rules } from './scan.ts';

/** Writes a new file as Visual Studio does: UTF-8 with its mark, CRLF. Units without text are left out. @throws WriteError */
export function* writeResx(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  yield Uint8Array.of(0xef, 0xbb, 0xbf);
  yield* inPieces(texts(wantedTree(units, (unit) => [unit.key], options).values(), options));
}

function* texts(wanted: Iterable<Wanted>, options: WriteOptions): Iterable<string> {
  const content = new ContentWriter(rules, '\r\n');
  const shape: XmlShape = {
    outer: '\r\n  ',
    step: '  ',
    includeMetadata: options.includeMetadata !== false,
  };
  yield head.replaceAll('\n', '\r\n');
  for (const { unit } of wanted) if (unit) yield shape.outer + dataText(unit, content, shape);
  yield '\r\n</root>\r\n';
}
