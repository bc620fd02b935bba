/**
 * Kysely joins conditions by `and` and puts no brackets around a raw one: `where(sql`a or b`)` beside another condition means
 * `a or (b and other)`. Once, it gave every team the profile of one. An `or` in a raw condition stands in brackets.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
/** Up to the first letter of the template. */
const RAW = /\.(?:where|on|having)\(\s*(?:\(\w*\)\s*=>\s*)?sql(?:<[^>]*>)?`/g;

/** The template that begins there, without what stands in brackets or is embedded. */
function outerPart(source: string, from: number): string {
  let outer = '';
  for (let at = from, depth = 0; at < source.length && (source[at] !== '`' || depth > 0); at++) {
    const letter = source[at] as string;
    if ('({['.includes(letter)) depth++;
    else if (')}]'.includes(letter)) depth--;
    else if (depth === 0) outer += letter;
  }
  return outer;
}

const rawConditions = (source: string): string[] =>
  [...source.matchAll(RAW)].map(({ 0: begin, index }) => outerPart(source, index + begin.length));
const bare = (source: string): string[] => rawConditions(source).filter((outer) => /\bor\b/i.test(outer));

test('a bare `or` is found, and one in brackets is none', () => {
  expect(bare('q.where(sql<boolean>`a = 1 or b = ${x}`)')).toHaveLength(1);
  expect(bare('q.on(sql`a\n  OR b`)')).toHaveLength(1);
  expect(
    bare('q.where(sql`(a or b)`).where(sql`c = ${x ? sql`d or e` : y}`).where(sql`ordinal = 1`)'),
  ).toEqual([]);
});

test('no raw condition has one', () => {
  const files = globSync('**/*.ts', { cwd: root }).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
  }));
  expect(files.reduce((sum, { source }) => sum + rawConditions(source).length, 0)).toBeGreaterThan(5);
  expect(files.flatMap(({ path, source }) => bare(source).map((outer) => `${path}: ${outer}`))).toEqual([]);
});
