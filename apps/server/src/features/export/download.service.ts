import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { exportErrors } from '@parlance/contract/export';
import { buildMessage } from '@parlance/contract/messages';
import type { Message } from '@parlance/domain/text/message';
import { ZipFile } from 'yazl';
import type { Download } from '../../http/download.ts';
import { ApiError } from '../../http/errors.ts';
import type { Requester } from '../../http/fair-queue.ts';
import type { Deps } from '../../http/feature.ts';
import { newWorkFolder } from '../../http/work-folder.ts';
import type { ThreadSettings } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import type { ExportPlan, WrittenFile } from './export-plan.types.ts';

/** The user in whose turn the writing waits, and the deadline of that wait. */
export interface Reader extends Requester {
  signal: AbortSignal;
}

export type DownloadDeps = Pick<Deps, 'databaseUrl' | 'lost' | 'env' | 'files'>;

/** Time limit for writing one file. */
export const writeTimeoutMs = 5 * 60_000;

/** One file as itself, several as a zip. Throws errors of writing before it sends anything. */
export async function writeDownload(
  deps: DownloadDeps,
  files: readonly ExportPlan[],
  archiveName: string,
  reader: Reader,
): Promise<Download> {
  const [first] = files;
  if (first && files.length === 1) {
    const body = await writeOne(deps, first, reader);
    return { fileName: basename(first.path), contentType: first.mediaType, body };
  }
  return {
    fileName: archiveName,
    contentType: 'application/zip',
    body: await writeArchive(deps, files, reader),
  };
}

/** Settings of the writing thread. */
export const taskSettings = ({ databaseUrl, env }: DownloadDeps): ThreadSettings => ({
  databaseUrl,
  files: { files: env.files, dataFolder: env.dataFolder },
});

/** Resolves with the first piece, so that a file that cannot be written is an error response and not half a file. */
async function writeOne(deps: DownloadDeps, file: ExportPlan, reader: Reader): Promise<Readable> {
  if (file.kind === 'unchanged') return deps.files.stream(file.contentHash);
  const out = new PassThrough();
  const begun = Promise.withResolvers<void>();
  let written = Promise.resolve();
  const done = runTask(reader, {
    task: 'write-file',
    input: file,
    settings: taskSettings(deps),
    timeoutMs: writeTimeoutMs,
    signal: AbortSignal.any([reader.signal, deps.lost()]),
    onChunk: (bytes) => {
      begun.resolve();
      // One piece after the other: several may be in progress.
      written = written.then(() => (out.write(bytes) ? undefined : waitForDrain(out)));
      return written;
    },
  });
  done
    // Pieces may still wait for buffer space.
    .then(() => written)
    .then(
      () => {
        out.end();
        begun.resolve();
      },
      (error: Error) => {
        begun.reject(error);
        out.destroy(error);
      },
    );
  // The caller gets an error before the first piece. The stream has no reader yet and must not throw it again.
  out.on('error', () => undefined);
  await begun.promise.catch((error: unknown) => {
    throw toApiError(error, file);
  });
  return out;
}

/** The response for an error of writing: names the file and the language. */
export function toApiError(error: unknown, plan: WrittenFile): unknown {
  if (!(error instanceof Refusal)) return error;
  const spec = error.reason === 'conflictingKeys' ? exportErrors.conflictingKeys : exportErrors.cannotHold;
  const { detail, ...found } = error.fields;
  const { key } = found;
  const why = detail as Message;
  const isNamed = typeof key !== 'string' || error.message.includes(JSON.stringify(key));
  const reason = isNamed ? why : buildMessage('named-reason', { key, reason: why });
  // A multilingual file does not determine which language the text belongs to.
  const language = plan.languages ? undefined : plan.language.code;
  const { path } = plan;
  return language === undefined
    ? new ApiError(spec, { ...found, path }, buildMessage('refused-in-file', { reason, path }))
    : new ApiError(
        spec,
        { ...found, path, language },
        buildMessage('refused-in-language', { reason, path, language }),
      );
}

/** Resolves when there is space again, or the reader has gone. */
function waitForDrain(stream: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    const onDrain = () => settle(resolve);
    const onClose = () => settle(() => reject(new Error('The reader went away.')));
    const settle = (end: () => void) => {
      stream.off('drain', onDrain).off('close', onClose);
      end();
    };
    stream.on('drain', onDrain).on('close', onClose);
  });
}

/** Writes all files before it sends the first byte: a zip that breaks off in the middle would look complete. */
async function writeArchive(
  deps: DownloadDeps,
  files: readonly ExportPlan[],
  reader: Reader,
): Promise<Readable> {
  const folder = await newWorkFolder('export');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const zip = new ZipFile();
    for (const [index, file] of files.entries()) {
      const written = join(folder, String(index));
      await pipeline(await writeOne(deps, file, reader), createWriteStream(written));
      zip.addReadStreamLazy(file.path, (open) => open(null, createReadStream(written)));
    }
    zip.end();
    const out = new PassThrough();
    zip.outputStream.pipe(out);
    finished(out).then(remove, remove);
    return out;
  } catch (error) {
    await remove();
    throw error;
  }
}
