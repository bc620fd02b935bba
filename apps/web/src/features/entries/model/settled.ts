import type { EntryRow } from '@parlance/contract/entries';
import type { EditingSession } from './session.ts';

/** Saves what is typed in an entry, so that what follows is about it, and answers the row afterwards; undefined: it was
 *  not saved (no network, a conflict), and the view says why. */
export async function settled(session: EditingSession, entry: string): Promise<EntryRow | undefined> {
  if (session.isTextUnsaved(entry)) session.save(entry, 'save');
  if (session.saves.state(entry)?.phase === 'saving') {
    await new Promise<void>((resolve) => {
      const stop = session.saveStates.subscribe(entry, () => {
        if (session.saves.state(entry)?.phase === 'saving') return;
        stop();
        resolve();
      });
    });
  }
  const isRefused =
    session.saves.state(entry)?.phase === 'failed' || session.conflicts.of(entry) !== undefined;
  return isRefused ? undefined : session.rows.stored(entry);
}
