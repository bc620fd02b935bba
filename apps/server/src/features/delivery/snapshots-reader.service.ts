import { changesProject, type HistoryKindFacts, type ListChange } from '@parlance/domain/history/kind';
import type { FeedReader } from '../feed/readers.service.ts';

const published: readonly ListChange[] = ['members', 'place', 'key', 'text', 'whole'];

/** Drops snapshots of published texts once something in them may have changed (docs/decisions/0107). */
export const snapshotsReader: FeedReader = {
  name: 'snapshots',
  needs: ({ scope, changes }: HistoryKindFacts) => published.includes(changes) || scope === 'group',
};

/** Drops those with drafts, statuses or descriptions. */
export const detailedSnapshotsReader: FeedReader = { name: 'detailed snapshots', needs: changesProject };
