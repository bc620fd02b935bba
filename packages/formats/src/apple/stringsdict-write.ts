import type { WriteOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { type DesiredNode, desiredTree } from '../shared/desired-tree.ts';
import { sortedUnits } from '../shared/order.ts';
import { inPieces } from '../shared/pieces.ts';
import { formatKey, Places, variablesOf } from './stringsdict-names.ts';
import { type DictShape, entryText } from './stringsdict-text.ts';

const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>`;

/** Writes a new .stringsdict file in UTF-8. Units without text are left out. @throws WriteError */
export function* writeStringsdict(
  document: Pick<Document, 'units'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const places = new Places(units, options.disablePlurals);
  const desired = desiredTree(units, (unit) => places.of(unit), options);
  if (options.ignoreDuplicates) dropPlain(desired);
  yield* inPieces(texts([...desired.values()]));
}

function* texts(entries: readonly DesiredNode[]): Iterable<string> {
  const shape: DictShape = { before: '\n\t', step: '\t' };
  yield head;
  for (const entry of entries) yield shape.before + entryText(entry, shape);
  yield '\n</dict>\n</plist>\n';
}

/** Drops plain texts of the same key as forms. */
function dropPlain(desired: ReadonlyMap<unknown, DesiredNode>): void {
  for (const { children } of desired.values()) {
    const format: Unit | undefined = children?.get(formatKey)?.unit;
    if (format && children && children.size > 1 && variablesOf(format.text ?? '').length === 0)
      children.delete(formatKey);
  }
}
