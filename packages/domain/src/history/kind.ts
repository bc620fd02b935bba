import { bulkOperations } from '../entry/bulk-actions.ts';
import type { ProjectAction } from '../permissions/actions.ts';

/** What a row of the change feed is about: one entry, one text of it, or something of the project by its name. */
export type HistoryScope =
  | 'entry'
  | 'text'
  | 'language'
  | 'group'
  | 'project'
  | 'file'
  | 'tag'
  | 'term'
  | 'screenshot';

/**
 * What a change means for code that keeps or shows entries: which entries exist (`members`), where an entry is found
 * (`place`: its group, link, tags), its `key`, its `text`, its `state` (status, lock, warnings), the `whole` project,
 * what exists `beside` entries (tags, screenshots, groups and files with their names; adding them to an entry is a change of the
 * entry), or `nothing` of it.
 */
export const listChanges = [
  'members',
  'place',
  'key',
  'text',
  'state',
  'whole',
  'beside',
  'nothing',
] as const;
export type ListChange = (typeof listChanges)[number];

export interface HistoryKindFacts {
  /** As stored in `history.kind`: never reuse one. */
  number: number;
  scope: HistoryScope;
  changes: ListChange;
  /** Data that writing the opposite needs; undefined where undo writes nothing, or the columns hold it (texts). */
  undo?: ProjectAction;
  /** Concerns an entry with its texts in all languages, although the row names none. */
  everyLanguage?: true;
  /** Follows from another change: lists of users' changes include it only on request. */
  derived?: true;
}

const kinds = {
  entryCreated: { number: 1, scope: 'entry', changes: 'members', undo: 'entries.delete' },
  entryDeleted: {
    number: 2,
    scope: 'entry',
    changes: 'members',
    undo: 'entries.create',
    everyLanguage: true,
  },
  entryRestored: {
    number: 3,
    scope: 'entry',
    changes: 'members',
    undo: 'entries.delete',
    everyLanguage: true,
  },
  key: { number: 4, scope: 'entry', changes: 'key', undo: 'entries.change' },
  group: { number: 5, scope: 'entry', changes: 'place', undo: 'entries.change' },
  description: { number: 6, scope: 'entry', changes: 'nothing', undo: 'entries.change' },
  metadata: { number: 7, scope: 'entry', changes: 'nothing', undo: 'entries.change' },
  link: { number: 8, scope: 'entry', changes: 'place', undo: 'entries.change' },
  tags: { number: 9, scope: 'entry', changes: 'place', undo: 'tags.change' },
  text: { number: 10, scope: 'text', changes: 'text' },
  status: { number: 11, scope: 'text', changes: 'state', undo: 'entries.status' },
  lock: { number: 12, scope: 'text', changes: 'state', undo: 'entries.lock' },
  maxLength: { number: 13, scope: 'text', changes: 'state', undo: 'entries.maxLength' },
  /** A warning came or went because something else changed (base text, glossary). */
  issues: { number: 14, scope: 'text', changes: 'state', derived: true },
  // Comments are no texts: the history says that there was one, and undo leaves it (decision 0101). Those about one
  // language name it.
  commentWritten: { number: 15, scope: 'entry', changes: 'nothing' },
  commentChanged: { number: 16, scope: 'entry', changes: 'nothing' },
  threadResolved: { number: 17, scope: 'entry', changes: 'nothing' },
  threadReopened: { number: 18, scope: 'entry', changes: 'nothing' },
  /** A problem of a text was dismissed, or is shown again. */
  dismissed: { number: 19, scope: 'text', changes: 'state', undo: 'entries.draft' },
  languageAdded: { number: 20, scope: 'language', changes: 'whole' },
  languageDeleted: { number: 21, scope: 'language', changes: 'whole' },
  languageRestored: { number: 22, scope: 'language', changes: 'whole' },
  languageChanged: { number: 23, scope: 'language', changes: 'whole' },
  languageDue: { number: 24, scope: 'language', changes: 'beside' },
  groupCreated: { number: 30, scope: 'group', changes: 'beside' },
  groupChanged: { number: 31, scope: 'group', changes: 'beside' },
  groupDeleted: { number: 32, scope: 'group', changes: 'whole', undo: 'groups.change' },
  groupRestored: { number: 33, scope: 'group', changes: 'whole', undo: 'groups.change' },
  projectCreated: { number: 40, scope: 'project', changes: 'whole' },
  projectChanged: { number: 41, scope: 'project', changes: 'whole' },
  projectDeleted: { number: 42, scope: 'project', changes: 'whole' },
  projectRestored: { number: 43, scope: 'project', changes: 'whole' },
  fileAdded: { number: 50, scope: 'file', changes: 'beside' },
  fileChanged: { number: 51, scope: 'file', changes: 'beside' },
  fileDeleted: { number: 52, scope: 'file', changes: 'beside' },
  tagCreated: { number: 60, scope: 'tag', changes: 'beside', undo: 'tags.change' },
  tagChanged: { number: 61, scope: 'tag', changes: 'beside', undo: 'tags.change' },
  tagDeleted: { number: 62, scope: 'tag', changes: 'beside', undo: 'tags.change' },
  tagRestored: { number: 63, scope: 'tag', changes: 'beside', undo: 'tags.change' },
  // Terms of the glossary; `old.term` is their number.
  termAdded: { number: 70, scope: 'term', changes: 'beside', undo: 'glossary.change' },
  termChanged: { number: 71, scope: 'term', changes: 'beside', undo: 'glossary.change' },
  termDeleted: { number: 72, scope: 'term', changes: 'beside', undo: 'glossary.change' },
  termRestored: { number: 73, scope: 'term', changes: 'beside', undo: 'glossary.change' },
  /** About the glossary as a whole: it names no term. */
  glossaryShared: { number: 74, scope: 'term', changes: 'beside' },
  // Screenshots; `old.screenshot` is their number, the subject is the name of the tag.
  screenshotAdded: { number: 80, scope: 'screenshot', changes: 'beside', undo: 'tags.change' },
  screenshotChanged: { number: 81, scope: 'screenshot', changes: 'beside', undo: 'tags.change' },
  screenshotDeleted: { number: 82, scope: 'screenshot', changes: 'beside', undo: 'tags.change' },
  screenshotRestored: { number: 83, scope: 'screenshot', changes: 'beside', undo: 'tags.change' },
  /** Somebody said which of the supposed texts stands at a place. */
  screenshotVerified: { number: 84, scope: 'screenshot', changes: 'beside', undo: 'screenshots.verify' },
} as const satisfies Record<string, HistoryKindFacts>;

export type HistoryKind = keyof typeof kinds;

/** The names of all kinds, in the order in which they are offered. */
export const historyKindNames = Object.keys(kinds) as [HistoryKind, ...HistoryKind[]];

/** All kinds. Readers of the feed select by these facts the kinds that they need, instead of listing kinds. */
export const historyKindFacts: Readonly<Record<HistoryKind, HistoryKindFacts>> = kinds;

const all = Object.entries(historyKindFacts) as [HistoryKind, HistoryKindFacts][];

/** `history.kind`: the stored number of each kind. */
export const historyKinds = Object.fromEntries(all.map(([name, { number }]) => [name, number])) as {
  readonly [Kind in HistoryKind]: number;
};

const names = new Map(all.map(([name, { number }]) => [number, name]));

/** The name of a stored number; throws for one that this version does not know. */
export function historyKindOf(number: number): HistoryKind {
  const name = names.get(number);
  if (!name) throw new RangeError(`Unknown kind of history: ${number}`);
  return name;
}

/** The stored numbers of the kinds of which something is so. */
export const kindNumbers = (isSo: (facts: HistoryKindFacts) => boolean): number[] =>
  all.flatMap(([, facts]) => (isSo(facts) ? [facts.number] : []));

/** The stored numbers of the kinds after which lists look at one of these again. */
export const kindsThatChange = (...changes: readonly ListChange[]): number[] =>
  kindNumbers((facts) => changes.includes(facts.changes));

/** Whether a kind is about one entry or one text of it. */
const isOfEntry = ({ scope }: Pick<HistoryKindFacts, 'scope'>): boolean =>
  scope === 'entry' || scope === 'text';

/** Kinds about one entry or one text of it that people do. */
export type EntryHistoryKind = {
  [Kind in HistoryKind]: (typeof kinds)[Kind] extends { derived: true }
    ? never
    : (typeof kinds)[Kind]['scope'] extends 'entry' | 'text'
      ? Kind
      : never;
}[HistoryKind];
export const entryHistoryKinds = all.flatMap(([kind, facts]) =>
  isOfEntry(facts) && !facts.derived ? [kind] : [],
) as EntryHistoryKind[];

/** The stored numbers of the kinds that follow from other changes. */
export const derivedKinds = kindNumbers(({ derived }) => derived === true);

/** Whether which entries a list shows, and in which order, can be another after it. */
export const changesLists = ({ changes }: Pick<HistoryKindFacts, 'changes'>): boolean =>
  changes !== 'beside' && changes !== 'nothing';

/** Whether anything of the entries, or beside them, is another after it. */
export const changesProject = (kind: Pick<HistoryKindFacts, 'scope' | 'changes'>): boolean =>
  isOfEntry(kind) || kind.changes !== 'nothing';

/** The change that follows from a stored column, for all kinds: several columns may change at once. */
const columns: Readonly<Record<string, ListChange>> = {
  key: 'key',
  group_id: 'place',
  link_parent: 'place',
  tags: 'place',
  value: 'text',
  draft: 'text',
};

/** The columns after whose change lists look at one of these again. */
export const columnsThatChange = (...changes: readonly ListChange[]): string[] =>
  Object.keys(columns).filter((column) => changes.includes(columns[column] as ListChange));

/** `operations.kind`: what groups rows of history and can be undone as one. */
export const operationKinds = [
  'import',
  'undo',
  ...bulkOperations,
  'status',
  'dismiss',
  'restore',
  'move',
  'tags',
  'tagDelete',
  'groupDelete',
  'glossary',
  'fileJoin',
  'save',
  'memory',
  'pretranslate',
  'screenshots',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What these write was written by nobody: it is no work of the user who ran them. */
export const operationsWithoutAuthor: readonly OperationKind[] = ['import', 'undo', 'memory', 'pretranslate'];
