import type { ChangelogEntry } from '@parlance/contract/history';
import { type EntryHistoryKind, entryHistoryKinds } from '@parlance/domain/history/kind';
import type { words } from '../../text/en/entry-history.ts';

type Word = keyof typeof words;

/** Each kind has its own sentence; those about texts name the text. */
const isNamed = (kind: string): kind is Exclude<EntryHistoryKind, 'text'> | 'issues' =>
  kind === 'issues' || (kind !== 'text' && entryHistoryKinds.some((one) => one === kind));

/** A person's action on an entry; a kind from a newer server shows as a plain change. */
export function whatWasDone({ changeType, changes }: Pick<ChangelogEntry, 'changeType' | 'changes'>): Word {
  if (changeType === 'text') {
    const fields = changes.map((one) => one.field);
    if (fields.includes('value') && fields.includes('draft')) return 'did_both';
    return fields.includes('draft') ? 'did_draft' : 'did_value';
  }
  return isNamed(changeType) ? `did_${changeType}` : 'did_other';
}
