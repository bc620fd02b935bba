import type { EntryRow } from '@parlance/contract/entries';
import { writtenField } from '@parlance/domain/entry/save';
import { toast } from '../../messages/toasts.ts';
import { settled } from './model/settled.ts';
import type { View } from './view.ts';

/** Saves what is typed in an entry as a draft, before something that does not say that its text is finished (decision
 *  0152): nothing is published by it. Says so where saving publishes. Answers the row afterwards; undefined: it was not saved. */
export async function settledAsDraft(
  { session, t }: Pick<View, 'session' | 't'>,
  entry: string,
): Promise<EntryRow | undefined> {
  const isNews = session.isTextUnsaved(entry) && writtenField('save', session.rights) === 'value';
  const row = await settled(session, entry, 'draft');
  if (row && isNews) toast(t('leftAsDraft', { key: row.key }));
  return row;
}
