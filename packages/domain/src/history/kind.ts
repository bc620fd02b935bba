/** `history.kind`: what a row of the change feed is about. Numbers are stored: never reuse one. */
export const historyKinds = {
  entryCreated: 1,
  entryDeleted: 2,
  entryRestored: 3,
  key: 4,
  group: 5,
  description: 6,
  metadata: 7,
  link: 8,
  tags: 9,
  text: 10,
  status: 11,
  lock: 12,
  maxLength: 13,
  /** A warning came or went because something else changed (base text, glossary). */
  issues: 14,
  languageAdded: 20,
  languageDeleted: 21,
  languageRestored: 22,
  languageChanged: 23,
  groupCreated: 30,
  groupChanged: 31,
  groupDeleted: 32,
  groupRestored: 33,
  projectCreated: 40,
  projectChanged: 41,
  projectDeleted: 42,
  projectRestored: 43,
  fileAdded: 50,
  fileChanged: 51,
  fileDeleted: 52,
  tagCreated: 60,
  tagChanged: 61,
  tagDeleted: 62,
  tagRestored: 63,
} as const;

export type HistoryKind = keyof typeof historyKinds;

const names = new Map(Object.entries(historyKinds).map(([name, number]) => [number, name as HistoryKind]));

/** The name of a stored number; throws for one that this version does not know. */
export function historyKindOf(number: number): HistoryKind {
  const name = names.get(number as never);
  if (!name) throw new RangeError(`Unknown kind of history: ${number}`);
  return name;
}

/** `operations.kind`: what groups rows of history and can be undone as one. */
export const operationKinds = [
  'import',
  'undo',
  'publish',
  'clearDraft',
  'clearValue',
  'lock',
  'unlock',
  'status',
  'delete',
  'restore',
  'link',
  'unlink',
  'move',
  'tags',
  'tagDelete',
  'save',
] as const;
export type OperationKind = (typeof operationKinds)[number];
