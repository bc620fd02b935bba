import type { SaveMode } from '@parlance/domain/entry/save';
import { giveKeyboard } from '../../browser/keyboard.ts';
import type { EntryIds } from './model/entry-ids.ts';
import { pluralAt } from './model/plural-at.ts';
import type { EditingSession } from './model/session.ts';
import { editedText } from './model/texts.ts';
import { moveFrom, openAt, openEntries, saveText, stepInModal } from './moves.ts';
import type { View } from './view.ts';

type Saving = Pick<View, 'session' | 'others'>;
type Moving = Saving & Pick<View, 'rights'>;

/** Saves what was typed in the forms beside this one. */
export const saveBeside = (view: Pick<View, 'session'>, form: string, mode: SaveMode): void =>
  saveTexts(
    view.session,
    openEntries(view).filter((entry) => entry !== form),
    mode,
  );

/** Saves what was typed for these entries. */
export function saveTexts(session: EditingSession, entries: readonly string[], mode: SaveMode): void {
  for (const entry of entries) if (!session.rows.get(entry)?.locked) saveText(session, entry, mode);
}

/** The next of the forms that are edited together that has no text; undefined: there is none after this one. */
function nextEmptyForm(view: Pick<View, 'session'>, form: string): string | undefined {
  const { rows, unsaved } = view.session;
  const forms = openEntries(view);
  return forms.slice(forms.indexOf(form) + 1).find((id) => {
    const row = rows.get(id);
    return row && !row.locked && editedText(row) === '' && !unsaved.get(id);
  });
}

/** Goes on after the forms of a plural were saved in the list: to the next one without a text, or to the entry after
 *  the plural. */
export function moveOn(view: Moving, form: string): void {
  const { session } = view;
  const ids = session.ids.get();
  const empty = nextEmptyForm(view, form);
  if (empty !== undefined) openAt(view, ids?.indexOf(empty) ?? -1);
  else moveFrom(view, lastOfPlural(ids, form), 1);
}

/** The last form of a plural in the list. */
function lastOfPlural(ids: EntryIds | null, form: string): string {
  const at = ids?.indexOf(form) ?? -1;
  return ids && at >= 0 ? ids.id(pluralAt(ids, at).at(-1) ?? at) : form;
}

/** The same in the modal. */
export function moveOnInModal(view: Saving, form: string): void {
  const empty = nextEmptyForm(view, form);
  if (empty !== undefined) view.session.openEntry({ entry: empty, where: 'modal' });
  else stepInModal(view, lastOfPlural(view.session.ids.get(), form), 1);
}

/** Returns the keyboard from beside the text to its field, or to the list. */
export function returnToText({ session }: Pick<View, 'session'>): void {
  const open = session.open.get();
  if (open && open.where === 'row') session.given.set({ entry: open.entry, text: '', how: 'hold' });
  if (open?.where === 'row' && session.given.get() === null) return;
  session.given.set(null);
  const list = document.querySelector<HTMLElement>('[data-grid]');
  if (list) giveKeyboard(list);
}
