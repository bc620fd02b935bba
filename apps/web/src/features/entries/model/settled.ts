import type { EntryRow } from '@parlance/contract/entries';
import type { SaveMode } from '@parlance/domain/entry/save';
import { baseOfForm } from './new-forms.ts';
import type { EditingSession } from './session.ts';

/** Saves what is typed in an entry, so that what follows is about it, and answers the row afterwards; undefined: it was
 *  not saved (no network, a conflict), and the view says why. */
export async function settled(
  session: EditingSession,
  entry: string,
  mode: SaveMode = 'save',
): Promise<EntryRow | undefined> {
  if (session.isTextUnsaved(entry)) session.save(entry, mode);
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

/** The same for a form that is no entry yet, whose text is to be saved: once it is one. Undefined where it became none. */
export async function settledForm(session: EditingSession, key: string): Promise<EntryRow | undefined> {
  const { newForms } = session;
  const base = baseOfForm(key);
  const isComing = (): boolean =>
    newForms.texts.get(key) !== undefined && newForms.creations.get(base)?.phase === 'running';
  // Its creation begins where the texts are heard of.
  await Promise.resolve();
  if (isComing())
    await new Promise<void>((resolve) => {
      const stops = [newForms.texts.subscribe(key, look), newForms.creations.subscribe(base, look)];
      function look(): void {
        if (isComing()) return;
        for (const stop of stops) stop();
        resolve();
      }
    });
  const made = newForms.row(key);
  return made && settled(session, made._id);
}
