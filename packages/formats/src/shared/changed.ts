import type { RewriteOptions, UnitEdits } from '../format.ts';
import type { Unit } from '../model.ts';

/** The first of these units with a changed fact, or undefined. */
export function changedUnit(
  { changed }: RewriteOptions,
  fact: keyof UnitEdits,
  units: readonly Unit[],
): Unit | undefined {
  const keys = changed?.[fact];
  return keys && units.find(({ key }) => keys.has(key));
}
