import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, it } from 'vitest';
import { contentKey, pack } from './codec.ts';
import { FilesAway } from './port.ts';
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

it('reports a store that does not answer as unavailable in every call, and not as a missing file', async () => {
  const store = createS3Store({ ...settings, endpoint: 'http://127.0.0.1:1' });
  const key = '0'.repeat(64);
  const calls = [
    () => store.put(new Uint8Array([1])),
    () => store.putStream(Readable.from([new Uint8Array([1])])),
    () => store.get(key),
    () => store.stream(key),
    () => store.has(key),
    () => store.remove(key),
    () => store.list()[Symbol.asyncIterator]().next(),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(FilesAway);
});

it('reports a connection that breaks in the middle of a file as unavailable', async () => {
  const bytes = randomBytes(1_000_000);
  const packed = await pack(bytes);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': packed.length });
    response.write(packed.subarray(0, packed.length / 2), () => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const store = createS3Store({
    ...settings,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const key = contentKey(bytes);
  await expect(store.get(key)).rejects.toThrow(FilesAway);
  await expect(store.stream(key).then(buffer)).rejects.toThrow(FilesAway);
  await new Promise((closed) => server.close(closed));
});
