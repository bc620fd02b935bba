import { Readable } from 'node:stream';
import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import type { Message } from '@parlance/domain/text/message';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../../http/errors.ts';
import { safePath } from './safe-path.ts';

/** Most entries of a zip, folders included. */
const mostEntries = 5_000;
/** Most bytes that all zips of one request unpack to. */
const mostUnpackedBytes = 200 * 1024 * 1024;

/** How much the zips of one request may still unpack; each zip reduces it. */
export interface UnpackRoom {
  bytes: number;
}
export const newUnpackRoom = (): UnpackRoom => ({ bytes: mostUnpackedBytes });

export interface ArchivedFile {
  path: string;
  /** Fails if the file is longer than the zip declares, or its checksum is wrong. */
  open: () => Promise<Readable>;
}

/**
 * Yields every file of a zip in turn. Before it unpacks anything, it refuses an archive that could do harm: paths
 * outside of it, links, encrypted entries, more than the allowed size, or what `assertFits` refuses. Then it holds each
 * file to the declared size.
 */
export async function* filesOfArchive(
  path: string,
  room: UnpackRoom,
  assertFits: (paths: readonly string[]) => void,
): AsyncGenerator<ArchivedFile> {
  const zip = await openZip(path);
  try {
    const entries = await harmlessEntries(zip, room);
    assertFits(entries.map(({ fileName }) => safePath(fileName)));
    for (const entry of entries) {
      const open = async () => Readable.from(unpacking(await openEntry(zip, entry)), { objectMode: false });
      yield { path: safePath(entry.fileName), open };
    }
  } finally {
    zip.close();
  }
}

async function harmlessEntries(zip: ZipFile, room: UnpackRoom): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let entry = await nextEntry(zip); entry; entry = await nextEntry(zip)) {
    room.bytes -= entry.uncompressedSize;
    if (zip.entriesRead > mostEntries) throw refused(buildMessage('zip-too-many', { most: mostEntries }));
    if (room.bytes < 0) throw refused(buildMessage('zip-too-large'));
    assertHarmless(entry);
    if (!entry.fileName.endsWith('/') && !isRubbish(entry.fileName)) entries.push(entry);
  }
  if (entries.length === 0) throw refused(buildMessage('zip-empty'));
  return entries;
}

/** An archive that cannot be unpacked is an error of the sender, not of the server. */
async function* unpacking(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw refused(broken(error as Error));
  }
}

function assertHarmless(entry: Entry): void {
  const name = entry.fileName.slice(0, 200);
  if (entry.isEncrypted()) throw refused(buildMessage('zip-encrypted', { name }));
  if (entry.uncompressedSize > maxUploadBytes) throw refused(buildMessage('zip-member-too-large', { name }));
  // For entries made on Unix, the upper 16 bits hold the file mode.
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000 && mode !== 0o040000)
    throw refused(buildMessage('zip-no-plain-file', { name }));
}

/** Files that operating systems add to archives. */
const isRubbish = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(name);

const refused = (reason: Message) =>
  new ApiError(importErrors.brokenFile, {}, buildMessage('zip-refused', { reason }));

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // With decodeStrings yauzl itself refuses absolute paths and `..`.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
    yauzl.open(path, options, (error, zip) => {
      if (error) reject(refused(isNoZip(error) ? buildMessage('no-zip-file') : broken(error)));
      else resolve(zip);
    });
  });
}

function nextEntry(zip: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', onError);
      end();
    };
    const onEntry = (entry: Entry) => settle(() => resolve(entry));
    const onEnd = () => settle(() => resolve(undefined));
    const onError = (error: Error) => settle(() => reject(refused(broken(error))));
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(refused(broken(error)));
      // Unpacking starts at once, so an error may come before there is a reader; the reader then gets it.
      stream.on('error', () => undefined);
      resolve(stream);
    });
  });
}

/** yauzl looks for the central directory at the end of a file to recognise a zip. */
const isNoZip = ({ message }: Error) => message.includes('central directory');

const broken = ({ message }: Error) =>
  buildMessage('zip-broken', {
    said: `${message.slice(0, 1).toUpperCase()}${message.slice(1, 300).replace(/\.+$/, '')}.`,
  });
