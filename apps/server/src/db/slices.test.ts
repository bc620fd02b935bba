import { expect, test } from 'vitest';
import { slicesByWeight } from './slices.ts';

const slices = (weights: number[], items: number, bytes: number) => [
  ...slicesByWeight(weights, (weight) => weight, { items, bytes }),
];

test('fills slices up to the limit, and puts a larger item into its own', () => {
  expect(slices([1, 2, 3, 9, 1, 1, 1, 1], 3, 6)).toEqual([[1, 2, 3], [9], [1, 1, 1], [1]]);
  expect(slices([7, 7], 3, 6)).toEqual([[7], [7]]);
  expect(slices([], 3, 6)).toEqual([]);
});
