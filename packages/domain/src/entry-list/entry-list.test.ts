import { describe, expect, it } from 'vitest';
import { gatherPlurals } from './gather-plurals.ts';
import { hashOfIds } from './ids-hash.ts';
import { entryFlags, PackedList, packList, unpackList } from './packed.ts';

const form = (category: number) => category << entryFlags.pluralShift;

describe('a packed list', () => {
  it('gives back numbers and flags, up to 48 bits', () => {
    const entries = [
      { number: 1, flags: entryFlags.both | form(6) },
      { number: 2 ** 48 - 1, flags: 0xffff },
      { number: 2 ** 32, flags: 3 << entryFlags.statusShift },
    ];
    const list = new PackedList(packList(entries));
    expect(entries.map((_, at) => ({ number: list.number(at), flags: list.flags(at) }))).toEqual(entries);
    const { numbers, flags } = unpackList(packList(entries).slice().buffer);
    expect(entries.map((_, at) => ({ number: numbers[at], flags: flags[at] }))).toEqual(entries);
    expect([list.plural(0), list.status(2), list.has(0, entryFlags.both)]).toEqual([6, 3, true]);
  });

  it('is 8 bytes an entry, little endian', () => {
    expect([...packList([{ number: 0x0102, flags: 0x0304 }])]).toEqual([2, 1, 0, 0, 0, 0, 4, 3]);
    expect(() => new PackedList(new Uint8Array(7))).toThrow(RangeError);
    expect(() => unpackList(new ArrayBuffer(7))).toThrow(RangeError);
    expect(() => packList([{ number: 2 ** 48, flags: 0 }])).toThrow(RangeError);
  });
});

describe('the hash of ids', () => {
  it('is that of the set, whatever their order', () => {
    const numbers = [7, 2 ** 32 + 7, 2 ** 48 - 1, 3];
    expect(hashOfIds(numbers)).toBe(hashOfIds(numbers.toReversed()));
    expect(hashOfIds([])).toBe(0);
    // Clients compute it too: it stays what it is.
    expect(hashOfIds([1, 2, 3])).toBe(137_600_996);
  });

  it('differs where an entry stands in the place of another, or of two', () => {
    const upTo = Array.from({ length: 20_000 }, (_, at) => at + 1);
    expect(new Set(upTo.map((number) => hashOfIds([50_000, number]))).size).toBe(upTo.length);
    expect(hashOfIds([1, 4])).not.toBe(hashOfIds([2, 3]));
    expect(hashOfIds([2 ** 32 + 1])).not.toBe(hashOfIds([1]));
  });
});

describe('plural forms in a list', () => {
  it('come together in the order of categories at the place of the first, and are marked as joined', () => {
    const entries = [
      { number: 10, flags: form(6) },
      { number: 11, flags: 0 },
      { number: 12, flags: form(2) },
      { number: 13, flags: form(2) },
      { number: 14, flags: form(5) },
    ];
    const packed = new BigUint64Array(packList(entries).buffer);
    gatherPlurals(packed, BigInt64Array.of(7n, 7n, -8n, 7n));
    const list = new PackedList(packed);
    expect(Array.from({ length: list.count }, (_, at) => list.number(at))).toEqual([12, 14, 10, 11, 13]);
    expect(Array.from({ length: list.count }, (_, at) => list.has(at, entryFlags.joinsPrevious))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
