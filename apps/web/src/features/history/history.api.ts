import { historyContract } from '@parlance/contract/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';

/** Changes of an entry that are read at once. */
const aPage = 25;

export interface EntryPlace {
  mobileAppId: string;
  entryId: string;
  languageId: string;
}

const keyOf = ({ mobileAppId, entryId, languageId }: EntryPlace) =>
  [historyContract.changelog.path, { mobileAppId }, { entryId, languageId }] as const;

/** What happened to an entry in a language, and to the entry as a whole, newest first. */
export const useEntryHistory = (place: EntryPlace) =>
  useInfiniteQuery({
    queryKey: keyOf(place),
    queryFn: ({ pageParam, signal }) =>
      call(
        historyContract.changelog,
        {
          params: { mobileAppId: place.mobileAppId },
          body: {
            query: { entryId: place.entryId, languageId: place.languageId },
            limit: aPage,
            lastId: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.entries.at(-1)?._id : undefined),
  });

/** Reads an entry's history again, where it is shown. */
export const rereadHistory = (place: EntryPlace): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(place) });

/** Puts back the text that a change replaced; answers the row as it is then. */
export const restoreText = (mobileAppId: string, historyId: string) =>
  call(historyContract.restoreText, { params: { mobileAppId, historyId } });
