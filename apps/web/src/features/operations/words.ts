import {
  type HistoryKind,
  historyKinds,
  type OperationKind,
  operationKinds,
} from '@parlance/domain/history/kind';
import type { words } from '../../text/en/operations.ts';

type Word = keyof typeof words;

const upper = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

const isOperation = (kind: string): kind is OperationKind => operationKinds.some((one) => one === kind);
const isChange = (kind: string): kind is HistoryKind => Object.hasOwn(historyKinds, kind);

/** Names for the effects of operations; a kind from a newer server is a plain change. */
export function operationWord(kind: string): Word {
  return isOperation(kind) ? `kind${upper(kind)}` : 'changeOther';
}

/** What an operation changes, as far as its number counts that: texts of entries, entries, or something else. */
const units: Record<OperationKind, 'Text' | 'Entry' | 'Term' | 'Tag' | 'Group' | 'File' | 'Change'> = {
  import: 'Text',
  publish: 'Text',
  clearDraft: 'Text',
  clearValue: 'Text',
  lock: 'Text',
  unlock: 'Text',
  status: 'Text',
  dismiss: 'Text',
  save: 'Text',
  memory: 'Text',
  pretranslate: 'Text',
  delete: 'Entry',
  restore: 'Entry',
  link: 'Entry',
  unlink: 'Entry',
  move: 'Entry',
  tags: 'Entry',
  tagDelete: 'Tag',
  groupDelete: 'Group',
  glossary: 'Term',
  fileJoin: 'File',
  // It does not say what the undo that it takes back had undone.
  undo: 'Change',
};
const unitOf = (kind: unknown) => units[operationKinds.find((one) => one === kind) ?? 'undo'];

/** How much went back, in the words of what an undo undoes. */
export const wentBackWord = (undoes: unknown): Word => `wentBack${unitOf(undoes)}`;

/** What the number of an operation counts: of a deleted tag its entries, of joined files the texts that were chosen. */
export function countedWord(kind: string): Word {
  const unit = unitOf(kind);
  if (unit === 'Group' || unit === 'File') return 'detailText';
  return unit === 'Tag' ? 'detailEntry' : `detail${unit}`;
}

/** Names for the kinds of changes. */
export function changeWord(kind: string): Word {
  return isChange(kind) ? `change${upper(kind)}` : 'changeOther';
}

/** Kinds in the changelog's filter, in the order of the menu. */
export const changeKinds = Object.keys(historyKinds) as HistoryKind[];

const fields: Record<string, Word> = {
  value: 'fieldValue',
  draft: 'fieldDraft',
  status: 'fieldStatus',
  comment: 'fieldComment',
  locked: 'fieldLocked',
  key: 'fieldKey',
  description: 'fieldDescription',
  maxLength: 'fieldMaxLength',
  metadata: 'fieldMetadata',
  group: 'fieldGroup',
  tags: 'fieldTags',
  name: 'fieldName',
  file: 'fieldFile',
  translation: 'fieldTranslation',
  variants: 'fieldVariants',
  caseSensitive: 'fieldCaseSensitive',
  forbidden: 'fieldForbidden',
  doNotTranslate: 'fieldDoNotTranslate',
  partOfSpeech: 'fieldPartOfSpeech',
};

/** The name of a changed field; null for an internal one. */
export function fieldWord(field: string): Word | null {
  return fields[field] ?? null;
}
