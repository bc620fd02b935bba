import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { serverFolder } from '../paths.ts';

type Migration = { number: number; name: string; hash: string; sql: string };
type Applied = { number: number; name: string; hash: string };

/** Key of the advisory lock of the migrating process: the letters of "parlance" as a bigint. */
const LOCK_KEY = '8097879414805521253';

export const migrationsFolder = join(serverFolder, 'src/db/migrations');

/** The database does not fit the folder of migrations; the message says what to do. */
class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the files NNNN-name.sql of `folder`, each in its own transaction, one process at a time. Returns the names of
 * the applied files. @throws MigrationError if an applied file was changed or is unknown here, or if one fails
 */
export async function migrate(pool: pg.Pool, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const pending = comparePending(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    client.release();
    return pending.map((migration) => migration.name);
  } catch (error) {
    // Closing the connection releases the lock in any state.
    client.release(true);
    throw error;
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1) {
      throw new MigrationError(
        `Migrations are numbered 0001, 0002, … without gaps or doubles: ${migration.name} is number ${index + 1} in ${folder}.`,
      );
    }
  });
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
  if (!number) throw new MigrationError(`${join(folder, file)} is not named like 0001-name.sql.`);
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const hash = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), name: file.slice(0, -'.sql'.length), hash, sql };
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    number int primary key,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Applied>(
    'select number, name, hash from schema_migrations order by number',
  );
  return rows;
}

function comparePending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const past of applied) {
    const file = migrations[past.number - 1];
    if (!file) {
      throw new MigrationError(
        `The database was used by a newer Parlance (it has the migration ${past.name}): start that version or a later one.`,
      );
    }
    if (file.hash !== past.hash) {
      throw new MigrationError(
        `The migration ${file.name} was changed after this database ran it as ${past.name}: put the file back as it was and write the change as a new migration.`,
      );
    }
  }
  return migrations.slice(applied.length);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The migration ${migration.name} failed and changed nothing: ${reason}`, {
      cause,
    });
  }
}
