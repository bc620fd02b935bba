import type { EntryRow } from '@parlance/contract/entries';
import { usePerEntry } from './model/per-entry.ts';
import type { PresentPerson } from './model/presence.ts';
import { useView } from './view.ts';

/** Who writes a text of an entry, and what they have written so far, until they save or drop it. */
export function useWriting({
  _id,
  draft,
  value,
}: EntryRow): { person: PresentPerson; text: string } | undefined {
  const { session } = useView();
  const person = usePerEntry(session.people, _id)?.find(({ writing }) => writing !== null);
  const text = person?.writing ?? null;
  return person && text !== null && text !== (draft ?? value) ? { person, text } : undefined;
}
