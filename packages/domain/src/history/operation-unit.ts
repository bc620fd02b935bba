import { type BulkOperation, type BulkWork, bulkActions } from '../entry/bulk-actions.ts';
import { type OperationKind, operationKinds } from './kind.ts';

/** What an operation changes, as far as its number counts that: texts of entries, entries, or something else. */
type OperationUnit = 'Text' | 'Entry' | 'Term' | 'Tag' | 'Group' | 'File' | 'Change';

const unitOfWork: Record<BulkWork['to'], OperationUnit> = {
  texts: 'Text',
  lock: 'Text',
  trash: 'Entry',
  link: 'Entry',
};
const unitsOfBulk = Object.fromEntries(
  Object.values(bulkActions).map(({ operation, does }) => [operation, unitOfWork[does.to]]),
) as Record<BulkOperation, OperationUnit>;

const unitsOfOthers: Record<Exclude<OperationKind, BulkOperation>, OperationUnit> = {
  import: 'Text',
  status: 'Text',
  dismiss: 'Text',
  save: 'Text',
  memory: 'Text',
  pretranslate: 'Text',
  restore: 'Entry',
  move: 'Entry',
  tags: 'Entry',
  tagDelete: 'Tag',
  groupDelete: 'Group',
  glossary: 'Term',
  fileJoin: 'File',
  screenshots: 'Change',
  // It does not say what the undo that it takes back had undone.
  undo: 'Change',
};
const units: Record<OperationKind, OperationUnit> = { ...unitsOfBulk, ...unitsOfOthers };

/** What the number of an operation counts; of a kind from a newer server changes. */
export const unitOfOperation = (kind: unknown): OperationUnit =>
  units[operationKinds.find((one) => one === kind) ?? 'undo'];
