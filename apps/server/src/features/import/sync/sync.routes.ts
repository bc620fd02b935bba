import {
  projectSyncContract,
  projectSyncErrors,
  type SyncOptions,
  type SyncSummary,
} from '@parlance/contract/project-sync';
import type { ProjectAccess, ProjectContext } from '../../../http/context.ts';
import { ApiError, found, notFound } from '../../../http/errors.ts';
import { type Deps, feature } from '../../../http/feature.ts';
import { refuseLockedApp, refuseWithoutFactor } from '../../../http/locks.ts';
import { addJob, answerJob, assertRoomForJob } from '../../jobs/jobs.service.ts';
import { findProjectAccess } from '../../projects/access.service.ts';
import { listAwaitingProject } from '../../projects/projects.service.ts';
import { importRightsOf, resolveOptions } from '../import.service.ts';
import type { ResolvedOptions } from '../record/import.types.ts';
import type { SyncInput } from './sync.types.ts';

export const syncRoutes = (deps: Deps) => {
  const start = async (
    kind: 'sync' | 'sync-preview',
    context: ProjectContext,
    { syncAppId, given }: { syncAppId: string; given: SyncOptions },
  ) => {
    const { user, project } = context;
    const source = await findSource(deps, context, syncAppId);
    await assertRoomForJob(deps, { user, project });
    const options: ResolvedOptions = {
      ...resolveOptions(
        { ...given, skipLockedTranslations: false, keepChangedHere: false, tags: [], keepTagIds: true },
        project,
      ),
      skipLocked: true,
      skipOrdered: true,
    };
    if (kind === 'sync') await listAwaitingProject(deps.db, user, project.id, deps.env.defaultPlan);
    const rights = importRightsOf(project);
    const input: SyncInput = { fromId: source.id, fromName: source.name, options, rights };
    const isShared = kind === 'sync-preview' ? true : undefined;
    return addJob(deps, { user, project }, { kind, title: source.name, input, isShared });
  };
  return feature(projectSyncContract, {
    previewSync: async ({ params: { syncAppId }, body }, context) =>
      (await start('sync-preview', context, { syncAppId, given: body })).answer,

    syncProject: async ({ params: { syncAppId }, body }, context) =>
      answerJob<SyncSummary>(deps, context, await start('sync', context, { syncAppId, given: body })),
  });
};

/** The other project, which the user may read as a whole. @throws 404, syncsItself, 402 and 403 of its team */
async function findSource(
  { db }: Pick<Deps, 'db'>,
  { user, project }: ProjectContext,
  wireId: string,
): Promise<ProjectAccess> {
  const source = found(await findProjectAccess(db, user, wireId));
  if (source.id === project.id) throw new ApiError(projectSyncErrors.syncsItself);
  refuseLockedApp(source);
  refuseWithoutFactor(user, source);
  if (!source.can('export')) throw notFound();
  return source;
}
