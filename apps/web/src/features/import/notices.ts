/** The server's notices on a file besides its numbers. */
import type { ImportResult } from '@parlance/contract/import-results';

export type Notices = ImportResult['notices'];

const numberOf = (notices: Notices, wanted: string): number =>
  notices.reduce((sum, { code, count = 0 }) => (code === wanted ? sum + count : sum), 0);

/** How many keys get another prefix: an import that writes no text still changes the project. */
export const movedKeys = (notices: Notices): number => numberOf(notices, 'movedKeys');

/** How many texts of other files change, because they have the same keys. */
export const replacedTexts = (notices: Notices): number => numberOf(notices, 'replacedTexts');

/** How many texts of a file are not taken, because checks of the project refuse them. */
export const refusedIn = ({ notices }: { notices: Notices }): number => numberOf(notices, 'refused');

/** Notices on texts of a file that are not taken. */
const notTaken = new Set([
  'locked',
  'ordered',
  'filled',
  'changedHere',
  'linked',
  'unknown',
  'otherLanguage',
  'refused',
  'leftOutKeys',
]);

/** Whether a file has texts that are not taken: then it is not true that all of them are here already. */
export const leavesTexts = (notices: Notices): boolean =>
  notices.some(({ code, count = 0 }) => count > 0 && notTaken.has(code));

/** The subjects of notices of a kind: the keys that they are about, and the other files with these keys. */
export interface KeysNamed {
  keys: string[];
  files: string[];
}

export function keysNamedBy(notices: Notices, wanted: string): KeysNamed {
  const meant = notices.filter(({ code }) => code === wanted);
  const once = (names: readonly string[]) => [...new Set(names)];
  return {
    keys: once(meant.flatMap(({ keys = [] }) => keys)),
    files: once(meant.flatMap(({ files = [] }) => files)),
  };
}

/** Why a column of a spreadsheet is not read. */
const columnReasons = new Set([
  'unknown-heading',
  'column-without-heading',
  'columns-without-headings',
  'column-twice',
  'column-not-chosen',
  'heading-not-chosen',
  'more-columns',
]);
/** Reasons that somebody has chosen. */
const chosen = new Set(['column-not-chosen', 'heading-not-chosen']);

/** The reason that a notice gives; that of a cell stands within it. */
function reasonOf({ detail }: Notices[number]): string {
  const { code = '', parameters = {} } = detail ?? {};
  return code === 'in-cell' ? (parameters.notice as { code: string }).code : code;
}

/** Whether a notice is about a column that is not read. */
export const isOfColumn = (notice: Notices[number]): boolean => columnReasons.has(reasonOf(notice));

/** The notices on columns that are not read, their number, and whether all of them were left out by choice. */
export function unreadColumns(notices: Notices): { notices: Notices; count: number; areChosen: boolean } {
  const found = notices.filter(isOfColumn);
  // The last one counts those that are not named.
  const further = found.find((notice) => reasonOf(notice) === 'more-columns');
  const more = Number(further?.detail?.parameters.count ?? 0);
  return {
    notices: found,
    count: found.length + (further ? more - 1 : 0),
    areChosen: found.every((notice) => chosen.has(reasonOf(notice))),
  };
}
