import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '@parlance/domain/version';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('the version is one number, in every package and on top of the changelog', () => {
  const packages = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })];
  expect(packages.length).toBeGreaterThan(4);
  for (const path of packages) expect([path, JSON.parse(read(path)).version]).toEqual([path, version]);
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});
