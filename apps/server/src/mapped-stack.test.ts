import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mappedStack } from './mapped-stack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-maps-'));
  // One segment: the first column of the first line comes from line 7, column 3 of src/tags.ts.
  const map = { version: 3, file: 'main.js', sources: ['../src/tags.ts'], names: [], mappings: 'AAME' };
  await writeFile(join(folder, 'main.js.map'), JSON.stringify(map));
});
afterAll(() => rm(folder, { recursive: true }));

const urlOf = (name: string) => pathToFileURL(join(folder, name)).href;

test('maps a place in the bundle to the place in its sources', () => {
  const stack = `Error: no\n    at saveTag (${urlOf('main.js')}:1:1)\n    at node:internal/timers:5:7`;
  const source = relative(process.cwd(), join(folder, '../src/tags.ts'));
  expect(mappedStack(stack)).toBe(
    `Error: no\n    at saveTag (${source}:7:3)\n    at node:internal/timers:5:7`,
  );
});

test('a place without a map stays as it is', () => {
  const stack = `Error: no\n    at ${urlOf('other.js')}:12:5\n    at ${urlOf('source.ts')}:1:1`;
  expect(mappedStack(stack)).toBe(stack);
});
