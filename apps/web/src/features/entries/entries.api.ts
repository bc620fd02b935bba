import type { EntryRow } from '@parlance/contract/entries';
import {
  entriesEndpoints,
  entryListEndpoints,
  mostFiltersCounted,
} from '@parlance/contract/entries.endpoints';
import type { EntryFilter } from '@parlance/contract/entry-filter';
import { filesEndpoints } from '@parlance/contract/files.endpoints';
import { languagesEndpoints } from '@parlance/contract/languages.endpoints';
import { liveEndpoints } from '@parlance/contract/live.endpoints';
import { countsAlone, windowSize } from '@parlance/contract/page-answers';
import { projectsEndpoints } from '@parlance/contract/projects.endpoints';
import { noFilter } from '@parlance/domain/filter/conditions';
import { decodeId } from '@parlance/domain/id';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type CallOptions, call, callRaw } from '../../api/call.ts';
import { queryClient, queryOf, refresh } from '../../api/query.ts';
import { noteVersion } from '../../live/live.ts';
import { isError } from '../../messages/call-error.ts';
import { refused } from './error-codes.ts';
import { EntryIds } from './model/entry-ids.ts';
import { readAll } from './model/read-all.ts';
import type { RowsReply } from './model/row-loader.ts';
import type { SendSave } from './model/save-queue.ts';
import { filterWords } from './model/view-search.ts';
import type { View } from './view.ts';

/** A language of a project, in the form that calls take. */
export interface LanguagePath {
  mobileAppId: string;
  languageId: string;
}

export const placeOf = (view: Pick<View, 'project' | 'language'>): LanguagePath => ({
  mobileAppId: view.project._id,
  languageId: view.language._id,
});

const listKey = (place: LanguagePath, filter?: EntryFilter) =>
  [
    entryListEndpoints.entryList.path,
    place,
    ...(filter ? [{ query: [filterWords(filter), filter.sourceLanguage] }] : []),
  ] as const;

async function fetchIds(place: LanguagePath, filter: EntryFilter, options: CallOptions): Promise<EntryIds> {
  const before = queryClient.getQueryData<EntryIds>(listKey(place, filter));
  const headers = before?.etag ? { 'If-None-Match': before.etag } : undefined;
  const input = { params: place, query: filter };
  const response = await callRaw(entryListEndpoints.entryList, input, { ...options, headers });
  if (response.status === 304 && before) return before;
  const mayHide = response.headers.get('X-May-Hide') === 'true';
  return EntryIds.read(await response.arrayBuffer(), response.headers.get('ETag') ?? '', mayHide);
}

/** How a list is fetched. While the list is open, live events decide when it is fetched again. */
const listQuery = (place: LanguagePath, filter: EntryFilter) =>
  queryOptions({
    queryKey: listKey(place, filter),
    queryFn: ({ signal }) => fetchIds(place, filter, { signal }),
    structuralSharing: false,
    staleTime: 5000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The ordered ids of a filter; the previous list stays while another is fetched. */
export const useEntryIds = (place: LanguagePath, filter: EntryFilter) =>
  useQuery({ ...listQuery(place, filter), placeholderData: keepPreviousData });

/** The cached list as it is now, for decisions that depend on it: a list from the cache is fetched again. Undefined
 *  until the new answer arrives. */
export function useEntryIdsNow(place: LanguagePath, filter: EntryFilter): EntryIds | undefined {
  const { data, isFetchedAfterMount } = useQuery({ ...listQuery(place, filter), refetchOnMount: 'always' });
  return isFetchedAfterMount ? data : undefined;
}

/** How many entries a search shows before the user opens its list. */
const mostFound = 5;

/** The first entries of a language that a filter finds (such as words in key or texts), and their total number. */
export const foundEntries = (place: LanguagePath, filter: Partial<EntryFilter>) =>
  queryOptions({
    queryKey: [...listKey(place), 'found', filterWords(filter)],
    queryFn: async ({ signal }) => {
      const ids = await fetchIds(place, { ...noFilter, ...filter }, { signal, rules: 'own' });
      const first = Array.from({ length: Math.min(mostFound, ids.count) }, (_, at) => ids.id(at));
      const { rows } =
        first.length > 0 ? await readRows(place, first, { signal, rules: 'own' }) : { rows: [] };
      return { count: ids.count, rows };
    },
    staleTime: 5000,
  });

const countsKey = (place: LanguagePath) => [entryListEndpoints.entryListCounts.path, place] as const;

/** The number of entries that match each of these filters, in their order; the previous numbers stay while others
 *  are counted. */
export const useFilterCounts = (
  place: LanguagePath,
  filters: readonly EntryFilter[],
  enabled = true,
): readonly (number | undefined)[] =>
  useQuery({
    queryKey: [...countsKey(place), filters.map(filterWords)],
    queryFn: async () => {
      const counts: number[] = [];
      for (let from = 0; from < filters.length; from += mostFiltersCounted) {
        const body = { filters: filters.slice(from, from + mostFiltersCounted) };
        const input = { params: place, body };
        counts.push(...(await call(entryListEndpoints.entryListCounts, input, { rules: 'own' })).counts);
      }
      return counts;
    },
    enabled: enabled && filters.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  }).data ?? [];

/** Everybody who wrote a text of the language last, also those who have left the team. */
export const useLastWriters = (params: LanguagePath, enabled = true) =>
  useQuery({
    ...queryOf(entryListEndpoints.listLastWriters, { params }, { rules: 'own' }),
    enabled,
  });

const readRows = (params: LanguagePath, ids: readonly string[], options?: CallOptions): Promise<RowsReply> =>
  readAll(ids, (entries) => call(entriesEndpoints.entryRows, { params, body: { entries } }, options));

/** How many rows one call takes. */
const mostRows = 200;

/** The texts of some entries in a language, for a part that shows no list of it. */
export const textsOf = (params: LanguagePath, ids: readonly string[]) =>
  queryOptions({
    queryKey: [entriesEndpoints.entryRows.path, params, { ids }],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / mostRows) }, (_, at) =>
        readRows(params, ids.slice(at * mostRows, (at + 1) * mostRows), { signal }),
      );
      return (await Promise.all(parts)).flatMap(({ rows }) => rows);
    },
  });

/** Rows that are requested before a component draws them, by language and ids. Each prefetched row is used once. */
const ahead = new Map<string, Promise<RowsReply>>();
/** Entries have the same ids in every language: a view also reads the texts of another one to translate from. */
const aheadKey = ({ languageId }: LanguagePath, entries: readonly string[]): string =>
  `${languageId} ${entries.join()}`;

/** Begins to fetch the content of a view's first screen, while the view's code is loading. Throws refusals without
 *  applying the global rules, since the user may not have opened the view yet. */
export async function readAhead(place: LanguagePath, filter: EntryFilter): Promise<void> {
  const params = { mobileAppId: place.mobileAppId };
  const own = { rules: 'own' } as const;
  await Promise.all([
    queryClient.fetchQuery(queryOf(projectsEndpoints.getProject, { params }, own)),
    queryClient.fetchQuery(
      queryOf(languagesEndpoints.languageEntryCount, { params: place, query: countsAlone }, own),
    ),
    readListAhead(place, filter),
  ]);
}

async function readListAhead(place: LanguagePath, filter: EntryFilter): Promise<void> {
  const isHere = queryClient.getQueryData(listKey(place, filter)) !== undefined;
  const ids = await queryClient.fetchQuery({
    ...listQuery(place, filter),
    queryFn: ({ signal }) => fetchIds(place, filter, { signal, rules: 'own' }),
  });
  if (isHere || ids.count === 0) return;
  const first = Array.from({ length: Math.min(windowSize, ids.count) }, (_, at) => ids.id(at));
  const rows = readRows(place, first, { rules: 'own' });
  const key = aheadKey(place, first);
  rows.catch(() => ahead.delete(key));
  ahead.clear();
  ahead.set(key, rows);
  await rows;
}

/** Live events begin at the version of these rows, so that no event in between is missed. */
async function noted(place: LanguagePath, rows: Promise<RowsReply>): Promise<RowsReply> {
  const reply = await rows;
  noteVersion(place.mobileAppId, reply.version);
  return reply;
}

/** Fetches the visible list again. */
export const rereadList = (place: LanguagePath): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(place) });

export function fetchRows(params: LanguagePath, entries: string[]): Promise<RowsReply> {
  const early = ahead.get(aheadKey(params, entries));
  ahead.clear();
  return noted(params, early ?? readRows(params, entries));
}

/** Sends a save; a conflict is an answer, every other failure throws. */
export const sendSave =
  (place: LanguagePath): SendSave =>
  async ({ entry, text, mode, version }) => {
    const params = { ...place, entryId: entry };
    try {
      return {
        saved: await call(
          entriesEndpoints.saveText,
          // Every editor begins with the draft, where there is one, and a conflict shows both texts.
          { params, body: { text, mode, version, replacesDraft: true } },
          // The app redirects a user who is signed out or locked. The text stays stored on this device.
          { rules: 'stay' },
        ),
      };
    } catch (error) {
      if (isError(error, refused.textChanged)) return { current: error.body.current as EntryRow };
      throw error;
    }
  };

/** Counts of the language and of its groups. */
export const useCounts = (params: LanguagePath) =>
  useQuery(queryOf(languagesEndpoints.languageEntryCount, { params, query: countsAlone }));
export async function rereadCounts(place: LanguagePath): Promise<void> {
  await Promise.all([
    refresh(languagesEndpoints.languageEntryCount, { ...place }),
    queryClient.invalidateQueries({ queryKey: countsKey(place) }),
  ]);
}

export const useFiles = (mobileAppId: string, enabled = true) =>
  useQuery({ ...queryOf(filesEndpoints.listFiles, { params: { mobileAppId } }), enabled });

/** Publishes the user's own position (presence). A failure blocks nothing. */
export function reportPresence(
  mobileAppId: string,
  language: string,
  session: string,
  where: { entry: string | null; typing: boolean; writing?: string; left?: true },
): void {
  // An address can open what is no entry.
  const entry = decodeId('entry', where.entry ?? '') === undefined ? null : where.entry;
  const body = { session, language, ...where, entry };
  const options = { rules: 'own', outlivesPage: where.left } as const;
  call(liveEndpoints.presence, { params: { mobileAppId }, body }, options).catch(() => undefined);
}

/** Rows with old and new text, fetched for one dialog and not cached. */
export const draftRows = (params: LanguagePath, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['draft rows', params, ids],
    queryFn: async () => (await readRows(params, ids)).rows,
    staleTime: 0,
    gcTime: 0,
  });
