/** Takes in the picture of a screenshot: looked at as it arrives, and kept in the file store (docs/decisions/0229). */
import { Readable } from 'node:stream';
import type { UploadSpec } from '@parlance/contract/endpoint';
import { importErrors } from '@parlance/contract/import-errors';
import { screenshotErrors } from '@parlance/contract/screenshots';
import { maxScreenshotBytes } from '@parlance/contract/screenshots.endpoints';
import { isVisible } from '@parlance/domain/text/name';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../http/errors.ts';
import { type IncomingFile, readUpload } from '../../http/upload.ts';
import type { Writer } from '../entry-store/write.service.ts';
import { keepUpload, type UploadDeps } from '../import/uploads/uploads.service.ts';
import { type Picture, PictureInspector } from './picture.ts';

export interface KeptPicture extends Picture {
  /** Of the file, without folders. */
  name: string;
  contentHash: string;
  size: number;
}

/**
 * The one picture of a form, with its fields in any order. @throws noFile, oneFile, wrongPictureType, brokenPicture,
 * pictureTooLarge, tooManyPixels, tooManyUploads
 */
export async function receivePicture<F extends z.ZodObject>(
  deps: UploadDeps,
  sender: Writer,
  request: FastifyRequest,
  form: Pick<UploadSpec, 'oneFile'> & { fields: F },
): Promise<{ picture: KeptPicture; fields: z.output<F> }> {
  const kept: KeptPicture[] = [];
  const fields = await readUpload(request, form, async (file) => {
    kept.push(await keepPicture(deps, sender, file));
  });
  const [picture] = kept;
  if (!picture) throw new ApiError(importErrors.noFile);
  return { picture, fields };
}

/** An upload as any other: it counts for the account, and its bytes stay for a day, until a row names them. */
async function keepPicture(
  deps: UploadDeps,
  { project, user }: Writer,
  { name, stream }: IncomingFile,
): Promise<KeptPicture> {
  const inspector = new PictureInspector();
  const source = Readable.from(inspected(stream, inspector), { objectMode: false });
  const uploader = { projectId: project.id, userId: user.id, teamId: project.teamId, languages: [] };
  const { contentHash, size } = await keepUpload(deps, uploader, 'screenshot', source);
  return { ...inspector.end(), name: shownName(name), contentHash, size };
}

/** Passes everything through; what is no whole picture is never stored. */
async function* inspected(stream: Readable, inspector: PictureInspector): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxScreenshotBytes) throw new ApiError(screenshotErrors.pictureTooLarge);
    inspector.push(piece);
    yield piece;
  }
  inspector.end();
}

const longestName = 200;

/** A name that lists can show: it decides nothing, so that none is refused. */
function shownName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = last.replace(/\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}/gu, '').trim();
  return isVisible(shown) ? shown.slice(0, longestName).toWellFormed() : '';
}
