import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import { commonErrors } from '@parlance/contract/common';
import type { UploadSpec } from '@parlance/contract/endpoint';
import { maxUploadBytes, maxUploadFiles } from '@parlance/contract/import.endpoints';
import { importErrors } from '@parlance/contract/import-errors';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from './errors.ts';
import { formFields, refusal } from './input.ts';
import { assertStorableText } from './text-safety.ts';
import { tooLarge } from './too-large.ts';

export interface IncomingFile {
  /** As the browser sent it, with folders; not yet made safe. */
  name: string;
  /** Name of its form field. */
  field: string;
  /** Read it to its end; fails beyond 50 MB. */
  stream: Readable;
}

/**
 * Reads a multipart body part by part: passes each file to `take` as it comes, and returns the other fields, which the
 * endpoint declares in `upload`. Programs send a field of JSON as such, or as a file: it is taken as its text.
 * @throws ApiError for too many or too large files; for a body that ends within a file; for unknown, repeated or invalid
 * fields; and if the sender may no longer do this
 */
export async function readUpload<F extends z.ZodObject>(
  request: FastifyRequest,
  { fields: known, oneFile }: Pick<UploadSpec, 'oneFile'> & { fields: F },
  take: (file: IncomingFile) => Promise<void>,
): Promise<z.output<F>> {
  const fields: Record<string, string> = {};
  const twice = new Set<string>();
  let files = 0;
  /** The file that is being read: it fails where the body ends within it. */
  let file: Readable | undefined;
  try {
    for await (const part of readableParts(request)) {
      if (part.type === 'file' && !Object.hasOwn(known.shape, part.fieldname)) {
        files += 1;
        if (oneFile && files > 1) throw new ApiError(importErrors.oneFile);
        file = part.file;
        await take({ name: part.filename, field: part.fieldname, stream: part.file });
      } else {
        if (Object.hasOwn(fields, part.fieldname)) twice.add(part.fieldname);
        fields[part.fieldname] = await textOf(part);
      }
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'FST_FILES_LIMIT') throw new ApiError(importErrors.tooManyFiles);
    if (code === 'FST_INVALID_JSON_FIELD_ERROR') throw new ApiError(commonErrors.brokenJson);
    throw error === file?.errored ? shapeError(error) : error;
  }
  // Files may take minutes to arrive.
  await request.revalidateSender();
  if (twice.size > 0)
    throw refusal([...twice].map((field) => inputError(field, buildMessage('field-twice', { field }))));
  const given = formFields(known, fields);
  assertStorableText({ params: {}, query: {}, body: given });
  return given;
}

/** Of one field: what is longer is refused. */
export const mostFieldBytes = 1024 * 1024;

/** The text of a field, however it was sent. @throws tooLarge */
async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'file') return new TextDecoder().decode(await readBytes(part.file, mostFieldBytes));
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
}

/** All bytes of a file that may have at most so many. @throws tooLarge */
export async function readBytes(stream: Readable, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > most) throw tooLarge(most);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * The parts of a form. @throws brokenRequest if its boundary or shape is invalid: these errors of the parser have no
 * code
 */
async function* readableParts(request: FastifyRequest) {
  try {
    // Keeps the paths of dropped folders: they often contain the language.
    yield* request.parts({
      preservePath: true,
      limits: { fileSize: maxUploadBytes, files: maxUploadFiles },
    });
  } catch (error) {
    throw shapeError(error);
  }
}

const shapeError = (error: unknown): unknown =>
  (error as { code?: string | number }).code === undefined ? new ApiError(commonErrors.brokenRequest) : error;
