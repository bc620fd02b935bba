import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStore } from '../../browser/store.ts';
import { placeOf, rereadCounts, rereadList } from '../entries/entries.api.ts';
import { addForms, rereadDetails, useEntryDetails } from '../entries/entry-changes.api.ts';
import { baseKeyOf, hasWholePlurals } from '../entries/model/missing-forms.ts';
import { useView, type View } from '../entries/view.ts';
import { mayAddForms } from './may-add-forms.ts';

/** A form that the language uses and that is no entry yet, with the key that it will have. */
export interface MissingForm {
  category: string;
  key: string;
}

/** A form that is an entry. */
export interface KnownForm {
  category: string;
  entry: string;
}

/** What is typed for forms that are no entries yet, as one value: it changes with each letter. */
function useTypedNew(view: View, keys: readonly string[]): string {
  const { texts } = view.session.newForms;
  return useOfEntries(texts, keys, () => keys.map((key) => texts.get(key) ?? '').join('\n'));
}

function useOfEntries<T>(
  store: { subscribe(entry: string, listener: () => void): () => void },
  entries: readonly string[],
  get: () => T,
): T {
  const all = entries.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = all.split(',').map((entry) => store.subscribe(entry, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, all],
  );
  return useSyncExternalStore(subscribe, get);
}

/**
 * The forms of an open plural that its language uses and that are no entries yet; none for who may not add them. What is
 * typed in one of them, or in one of the others, makes all of them. `inList`: the forms are those of the list, which
 * knows all of them unless its filter may leave out some.
 */
export function useMissingForms(known: readonly KnownForm[], inList: boolean): readonly MissingForm[] {
  const view = useView();
  const { session, language } = view;
  const forms = known.map(({ entry }) => entry);
  // By a locked form its plural is not extended.
  const first = forms.find((form) => session.rows.get(form)?.locked === false) ?? forms[0] ?? '';
  const details = useEntryDetails(view.project._id, first).data?.forms;
  const isWhole = hasWholePlurals(useStore(session.filter)) && inList;
  const there = new Set(known.map(({ category }) => category));
  const elsewhere = new Set<string | undefined>(details?.map(({ key }) => splitPluralKey(key)?.category));
  const base = baseKeyOf(session.rows, forms);
  const isKnown = isWhole || (details !== undefined && details.length > 0);
  const missing: MissingForm[] = [];
  for (const category of pluralForms) {
    if (base === undefined || !isKnown || !mayAddForms(view)) break;
    if (!language.plurals.includes(category) || there.has(category)) continue;
    const key = pluralKey(base, category);
    // One that was made here stays where it is until the list has it.
    const isMade = session.newForms.isUsed(key) || session.newForms.row(key) !== undefined;
    if (isMade || isWhole || !elsewhere.has(category)) missing.push({ category, key });
  }
  useMakeForms(first, forms, missing);
  return missing;
}

/** Makes the missing forms of a plural as soon as something is typed in it. */
function useMakeForms(entry: string, forms: readonly string[], missing: readonly MissingForm[]): void {
  const view = useView();
  const { session } = view;
  const { mutate, reset, isError } = useAddForms(entry);
  // Also by what was drawn here before: the list has another look, or the plural was left and opened again.
  const isComing = useIsMutating({ mutationKey: addingTo(view, entry) }) > 0;
  const typedNew = useTypedNew(
    view,
    missing.map(({ key }) => key),
  );
  const isTyped = useOfEntries(session.dirty, forms, () => forms.some((form) => session.dirty.get(form)));
  const isWanted =
    (isTyped || typedNew.trim() !== '') &&
    missing.some(({ key }) => session.newForms.row(key) === undefined) &&
    !isComing &&
    !isError;
  useEffect(() => {
    if (isWanted) mutate();
  }, [isWanted, mutate]);
  // What is typed after a failure tries it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what is waited for
  useEffect(() => {
    if (isError) reset();
  }, [typedNew]);
}

const addingTo = ({ session }: View, entry: string) => [
  'add forms',
  baseKeyOf(session.rows, [entry]) ?? entry,
];

/** Creates all missing forms of a plural, and gives them what was typed for them. */
function useAddForms(entry: string) {
  const view = useView();
  const { session, project } = view;
  const place = placeOf(view);
  return useMutation({
    mutationKey: addingTo(view, entry),
    mutationFn: () => addForms(place, entry),
    onSuccess: async ({ entries }) => {
      for (const made of entries) session.rows.written(made);
      session.newForms.take(entries);
      await rereadList(place);
      await Promise.all([rereadCounts(place), rereadDetails(project._id, entry)]);
    },
  });
}
