/** Imports one file in one call: receives, resolves and imports it, and answers with the result. */
import type { Readable } from 'node:stream';
import type { UploadSpec } from '@parlance/contract/endpoint';
import { importContract } from '@parlance/contract/import';
import { importErrors } from '@parlance/contract/import-errors';
import { importOptions } from '@parlance/contract/import-options';
import { decodeId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import { ApiError, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { type IncomingFile, readUpload } from '../../http/upload.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { assertRoomForJob } from '../jobs/jobs.service.ts';
import type { ImportDeps } from './import.job.ts';
import { type Importer, resolveGroup, resolveLanguage, resolveOptions } from './import.service.ts';
import { brokenFile } from './read/broken-file.ts';
import { findFault } from './read/check-file.service.ts';
import { formatAmong, resolveFormat } from './read/detect.ts';
import { findTarget } from './record/import.queries.ts';
import type { FileToImport, ResolvedOptions } from './record/import.types.ts';
import { safePath } from './uploads/safe-path.ts';
import { findUploads } from './uploads/uploads.queries.ts';
import { type KeptUpload, keepUpload, type Uploader } from './uploads/uploads.service.ts';

export async function uploaderOf(deps: Pick<Deps, 'db'>, { user, project }: Importer): Promise<Uploader> {
  const { languages, teamId } = found(await findTarget(deps.db, project.id));
  return { projectId: project.id, userId: user.id, teamId, languages: Object.keys(languages) };
}

interface Keeping {
  /** Its path, in place of its name. */
  pathOf?: (file: IncomingFile) => string;
  /** What is stored of it, in place of all that comes. */
  change?: (stream: Readable) => Promise<Readable>;
}

/** The one file of a multipart call, stored as an upload, with the fields. @throws noFile */
export async function keepOneUpload<F extends z.ZodObject>(
  deps: Pick<Deps, 'db' | 'files'>,
  uploader: Uploader,
  request: FastifyRequest,
  form: Pick<UploadSpec, 'oneFile'> & { fields: F },
  { pathOf = ({ name }) => name, change = async (stream) => stream }: Keeping = {},
): Promise<{ upload: KeptUpload; fields: z.output<F> }> {
  const kept: KeptUpload[] = [];
  const fields = await readUpload(request, form, async (file) => {
    kept.push(await keepUpload(deps, uploader, safePath(pathOf(file)), await change(file.stream)));
  });
  const [upload] = kept;
  if (!upload) throw new ApiError(importErrors.noFile);
  return { upload, fields };
}

/** An upload of this user. @throws uploadGone */
export async function getUpload(db: Db, { user, project }: Importer, wireId: string) {
  const id = decodeId('upload', wireId);
  const [upload] = id === undefined ? [] : await findUploads(db, project.id, user.id, [id]);
  if (!upload) throw new ApiError(importErrors.uploadGone);
  return { id: upload.id, path: upload.path, contentHash: upload.content_hash };
}

/** Fields that the path already contains. */
export interface ResolvedByPath {
  importLanguage: string;
  groupId: string;
  /** Accepts only formats with one of these endings. */
  extensions: readonly string[];
}

interface OneFile {
  upload: KeptUpload;
  fields: z.output<typeof importContract.importFile.upload.fields>;
}

/** Reads the one file and the fields of a multipart call, in any order. */
export async function receiveFile(
  deps: ImportDeps,
  importer: Importer,
  request: FastifyRequest,
  resolved?: ResolvedByPath,
): Promise<{ file: FileToImport; options: ResolvedOptions }> {
  const { project } = importer;
  await assertRoomForJob(deps, importer);
  const uploader = await uploaderOf(deps, importer);
  const { upload, fields }: OneFile = resolved
    ? await keepOneUpload(deps, uploader, request, importContract.importXliff.upload)
    : await keepOneUpload(deps, uploader, request, importContract.importFile.upload);
  const options = resolveOptions(fields.options ?? importOptions.parse({}), project);
  const format = resolved ? formatAmong(upload, resolved.extensions) : resolveFormat(upload, fields.fileType);
  const given = resolved?.importLanguage || fields.importLanguage || upload.detected.language;
  if (!given) {
    const { path, contentHash } = upload;
    const fault = await findFault(deps, uploader, { path, contentHash, format });
    if (fault) throw brokenFile([fault]);
    throw new ApiError(importErrors.noLanguage);
  }
  const language = await resolveLanguage(deps.db, project.id, given);
  const groupId = resolveGroup(
    project,
    await listGroups(deps.db, project.id),
    resolved?.groupId ?? fields.groupId,
  );
  const { contentHash, size } = upload;
  const { addKeyPrefix, sharedKeys } = fields;
  const path = fields.path === undefined ? upload.path : safePath(fields.path);
  return {
    file: { path, contentHash, size, format, language, groupId, addKeyPrefix, sharedKeys },
    options,
  };
}
