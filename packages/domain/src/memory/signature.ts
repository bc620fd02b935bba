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

/** The least edit distance of texts whose signatures have these bits, and differ in this many. */
export const leastDistance = (bits: number, otherBits: number, differing: number): number =>
  Math.ceil((differing + Math.abs(bits - otherBits)) / 2 / perEdit);

/** How many bits of two signatures differ. */
export function differingBits(
  a: Int32Array,
  aPlace: number,
  b: Int32Array,
  bPlace: number,
  words: number,
): number {
  let count = 0;
  for (let at = 0; at < words; at += 4) {
    const w = (a[aPlace + at] as number) ^ (b[bPlace + at] as number);
    const x = (a[aPlace + at + 1] as number) ^ (b[bPlace + at + 1] as number);
    const y = (a[aPlace + at + 2] as number) ^ (b[bPlace + at + 2] as number);
    const z = (a[aPlace + at + 3] as number) ^ (b[bPlace + at + 3] as number);
    // Pairs of bits, then nibbles of two words each: at most 8 in each of 4 bits, added in bytes.
    const p = (pairs(w) + pairs(x)) | 0;
    const q = (pairs(y) + pairs(z)) | 0;
    const bytes = (p & 0x0f0f0f0f) + ((p >>> 4) & 0x0f0f0f0f) + (q & 0x0f0f0f0f) + ((q >>> 4) & 0x0f0f0f0f);
    count += Math.imul(bytes, 0x01010101) >>> 24;
  }
  return count;
}

/** The number of bits in each nibble, 0 to 4. */
function pairs(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}
