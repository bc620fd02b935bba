import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { createS3Store, type S3Settings } from './s3.ts';
import { fileStoreSuite } from './suite.ts';

const folder = await mkdtemp(join(tmpdir(), 'parlance-s3rver-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'parlance', configs: [] }],
});
const { port } = await server.run();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

// s3rver's fixed account.
const settings: S3Settings = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'parlance',
  region: 'us-east-1',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
};

fileStoreSuite('in a bucket', async () => {
  const store = createS3Store(settings);
  return store;
});

it('names the bucket that is not there', async () => {
  const store = createS3Store({ ...settings, bucket: 'nothing-here' });
  await expect(store.check()).rejects.toThrow('Files cannot be stored in the bucket nothing-here');
});
