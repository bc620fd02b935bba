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

/** Deletes for good what was in the trash, in every table: that and nothing else. */
const sweep = 'maintenance';
const DELETES = /\b(?:deleteFrom\(\s*'\w+'|delete\s+from\s+(?:only\s+)?[a-z_]+(?=[\s(]))/gi;

/** The source that runs, with the folder that each file belongs to. */
const sources = globSync('**/*.ts', { cwd: root })
  .filter((path) => !/\.(test|testing|samples)\.ts$/.test(path) && !/migrations|schema\.gen/.test(path))
  .map((path) => ({
    // A feature by its name, other parts by their folder: `src/jobs` is not the feature of that name.
    folder: /^features\/([^/]+)\//.exec(path)?.[1] ?? `src/${path.split('/')[0]}`,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  .map(({ folder, text }) => ({ folder, text: folder === sweep ? text.replaceAll(DELETES, '') : text }));

/** The folders of the source that write a table, by its statements. */
function writersOf(): Map<string, string[]> {
  const writers = new Map<string, Set<string>>(tables.map((table) => [table, new Set()]));
  for (const { folder, text } of sources)
    for (const pattern of WRITES)
      for (const [, table = ''] of text.matchAll(pattern)) writers.get(table.toLowerCase())?.add(folder);
  return new Map([...writers].map(([table, folders]) => [table, [...folders].sort()]));
}

const CHANGES_PROJECTS = [
  /\.updateTable\(\s*'projects\b[^']*'\s*\)\s*\.set\(\s*(\{[^}]*\}|\w+)/g,
  /\bupdate\s+projects\s+\w*\s*set\s+([\s\S]*?)\b(?:from|where|returning)\b/gi,
];

/** Of each column of `projects` that statements change, the folders that do. */
function columnWriters(): Record<string, string[]> {
  const writers = new Map<string, Set<string>>();
  let statements = 0;
  for (const { folder, text } of sources)
    for (const pattern of CHANGES_PROJECTS)
      for (const [, columns = ''] of text.matchAll(pattern)) {
        statements += 1;
        const names = columns.startsWith('{')
          ? columns.matchAll(/[{,]\s*(\w+)/g)
          : columns.matchAll(/(?:^|,)\s*(\w+)\s*=/g);
        for (const [, name = ''] of names) writers.set(name, (writers.get(name) ?? new Set()).add(folder));
      }
  const all = sources.flatMap(({ text }) => [...text.matchAll(/updateTable\(\s*'projects|update projects/g)]);
  expect(statements, 'statements that change projects and say which columns').toBe(all.length);
  return Object.fromEntries([...writers].map(([column, folders]) => [column, [...folders].sort()]));
}

test('each table is written by one folder', () => {
  const writers = writersOf();
  expect(tables.length).toBeGreaterThan(40);
  const several = [...writers].filter(([, folders]) => folders.length > 1).map(([table]) => table);
  expect(several).toEqual(['jobs', 'projects']);
  // The feature adds jobs, the queue takes them on: where it stands, how far it is, what came of it.
  expect(writers.get('jobs')).toEqual(['jobs', 'src/jobs']);
  for (const table of ['entries', 'translations', 'trash', 'file_entries'])
    expect(writers.get(table), table).toEqual(['entry-store']);
});

test('of projects, which features keep settings of their own in, each column is changed by one folder', () => {
  expect(columnWriters()).toEqual({
    awaits_files: ['projects'],
    base_language_id: ['projects'],
    deleted_at: ['projects'],
    deleted_by: ['projects'],
    draft_mode: ['projects'],
    groups_enabled: ['projects'],
    name: ['projects'],
    team_id: ['projects'],
    review_changed: ['projects'],
    translation_tone: ['projects'],
    check_levels: ['projects'],
    collect_missing: ['projects'],
    translator_rights: ['projects'],
    type: ['projects'],
    secret_sealed: ['project-secrets'],
    secret_created_at: ['project-secrets'],
    secret_created_by: ['project-secrets'],
    api_addresses: ['project-secrets'],
    metadata_fields: ['metadata-fields'],
    next_language_id: ['languages'],
    spreadsheet_options: ['spreadsheet-mapping'],
    tag_categories: ['tags'],
    version_floor: ['feed'],
  });
});

test('what happened is recorded by the feed alone', () => {
  const writers = writersOf();
  for (const table of ['history', 'operations', 'feed_positions'])
    expect(writers.get(table)).toEqual(['feed']);
});
