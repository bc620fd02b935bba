import { expect, it } from 'vitest';
import { durationLines } from './durations.ts';

it('sums the files of each project and names the slowest', () => {
  const files = Array.from({ length: 30 }, (_, n) => ({
    name: `${n}.test.ts`,
    project: n % 2 === 0 ? 'unit' : 'server',
    ms: n * 1000,
  }));
  const lines = durationLines(files);
  expect(lines.slice(0, 3)).toEqual([
    '   210.0 s  unit, 15 files together',
    '   225.0 s  server, 15 files together',
    '    29.0 s  29.test.ts',
  ]);
  expect(lines).toHaveLength(2 + 25);
});
