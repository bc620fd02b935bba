import type { WriteOptions } from '../format.ts';
import type { Document } from '../model.ts';
import { type DesiredNode, desiredTree } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { declarations } from './attributes.ts';
import { type ElementShape, elementText, placeOf } from './element.ts';

/** Writes a new resource file in UTF-8. Units without text are left out. @throws WriteError */
export function* writeAndroid(
  document: Pick<Document, 'units'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const includeMetadata = options.includeMetadata !== false;
  const shape: ElementShape = { outer: '\n    ', inner: '\n        ', includeMetadata };
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const desired = desiredTree(units, (unit) => placeOf(unit, options.disablePlurals), options);
  const elements = [...desired.values()].map((item: DesiredNode) => elementText(item, shape));
  yield* inPieces(texts(elements, shape.outer));
}

function* texts(elements: readonly string[], outer: string): Iterable<string> {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<resources${declarations(elements)}>`;
  for (const element of elements) yield outer + element;
  yield '\n</resources>\n';
}
