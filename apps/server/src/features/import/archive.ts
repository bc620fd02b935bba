import { Readable } from 'node:stream';
import { maxUploadBytes } from '@parlance/contract/import';
import { importErrors } from '@parlance/contract/import-errors';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../http/errors.ts';
import { safePath } from './safe-path.ts';

/** Entries of a zip, folders included. */
const mostEntries = 5_000;
/** Unpacked, all zips of a request together. */
const mostUnpackedBytes = 200 * 1024 * 1024;

/** What the zips of one request may still unpack; each takes its part of it. */
export interface UnpackRoom {
  bytes: number;
}
export const newUnpackRoom = (): UnpackRoom => ({ bytes: mostUnpackedBytes });

export interface ArchivedFile {
  path: string;
  /** Breaks where the file is longer than the zip says, or its checksum is wrong. */
  open: () => Promise<Readable>;
}

/**
 * Gives every file of a zip in turn. Refuses the whole archive before anything is unpacked where it could do harm: paths
 * that lead out of it, links, encrypted entries, and more than is allowed when unpacked. What is declared is then held.
 */
export async function* filesOfArchive(path: string, room: UnpackRoom): AsyncGenerator<ArchivedFile> {
  const zip = await openZip(path);
  try {
    for (const entry of await harmlessEntries(zip, room)) {
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
    if (zip.entriesRead > mostEntries) throw refused(`It has more than ${mostEntries} entries.`);
    if (room.bytes < 0) throw refused('Unpacked, what was sent together would be larger than 200 MB.');
    assertHarmless(entry);
    if (!entry.fileName.endsWith('/') && !isRubbish(entry.fileName)) entries.push(entry);
  }
  if (entries.length === 0) throw refused('There is no file in it.');
  return entries;
}

/** What cannot be unpacked is the sender's fault, not ours. */
async function* unpacking(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw refused(sentence(error as Error));
  }
}

function assertHarmless(entry: Entry): void {
  const name = JSON.stringify(entry.fileName.slice(0, 200));
  if (entry.isEncrypted()) throw refused(`${name} is encrypted.`);
  if (entry.uncompressedSize > maxUploadBytes) throw refused(`${name} is larger than 50 MB.`);
  // Made on Unix: the upper half holds the file mode.
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000 && mode !== 0o040000) throw refused(`${name} is not a plain file.`);
}

/** What systems put into archives for themselves. */
const isRubbish = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/.test(name);

const refused = (why: string) =>
  new ApiError(importErrors.brokenFile, {}, `This zip file cannot be used. ${why}`);

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // With decodeStrings yauzl itself refuses absolute paths and `..`.
    const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
    yauzl.open(path, options, (error, zip) => {
      if (error)
        reject(
          refused(isNoZip(error) ? 'It is not a zip file, or a part of it is missing.' : sentence(error)),
        );
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
    const onError = (error: Error) => settle(() => reject(refused(sentence(error))));
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(refused(sentence(error)));
      // It unpacks at once: an error may come before anybody reads, who then finds it.
      stream.on('error', () => undefined);
      resolve(stream);
    });
  });
}

/** The reader looks for a record at the end, by which a zip is known. */
const isNoZip = ({ message }: Error) => message.includes('central directory');

const sentence = ({ message }: Error) =>
  `${message.slice(0, 1).toUpperCase()}${message.slice(1, 300).replace(/\.+$/, '')}.`;
