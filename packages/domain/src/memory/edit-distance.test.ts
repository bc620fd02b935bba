import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slowDistance } from '../../../../test/support/slow-distance.ts';
import { EditDistance } from './edit-distance.ts';

const unitsOf = (text: string): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** Texts of a few letters, which often are near each other, also around the ends of one, two and three blocks. */
const texts = fc
  .constantFrom(1, 5, 31, 63, 64, 65, 127, 128, 129, 200)
  .chain((maxLength) =>
    fc.array(fc.constantFrom('a', 'b', 'c', '\uffff'), { minLength: maxLength >> 1, maxLength }),
  )
  .map((letters) => letters.join(''));
/** A text, and what some edits make of it. */
const edited = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(), fc.constantFrom('', 'a', 'xy')), { maxLength: 12 }))
  .map(([text, edits]) => [
    text,
    edits.reduce((now, [place, by]) => {
      const at = place % (now.length + 1);
      return now.slice(0, at) + by + now.slice(at + 1);
    }, text),
  ]);

it('finds the distance where it is within the bound, and says more where it is not', () => {
  const distances = new EditDistance();
  fc.assert(
    fc.property(fc.oneof(fc.tuple(texts, texts), edited), fc.nat(60), (pair, most) => {
      const [text, other] = pair as [string, string];
      distances.setText(unitsOf(text));
      const real = slowDistance(text, other);
      const found = distances.to(unitsOf(`..${other}.`), 2, 2 + other.length, most);
      if (real <= most) expect(found).toBe(real);
      else expect(found).toBeGreaterThan(most);
      expect(distances.to(unitsOf(other), 0, other.length, Math.max(text.length, other.length))).toBe(real);
    }),
    { numRuns: 1000 },
  );
});

it('makes room for long texts, and forgets the one before', () => {
  const distances = new EditDistance();
  const long = Array.from({ length: 5000 }, (_, at) => at);
  distances.setText(long);
  expect(distances.to(long, 0, long.length, 10)).toBe(0);
  expect(distances.to([...long, ...long], 0, 2 * long.length, 6000)).toBe(5000);
  distances.setText([1, 2]);
  expect(distances.to([3], 0, 1, 5)).toBe(2);
  expect(distances.to(long, 0, long.length, 5000)).toBe(4998);
  distances.setText([]);
  expect(distances.to([7], 0, 1, 5)).toBe(1);
});
