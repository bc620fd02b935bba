import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signatureSizes } from './signature.ts';
import { SignatureStore } from './signature-store.ts';

const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
function bitsOf(number: number): number {
  let count = 0;
  for (let rest = number >>> 0; rest > 0; rest >>>= 1) count += rest & 1;
  return count;
}

it('counts the bits in which signatures of each size differ, also after it has grown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...signatureSizes),
      fc.integer({ min: 1, max: 1100 }),
      fc.array(word, { minLength: 128, maxLength: 128 }),
      fc.array(word, { minLength: 1, maxLength: 300 }),
      (words, count, wanted, some) => {
        const store = new SignatureStore(8);
        const stored = Array.from({ length: count * words }, (_, at) => some[at % some.length] as number);
        const before = 24;
        store.makeRoom(before + stored.length);
        store.words.set(stored, before);
        store.used = before + stored.length;
        store.makeRoom(200_000);
        store.setWanted(signatureSizes.map((size) => Int32Array.from(wanted.slice(0, size))));
        const counted = store.countDiffering(before, count, words);
        expect(counted).toBe(Math.min(count, 1024));
        const differing = (at: number): number =>
          wanted
            .slice(0, words)
            .reduce((sum, one, place) => sum + bitsOf(one ^ (stored[at * words + place] as number)), 0);
        expect(Array.from(store.counts.subarray(0, counted))).toEqual(
          Array.from({ length: counted }, (_, at) => differing(at)),
        );
      },
    ),
    { numRuns: 20 },
  );
});

it('counts every bit of the longest signatures', () => {
  const store = new SignatureStore(128);
  store.makeRoom(128);
  store.words.fill(-1, 0, 128);
  store.setWanted(signatureSizes.map((size) => new Int32Array(size)));
  expect([store.countDiffering(0, 1, 128), store.counts[0]]).toEqual([1, 4096]);
});
