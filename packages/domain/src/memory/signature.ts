import { mixed } from './hashes.ts';

/**
 * Signatures: sets of bits that prove a lower bound of the edit distance of two texts, in a few steps.
 *
 * A signature has a bit for each three units in a row, counted: the second "ana" of "banana" is another item than the
 * first. One edit (insert, delete or replace a unit) changes at most three such rows, so it takes at most three items
 * away and adds at most three. If `a` has x items that `b` lacks, their distance is therefore at least x / 3; several
 * items may share a bit, which makes the bound lower, never higher. The same holds from `b` to `a`.
 */
const perEdit = 3;

/** Words of 32 bits. Long texts have more of them. A text is compared with another by as many bits as the other has. */
export const signatureSizes = [8, 16, 32, 64, 128] as const;
/** The longest texts with the first sizes. */
const longestOf = [24, 48, 80, 144] as const;

/** Words of the signature of a text. */
export function signatureWords(length: number): (typeof signatureSizes)[number] {
  const size = longestOf.findIndex((longest) => length <= longest);
  return signatureSizes[size < 0 ? longestOf.length : size] as (typeof signatureSizes)[number];
}

/** How often each row occurred so far, by its hash. */
const counts = new Uint16Array(65_536);
/** Stands before and after a text. */
const edge = 0xffff;

/** Writes the signature of the units from `start` to `end` into `words` words at `place`, which are 0. Returns its bits. */
export function writeSignature(
  { units, start, end }: { units: ArrayLike<number>; start: number; end: number },
  into: Int32Array,
  place: number,
  words: number,
): number {
  const mask = words * 32 - 1;
  let bits = 0;
  let row = rowBefore;
  for (let at = start; at < end + 2; at++) {
    row = rowAt(row, at < end ? (units[at] as number) : edge);
    const item = hashOfRow(row);
    const count = counts[item] as number;
    counts[item] = count + 1;
    const bit = mixed(Math.imul(item + 1, 0x9e3779b1) ^ Math.imul(count + 1, 0x85ebca77)) & mask;
    const old = into[place + (bit >>> 5)] as number;
    const now = old | (1 << (bit & 31));
    if (now !== old) bits++;
    into[place + (bit >>> 5)] = now;
  }
  row = rowBefore;
  for (let at = start; at < end + 2; at++) {
    row = rowAt(row, at < end ? (units[at] as number) : edge);
    counts[hashOfRow(row)] = 0;
  }
  return bits;
}

/** The last three units as one number of 48 bits. */
const rowBefore = edge * 65_537;
const rowAt = (row: number, unit: number): number => (row % 2 ** 32) * 65_536 + unit;
const hashOfRow = (row: number): number =>
  mixed(Math.imul(Math.floor(row / 65_536), 0x9e3779b1) ^ row) & 0xffff;

/** Texts are farther apart than this if their signatures differ in more bits, the difference of their numbers of bits included. */
export const mostDiffering = (distance: number): number => distance * 2 * perEdit;

/** The least edit distance of texts whose signatures have these bits, and differ in this many. */
export const leastDistance = (bits: number, otherBits: number, differing: number): number =>
  Math.ceil((differing + Math.abs(bits - otherBits)) / 2 / perEdit);
