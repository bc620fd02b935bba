import type { LanguageCounts } from '@parlance/contract/projects';
import { entryStatus } from '@parlance/domain/entry/status';

/** Texts of a language that wait for a person: their number, and the query that lists exactly these in the
 *  language's view. A link with a number takes both from here. */
export interface Queue {
  count: (counts: LanguageCounts) => number;
  query: Readonly<Record<string, string>>;
}

export const queues = {
  untranslated: { count: (counts) => counts.notTranslated, query: { state: 'untranslated' } },
  needsReview: {
    count: (counts) => counts.status.needsReview,
    query: { status: String(entryStatus.needsReview) },
  },
  drafts: { count: (counts) => counts.draftsToReview, query: { state: 'draftsToReview' } },
  /** For those who publish. */
  acceptedDrafts: { count: (counts) => counts.draftsAccepted, query: { state: 'draftsAccepted' } },
  allDrafts: { count: (counts) => counts.draft, query: { state: 'drafts' } },
  issues: { count: (counts) => counts.issues.all, query: { state: 'issues' } },
  outdated: { count: (counts) => counts.issues.outdated, query: { issue: 'outdated' } },
  rejected: { count: (counts) => counts.status.rejected, query: { status: String(entryStatus.rejected) } },
} as const satisfies Record<string, Queue>;
