import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { MemoryIndex } from '@parlance/domain/memory/memory-index';
import {
  emptyStore,
  longestHead,
  packIndex,
  readHead,
  unpackIndex,
} from '@parlance/domain/memory/stored-index';

/** Files of projects that nobody translates any more. */
const unusedDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const folderOf = (dataFolder: string): string => join(dataFolder, 'memory-index');
const fileOf = (dataFolder: string, projectId: number): string =>
  join(folderOf(dataFolder), `${projectId}.index`);

/**
 * Reads a stored index with what was stored about it, straight into its arrays. undefined: there is none, or it cannot be read, and is made anew.
 */
export function readIndexFile(
  dataFolder: string,
  projectId: number,
): { index: MemoryIndex; about: unknown } | undefined {
  let file: number | undefined;
  try {
    file = openSync(fileOf(dataFolder, projectId), 'r');
    const start = Buffer.alloc(longestHead);
    const read = readSync(file, start, 0, start.length, 0);
    const head = readHead(start.subarray(0, read));
    if (!head) return undefined;
    const { store, parts } = emptyStore(head);
    let at = head.length;
    if (fstatSync(file).size !== parts.reduce((sum, part) => sum + part.length, at)) return undefined;
    for (const part of parts) at = readWhole(file, part, at);
    return { index: unpackIndex(store), about: head.about };
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readWhole(file: number, into: Uint8Array, position: number): number {
  for (let done = 0; done < into.length; ) {
    const read = readSync(file, into, done, into.length - done, position + done);
    if (read === 0) throw new Error('The file of an index ends too early.');
    done += read;
  }
  return position + into.length;
}

/** Stores an index in place of the former one. Nothing else happens in the thread meanwhile, so that it is one state. */
export function writeIndexFile(
  dataFolder: string,
  projectId: number,
  index: MemoryIndex,
  about: unknown,
): void {
  mkdirSync(folderOf(dataFolder), { recursive: true });
  const path = fileOf(dataFolder, projectId);
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    for (const part of packIndex(index, about))
      for (let done = 0; done < part.length; ) done += writeSync(file, part, done);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
  removeUnused(dataFolder);
}

function removeUnused(dataFolder: string): void {
  const folder = folderOf(dataFolder);
  const before = Date.now() - unusedDays * dayMs;
  for (const name of readdirSync(folder))
    if (statSync(join(folder, name)).mtimeMs < before) rmSync(join(folder, name), { force: true });
}
