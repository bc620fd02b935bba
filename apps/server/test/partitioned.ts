import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from '../src/db/migrate.ts';

const PARTITIONS = 2;
const PROJECT_TABLE = /^create table (\w+) \(\n((?:(?!\)).*\n)*)\) \/\* by project \*\/( with \([^)]*\))?;/gm;

/** Names of partitions end in this and their number. */
export const PARTITION_SUFFIX = /_partition(\d+)$/;

/**
 * Copies the migrations to a new folder in which every table marked "by project" is hash-partitioned by
 * project_id, as a database over several machines would have it.
 */
export async function writePartitionedMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-migrations-'));
  for (const file of await readdir(migrationsFolder)) {
    const sql = await readFile(join(migrationsFolder, file), 'utf8');
    await writeFile(join(folder, file), partitionProjectTables(sql));
  }
  return folder;
}

function partitionProjectTables(sql: string): string {
  return sql.replace(PROJECT_TABLE, (_, table: string, columns: string, storage = '') => {
    const partitions = Array.from(
      { length: PARTITIONS },
      (_, remainder) =>
        `create table ${table}_partition${remainder} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${remainder})${storage};`,
    );
    return [`create table ${table} (\n${columns}) partition by hash (project_id);`, ...partitions].join('\n');
  });
}
