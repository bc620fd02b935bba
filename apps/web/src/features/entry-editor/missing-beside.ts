import type { EntryRow } from '@parlance/contract/entries';
import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { categoryAt, hasWholePlurals, inOrderOfForms, missingForms } from '../entries/model/missing-forms.ts';
import { pluralAt } from '../entries/model/plural-at.ts';
import { openNewForm } from '../entries/moves.ts';
import type { View } from '../entries/view.ts';
import { mayAddForms } from './may-add-forms.ts';

/**
 * From the field of a form that is alone, since the columns of its plural are on their way, to the form before or after it where that
 * is no entry yet: its field holds the keyboard until the columns are there. Returns whether it went there.
 */
export function enterMissingBeside(view: View, row: EntryRow, step: 1 | -1): boolean {
  const { session, language } = view;
  const own = splitPluralKey(row.key);
  const ids = session.ids.get();
  const at = ids?.indexOf(row._id) ?? -1;
  if (!own || !ids || at < 0 || !hasWholePlurals(session.filter.get()) || !mayAddForms(view)) return false;
  const forms = pluralAt(ids, at).map((one) => ids.id(one));
  const used = pluralForms.filter((form) => language.plurals.includes(form));
  const places = inOrderOfForms([
    ...forms
      .filter((entry) => !session.rows.get(entry)?.locked)
      .map((entry) => ({ category: categoryAt(ids, entry), isMissing: false })),
    ...missingForms(ids, at, used).map((category) => ({ category, isMissing: true })),
  ]);
  const next = places[places.findIndex(({ category }) => category === own.category) + step];
  if (!next?.isMissing) return false;
  openNewForm(view, forms, pluralKey(own.base, next.category as (typeof pluralForms)[number]));
  return true;
}
