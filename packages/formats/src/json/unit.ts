import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';

/** A unit of a nested file by its key. */
export function nestedUnit(key: string, text: string | null, index: number | undefined, line: number): Unit {
  if (index !== undefined) return { key, text, index, line };
  const { plural } = formOfKey(key);
  return plural ? { key, text, plural, line } : { key, text, line };
}
