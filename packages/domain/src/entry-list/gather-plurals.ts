import { entryFlags } from './packed.ts';

const pluralBits = 7 << entryFlags.pluralShift;

/**
 * Puts the forms of each plural together at the place of the one that comes first, in the order of the categories
 * (zero … other, specification 2 section 3), and marks all but the first as joined to the one before. `packed` is
 * the list in the order of its sort, one number for each entry in the format of packed.ts; `plurals` names the plural
 * of each entry that is a form, in the same order. Works in place.
 */
export function gatherPlurals(packed: BigUint64Array, plurals: BigInt64Array): void {
  if (plurals.length === 0) return;
  const groups = groupForms(packed, plurals);
  const gathered = new BigUint64Array(packed.length);
  let to = 0;
  let form = 0;
  for (const entry of packed) {
    if (categoryOf(entry) === 0) {
      gathered[to++] = entry;
      continue;
    }
    const plural = plurals[form++] as bigint;
    const forms = groups.get(plural);
    if (!forms) continue;
    groups.delete(plural);
    for (const one of inOrder(forms)) gathered[to++] = one;
  }
  packed.set(gathered);
}

function groupForms(packed: BigUint64Array, plurals: BigInt64Array): Map<bigint, bigint[]> {
  const groups = new Map<bigint, bigint[]>();
  let form = 0;
  for (const entry of packed) {
    if (categoryOf(entry) === 0) continue;
    const plural = plurals[form++] as bigint;
    const forms = groups.get(plural);
    if (forms) forms.push(entry);
    else groups.set(plural, [entry]);
  }
  return groups;
}

function inOrder(forms: bigint[]): bigint[] {
  if (forms.length > 1) forms.sort((a, b) => categoryOf(a) - categoryOf(b));
  return forms.map((form, index) => (index === 0 ? form : form | joins));
}

const joins = BigInt(entryFlags.joinsPrevious) << 48n;

function categoryOf(entry: bigint): number {
  return (Number(entry >> 48n) & pluralBits) >> entryFlags.pluralShift;
}
