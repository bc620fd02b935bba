/**
 * Positions and moments stand in two files. Readers of the history call them, so that no other file counts
 * transactions.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../src');
const algebra = ['features/feed/positions.sql.ts', 'features/feed/snapshots.sql.ts'];

/** `xmin` and its type identify versions of rows (entry-store); a name in quotes is that of a kept field. */
const SPEAKS = /\bpg_(current_)?(snapshot|xact)|\bpg_visible_in_snapshot|\btxid_|\bxid8\b|(?<!::|')\bxid\b/i;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

const speaking = () =>
  globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|testing|samples)\.ts$|schema\.gen/.test(path))
    .filter((path) => SPEAKS.test(readFileSync(join(root, path), 'utf8').replace(COMMENT, '')))
    .sort();

test('no other file speaks of snapshots and numbers of transactions', () => {
  expect(speaking()).toEqual(algebra);
});
