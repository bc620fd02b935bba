import { missingTextsEndpoints } from '@parlance/contract/missing-texts.endpoints';
import type { Project } from '@parlance/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';
import { mayIn } from '../../session/may.ts';

/** How many texts wait for the user's decision; 0 until that is known, where nothing is collected, and for those who may not
 *  decide. */
export function useWaitingCount(project: Project): number {
  const { collectMissingEnabled } = project;
  const asks = useFirstScreen() && collectMissingEnabled && mayIn(project, 'entries.create');
  const list = useQuery({
    ...queryOf(missingTextsEndpoints.listMissingTexts, { params: { mobileAppId: project._id } }),
    enabled: asks,
  });
  return (asks && list.data?.texts.filter(({ refused }) => !refused).length) || 0;
}
