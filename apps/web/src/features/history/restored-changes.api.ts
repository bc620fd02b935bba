/** Texts go back to what they were, one change after the other. Fetched when something is undone. */
import type { EntryRow } from '@parlance/contract/entries';
import type { ChangelogEntry } from '@parlance/contract/history';
import { historyEndpoints } from '@parlance/contract/history.endpoints';
import { call } from '../../api/call.ts';

/** Of one page of the history. */
const mostChanges = 100;

/** Changes of texts that this page has taken back, by entry. */
const restored = new Map<string, Set<string>>();

export function noteRestored(entry: string, historyId: string): void {
  const ofEntry = restored.get(entry);
  if (ofEntry) ofEntry.add(historyId);
  else restored.set(entry, new Set([historyId]));
}

/** How many of the newest changes of an entry `standingChange` has to see: each taken back is there twice. */
export const changesToSee = (entry: string): number => 1 + 2 * (restored.get(entry)?.size ?? 0);

/**
 * The change that the text of an entry stands by: the newest one but for those that this page has taken back, each with the
 * change that took it back. Undefined where the page of changes, the newest first, was cut and does not tell.
 */
export function standingChange(
  entry: string,
  { entries: changes, more }: { entries: readonly ChangelogEntry[]; more: boolean },
): ChangelogEntry | undefined {
  if (more && changes.length < changesToSee(entry)) return undefined;
  const taken = restored.get(entry) ?? new Set<string>();
  for (let at = 0; ; ) {
    const end = takenBackBy(changes, at, taken);
    if (end < 0) return changes[at];
    at = end + 1;
  }
}

/** The place of the change that the one `at` took back; between them are others with theirs. -1: it took back none. */
function takenBackBy(changes: readonly ChangelogEntry[], at: number, taken: ReadonlySet<string>): number {
  const later = changes[at];
  let next = at + 1;
  while (later) {
    const earlier = changes[next];
    if (!earlier) return -1;
    if (taken.has(earlier._id) && isReverse(later, earlier)) return next;
    const end = takenBackBy(changes, next, taken);
    if (end < 0) return -1;
    next = end + 1;
  }
  return -1;
}

type OfText = ChangelogEntry['changes'][number] & { field: 'value' | 'draft' };

/** What a change did to the text and the draft. */
const textsOf = ({ changes }: ChangelogEntry): OfText[] =>
  changes.filter((one): one is OfText => one.field === 'value' || one.field === 'draft');

function isReverse(later: ChangelogEntry, earlier: ChangelogEntry): boolean {
  const back = textsOf(earlier);
  const texts = textsOf(later);
  return (
    texts.length === back.length &&
    texts.every(({ field, oldValue, value }) =>
      back.some((one) => one.field === field && one.value === oldValue && one.oldValue === value),
    )
  );
}

/** Restores the text that a change replaced; returns the row afterwards. */
export async function restore(mobileAppId: string, historyId: string): Promise<EntryRow> {
  const params = { mobileAppId, historyId };
  const row = await call(historyEndpoints.restoreText, { params }, { rules: 'stay' });
  noteRestored(row._id, historyId);
  return row;
}

/**
 * Restores the text that was there before `saved`. Undefined where another change came after it that was not taken back here:
 * this would take that one back in its place.
 */
export async function undo(
  { mobileAppId, languageId }: { mobileAppId: string; languageId: string },
  saved: EntryRow,
): Promise<EntryRow | undefined> {
  const body = {
    query: { entryId: saved._id, languageId, kind: ['text' as const] },
    limit: Math.min(mostChanges, changesToSee(saved._id)),
  };
  const changes = await call(historyEndpoints.changelog, { params: { mobileAppId }, body });
  const last = standingChange(saved._id, changes);
  const madeIt = last && textsOf(last).every(({ field, value }) => value === saved[field]);
  return last?.restorable && madeIt ? restore(mobileAppId, last._id) : undefined;
}
