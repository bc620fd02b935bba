import {
  type ImportSummary,
  importContract,
  importErrors,
  type UploadedFile,
} from '@parlance/contract/import';
import type { Job } from '@parlance/contract/jobs';
import { decodeLanguageId } from '@parlance/domain/id';
import type { FastifyRequest } from 'fastify';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { readUpload } from '../../http/upload.ts';
import { formatAmong, settleFormat } from './detect.ts';
import type { ImportDeps } from './import.job.ts';
import { findGroupNames, findTarget } from './import.queries.ts';
import {
  type Importer,
  parseOptions,
  resolveGroup,
  resolveLanguage,
  settleOptions,
  startImport,
  startJob,
} from './import.service.ts';
import type { FileToImport, SettledOptions } from './import.types.ts';
import { safePath } from './safe-path.ts';
import { type KeptUpload, keepIncoming, keepUpload, type Uploader } from './uploads.service.ts';

export const importRoutes = (deps: Deps) =>
  feature(importContract, {
    upload: async (_input, { request, user, project }) => {
      const uploader = await uploaderOf(deps, { user, project });
      const files: UploadedFile[] = [];
      await readUpload(request, (file) => keepIncoming(deps, uploader, file, files));
      if (files.length === 0) throw new ApiError(importErrors.noFile);
      return { files };
    },

    preview: async ({ body }, { user, project }) =>
      (await startImport(deps, { user, project }, 'import-preview', body)).answer,

    importUploads: async ({ body }, { user, project }) =>
      (await startImport(deps, { user, project }, 'import', body)).answer,

    importFile: async (_input, { request, reply, user, project }) =>
      answerImport(
        deps,
        { request, reply, user, project },
        await receiveFile(deps, { user, project }, request),
      ),

    importXliff: async ({ params }, { request, reply, user, project }) => {
      found(decodeLanguageId(project.id, params.languageId));
      const received = await receiveFile(deps, { user, project }, request, xliffInto(params));
      return answerImport(deps, { request, reply, user, project }, received);
    },
  });

/** What a path says already. */
const xliffInto = ({ languageId, groupId }: { languageId: string; groupId: string }): Settled => ({
  importLanguage: languageId,
  groupId,
  extensions: ['xliff', 'xlf'],
});

interface Settled {
  importLanguage: string;
  groupId: string;
  /** Only formats with one of these endings. */
  extensions: readonly string[];
}

/** Imports one file and answers the result, or at once with the job where the caller asks for that (RFC 7240). */
export async function answerImport(
  deps: Deps,
  { request, reply, user, project }: ProjectContext,
  { file, options }: { file: FileToImport; options: SettledOptions },
): Promise<ImportSummary | Job> {
  const { jobId, answer } = await startJob(deps, { user, project }, 'import', [file], options);
  if (/\brespond-async\b/.test(String(request.headers.prefer ?? ''))) {
    reply.code(202).header('preference-applied', 'respond-async');
    return answer;
  }
  return (await deps.jobs.wait(project.id, jobId)) as ImportSummary;
}

async function uploaderOf(deps: ImportDeps, { user, project }: Importer): Promise<Uploader> {
  const { languages } = found(await findTarget(deps.db, project.id));
  return { projectId: project.id, userId: user.id, languages: Object.keys(languages) };
}

/** The one file of a multipart call with its fields, in whatever order they came. */
async function receiveFile(
  deps: Deps,
  importer: Importer,
  request: FastifyRequest,
  settled?: Settled,
): Promise<{ file: FileToImport; options: SettledOptions }> {
  const { project } = importer;
  const uploader = await uploaderOf(deps, importer);
  const kept: KeptUpload[] = [];
  const fields = await readUpload(request, async ({ name, stream }) => {
    kept.push(await keepUpload(deps, uploader, safePath(name), stream));
  });
  const [upload] = kept;
  if (!upload) throw new ApiError(importErrors.noFile);
  const options = settleOptions(parseOptions(fields.options), project);
  const format = settled ? formatAmong(upload, settled.extensions) : settleFormat(upload, fields.fileType);
  const given = settled?.importLanguage || fields.importLanguage || upload.detected.language;
  if (!given) throw new ApiError(importErrors.noLanguage);
  const language = await resolveLanguage(deps.db, project.id, given);
  const groupId = resolveGroup(await findGroupNames(deps.db, project.id), settled?.groupId ?? fields.groupId);
  const { path, contentHash, size } = upload;
  return { file: { path, contentHash, size, format, language, groupId }, options };
}
