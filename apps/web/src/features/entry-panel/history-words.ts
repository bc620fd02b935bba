import type { ChangelogEntry } from '@parlance/contract/history';
import { historyKindFacts, historyKindNames } from '@parlance/domain/history/kind';
import type { words } from '../../text/en/language-view.ts';

type Word = keyof typeof words;

/** Kinds of change that an entry's history shows, each with a sentence of its own; texts say which text it was. */
export const kindsOfEntries = historyKindNames.filter(
  (kind) => kind !== 'text' && ['entry', 'text'].includes(historyKindFacts[kind].scope),
);

/** What somebody did to an entry; a kind of a newer server is just a change. */
export function whatWasDone({ changeType, changes }: Pick<ChangelogEntry, 'changeType' | 'changes'>): Word {
  if (changeType === 'text') {
    const fields = changes.map((one) => one.field);
    if (fields.includes('value') && fields.includes('draft')) return 'did_both';
    return fields.includes('draft') ? 'did_draft' : 'did_value';
  }
  const kind = kindsOfEntries.find((one) => one === changeType);
  return kind ? (`did_${kind}` as Word) : 'did_other';
}
