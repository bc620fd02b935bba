import { WriteError } from '../format.ts';
import { mostGap } from './limits.ts';
import { type Name, unitsBelow, type Wanted } from './wanted.ts';

/** Whether a container is a list: all its names are indexes. @throws WriteError where only some are */
export function isList(children: ReadonlyMap<Name, Wanted>): boolean {
  const numbers = [...children.keys()].filter((name) => typeof name === 'number').length;
  if (numbers === 0) return false;
  if (numbers === children.size) return true;
  const [first, other] = [...children.values()].flatMap(unitsBelow);
  const keys = `${JSON.stringify(first?.key ?? '')} and ${JSON.stringify(other?.key ?? '')}`;
  throw new WriteError(
    `the keys ${keys} cannot both be written: one is an item of a list, the other a name`,
    first?.key,
  );
}

/** Items by index from `start`, with nothing where one is missing. @throws WriteError for a gap beyond all reason */
export function withGaps(items: readonly Wanted[], start = 0): (Wanted | undefined)[] {
  const dense: (Wanted | undefined)[] = [];
  for (const item of items.toSorted((a, b) => Number(a.name) - Number(b.name))) {
    const place = Number(item.name) - start;
    if (place - dense.length > mostGap) {
      const key = unitsBelow(item)[0]?.key;
      throw new WriteError(`${JSON.stringify(key)}: more than ${mostGap} items before it are missing`, key);
    }
    while (dense.length < place) dense.push(undefined);
    dense[place] = item;
  }
  return dense;
}

/** @throws WriteError where an item is to go among names, or a name into a list */
export function assertSameKind(isListThere: boolean, wanted: readonly Wanted[]): void {
  const misfit = wanted.find((item) => (typeof item.name === 'number') !== isListThere);
  if (!misfit) return;
  const key = unitsBelow(misfit)[0]?.key ?? String(misfit.name);
  const [here, there] = isListThere ? ['a list', 'names'] : ['names', 'items'];
  throw new WriteError(
    `${JSON.stringify(key)} cannot be written: the file has ${here} there, and no ${there}`,
    key,
  );
}
