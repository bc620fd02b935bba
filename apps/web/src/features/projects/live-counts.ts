import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { useEffect } from 'react';
import { refresh } from '../../api/query.ts';
import { afterBurst } from '../../browser/after-burst.ts';
import { followProject } from '../../live/live.ts';

/** The delay before counts are fetched again; it batches any number of changes. */
const gatherMs = 1500;

/** Updates counts, bars, activity and names of an open project while other users (and imports) change it. */
export function useLiveCounts(mobileAppId: string): void {
  useEffect(() => {
    const reread = (): void => {
      const params = { mobileAppId };
      for (const endpoint of [
        projectsEndpoints.getProject,
        projectsEndpoints.activity,
        languagesEndpoints.languageStatistics,
      ]) {
        void refresh(endpoint, params);
      }
    };
    const later = afterBurst(reread, { restMs: gatherMs, mostMs: gatherMs });
    const stop = followProject(mobileAppId, { changed: later.ask, resumed: later.ask });
    return () => {
      later.stop();
      stop();
    };
  }, [mobileAppId]);
}
