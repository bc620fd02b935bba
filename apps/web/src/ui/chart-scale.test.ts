import { expect, it } from 'vitest';
import { topOfChart } from './chart-scale.ts';

it('is a round number at or above the maximum, whose half is whole', () => {
  const tops = [0, 1, 2, 3, 7, 11, 99, 100, 204, 3_120, 1_234_567].map(topOfChart);
  expect(tops).toEqual([2, 2, 2, 4, 8, 12, 100, 100, 300, 4_000, 1_600_000]);
});
