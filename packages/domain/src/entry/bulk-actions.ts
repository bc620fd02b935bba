import type { OperationKind } from '../history/kind.ts';
import type { ProjectAction } from '../permissions/actions.ts';
import { mayActIn, type Narrowing } from '../permissions/narrowing.ts';

export interface BulkAction {
  operation: OperationKind;
  /** All of them are needed (specification 2 section 5). */
  needs: readonly ProjectAction[];
  /** Whether locked entries may be among the selected. */
  takesLocked: boolean;
  /** Whether it is for all languages at once. */
  everywhere: boolean;
}

/** What can be done to a selection of entries (specification 2 section 9, "Bulk actions"). */
export const bulkActions = {
  publish: {
    operation: 'publish',
    needs: ['entries.draft', 'entries.value'],
    takesLocked: false,
    everywhere: false,
  },
  lock: { operation: 'lock', needs: ['entries.lock'], takesLocked: true, everywhere: false },
  lockAll: { operation: 'lock', needs: ['entries.lock'], takesLocked: true, everywhere: true },
  unlock: { operation: 'unlock', needs: ['entries.lock'], takesLocked: true, everywhere: false },
  unlockAll: { operation: 'unlock', needs: ['entries.lock'], takesLocked: true, everywhere: true },
  clearDraft: { operation: 'clearDraft', needs: ['entries.draft'], takesLocked: false, everywhere: false },
  clearValue: { operation: 'clearValue', needs: ['entries.value'], takesLocked: false, everywhere: false },
  delete: { operation: 'delete', needs: ['entries.delete'], takesLocked: false, everywhere: true },
} as const satisfies Record<string, BulkAction>;

export type BulkActionName = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as BulkActionName[];

/** Whether somebody may do an action, by what he may do in the project. */
export function mayDoInBulk(action: BulkActionName, can: (needed: ProjectAction) => boolean): boolean {
  return bulkActions[action].needs.every(can);
}

/** Whether his user groups allow it in a language; what is for all languages at once needs all of them. */
export function mayDoInBulkIn<Language>(
  action: BulkActionName,
  narrowing: Narrowing<Language> | undefined,
  language: Language,
): boolean {
  const { needs, everywhere } = bulkActions[action];
  if (everywhere && narrowing && !narrowing.all) return false;
  return needs.every((needed) => mayActIn(needed, narrowing, language));
}
