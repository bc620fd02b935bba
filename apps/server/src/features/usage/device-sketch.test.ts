import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addToSketch, emptySketch, estimate } from './device-sketch.ts';

const hashOf = (n: number): bigint => createHash('sha256').update(`device ${n}`).digest().readBigInt64BE();

test.each([0, 1, 100, 10_000, 100_000, 400_000])('of %i devices it is wrong by 2.5 %% at most', (devices) => {
  const sketch = emptySketch();
  for (let n = 0; n < devices; n++) addToSketch(sketch, hashOf(n));
  // Three times the standard error.
  expect(Math.abs(estimate(sketch) - devices)).toBeLessThanOrEqual(Math.max(1, devices * 0.025));
  const before = estimate(sketch);
  for (let n = 0; n < Math.min(devices, 1_000); n++) addToSketch(sketch, hashOf(n));
  expect(estimate(sketch)).toBe(before);
});
