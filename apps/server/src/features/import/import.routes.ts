import { importContract, xliffEndings } from '@parlance/contract/import';
import { importErrors } from '@parlance/contract/import-errors';
import type { ImportSummary } from '@parlance/contract/import-results';
import { decodeLanguageId } from '@parlance/domain/id';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { readUpload } from '../../http/upload.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { answerJob } from '../jobs/jobs.service.ts';
import { resolveGroup, resolveLanguage, startImport, startJob } from './import.service.ts';
import { type ResolvedByPath, receiveFile, uploaderOf } from './one-file.service.ts';
import { keepIncoming, newIntake } from './uploads/uploads.service.ts';

export const importRoutes = (deps: Deps) => {
  const importOne = async (context: ProjectContext, resolved?: ResolvedByPath) => {
    const { file, options } = await receiveFile(deps, context, context.request, resolved);
    return answerJob<ImportSummary>(deps, context, await startJob(deps, context, 'import', [file], options));
  };
  return feature(importContract, {
    upload: async (_input, { request, user, project }) => {
      const uploader = await uploaderOf(deps, { user, project });
      const intake = newIntake();
      await readUpload(request, importContract.upload.upload, (file) =>
        keepIncoming(deps, uploader, file, intake),
      );
      const { files } = intake;
      if (files.length === 0) throw new ApiError(importErrors.noFile);
      return { files };
    },

    preview: async ({ body }, { user, project }) =>
      (await startImport(deps, { user, project }, 'import-preview', body)).answer,

    importUploads: async ({ body }, { user, project }) =>
      (await startImport(deps, { user, project }, 'import', body)).answer,

    importFile: (_input, context) => importOne(context),

    importXliff: async ({ params: { languageId, groupId } }, context) => {
      // Checked before the file is received, so that a request for an unknown language uploads nothing.
      found(decodeLanguageId(context.project.id, languageId));
      await resolveLanguage(deps.db, context.project.id, languageId);
      resolveGroup(context.project, await listGroups(deps.db, context.project.id), groupId);
      return importOne(context, { importLanguage: languageId, groupId, extensions: xliffEndings });
    },
  });
};
