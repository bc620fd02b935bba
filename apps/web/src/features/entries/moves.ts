import type { SaveMode } from '@parlance/domain/entry/save';
import { entryFlags } from '@parlance/domain/entry-list/packed';
import { takeKeyboard } from '../../browser/keyboard.ts';
import type { EntryIds } from './model/entry-ids.ts';
import { pluralAt } from './model/plural-at.ts';
import type { EditingSession } from './model/session.ts';
import { editedText, isForDetails, maySave } from './model/texts.ts';
import { sessionsOf, type View } from './view.ts';

/** Whether an entry of the list is locked. Its row is known sooner than the next list. */
function isLockedAt(session: EditingSession, ids: EntryIds, at: number): boolean {
  return session.rows.get(ids.id(at))?.locked ?? ids.has(at, entryFlags.locked);
}

/** The next entry in a direction that may be edited: locked ones are skipped (specification 2 section 4). */
function nextEditable(session: EditingSession, ids: EntryIds, from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < ids.count; at += step)
    if (!isLockedAt(session, ids, at)) return at;
  return -1;
}

type Saving = Pick<View, 'session' | 'others'>;
type Moving = Saving & Pick<View, 'rights'>;

/** The entries that are open for editing: the open one, with the forms that are edited beside it. */
export function openEntries({ session }: Pick<View, 'session'>): readonly string[] {
  const open = session.open.get();
  if (!open) return [];
  const forms = session.formsBeside.get().flatMap(({ entry }) => entry ?? []);
  return forms.includes(open.entry) ? forms : [open.entry];
}

/** Saves the unsaved texts of the open entries, in each language that they are edited in. Returns the entries. */
export function saveOpen(view: Saving, mode: SaveMode = 'save'): string[] {
  const entries = openEntries(view);
  const saved = sessionsOf(view).flatMap((session) =>
    session.steps.together(() => {
      if (session === view.session) saveNewForms(view, mode);
      return entries.filter((entry) => saveText(session, entry, mode));
    }),
  );
  return [...new Set(saved)];
}

/** Saves what was typed for the forms beside the open one that are no entries yet, as soon as they are. */
export function saveNewForms({ session }: Pick<View, 'session'>, mode: SaveMode, again = false): void {
  for (const { key } of session.formsBeside.get()) {
    if (key === undefined) continue;
    const made = session.newForms.row(key);
    if (made) saveText(session, made._id, mode, again);
    else session.newForms.saved(key, mode);
  }
}

/** Saves what was typed for an entry, unless that is under way, or waits for a decision; a save that failed is sent again if
 *  the user says so (`again`). Returns whether it is sent. */
export function saveText(
  session: EditingSession,
  entry: string,
  mode: SaveMode = 'save',
  again = false,
): boolean {
  if (!session.unsaved.get(entry) || session.conflicts.of(entry)) return false;
  const phase = session.saves.state(entry)?.phase;
  if (phase === 'saving' || (phase === 'failed' && !again)) return false;
  session.save(entry, mode);
  return true;
}

/** Opens the entry at a position for editing: long texts in the modal. Returns whether the user may edit it. */
export function openAt(view: Moving, at: number): boolean {
  const { session, rights } = view;
  const ids = session.ids.get();
  const id = ids?.id(at);
  if (!ids || id === undefined) return false;
  const row = session.rows.get(id);
  session.active.set(at);
  if (isLockedAt(session, ids, at) || !maySave(rights)) return false;
  // From form to form of one plural nothing is saved yet: all of its texts are saved together.
  if (!openEntries(view).includes(id)) saveOpen(view);
  const text = session.unsaved.get(id)?.text ?? (row ? editedText(row) : '');
  session.openEntry({ entry: id, where: isForDetails(text, row?.baseValue) ? 'modal' : 'row' });
  return true;
}

/** Opens a plural of the list in the field of a form that is no entry yet. */
export function openNewForm(view: Moving, forms: readonly string[], key: string): void {
  const { session } = view;
  const form = forms.find((id) => session.rows.get(id)?.locked === false);
  const at = session.ids.get()?.indexOf(form) ?? -1;
  if (form !== undefined && openAt(view, at)) session.newForms.at.set(key);
}

/** Puts a text into the field of an entry, and opens it for that: as if it were typed, so it is not saved, and undone by
 *  the field's own undo. */
export function giveText(view: Moving, entry: string, text: string): void {
  const { session } = view;
  session.given.set({ entry, text, how: 'replace' });
  // A field that is there has taken it: that of the open entry, or of the review.
  if (session.given.get() === null || session.open.get()?.entry === entry) return;
  const at = session.ids.get()?.indexOf(entry) ?? -1;
  if (at < 0 || !openAt(view, at)) session.openEntry({ entry, where: 'panel' });
}

/** Opens an entry in the modal, whether or not the user may edit it. */
export function openInModal(view: Saving, entry: string): void {
  if (!openEntries(view).includes(entry)) saveOpen(view);
  view.session.openEntry({ entry, where: 'modal' });
}

/** Goes to the entry beside this one in the modal, if there is one. */
export function stepInModal(view: Saving, entry: string, step: 1 | -1): void {
  const ids = view.session.ids.get();
  const at = ids?.indexOf(entry) ?? -1;
  const next = at + step;
  if (ids && at >= 0 && next >= 0 && next < ids.count) openInModal(view, ids.id(next));
}

/** Goes to the next entry; at the end of the list, editing ends and the list gets the focus. */
export function moveFrom(view: Moving, entry: string, step: 1 | -1): void {
  const { ids: list, newForms } = view.session;
  const ids = list.get();
  const from = ids?.indexOf(entry) ?? -1;
  const at = ids ? nextEditable(view.session, ids, from, step) : -1;
  if (ids && at >= 0) {
    openAt(view, at);
    // A plural may begin, or end, with a form that is no entry yet.
    if (ids.pluralCode(at) > 0 && !pluralAt(ids, at).includes(from)) newForms.entered = step;
  } else {
    saveOpen(view);
    leaveEntry(view);
  }
}

/** Ends editing and returns the focus to the list, also if a late answer decided about the last text. */
export function leaveEntry({ session }: Pick<View, 'session'>): void {
  session.openEntry(null);
  const list = document.querySelector<HTMLElement>('[data-grid]');
  if (list) takeKeyboard(list, { from: '[data-text-field]' });
}
