import type { ProjectAction } from '../permissions/actions.ts';
import { historyKindFacts, historyKindOf } from './kind.ts';

/** What an operation wrote: a kind of history, and the columns whose former values its rows keep. */
export interface WrittenKind {
  kind: number;
  columns: readonly string[];
}

/** What writing back the former value of a text's column needs. */
const ofColumn: Readonly<Record<string, ProjectAction>> = { value: 'entries.value', draft: 'entries.draft' };

/** All permissions that an undo can need. */
export const undoActions: readonly ProjectAction[] = [
  ...new Set([
    ...Object.values(historyKindFacts).flatMap(({ undo }) => undo ?? []),
    ...Object.values(ofColumn),
    'import.values' as const,
  ]),
];

/**
 * The rights that a user needs now to undo an operation: those for everything that the undo writes, independent of the
 * operation's author and their rights then. `keptFiles`: it stored or withdrew bodies of kept files, which only users
 * who publish may (decision 0039).
 */
export function actionsToUndo(
  written: readonly WrittenKind[],
  keptFiles: boolean,
): ReadonlySet<ProjectAction> {
  const actions = new Set<ProjectAction>(keptFiles ? ['import.values'] : []);
  for (const { kind, columns } of written) {
    const name = historyKindOf(kind);
    const { undo } = historyKindFacts[name];
    if (undo) actions.add(undo);
    if (name === 'text') for (const column of columns) if (ofColumn[column]) actions.add(ofColumn[column]);
  }
  return actions;
}
