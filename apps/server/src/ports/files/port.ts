import type { Readable } from 'node:stream';

/**
 * Where files are kept: content-addressed, never public. A key is the hex SHA-256 of the bytes as they were given;
 * how they are stored (compressed) is the driver's business.
 */
export interface FileStore {
  /** Stores bytes and answers their key; storing the same bytes again is no error and writes nothing. */
  put(bytes: Uint8Array): Promise<string>;
  /** @throws FileMissing */
  get(key: string): Promise<Uint8Array>;
  /** Large ones in pieces. @throws FileMissing */
  stream(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Throws with a sentence when files cannot be stored here; called at start and by /readyz. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file is kept under ${key}.`);
    this.name = 'FileMissing';
  }
}
