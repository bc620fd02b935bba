import type { Readable } from 'node:stream';

/**
 * Where files are kept: content-addressed, never public. A key is the hex SHA-256 of the bytes as they were given;
 * how they are stored (compressed) is the driver's business. Every call throws FilesAway where the place is elsewhere
 * and does not answer.
 */
export interface FileStore {
  /** Stores bytes and answers their key; storing the same bytes again is no error, and makes them young again. */
  put(bytes: Uint8Array): Promise<string>;
  /** The same for bytes that arrive in pieces: never holds them all. Answers their number too. */
  putStream(source: Readable): Promise<StoredFile>;
  /** @throws FileMissing, FileDamaged */
  get(key: string): Promise<Uint8Array>;
  /** Large ones in pieces; damage is an error of the stream. @throws FileMissing */
  stream(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file with the time it was stored last, in no order. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Removes what a killed process left half-written before that time; answers how many pieces. */
  sweepUnfinished(before: Date): Promise<number>;
  /** Throws with a sentence when files cannot be stored here; called at start and by /readyz. */
  check(): Promise<void>;
}

export interface StoredFile {
  key: string;
  /** Bytes as given. */
  size: number;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file is kept under ${key}.`);
    this.name = 'FileMissing';
  }
}

/** The stored bytes differ from the given ones: a broken disk, or a change from outside. */
export class FileDamaged extends Error {
  constructor(key: string) {
    super(`The file kept under ${key} is damaged.`);
    this.name = 'FileDamaged';
  }
}

/** The file store does not answer, or refuses our access; the call may be tried again. */
export class FilesAway extends Error {
  override name = 'FilesAway';
}

/** Known by its name: one from a thread is an error of no class. */
export const isFilesAway = (error: unknown): boolean => error instanceof Error && error.name === 'FilesAway';

/** @throws RangeError for anything but a hex SHA-256, so that a key can never be a path. */
export function assertKey(key: string): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('Not the key of a file.');
}
