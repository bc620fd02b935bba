/** How blocks of the history are written and read is known to few files (docs/decisions/0060). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const knowing = ['db/changes-of-entry.ts', 'features/feed/record.sql.ts', 'features/feed/rows.sql.ts'];

test('no other file names the columns of blocks', () => {
  const speaking = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|migrations|schema\.gen/.test(path))
    .filter((path) => /\b(entry_ids|subjects)\b|\bspan (@>|&&)/.test(readFileSync(join(root, path), 'utf8')));
  expect(speaking.toSorted()).toEqual(knowing);
});
