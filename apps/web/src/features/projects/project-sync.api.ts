import { historyEndpoints } from '@parlance/contract/history.endpoints';
import type { SyncPreview, SyncSummary } from '@parlance/contract/project-sync';
import { projectSyncEndpoints } from '@parlance/contract/project-sync.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refreshProject } from '../../api/query.ts';
import { followJob } from '../../live/follow-job.ts';
import { hasEnded } from '../../live/job-state.ts';

/** What a sync takes, of the switches of an import. */
export type SyncedTexts = 'all' | 'empty' | 'drafts';

interface Sync {
  syncAppId: string;
  texts: SyncedTexts;
}

const inputOf = (mobileAppId: string, { syncAppId, texts }: Sync) => ({
  params: { mobileAppId, syncAppId },
  body: { onlyAsDraft: texts === 'drafts', onlyIfTextEmpty: texts === 'empty' },
});

/** The projects that this one can be synced from. */
export const useSyncSources = (mobileAppId: string) =>
  useQuery({
    ...queryOf(projectsEndpoints.listProjects, {}),
    select: (all) => all.filter(({ _id }) => _id !== mobileAppId),
  });

export const usePreviewSync = (mobileAppId: string) =>
  useMutation({
    mutationFn: async (sync: Sync): Promise<SyncPreview> => {
      const job = await call(projectSyncEndpoints.previewSync, inputOf(mobileAppId, sync));
      return new Promise((resolve, reject) => {
        followJob(
          job,
          (news) => {
            if (!hasEnded(news)) return;
            if (news.state === 'done') resolve(news.result as SyncPreview);
            else reject(news.error);
          },
          () => {},
        );
      });
    },
  });

export const useSync = (mobileAppId: string) =>
  useMutation({
    mutationFn: async (sync: Sync) =>
      (await call(projectSyncEndpoints.syncProject, inputOf(mobileAppId, sync))) as SyncSummary,
    onSuccess: () => refreshProject(mobileAppId),
  });

/** Takes a sync back. */
export async function undoSync(mobileAppId: string, operationId: string): Promise<void> {
  await call(historyEndpoints.undoOperation, { params: { mobileAppId, operationId } });
  await refreshProject(mobileAppId);
}
