import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { newWorkFolder } from '../../http/work-folder.ts';
import { contentKey, pack, packStream, storedExtension, unpack, unpackStream } from './codec.ts';
import { assertKey, FileMissing, type FileStore, FilesAway, type StoredFile } from './port.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const connectMs = 5_000;
/** Nothing is heard for so long: the connection is given up. The client tries three times. */
const silentMs = 20_000;

/** An object that is older is written again when it is stored again: its time is what sweeps look at. */
const youngMs = 86_400_000;

/** Files in a bucket of S3, or of a server that speaks its protocol: path-style addresses, no feature beyond objects. */
export function createS3Store(settings: S3Settings): FileStore {
  const bucket = new Bucket(settings);
  return {
    has: async (key) => (await bucket.storedAt(key)) !== undefined,
    async put(bytes) {
      const key = contentKey(bytes);
      if (!(await isYoung(bucket, key))) await bucket.put(key, await pack(bytes));
      return key;
    },
    putStream: (source) => putStream(bucket, source),
    async get(key) {
      const body = await bucket.open(key);
      return unpack(await body.transformToByteArray().catch(throwAway), key);
    },
    async stream(key) {
      return unpackStream(Readable.from(piecesOf((await bucket.open(key)) as Readable)), key);
    },
    list: () => bucket.list(),
    remove: (key) => bucket.remove(key),
    // An object is there whole or not at all.
    sweepUnfinished: async () => 0,
    check: () => bucket.check(),
  };
}

/** Young enough that it need not be stored again. */
async function isYoung(bucket: Bucket, key: string): Promise<boolean> {
  const time = await bucket.storedAt(key);
  return time !== undefined && Date.now() - time.getTime() < youngMs;
}

/** The key is known at the end only: the packed bytes wait on the disk. */
async function putStream(bucket: Bucket, source: Readable): Promise<StoredFile> {
  const folder = await newWorkFolder('s3');
  const path = join(folder, 'packed');
  try {
    const stored = await packStream(source, (packed) => writeFile(path, packed));
    if (!(await isYoung(bucket, stored.key))) {
      const { size } = await stat(path);
      await bucket.put(stored.key, createReadStream(path), size);
    }
    return stored;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Packed files as objects of a bucket, under their keys. */
class Bucket {
  readonly #settings: S3Settings;
  readonly #client: S3Client;

  constructor(settings: S3Settings) {
    this.#settings = settings;
    this.#client = connect(settings);
  }

  /** undefined: there is no such object. */
  storedAt(key: string): Promise<Date | undefined> {
    return this.#client.send(new HeadObjectCommand(this.#at(key))).then(
      ({ LastModified }) => LastModified ?? new Date(0),
      (error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      },
    );
  }

  async put(key: string, body: Uint8Array | Readable, size?: number): Promise<void> {
    const length = size === undefined ? {} : { ContentLength: size };
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: body, ...length }));
  }

  async open(key: string) {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key))).catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(key) : error;
    });
    if (!Body) throw new FileMissing(key);
    return Body;
  }

  async *list(): AsyncGenerator<{ key: string; storedAt: Date }> {
    const { bucket: Bucket } = this.#settings;
    let token: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'files/', ContinuationToken: token }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const name = Key.slice(Key.lastIndexOf('/') + 1);
        if (!LastModified || !name.endsWith(storedExtension)) continue;
        yield { key: name.slice(0, -storedExtension.length), storedAt: LastModified };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  async check(): Promise<void> {
    const { bucket, endpoint } = this.#settings;
    const probe = { Bucket: bucket, Key: `check/${randomUUID()}` };
    try {
      await this.#client.send(new PutObjectCommand({ ...probe, Body: 'ok' }));
      await this.#client.send(new DeleteObjectCommand(probe));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Files cannot be stored in the bucket ${bucket} at ${endpoint}: ${reason}`, { cause });
    }
  }

  #at(key: string) {
    assertKey(key);
    return { Bucket: this.#settings.bucket, Key: `files/${key.slice(0, 2)}/${key}${storedExtension}` };
  }
}

function connect({ endpoint, region, accessKey, secretKey }: S3Settings): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Checksums of the newest SDK are refused by servers that only speak the older protocol; keys prove the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
  });
  // Only an object that the bucket reports as missing is passed on as such. Every other error concerns the connection,
  // the bucket or our account.
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((error: unknown) => {
        throw isMissing(error) ? error : away(error);
      }),
    { step: 'initialize', priority: 'high' },
  );
  return client;
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

const away = (cause: unknown) =>
  new FilesAway(
    `The place where files are kept does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );

function throwAway(cause: unknown): never {
  throw away(cause);
}

/** The body of an object; reports a connection that breaks in its middle as FilesAway. */
async function* piecesOf(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece as Uint8Array;
  } catch (cause) {
    throw away(cause);
  }
}
