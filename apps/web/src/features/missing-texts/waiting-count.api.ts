import { missingTextsEndpoints } from '@parlance/contract/missing-texts.endpoints';
import type { Project } from '@parlance/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { mayIn } from '../../session/may.ts';

/** How many texts wait for the user's decision, also where nothing is collected any more; 0 until that is known, and for those
 *  who may not decide. */
export function useWaitingCount(project: Project): number {
  const asks = useFirstScreen() && mayIn(project, 'entries.create');
  const counted = useQuery({
    ...queryOf(missingTextsEndpoints.countMissingTexts, { params: { mobileAppId: project._id } }),
    enabled: asks,
  });
  return (asks && counted.data?.waiting) || 0;
}
