import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openPool } from '../apps/server/src/db/pool.ts';
import { startTemporaryCluster } from '../apps/server/test/temporary-cluster.ts';
import { describeColumns } from './schema-types/columns.ts';
import { printTypes } from './schema-types/print.ts';

/**
 * Writes apps/server/src/db/schema.gen.ts from a database that has just run all migrations; with
 * --check the exit code alone reports whether the file is up to date.
 */
const file = join(import.meta.dirname, '../apps/server/src/db/schema.gen.ts');
const cluster = await startTemporaryCluster();
try {
  const pool = openPool(cluster.url, { connections: 1 });
  await migrate(pool);
  const wanted = printTypes(await describeColumns(pool));
  await pool.end();
  const present = await readFile(file, 'utf8').catch(() => '');
  if (wanted === present) {
    process.stdout.write('The table types are those of the migrations.\n');
  } else if (process.argv.includes('--check')) {
    process.stderr.write(`${file} is not what the migrations make: run npm run db:types and commit it.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, wanted);
    process.stdout.write(`Written: ${file}\n`);
  }
} finally {
  await cluster.stop();
}
