import type { WriteOptions } from '../format.ts';
import type { Document } from '../model.ts';
import { desiredTree } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { splitPath } from '../shared/path.ts';
import { jsonFile } from './shape.ts';

/** Writes new nested JSON in UTF-8, two blanks a level. Units without text are left out. @throws WriteError */
export function* writeNested(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const children = desiredTree(units, (unit) => splitPath(unit.key), options);
  yield* jsonFile(children);
}
