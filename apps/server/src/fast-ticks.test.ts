import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Nanoseconds of the processor that a tick takes after full collections: the quickest of some rounds. */
const program = `
import { keepTicksFast } from '${join(import.meta.dirname, 'fast-ticks.ts')}';
if (process.argv.includes('kept')) keepTicksFast();
const tick = () => new Promise((resolve) => process.nextTick(resolve));
const later = () => new Promise((resolve) => setTimeout(resolve, 2));
for (let round = 0; round < 20; round++) {
  for (let n = 0; n < 50; n++) await tick();
  gc();
  await later();
}
const nothing = () => undefined;
const count = 200_000;
let quickest = Infinity;
for (let round = 0; round < 8; round++) {
  const before = process.cpuUsage();
  for (let n = 0; n < count; n++) process.nextTick(nothing);
  await tick();
  quickest = Math.min(quickest, (process.cpuUsage(before).user * 1000) / count);
}
console.log(quickest);
`;

async function nanosecondsOfTick(...given: string[]): Promise<number> {
  const options = ['--expose-gc', '--input-type=module', '--eval', program, '--', ...given];
  const { stdout } = await run(process.execPath, options);
  return Number(stdout);
}

// Where the first of them is as quick as the second, Node needs this no more.
test('ticks stay as quick after a full collection as they were', async () => {
  const forgotten = await nanosecondsOfTick();
  const kept = await nanosecondsOfTick('kept');
  expect(kept).toBeLessThan(forgotten / 1.7);
});
