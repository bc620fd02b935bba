import type { Unit } from '../model.ts';
import type { DialectOfFile } from './dialect.ts';
import { escapeQuoted } from './value.ts';

/** What stands before the keys of a section in the product: `section.`, in quotes where its name has a dot. */
function prefixOf(section: string): string {
  return /^"|\./.test(section) ? `"${section.replace(/["\\]/g, '\\$&')}".` : `${section}.`;
}

/** The product's key of an entry; one outside of all sections is its own. */
export function keyOf(section: string | undefined, key: string): string {
  return section === undefined ? key : prefixOf(section) + key;
}

/** The key within a section, or nothing for a unit that is not of it. */
export function keyWithin(section: string, key: string): string | undefined {
  const prefix = prefixOf(section);
  return key.startsWith(prefix) ? key.slice(prefix.length) : undefined;
}

/** Section (empty for none) and key of a unit from its metadata, or from an existing section that fits. */
export function placeOf(
  unit: Unit,
  sections: Iterable<string>,
): { section: string | undefined; key: string } {
  const own = unit.metadata?.['section'];
  if (own !== undefined) {
    const key = keyWithin(own, unit.key);
    if (key !== undefined) return { section: own, key };
  }
  let best: { section: string | undefined; key: string } = { section: undefined, key: unit.key };
  for (const section of sections) {
    const key = keyWithin(section, unit.key);
    if (key !== undefined && key.length < best.key.length) best = { section, key };
  }
  return best;
}

/** A key as it stands in a file: in quotes where a reader could take it for something else. */
export function iniKey(key: string, { colonInKeys }: DialectOfFile): string {
  const isBare = key !== '' && !/[="`\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^[;#[\s]|\s$/.test(key);
  return isBare && (colonInKeys || !key.includes(':')) ? key : `"${escapeQuoted(key)}"`;
}
