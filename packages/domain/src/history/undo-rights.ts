import type { ProjectAction } from '../permissions/actions.ts';
import { type HistoryKind, historyKindOf } from './kind.ts';

/** What an operation wrote: a kind of history, and the columns whose former values its rows keep. */
export interface WrittenKind {
  kind: number;
  columns: readonly string[];
}

/** What writing the opposite of a kind needs; texts go by their columns. Warnings follow from the rest. */
const needed: Partial<Record<HistoryKind, ProjectAction>> = {
  entryCreated: 'entries.delete',
  entryRestored: 'entries.delete',
  entryDeleted: 'entries.create',
  key: 'entries.change',
  group: 'entries.change',
  description: 'entries.change',
  metadata: 'entries.change',
  link: 'entries.change',
  tags: 'tags.change',
  status: 'entries.status',
  lock: 'entries.lock',
  maxLength: 'entries.maxLength',
  tagCreated: 'tags.change',
  tagChanged: 'tags.change',
  tagDeleted: 'tags.change',
  tagRestored: 'tags.change',
};

const ofColumn: Readonly<Record<string, ProjectAction>> = { value: 'entries.value', draft: 'entries.draft' };

/** All that an undo can need. */
export const undoActions: readonly ProjectAction[] = [
  ...new Set([...Object.values(needed), ...Object.values(ofColumn), 'import.values' as const]),
];

/**
 * What somebody must be allowed now to undo an operation: all that the undo writes, whoever did it and whatever they might
 * then. `keptFiles`: it brought or withdrew bodies of kept files, which only who publishes may (decision 0039).
 */
export function actionsToUndo(
  written: readonly WrittenKind[],
  keptFiles: boolean,
): ReadonlySet<ProjectAction> {
  const actions = new Set<ProjectAction>(keptFiles ? ['import.values'] : []);
  for (const { kind, columns } of written) {
    const name = historyKindOf(kind);
    const action = needed[name];
    if (action) actions.add(action);
    if (name === 'text') for (const column of columns) if (ofColumn[column]) actions.add(ofColumn[column]);
  }
  return actions;
}
