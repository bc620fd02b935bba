import { bulkOperations } from '../entry/bulk-actions.ts';
import type { ProjectAction } from '../permissions/actions.ts';

/** What a row of the change feed is about: one entry, one text of it, or something of the project by its name. */
export type HistoryScope = 'entry' | 'text' | 'language' | 'group' | 'project' | 'file' | 'tag';

/**
 * What lists of entries have to look at again: which entries there are (`members`), where an entry is found (`place`: its
 * group, link, tags), its `key`, its `text`, its `state` (status, lock, warnings), the `whole` project, or nothing.
 */
export type ListChange = 'members' | 'place' | 'key' | 'text' | 'state' | 'whole' | 'nothing';

export interface HistoryKindFacts {
  /** As stored in `history.kind`: never reuse one. */
  number: number;
  scope: HistoryScope;
  changes: ListChange;
  /** What writing the opposite needs; left out where undo writes nothing, or the columns say it (texts). */
  undo?: ProjectAction;
}

const kinds = {
  entryCreated: { number: 1, scope: 'entry', changes: 'members', undo: 'entries.delete' },
  entryDeleted: { number: 2, scope: 'entry', changes: 'members', undo: 'entries.create' },
  entryRestored: { number: 3, scope: 'entry', changes: 'members', undo: 'entries.delete' },
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
  issues: { number: 14, scope: 'text', changes: 'state' },
  languageAdded: { number: 20, scope: 'language', changes: 'whole' },
  languageDeleted: { number: 21, scope: 'language', changes: 'whole' },
  languageRestored: { number: 22, scope: 'language', changes: 'whole' },
  languageChanged: { number: 23, scope: 'language', changes: 'whole' },
  groupCreated: { number: 30, scope: 'group', changes: 'whole' },
  groupChanged: { number: 31, scope: 'group', changes: 'whole' },
  groupDeleted: { number: 32, scope: 'group', changes: 'whole' },
  groupRestored: { number: 33, scope: 'group', changes: 'whole' },
  projectCreated: { number: 40, scope: 'project', changes: 'whole' },
  projectChanged: { number: 41, scope: 'project', changes: 'whole' },
  projectDeleted: { number: 42, scope: 'project', changes: 'whole' },
  projectRestored: { number: 43, scope: 'project', changes: 'whole' },
  fileAdded: { number: 50, scope: 'file', changes: 'nothing' },
  fileChanged: { number: 51, scope: 'file', changes: 'nothing' },
  fileDeleted: { number: 52, scope: 'file', changes: 'nothing' },
  tagCreated: { number: 60, scope: 'tag', changes: 'whole', undo: 'tags.change' },
  tagChanged: { number: 61, scope: 'tag', changes: 'whole', undo: 'tags.change' },
  tagDeleted: { number: 62, scope: 'tag', changes: 'whole', undo: 'tags.change' },
  tagRestored: { number: 63, scope: 'tag', changes: 'whole', undo: 'tags.change' },
} as const satisfies Record<string, HistoryKindFacts>;

export type HistoryKind = keyof typeof kinds;

/** All kinds, in the order in which they are offered. Readers of the feed ask these facts instead of listing kinds. */
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

/** `operations.kind`: what groups rows of history and can be undone as one. */
export const operationKinds = [
  'import',
  'undo',
  ...bulkOperations,
  'status',
  'restore',
  'link',
  'unlink',
  'move',
  'tags',
  'tagDelete',
  'save',
] as const;
export type OperationKind = (typeof operationKinds)[number];
