import type { WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';

/** Units in the order in which they are written: as given, or by the UTF-16 order of their keys. */
export function sortedUnits(units: readonly Unit[], options: WriteOptions): readonly Unit[] {
  if (!options.sortByKey) return units;
  return units.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}
