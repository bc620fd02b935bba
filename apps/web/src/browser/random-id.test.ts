import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('ids have 128 bits, and are others each time', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

/** APIs that exist only in secure contexts: over HTTP in a company's network they are undefined. */
const secureOnly = /crypto\.(?:randomUUID|subtle)\b/;

test('the web app needs no secure context', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) => !/random-id/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => secureOnly.test(readFileSync(file, 'utf8')))).toEqual([]);
});
