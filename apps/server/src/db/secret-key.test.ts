import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { loadSecretKey } from './secret-key.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(join(tmpdir(), 'parlance-key-'));
});
afterAll(async () => {
  await database.db.destroy();
  await rm(folder, { recursive: true });
});

test('the key is made once, for its owner alone, also by many who start at once', async () => {
  const env = { dataFolder: folder, secretKey: undefined };
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadSecretKey(database.db, env)));
  expect(keys[0]).toHaveLength(32);
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret.key']);
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('another key than the one that the database was used with is refused with a sentence', async () => {
  const other = { dataFolder: folder, secretKey: Buffer.alloc(32, 7) };
  await expect(loadSecretKey(database.db, other)).rejects.toThrow(/PARLANCE_SECRET_KEY/);
  await writeFile(join(folder, 'secret.key'), 'short');
  await expect(loadSecretKey(database.db, { dataFolder: folder, secretKey: undefined })).rejects.toThrow(
    /damaged/,
  );
});
