import type { SaveMode } from '@parlance/domain/entry/save';
import { giveKeyboard } from '../../browser/keyboard.ts';
import type { EntryIds } from './model/entry-ids.ts';
import type { FormPlace } from './model/new-forms.ts';
import { pluralAt } from './model/plural-at.ts';
import type { EditingSession } from './model/session.ts';
import { editedText } from './model/texts.ts';
import { moveFrom, openAt, openEntries, saveNewForms, saveText, stepInModal } from './moves.ts';
import type { View } from './view.ts';

type Saving = Pick<View, 'session' | 'others'>;
type Moving = Saving & Pick<View, 'rights'>;

/** Saves what was typed in the forms beside this one, also where that failed before; in all of them where it is no entry yet. */
export function saveBeside(view: Pick<View, 'session'>, form: string | undefined, mode: SaveMode): void {
  const others = openEntries(view).filter((entry) => entry !== form);
  saveTexts(view.session, others, mode, true);
  saveNewForms(view, mode, true);
}

/** Saves what was typed for these entries. */
export function saveTexts(
  session: EditingSession,
  entries: readonly string[],
  mode: SaveMode,
  again = false,
): void {
  session.steps.together(() => {
    for (const entry of entries) if (!session.rows.get(entry)?.locked) saveText(session, entry, mode, again);
  });
}

/** The forms of the open plural that the user may write, and the place of one among them. */
function formsFrom({ session }: Pick<View, 'session'>, category: string) {
  const forms = session.formsBeside
    .get()
    .filter(({ entry }) => entry === undefined || session.rows.get(entry)?.locked === false);
  return { forms, from: forms.findIndex((form) => form.category === category) };
}

/** Whether nothing is typed or stored for a form. */
function isEmpty({ session }: Pick<View, 'session'>, { entry, key }: FormPlace): boolean {
  const row = entry === undefined ? session.newForms.row(key) : session.rows.get(entry);
  if (row) return editedText(row) === '' && !session.unsaved.get(row._id);
  return key !== undefined && session.newForms.texts.get(key) === undefined;
}

/** The next of the forms that are edited together that has no text: after this one, or, as this one has a text, before it.
 *  Who leaves forms empty comes to the end of the plural. */
function nextEmptyForm(view: Pick<View, 'session'>, category: string): FormPlace | undefined {
  const { forms, from } = formsFrom(view, category);
  const own = forms[from];
  const before = own && !isEmpty(view, own) ? forms.slice(0, from) : [];
  return [...forms.slice(from + 1), ...before].find((form) => isEmpty(view, form));
}

/** The form before or after one that the user may write; undefined at the end of the plural. */
export function formBeside(
  view: Pick<View, 'session'>,
  category: string,
  step: 1 | -1,
): FormPlace | undefined {
  const { forms, from } = formsFrom(view, category);
  return from < 0 ? undefined : forms[from + step];
}

/** Gives the keyboard to a form of the open plural, also to one that is no entry yet. */
function goToForm(view: Moving, { entry, key }: FormPlace): void {
  const { session } = view;
  const at = entry === undefined ? -1 : (session.ids.get()?.indexOf(entry) ?? -1);
  if (key !== undefined) session.newForms.at.set(key);
  else if (at >= 0) openAt(view, at);
  else session.openEntry({ entry, where: 'row' });
}

/** Gives the keyboard to the first form of a plural that was entered forwards, to the last one otherwise, also where that is no
 *  entry yet. Some forms may only be known after a while: until then this does nothing. */
export function enterPlural(view: Moving): void {
  const { newForms, formsBeside, rows, open } = view.session;
  const step = newForms.entered;
  const isLoaded = formsBeside.get().every(({ entry }) => entry === undefined || rows.has(entry));
  if (step === null || !isLoaded) return;
  const edge = formsFrom(view, '').forms.at(step > 0 ? 0 : -1);
  if (!edge || (edge.entry !== undefined && edge.entry === open.get()?.entry)) return;
  newForms.entered = null;
  goToForm(view, edge);
}

/** Goes on after the forms of a plural were saved in the list: to the next one without a text, or to the entry after
 *  the plural. */
export function moveOn(view: Moving, category: string): void {
  const empty = nextEmptyForm(view, category);
  if (empty) goToForm(view, empty);
  else leavePlural(view, 1);
}

/** The same after an entry was saved in its card, below which only the forms are edited that are no entries yet. */
export function moveOnFromCard(view: Moving, entry: string): void {
  const { session } = view;
  const own = session.formsBeside.get().find((form) => form.entry === entry);
  if (own) moveOn(view, own.category);
  else moveFrom(view, entry, 1);
}

/** The form that is no entry yet, below the card of an entry; undefined: the next card follows. */
export function formBelowCard(view: Moving, entry: string): (() => void) | undefined {
  const own = view.session.formsBeside.get().find((form) => form.entry === entry);
  const below = own && formBeside(view, own.category, 1);
  return below && (() => goToForm(view, below));
}

/** Goes to the form before or after one, or out of the plural. */
export function stepForm(view: Moving, category: string, step: 1 | -1): void {
  const next = formBeside(view, category, step);
  if (next) goToForm(view, next);
  else leavePlural(view, step);
}

function leavePlural(view: Moving, step: 1 | -1): void {
  const { session } = view;
  moveFrom(view, endOfPlural(session.ids.get(), session.open.get()?.entry ?? '', step), step);
}

/** The last, or first, form of a plural in the list. */
function endOfPlural(ids: EntryIds | null, form: string, step: 1 | -1): string {
  const at = ids?.indexOf(form) ?? -1;
  return ids && at >= 0 ? ids.id(pluralAt(ids, at).at(step > 0 ? -1 : 0) ?? at) : form;
}

/** The same in the modal. */
export function moveOnInModal(view: Saving, category: string): void {
  const { session } = view;
  const empty = nextEmptyForm(view, category);
  if (empty?.key !== undefined) session.newForms.at.set(empty.key);
  else if (empty) session.openEntry({ entry: empty.entry, where: 'modal' });
  else stepInModal(view, endOfPlural(session.ids.get(), session.open.get()?.entry ?? '', 1), 1);
}

/** Returns the keyboard from beside the text to its field, or to the list. */
export function returnToText({ session }: Pick<View, 'session'>): void {
  const open = session.open.get();
  if (open && open.where === 'row') session.given.set({ entry: open.entry, text: '', how: 'hold' });
  if (open?.where === 'row' && session.given.get() === null) return;
  session.given.set(null);
  // Where one text is reviewed there is no list: the page has it then, and the keys that decide.
  giveKeyboard(document.querySelector<HTMLElement>('[data-grid]') ?? document.getElementById('content'));
}
