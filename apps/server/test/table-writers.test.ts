/** Each table has one folder that writes it; others call it, or embed its `.sql.ts`. Reading across by join is free. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const tables = [
  ...(readFileSync(join(root, 'db/schema.gen.ts'), 'utf8')
    .split('export interface Database')[1]
    ?.matchAll(/^ {2}(\w+): /gm) ?? []),
].map(([, name]) => name as string);

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?:only\s+)?([a-z_]+)(?=[\s(])/gi,
];

/** Deletes for good what was in the trash, in every table. */
const sweep = 'trash-sweep';

/** The folders of the source that write a table, by its statements. */
function writersOf(): Map<string, string[]> {
  const writers = new Map<string, Set<string>>(tables.map((table) => [table, new Set()]));
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (path) => !/\.(test|testing|samples)\.ts$/.test(path) && !/migrations|schema\.gen/.test(path),
  );
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    const folder = /^features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? '';
    if (folder === sweep) continue;
    for (const pattern of WRITES)
      for (const [, table = ''] of text.matchAll(pattern)) writers.get(table.toLowerCase())?.add(folder);
  }
  return new Map([...writers].map(([table, folders]) => [table, [...folders].sort()]));
}

/**
 * Tables that several folders still write. A line goes as soon as its table has one; none comes.
 * Of projects each folder writes columns of its own; entries, texts and trash wait for one writer (issue "The house").
 */
const several: Record<string, string[]> = {
  languages: ['files', 'languages'],
  projects: ['feed', 'languages', 'metadata-fields', 'projects', 'spreadsheet-mapping', 'tags'],
};

test('each table is written by one folder', () => {
  const writers = writersOf();
  expect(tables.length).toBeGreaterThan(40);
  expect(Object.fromEntries([...writers].filter(([, folders]) => folders.length > 1))).toEqual(several);
});

test('what happened is recorded by the feed alone', () => {
  const writers = writersOf();
  for (const table of ['history', 'operations', 'feed_positions'])
    expect(writers.get(table)).toEqual(['feed']);
});
