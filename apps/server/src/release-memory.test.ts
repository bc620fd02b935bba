import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** A process that loads much; it ends when most of its young generation is returned. */
const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { releaseStartMemory } from '${join(import.meta.dirname, 'release-memory.ts')}';
const young = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').physical_space_size / 1e6;
globalThis.loaded = Array.from({ length: 400_000 }, (_, index) => ({ index }));
const before = young();
releaseStartMemory();
const looking = setInterval(() => {
  if (young() > before / 4) return;
  clearInterval(looking);
  console.log(JSON.stringify({ before, after: young(), left: typeof globalThis.gc }));
}, 20);
`;

test('a process that has started returns its young generation, and leaves no way to collect behind', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  const { before, after, left } = JSON.parse(stdout);
  expect(before).toBeGreaterThan(8);
  expect(after).toBeLessThan(before / 4);
  expect(left).toBe('undefined');
});
