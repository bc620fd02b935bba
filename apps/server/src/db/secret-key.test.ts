import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
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

test('the key is made once, for its owner alone, also by two who start at once', async () => {
  const env = { dataFolder: folder, secretKey: undefined };
  const [one, two] = await Promise.all([loadSecretKey(database.db, env), loadSecretKey(database.db, env)]);
  expect(one).toHaveLength(32);
  expect(one.equals(two)).toBe(true);
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
