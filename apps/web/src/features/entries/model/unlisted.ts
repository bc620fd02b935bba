import type { EditingSession } from './session.ts';

/** Whether the list does not show an entry. */
export const isUnlisted = ({ ids }: Pick<EditingSession, 'ids'>, entry: string): boolean =>
  ids.get()?.indexOf(entry) === -1;

/** Reports typed texts that the list does not show any more, as another filter does not find them, like those from earlier
 *  visits: nothing else on the page says that they wait. */
export function reportUnlisted(session: EditingSession): void {
  const unsaved = session.dirty
    .entries()
    .flatMap(([entry]) => (isUnlisted(session, entry) && session.isTextUnsaved(entry) ? entry : []));
  if (unsaved.length > 0) session.keptBefore.set((all) => [...new Set([...unsaved, ...all])]);
}
