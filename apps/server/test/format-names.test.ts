/** The facts of a format stand in the catalogue of `packages/formats`: the server reads facts, never names. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@parlance/formats/catalogue';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const names = catalogue.map(({ name }) => name).join('|');
/** In quotes, in a template or a statement, as the name of a property, or as a module of the package. */
const NAMED = new RegExp(
  `(['"\`])(?:${names})\\1|^\\s*(?:${names}): |\\.(?:${names})\\b(?=[\\s,;)\\]])`,
  'gm',
);

const comments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

function namesIn(source: string): string[] {
  return source.replace(comments, '').match(NAMED) ?? [];
}

test('what names a format is found', () => {
  for (const source of [`format === 'ios_strings'`, '  arb: [],', 'f.format = "csv"', 'formats.xliff;'])
    expect(namesIn(source), source).toHaveLength(1);
  expect(namesIn(`// 'csv'\nconst csvFiles = 'csvs';`)).toEqual([]);
});

test('the server names no format', () => {
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.(test|testing|samples)\.ts$/.test(path) && !path.includes('schema.gen'),
  );
  expect(files.length).toBeGreaterThan(400);
  const named = files.flatMap((path) =>
    namesIn(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name.trim()}`),
  );
  expect(named).toEqual([]);
});
