import type pg from 'pg';

const MIN_VERSION = 17;

/** A PostgreSQL server or database that Parlance cannot use; the message says what to do. */
class UnsuitableServerError extends Error {
  override name = 'UnsuitableServerError';
}

/**
 * Throws an UnsuitableServerError for a server older than PostgreSQL 17, a database with another encoding than UTF8,
 * one without the required extensions, and one whose trigrams of non-Latin texts are empty. Changes nothing.
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '0', encoding = '' } = rows[0] ?? {};
    const major = Math.floor(Number(version) / 10_000);
    if (major < MIN_VERSION) {
      throw new UnsuitableServerError(
        `Parlance needs PostgreSQL ${MIN_VERSION} or newer, and DATABASE_URL leads to version ${major}: upgrade it, or unset DATABASE_URL to use the one that comes with Parlance.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new UnsuitableServerError(
        `The database is encoded in ${encoding}: make one with "create database … encoding 'UTF8' template template0" and name it in DATABASE_URL.`,
      );
    }
    await checkExtensions(client);
  } finally {
    client.release();
  }
}

/** Migrations create both. They are contrib modules of PostgreSQL that an owner of the database may create. */
const extensions = ['pg_trgm', 'btree_gin'] as const;

/** Tries to create extensions that no migration has created yet, in a transaction that is rolled back. */
async function checkExtensions(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    for (const extension of extensions) await makeExtension(client, extension);
    const { rows } = await client.query<{ trigrams: string[] }>(`select show_trgm('я') as trigrams`);
    if (!rows[0]?.trigrams.length) {
      throw new UnsuitableServerError(
        `The database's character classes are those of ASCII only, so that search would find no Cyrillic or Chinese text: make one with "create database … encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C.UTF-8' template template0" and name it in DATABASE_URL.`,
      );
    }
  } finally {
    await client.query('rollback');
  }
}

async function makeExtension(client: pg.PoolClient, extension: string): Promise<void> {
  try {
    await client.query(`create extension if not exists ${extension}`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnsuitableServerError(
      `The extension ${extension} is missing and could not be made (${reason}): install PostgreSQL's contrib modules and run "create extension ${extension}" in the database as its superuser.`,
      { cause },
    );
  }
}
