import type { entryBulkContract } from '@parlance/contract/entries';
import type { ProjectAction } from '@parlance/domain/permissions/actions';
import type { z } from 'zod';
import type { SelectedCounts } from '../model/select-options.ts';

export type BulkAction = z.output<(typeof entryBulkContract)['bulkAction']['params']>['action'];

export interface BulkSpec {
  action: BulkAction;
  /** All of these are needed (specification 2 section 5). */
  needs: readonly ProjectAction[];
  /** May be done where locked entries are selected. */
  lockedToo?: boolean;
  /** How many texts it would touch; 0 offers it not. */
  count: (counts: SelectedCounts) => number;
  /** Asks first, and says what is lost. */
  asks?: boolean;
}

/** Bulk actions in the order of specification 2 section 9. */
export const bulkActions: readonly BulkSpec[] = [
  {
    action: 'publish',
    needs: ['entries.draft', 'entries.value'],
    count: (counts) => counts.drafts,
  },
  { action: 'lock', needs: ['entries.lock'], lockedToo: true, count: (counts) => counts.all - counts.locked },
  { action: 'lockAll', needs: ['entries.lock'], lockedToo: true, count: (counts) => counts.all, asks: true },
  { action: 'unlock', needs: ['entries.lock'], lockedToo: true, count: (counts) => counts.locked },
  {
    action: 'unlockAll',
    needs: ['entries.lock'],
    lockedToo: true,
    count: (counts) => counts.all,
    asks: true,
  },
  { action: 'clearDraft', needs: ['entries.draft'], count: (counts) => counts.drafts, asks: true },
  { action: 'clearValue', needs: ['entries.value'], count: (counts) => counts.values, asks: true },
  { action: 'delete', needs: ['entries.delete'], count: (counts) => counts.all, asks: true },
];

/** Why an action cannot be done to a selection: nothing selected, or a lock in it. */
export function refusalOf(spec: BulkSpec, counts: SelectedCounts): 'none' | 'locked' | 'nothing' | undefined {
  if (counts.all === 0) return 'none';
  if (!spec.lockedToo && counts.locked > 0) return 'locked';
  return spec.count(counts) === 0 ? 'nothing' : undefined;
}
