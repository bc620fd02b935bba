import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('what CI installs includes judges that the tests run', () => {
  const [, list = ''] = /judgePackages = \[([^\]]+)\]/.exec(read('scripts/set-up/judges.mjs')) ?? [];
  const installed = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const judges = read('packages/formats/test/support/judges.ts').matchAll(/comesWith: '([^']+)'/g);
  const required = [...judges].flatMap(([, names = '']) => names.split(' '));
  expect(installed.length).toBeGreaterThan(10);
  expect(installed.filter((name) => !required.includes(name))).toEqual([]);
});
