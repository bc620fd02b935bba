import { WriteError, type WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { type DesiredNode, desiredTree, type Name } from '../shared/desired-tree.ts';
import { isList } from '../shared/list.ts';
import { sortedUnits } from '../shared/order.ts';
import { splitPath } from '../shared/path.ts';
import { inPieces } from '../shared/pieces.ts';
import { formOfKey } from '../shared/plural.ts';
import { assertKinds, blockLines, looksLikeForms, pairLines } from './text.ts';

/** The names on the way to a unit; the form of a plural is the last of them. @throws WriteError for an item of no list */
export function pathOf(unit: Unit, disablePlurals = false): readonly Name[] {
  const { base, plural } = formOfKey(unit.key);
  const isForm = plural !== undefined && unit.plural !== undefined && base !== '' && !disablePlurals;
  const path = isForm ? [...splitPath(base), plural] : splitPath(unit.key);
  if (typeof path[0] === 'number')
    throw new WriteError(buildMessage('toml-no-list', { key: unit.key }), unit.key);
  return path;
}

/** Writes a new TOML file: texts first, then tables, each with a head of its own. Units without text are left out. @throws WriteError */
export function* writeToml(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  const units = sortedUnits(document.units, options).filter((unit) => unit.text !== null);
  const desired = desiredTree(units, (unit) => pathOf(unit, options.disablePlurals), options);
  assertKinds(desired);
  yield* inPieces(texts(desired));
}

function* texts(desired: Map<Name, DesiredNode>): Iterable<string> {
  let isFirst = true;
  for (const lines of tables([], desired)) {
    yield `${isFirst ? '' : '\n'}${lines.join('\n')}\n`;
    isFirst = false;
  }
}

function* tables(path: readonly Name[], children: ReadonlyMap<Name, DesiredNode>): Iterable<string[]> {
  const all = [...children.values()];
  const direct = all.filter(isDirect);
  if (path.length === 0) {
    const lines = direct.flatMap((child) => pairLines([], child, '\n'));
    if (lines.length > 0) yield lines;
  } else if (direct.length > 0) yield blockLines(path, direct, '\n');
  for (const child of all) {
    if (!isDirect(child) && child.children) yield* tables([...path, child.name], child.children);
  }
}

/** Whether something is written as a pair of the table it is in; a table below has a head of its own. */
function isDirect({ children }: DesiredNode): boolean {
  return children === undefined || isList(children) || looksLikeForms(children);
}
