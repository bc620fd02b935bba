import {
  type HistoryKind,
  historyKinds,
  type OperationKind,
  operationKinds,
} from '@parlance/domain/history/kind';
import { unitOfOperation } from '@parlance/domain/history/operation-unit';
import type { words } from '../../text/en/history.ts';

type Word = keyof typeof words;

const upper = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

const isOperation = (kind: string): kind is OperationKind => operationKinds.some((one) => one === kind);
const isChange = (kind: string): kind is HistoryKind => Object.hasOwn(historyKinds, kind);

/** Names for the effects of operations; a kind from a newer server is a plain change. */
export function operationWord(kind: string): Word {
  return isOperation(kind) ? `kind${upper(kind)}` : 'changeOther';
}

/** What the number of an operation counts: of a deleted tag its entries, of joined files the texts that were chosen. */
export function countedWord(kind: string): Word {
  const unit = unitOfOperation(kind);
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
  category: 'fieldCategory',
  screenTag: 'fieldScreenTag',
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
