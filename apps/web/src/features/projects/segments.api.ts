import { entryListEndpoints } from '@parlance/contract/entries.endpoints';
import { noFilter, type SegmentsWord } from '@parlance/domain/filter/conditions';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/query.ts';
import { useFirstScreen } from '../../browser/first-screen.ts';

/** How many segments of a memory may be cleaned away, of each kind, as a language shows them. */
export function useSegmentCounts(mobileAppId: string, languageId: string, kinds: readonly SegmentsWord[]) {
  const filters = kinds.map((segments) => ({ ...noFilter, segments }));
  const counted = { params: { mobileAppId, languageId }, body: { filters } };
  return useQuery({
    ...queryOf(entryListEndpoints.entryListCounts, counted),
    enabled: useFirstScreen(),
  });
}
