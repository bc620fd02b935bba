import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useEffect } from 'react';
import { refresh } from '../../api/query.ts';
import { followProject } from '../../live/live.ts';

/** The delay before counts are fetched again; it batches any number of changes. */
const gatherMs = 1500;

/** Updates counts, bars, activity and names of an open project while other users (and imports) change it. */
export function useLiveCounts(mobileAppId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = (): void => {
      timer = undefined;
      const params = { mobileAppId };
      for (const endpoint of [
        projectsEndpoints.getProject,
        projectsEndpoints.activity,
        languagesEndpoints.languageStatistics,
      ]) {
        void refresh(endpoint, params);
      }
    };
    const later = (): void => {
      timer ??= setTimeout(reread, gatherMs);
    };
    const stop = followProject(mobileAppId, { changed: later, resumed: later });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [mobileAppId]);
}
