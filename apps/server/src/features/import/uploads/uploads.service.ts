import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadFiles } from '@parlance/contract/import.endpoints';
import { importErrors } from '@parlance/contract/import-errors';
import type { UploadedFile } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import { encodeId } from '@parlance/domain/id';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Deps } from '../../../http/feature.ts';
import type { IncomingFile } from '../../../http/upload.ts';
import { newWorkFolder } from '../../../http/work-folder.ts';
import { lockContent } from '../../files/content.service.ts';
import { findKeptAs } from '../../files/files.queries.ts';
import { type CheckDeps, findFault } from '../read/check-file.service.ts';
import { type Detected, declaresFormat, detectFile, headBytes, mayBeSupported } from '../read/detect.ts';
import { filesOfArchive, newUnpackRoom, type UnpackRoom } from './archive.ts';
import { safePath } from './safe-path.ts';
import { insertUpload, sumUploads } from './uploads.queries.ts';

export type UploadDeps = Pick<Deps, 'db' | 'files'>;

export interface Uploader {
  projectId: number;
  userId: number;
  teamId: number;
  /** Languages of the project, the base language first, to recognise language names. */
  languages: readonly string[];
}

/** A stored file, with its detected format and language. */
export interface KeptUpload {
  id: number;
  path: string;
  contentHash: string;
  size: number;
  detected: Detected;
}

/** Files received so far in one request. */
export interface Intake {
  files: UploadedFile[];
  room: UnpackRoom;
}
export const newIntake = (): Intake => ({ files: [], room: newUnpackRoom() });

/**
 * Stores a received file for a day. Unpacks a zip and stores each of its files. If a file does not name its language,
 * checks whether it can be read.
 */
export async function keepIncoming(
  deps: UploadDeps & CheckDeps,
  uploader: Uploader,
  file: IncomingFile,
  intake: Intake,
): Promise<void> {
  const path = safePath(file.name);
  if (/\.zip$/i.test(path)) await keepArchive(deps, uploader, file.stream, intake);
  else intake.files.push(await keepAndCheck(deps, uploader, path, file.stream));
  if (countKept(intake.files) > maxUploadFiles) throw new ApiError(importErrors.tooManyFiles);
}

/** Unsupported files are not stored and do not count: most files in a zip are pictures and code. */
const countKept = (found: readonly UploadedFile[]) => found.filter(({ upload }) => upload !== '').length;

/** Most uploads of an account within a day, which is how long uploads are stored. */
const mostUploads = 10_000;
const mostUploadedBytes = 5 * 1024 ** 3;

/** Checked before each file, so only uploads at the same moment can exceed the limit. @throws tooManyUploads */
async function assertRoom(db: Db, userId: number): Promise<void> {
  const { files, bytes } = await sumUploads(db, userId);
  if (files >= mostUploads || bytes >= mostUploadedBytes) throw new ApiError(importErrors.tooManyUploads);
}

/** Stores a file and records it as an upload of this user. */
export async function keepUpload(
  { db, files }: UploadDeps,
  uploader: Uploader,
  path: string,
  stream: Readable,
): Promise<KeptUpload> {
  await assertRoom(db, uploader.userId);
  const head: Buffer[] = [];
  const stored = await files.putStream(Readable.from(keepingHead(stream, head), { objectMode: false }));
  const upload = {
    projectId: uploader.projectId,
    userId: uploader.userId,
    path,
    contentHash: stored.key,
    size: stored.size,
  };
  const id = await db.transaction().execute(async (trx) => {
    await lockContent(trx, stored.key);
    return insertUpload(trx, upload);
  });
  // The sweep removed the unused file between storing and recording. Only this upload is lost.
  if (!(await files.has(stored.key))) throw new ApiError(importErrors.uploadGone);
  const beginning = Buffer.concat(head).subarray(0, headBytes);
  const seen = detectFile(path, beginning, uploader.languages);
  const detected = declaresFormat(path, beginning)
    ? seen
    : await detectLikeKept(db, uploader.projectId, path, seen);
  return { ...upload, id, detected };
}

/** If the content does not name its format, takes that of the kept file with the same path. */
async function detectLikeKept(
  db: Db,
  projectId: number,
  path: string,
  seen: KeptUpload['detected'],
): Promise<KeptUpload['detected']> {
  if (seen.fileType === null) return seen;
  const kept = await findKeptAs(db, projectId, path);
  if (!kept || !isOfOneKind(kept.format, seen.fileType)) return seen;
  return {
    fileType: kept.format,
    alternatives: [seen.fileType, ...seen.alternatives].filter((type) => type !== kept.format),
    language: kept.code ?? seen.language,
  };
}

/** Whether both formats have the same file ending, as the flavours of JSON do. */
function isOfOneKind(one: string, other: string): boolean {
  const endings = findCatalogueEntry(other)?.extensions ?? [];
  return findCatalogueEntry(one)?.extensions.some((ending) => endings.includes(ending)) ?? false;
}

async function keepArchive(
  deps: UploadDeps & CheckDeps,
  uploader: Uploader,
  stream: Readable,
  { files: found, room }: Intake,
): Promise<void> {
  const folder = await newWorkFolder('zip');
  const zip = join(folder, randomUUID());
  try {
    await pipeline(stream, createWriteStream(zip));
    const assertFits = (paths: readonly string[]): void => {
      const count = paths.filter(mayBeSupported).length;
      if (countKept(found) + count > maxUploadFiles)
        throw new ApiError(importErrors.tooManyFiles, {}, buildMessage('zip-too-many-files', { count }));
    };
    for await (const file of filesOfArchive(zip, room, assertFits)) {
      if (!mayBeSupported(file.path)) {
        found.push({ ...unsupported, member: file.path, path: file.path });
        continue;
      }
      const kept = await keepAndCheck(deps, uploader, file.path, await file.open());
      found.push({ ...kept, member: file.path });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const unsupported = { upload: '', size: 0, fileType: null, alternatives: [], language: null, error: null };

async function keepAndCheck(
  deps: UploadDeps & CheckDeps,
  uploader: Uploader,
  path: string,
  stream: Readable,
): Promise<UploadedFile> {
  const kept = await keepUpload(deps, uploader, path, stream);
  const { id, size, contentHash, detected } = kept;
  const { fileType: format, language } = detected;
  const error =
    format === null || language !== null
      ? null
      : await findFault(deps, uploader, { path: kept.path, contentHash, format });
  return { upload: encodeId('upload', id), path: kept.path, size, ...detected, error };
}

/** Passes everything through and keeps the beginning, from which the format is detected. */
async function* keepingHead(stream: Readable, head: Buffer[]): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length < headBytes) head.push(chunk);
    length += chunk.length;
    yield chunk;
  }
}
