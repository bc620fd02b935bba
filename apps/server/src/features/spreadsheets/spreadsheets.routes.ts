import type { ImportSummary } from '@parlance/contract/import-results';
import { spreadsheetsContract } from '@parlance/contract/spreadsheets';
import { encodeId } from '@parlance/domain/id';
import { found, notFound } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { startImport } from '../import/import.service.ts';
import { getUpload, keepOneUpload, uploaderOf } from '../import/one-file.service.ts';
import { findTarget } from '../import/record/import.queries.ts';
import { answerJob } from '../jobs/jobs.service.ts';
import { assertSpreadsheet, formatOfPath, showSpreadsheet } from './spreadsheets.service.ts';

export const spreadsheetsRoutes = (deps: Deps) =>
  feature(spreadsheetsContract, {
    uploadSpreadsheet: async (_input, { request, user, project }) => {
      const { upload } = await keepOneUpload(
        deps,
        await uploaderOf(deps, { user, project }),
        request,
        spreadsheetsContract.uploadSpreadsheet.upload,
      );
      const format = formatOfPath(upload.path);
      return showSpreadsheet(deps, { user, project }, upload, format);
    },

    showSpreadsheet: async ({ params, query }, { user, project }) => {
      const upload = await getUpload(deps.db, { user, project }, params.uploadId);
      return showSpreadsheet(deps, { user, project }, upload, assertSpreadsheet(query.fileType, upload.path));
    },

    importSpreadsheet: async ({ body: { _id, data } }, context) => {
      const { project } = context;
      if (_id !== undefined && _id !== encodeId('project', project.id)) throw notFound();
      const upload = await getUpload(deps.db, context, data.entries);
      const { languages } = found(await findTarget(deps.db, project.id));
      const [baseLanguage = ''] = Object.keys(languages);
      const file = {
        upload: data.entries,
        fileType: formatOfPath(upload.path),
        language: baseLanguage,
        groupId: data.groupId,
        spreadsheetOptions: data.spreadsheetOptions,
      };
      const started = await startImport(deps, context, 'import', { files: [file], options: data.options });
      return answerJob<ImportSummary>(deps, context, started);
    },
  });
