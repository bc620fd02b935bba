import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import { type DesiredNode, type Name, unitsBelow } from './desired-tree.ts';
import { mostGap } from './limits.ts';

/** Whether a container is a list: all its names are indexes. @throws WriteError where only some are */
export function isList(children: ReadonlyMap<Name, DesiredNode>): boolean {
  let numbers = 0;
  for (const name of children.keys()) if (typeof name === 'number') numbers++;
  if (numbers === 0) return false;
  if (numbers === children.size) return true;
  const [first, other] = [...children.values()].flatMap(unitsBelow);
  const keys = { one: first?.key ?? '', other: other?.key ?? '' };
  throw new WriteError(
    buildMessage('keys-clash', { ...keys, reason: buildMessage('item-and-name') }),
    first?.key,
  );
}

/** Items by index from `start`, with nothing where one is missing. @throws WriteError for a gap beyond all reason */
export function withGaps(items: readonly DesiredNode[], start = 0): (DesiredNode | undefined)[] {
  const dense: (DesiredNode | undefined)[] = [];
  for (const item of items.toSorted((a, b) => Number(a.name) - Number(b.name))) {
    const place = Number(item.name) - start;
    if (place - dense.length > mostGap) {
      const key = unitsBelow(item)[0]?.key;
      throw new WriteError(buildMessage('items-missing', { key: key ?? '', most: mostGap }), key);
    }
    while (dense.length < place) dense.push(undefined);
    dense[place] = item;
  }
  return dense;
}

/** @throws WriteError where an item is to go among names, or a name into a list */
export function assertSameKind(isListThere: boolean, desired: readonly DesiredNode[]): void {
  const misfit = desired.find((item) => (typeof item.name === 'number') !== isListThere);
  if (!misfit) return;
  const key = unitsBelow(misfit)[0]?.key ?? String(misfit.name);
  const [here, there] = isListThere
    ? [buildMessage('a-list'), buildMessage('names')]
    : [buildMessage('names'), buildMessage('items')];
  throw new WriteError(buildMessage('other-kind-there', { key, here, there }), key);
}
