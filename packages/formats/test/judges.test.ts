import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isThere, judgeNames, judgeTable } from './support/judges.ts';

it('some test calls every judge of our exports, and the table shows which are installed', () => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const sources = tests.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n');
  for (const name of judgeNames) expect(sources).toContain(`isThere('${name}')`);
  const table = judgeTable();
  const missing = judgeNames.filter((name) => !isThere(name));
  expect(table.match(/not run: apt-get install \w/g) ?? []).toHaveLength(missing.length);
  // The log must not suggest that a schema judged these.
  for (const format of ['tmx', 'tbx'])
    expect(table).toMatch(new RegExp(`${format} +there is none: .*licence`));
  process.stdout.write(`${table}\n`);
});
