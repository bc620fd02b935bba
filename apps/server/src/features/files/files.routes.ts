import { filesContract } from '@parlance/contract/files';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { found } from '../../http/errors.ts';
import { type Deps, feature } from '../../http/feature.ts';
import { checkForFileLimits } from './file-limits.service.ts';
import { presentFiles } from './files.present.ts';
import { listAllBodies, listFiles } from './files.queries.ts';
import { deleteFile } from './files.service.ts';
import { listGroupFiles } from './group-files.service.ts';
import { listDoubled } from './join.queries.ts';
import { joinFiles } from './join.service.ts';
import { type FilesToJoin, previewJoin } from './join-plan.service.ts';

/** Most pairs of doubled files that are named. */
const mostDoubled = 20;

export const filesRoutes = (deps: Pick<Deps, 'db' | 'databaseUrl' | 'env' | 'live' | 'jobs'>) => {
  const { db, live, jobs } = deps;
  return feature(filesContract, {
    listFiles: async (_input, { project }) => {
      const [files, bodies] = await Promise.all([listFiles(db, project.id), listAllBodies(db, project.id)]);
      return presentFiles(files, bodies);
    },

    listGroupFiles: ({ params }, { project }) => listGroupFiles(db, project, params),

    listDoubledFiles: async (_input, { project }) =>
      (await listDoubled(db, project.id, mostDoubled)).map(({ one, two, keys, common }) => ({
        files: [encodeId('file', one), encodeId('file', two)],
        keys,
        common,
      })),

    previewJoin: ({ params, body }, { user, project }) =>
      previewJoin(deps, toJoin({ user, project }, params.fileId, body.other)),

    joinFiles: async ({ params, body }, { user, project }) => {
      const files = toJoin({ user, project }, params.fileId, body.other);
      const operation = await joinFiles(deps, files, body, (trx) =>
        checkForFileLimits(trx, jobs, project.id),
      );
      live.note(project.id);
      return { operation: encodeId('operation', operation) };
    },

    deleteFile: async ({ params }, { user, project }) => {
      const file = { projectId: project.id, fileId: found(decodeId('file', params.fileId)), userId: user.id };
      await deleteFile(db, file, (trx) => checkForFileLimits(trx, jobs, project.id));
      live.note(project.id);
      return undefined;
    },
  });
};

/** @throws 404 for an id of something else */
const toJoin = (
  { user, project }: { user: CurrentUser; project: ProjectAccess },
  stays: string,
  other: string,
): FilesToJoin => ({
  projectId: project.id,
  teamId: project.teamId,
  userId: user.id,
  baseLanguageId: project.baseLanguageId,
  fileId: found(decodeId('file', stays)),
  otherId: found(decodeId('file', other)),
});
