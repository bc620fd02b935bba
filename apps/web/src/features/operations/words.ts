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
};

/** The name of a changed field; null for an internal one. */
export function fieldWord(field: string): Word | null {
  return fields[field] ?? null;
}
