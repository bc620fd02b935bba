/** What the API answers of the entries of a language. */
import { commentsContract } from '@parlance/contract/comments';
import {
  type EntryRow,
  entriesContract,
  entryListContract,
  type WholeEntry,
} from '@parlance/contract/entries';
import { entryBulkContract } from '@parlance/contract/entry-bulk';
import { filesContract } from '@parlance/contract/files';
import { historyContract } from '@parlance/contract/history';
import { languagesContract } from '@parlance/contract/languages';
import { liveContract } from '@parlance/contract/live';
import { machineTranslationContract } from '@parlance/contract/machine-translation';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { progressContract } from '@parlance/contract/progress';
import type { Project } from '@parlance/contract/projects';
import { suggestionsContract } from '@parlance/contract/suggestions';
import { type Tag, tagsContract } from '@parlance/contract/tags';
import { teamsContract } from '@parlance/contract/teams';
import { pluralCodes, splitPluralKey } from '@parlance/domain/entry/plural';
import { isDraftAccepted, isDraftReady, isDraftToReview, isUntranslated } from '@parlance/domain/entry/state';
import { entryFlags, packList } from '@parlance/domain/entry-list/packed';
import { decodeId, encodeId } from '@parlance/domain/id';
import type { Page } from 'playwright-core';
import { untilFocused } from '../../support/keyboard.ts';
import { rowOf as shownRow } from '../../support/language-view.ts';
import { type FakeServer, RawAnswer } from './fake-server.ts';
import { answerProject, countsOf } from './project-pages.ts';
import { idOf } from './samples.ts';

/** The address of the German view, with `rest` appended. */
export const germanView = (rest = ''): string =>
  `/projects/${idOf('proj')}/languages/${idOf('lang', 2)}${rest}`;

/** What the list shows of the project, as the server names it. */
export const seen = '7';

export const rowOf = (number: number, key: string, given: Partial<EntryRow> = {}): EntryRow => ({
  _id: encodeId('entry', number),
  key,
  group: idOf('grup'),
  description: null,
  metadata: [],
  facts: null,
  baseValue: `Source of ${key}`,
  value: null,
  draft: null,
  draftOlder: false,
  status: 0,
  comment: null,
  locked: false,
  issues: 0,
  version: 3,
  maxLength: -1,
  link: null,
  _tags: [],
  valueUpdatedAt: '2026-11-02T09:30:00.000Z',
  valueUser: null,
  ...given,
});

/** Machine translation is switched off. */
const noTranslations = { service: null, languages: [], from: [], to: [], usage: null };

/** Texts in every state. */
export const someRows = (): EntryRow[] => [
  rowOf(1, 'checkout.title', { value: 'Reise prüfen' }),
  rowOf(2, 'checkout.pay', { value: '{amount} bezahlen', draft: 'Jetzt {amount} zahlen' }),
  rowOf(3, 'checkout.hold', { value: 'Gehalten', draft: 'Reserviert', draftOlder: true }),
  rowOf(4, 'checkout.promo', { version: 0 }),
  rowOf(5, 'checkout.terms', { value: 'Bedingungen', locked: true, status: 1 }),
];

/** The same, whose sources have the variables of their texts: accepting one asks nothing. */
export const acceptableRows = (): EntryRow[] =>
  someRows().map((row) => (row.key === 'checkout.pay' ? { ...row, baseValue: 'Pay {amount} now' } : row));

function flagsOf(row: EntryRow): number {
  const { both, value, draft, draftOlder, locked, issues, statusShift, tags } = entryFlags;
  const has: [number, boolean][] = [
    [value, row.value !== null],
    [draft, row.draft !== null],
    [both, row.value !== null && row.draft !== null],
    [draftOlder, row.draftOlder],
    [locked, row.locked],
    [issues, row.issues > 0],
    [tags, row._tags.length > 0],
  ];
  return has.reduce((sum, [flag, is]) => (is ? sum | flag : sum), row.status << statusShift);
}

/** The flags of a plural form, in a list in which the forms of each plural follow each other. */
function pluralFlagsOf(rows: readonly EntryRow[], at: number): number {
  const form = splitPluralKey(rows[at]?.key ?? '');
  if (!form) return 0;
  const joins = splitPluralKey(rows[at - 1]?.key ?? '')?.base === form.base;
  return (pluralCodes[form.category] << entryFlags.pluralShift) | (joins ? entryFlags.joinsPrevious : 0);
}

/** The packed list; `mayHide`: the entries that the language may leave out (docs/decisions/0124). */
export const listOf = (rows: readonly EntryRow[], mayHide?: readonly EntryRow[]): RawAnswer =>
  new RawAnswer(
    packList(
      rows.map((row, at) => ({
        number: decodeId('entry', row._id) ?? 0,
        flags: flagsOf(row) | pluralFlagsOf(rows, at) | (mayHide?.includes(row) ? entryFlags.mayHide : 0),
      })),
    ),
    { etag: `"${seen}"`, 'x-seen': seen, 'x-version': seen, 'x-may-hide': String(mayHide !== undefined) },
  );

/** A row as the calls for a single entry answer it. */
export const wholeEntryOf = (row: EntryRow): WholeEntry => ({
  ...row,
  _files: [],
  fileIds: [],
  linkedKeys: row.linkedKeys ?? [],
  sourceValue: row.baseValue,
  src: 'en',
  hasIssues: row.issues !== 0,
  isDuplicate: false,
  isTranslated: row.value !== null,
  hasDraft: row.draft !== null,
  isUnTranslated: isUntranslated(row),
});

/** The forms of the plural of an entry. */
function formsOf(rows: readonly EntryRow[], entry: string): { _id: string; key: string }[] {
  const base = splitPluralKey(rows.find(({ _id }) => _id === entry)?.key ?? '')?.base;
  return rows
    .filter(({ key }) => base !== undefined && splitPluralKey(key)?.base === base)
    .map(({ _id, key }) => ({ _id, key }));
}

const isToReview = ({ draft, status }: EntryRow): boolean =>
  isDraftToReview({ hasDraft: draft !== null, status });

const isAccepted = ({ draft, status }: EntryRow): boolean =>
  isDraftAccepted({ hasDraft: draft !== null, status });
const isReady = ({ draft, status, locked, issues }: EntryRow): boolean =>
  isDraftReady({ hasDraft: draft !== null, status, isLocked: locked, hasIssues: issues !== 0 });

/** Answers the requests of the German view from the current content of `rows`. A filter by state or words applies. */
export function answerEntries(
  api: FakeServer,
  rows: EntryRow[],
  { tags = [], project = {} }: { tags?: Tag[]; project?: Partial<Project> } = {},
): Project {
  const answered = answerProject(api, project);
  const counts = countsOf({
    all: rows.length,
    translated: rows.filter(({ value }) => value !== null).length,
    draft: rows.filter(({ draft }) => draft !== null).length,
    draftOnly: 0,
    draftsToReview: rows.filter(isToReview).length,
    draftsAccepted: rows.filter(isAccepted).length,
    draftsReady: rows.filter(isReady).length,
    notTranslated: rows.filter(({ value, draft }) => value === null && draft === null).length,
  });
  api.answer(languagesContract.languageEntryCount, { all: counts, current: counts, groups: [] });
  api.answer(entryListContract.entryList, ({ query: { state, search } }) =>
    listOf(
      rows.filter(
        (row) =>
          (state !== 'drafts' || row.draft !== null) &&
          (state !== 'draftsToReview' || isToReview(row)) &&
          (state !== 'draftsAccepted' || isAccepted(row)) &&
          (typeof search !== 'string' || row.key.includes(search)),
      ),
    ),
  );
  api.answer(entryListContract.entryListCounts, ({ body }) => ({
    counts: (body as { filters: unknown[] }).filters.map((_, at) => Math.max(0, rows.length - at)),
  }));
  api.answerUnlessSaid(entryListContract.listLastWriters, []);
  api.answerUnlessSaid(entryBulkContract.bindingTexts, { languages: [] });
  api.answer(entriesContract.entryRows, ({ body }) => {
    const { entries } = body as { entries: string[] };
    return { version: 7, rows: rows.filter(({ _id }) => entries.includes(_id)), rest: [] };
  });
  api.answer(entriesContract.getEntry, ({ params }) =>
    wholeEntryOf(rows.find(({ _id }) => _id === params.entryId) as EntryRow),
  );
  api.answerUnlessSaid(historyContract.findEarlierSource, { earlier: null });
  api.answerUnlessSaid(historyContract.listAuthors, { draft: null, value: null, status: null });
  api.answerUnlessSaid(entriesContract.listNeighbours, { before: [], after: [] });
  api.answer(entriesContract.entryDetails, ({ params }) => ({
    languages: [],
    rest: [],
    forms: formsOf(rows, params.entryId ?? ''),
    files: [],
  }));
  api.answer(liveContract.presence, undefined);
  api.answerUnlessSaid(progressContract.languageProgress, {
    today: { texts: 0, words: 0 },
    left: { texts: 1, words: 3 },
  });
  api.answer(tagsContract.listTags, tags);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(tagsContract.tagCount, { tags: {}, categories: {}, noTags: rows.length });
  api.answer(filesContract.listFiles, []);
  api.answer(suggestionsContract.listSuggestions, { suggestions: [], late: [] });
  api.answer(machineTranslationContract.supportedTranslations, noTranslations);
  api.answer(commentsContract.listCommentMarks, { marks: [], more: false });
  api.answer(teamsContract.getTeamData, []);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  return answered;
}

/** The German view with these entries, as soon as its first row is shown and the list has the keyboard. */
export async function openEntries(
  { api, open }: { api: FakeServer; open: (path: string) => Promise<Page> },
  rest = '',
  rows = someRows(),
): Promise<{ page: Page; rows: EntryRow[] }> {
  answerEntries(api, rows);
  const page = await open(germanView(rest));
  await shownRow(page, rows[0]?.key ?? '').waitFor();
  await untilFocused(page.locator('[data-grid]'));
  return { page, rows };
}
