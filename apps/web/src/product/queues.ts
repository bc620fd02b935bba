import type { LanguageCounts } from '@parlance/contract/projects';
import { entryStatus } from '@parlance/domain/entry/status';

/** Texts of a language that wait for somebody: how many there are, and the query with which the language's view lists
 *  just these. A link that names a number takes both from here. */
export interface Queue {
  count: (counts: LanguageCounts) => number;
  query: Readonly<Record<string, string>>;
}

export const queues = {
  untranslated: { count: (counts) => counts.notTranslated, query: { state: 'untranslated' } },
  drafts: { count: (counts) => counts.draft, query: { state: 'drafts' } },
  issues: { count: (counts) => counts.issues.all, query: { state: 'issues' } },
  outdated: { count: (counts) => counts.issues.outdated, query: { issue: 'outdated' } },
  rejected: { count: (counts) => counts.status.rejected, query: { status: String(entryStatus.rejected) } },
} as const satisfies Record<string, Queue>;
