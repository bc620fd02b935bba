import { type PluralForm, pluralForms, splitPluralKey } from '@parlance/domain/entry/plural';
import { useMutation } from '@tanstack/react-query';
import { listed } from '../../i18n/language.ts';
import { toast } from '../../messages/toasts.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { addForms, deleteEntry, rereadDetails, useEntryDetails } from '../entries/entry-changes.api.ts';
import { useView } from '../entries/view.ts';
import { mayAddForms } from './may-add-forms.ts';

/** The forms of the plural of an entry that its language uses and that are no entries yet; none for who may not add them. */
export function useMissingForms(entry: string): readonly PluralForm[] {
  const view = useView();
  const forms = useEntryDetails(view.project._id, entry).data?.forms;
  if (!forms || forms.length === 0 || !mayAddForms(view)) return [];
  const there = new Set<string | undefined>(forms.map(({ key }) => splitPluralKey(key)?.category));
  return pluralForms.filter((form) => view.language.plurals.includes(form) && !there.has(form));
}

/** Creates all missing forms of a plural; then opens one of them, if one is given. */
export function useAddForms(entry: string, open: (entry: string) => void) {
  const view = useView();
  const { t, session, project, may } = view;
  const place = placeOf(view);
  const reread = () =>
    Promise.all([rereadList(place), rereadCounts(place), rereadDetails(project._id, entry)]);
  return useMutation({
    mutationFn: (_form: PluralForm | undefined) => addForms(place, entry),
    onSuccess: async ({ entries }, form) => {
      for (const made of entries) session.rows.written(made);
      await reread();
      const wanted = entries.find(({ key }) => splitPluralKey(key)?.category === form);
      if (!wanted) return;
      const undo = async (): Promise<void> => {
        session.openEntry(null);
        for (const { _id } of entries) await deleteEntry(place, _id);
        await reread();
      };
      const key = listed(entries.map((made) => made.key));
      toast(t('entryCreated', { key }), may('entries.delete') ? { undo } : {});
      open(wanted._id);
    },
  });
}

/** What is drawn for forms, in the order of the forms. */
export const inOrderOfForms = <Drawn>(all: readonly { category: string; drawn: Drawn }[]): Drawn[] =>
  all.toSorted((a, b) => rankOf(a.category) - rankOf(b.category)).map(({ drawn }) => drawn);
const rankOf = (category: string): number => pluralForms.indexOf(category as PluralForm);
