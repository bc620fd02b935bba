import { entriesEndpoints } from '@parlance/contract/entries.endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf, refresh } from '../../api/query.ts';

export interface LinkedEntry {
  _id: string;
  key: string;
}

/** The parent of a linked entry and its children by key. */
export const useLinkedEntries = (mobileAppId: string, entryId: string) =>
  useQuery({
    ...queryOf(entriesEndpoints.linkedEntries, { params: { mobileAppId, entryId } }),
    staleTime: 0,
  });

/** Fetches the links that are shown again. */
export const rereadLinked = (): Promise<void> => refresh(entriesEndpoints.linkedEntries);
