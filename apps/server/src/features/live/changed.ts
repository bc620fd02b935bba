import type { LiveEvents } from '@parlance/contract/live';
import { historyKindFacts, historyKindOf, type ListChange } from '@parlance/domain/history/kind';
import { encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { FeedPart } from './feed.queries.ts';

/** More than this many entries are not listed: the browser fetches again. */
export const mostNamed = 200;

/** After these it is not enough to read the named entries again: which there are, or what stands beside them. */
const reloading: readonly ListChange[] = ['members', 'place', 'whole', 'beside'];

/** The event for a part of the feed; each entry, language and kind once. */
export function presentChanged(projectId: number, part: FeedPart): LiveEvents['changed'] {
  const entries = new Map<string, LiveEvents['changed']['entries'][number]>();
  let reload = part.rows.length > mostNamed;
  for (const row of part.rows) {
    const kind = historyKindOf(row.kind);
    const { changes } = historyKindFacts[kind];
    if (reloading.includes(changes)) reload = true;
    if (row.entry_id === null) continue;
    entries.set(`${row.entry_id} ${row.language_id} ${kind}`, {
      entry: encodeId('entry', row.entry_id),
      language: row.language_id === null ? null : encodeLanguageId(projectId, row.language_id),
      kind,
      changes,
      user: row.user_id === null ? null : encodeId('user', row.user_id),
    });
  }
  if (entries.size > mostNamed) reload = true;
  return { version: part.version, entries: [...entries.values()].slice(0, mostNamed), reload };
}
