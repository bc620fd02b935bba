import type { Job } from '@parlance/contract/jobs';
import type { SyncPreview, SyncSummary } from '@parlance/contract/project-sync';
import { projectSyncEndpoints } from '@parlance/contract/project-sync.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryOf, refreshProject } from '../../api/query.ts';
import { followJob } from '../../live/follow-job.ts';
import { hasEnded } from '../../live/job-state.ts';
import { undoOperation } from '../history/history.api.ts';

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

/** The share of a job that is done, as far as it says; null: not known. */
type OnShare = (share: number | null) => void;

/** Follows a job to its result. */
function resultOf<Result>(job: Job, onShare: OnShare): Promise<Result> {
  return new Promise((resolve, reject) => {
    followJob(
      job,
      (news) => {
        onShare(news.done !== null && news.total ? news.done / news.total : null);
        if (!hasEnded(news)) return;
        if (news.state === 'done') resolve(news.result as Result);
        else reject(news.error);
      },
      () => {},
    );
  });
}

export const usePreviewSync = (mobileAppId: string, onShare: OnShare) =>
  useMutation({
    mutationFn: async (sync: Sync): Promise<SyncPreview> => {
      onShare(null);
      return resultOf(await call(projectSyncEndpoints.previewSync, inputOf(mobileAppId, sync)), onShare);
    },
  });

export const useSync = (mobileAppId: string, onShare: OnShare) =>
  useMutation({
    mutationFn: async (sync: Sync): Promise<SyncSummary> => {
      onShare(null);
      const answer = await call(projectSyncEndpoints.syncProject, inputOf(mobileAppId, sync), {
        headers: { Prefer: 'respond-async' },
      });
      return 'state' in answer ? resultOf(answer, onShare) : answer;
    },
    onSuccess: () => refreshProject(mobileAppId),
  });

/** Takes a sync back. */
export async function undoSync(mobileAppId: string, operationId: string): Promise<void> {
  await undoOperation(mobileAppId, operationId);
  await refreshProject(mobileAppId);
}
