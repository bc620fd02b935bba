import { filesContract } from '@parlance/contract/files';
import { decodeId } from '@parlance/domain/id';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { checkForFileLimits } from './file-limits.service.ts';
import { presentFiles } from './files.present.ts';
import { listAllBodies, listFiles } from './files.queries.ts';
import { deleteFile } from './files.service.ts';
import { listGroupFiles } from './group-files.service.ts';

export const filesRoutes = ({ db, live, jobs }: Pick<Deps, 'db' | 'live' | 'jobs'>) =>
  feature(filesContract, {
    listFiles: async (_input, { project }) => {
      const [files, bodies] = await Promise.all([listFiles(db, project.id), listAllBodies(db, project.id)]);
      return presentFiles(files, bodies);
    },

    listGroupFiles: ({ params }, { project }) => listGroupFiles(db, project, params),

    deleteFile: async ({ params }, { user, project }) => {
      const file = { projectId: project.id, fileId: found(decodeId('file', params.fileId)), userId: user.id };
      await deleteFile(db, file, (trx) => checkForFileLimits(trx, jobs, project.id));
      live.note(project.id);
      return undefined;
    },
  });
