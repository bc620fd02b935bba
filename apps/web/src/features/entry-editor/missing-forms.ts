import { pluralForms, pluralKey, splitPluralKey } from '@parlance/domain/entry/plural';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useStore } from '../../browser/store.ts';
import { useEntryDetails } from '../entries/entry-changes.api.ts';
import { baseKeyOf, hasWholePlurals } from '../entries/model/missing-forms.ts';
import { useView } from '../entries/view.ts';
import { mayAddForms } from './may-add-forms.ts';

/** A form that the language uses and that is no entry yet, with the key that it will have. */
export interface MissingForm {
  category: string;
  key: string;
  /** A form of its plural that is one. */
  sibling: string;
}

/** A form that is an entry. */
export interface KnownForm {
  category: string;
  entry: string;
}

function useOfEntries<T>(
  store: { subscribe(entry: string, listener: () => void): () => void },
  entries: readonly string[],
  get: () => T,
): T {
  const all = JSON.stringify(entries);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = (JSON.parse(all) as string[]).map((entry) => store.subscribe(entry, listener));
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
    if (base === undefined || there.has(category)) continue;
    const key = pluralKey(base, category);
    // One that was made here stays where it is until the list has it; what was typed is there, whatever else is known.
    const isMade = session.newForms.isUsed(key) || session.newForms.row(key) !== undefined;
    const isOffered = isKnown && mayAddForms(view) && language.plurals.includes(category);
    if (isMade || (isOffered && (isWhole || !elsewhere.has(category))))
      missing.push({ category, key, sibling: first });
  }
  useWantedForms(base, { first, forms, missing });
  return missing;
}

/** The missing forms of a plural are created as soon as something is typed in it; where that failed, once more when it is
 *  opened. */
function useWantedForms(
  base: string | undefined,
  { first, forms, missing }: { first: string; forms: readonly string[]; missing: readonly MissingForm[] },
): void {
  const { session, language } = useView();
  const { newForms } = session;
  const all = missing.map(({ key }) => key);
  // Of a form that the language does not use any more no entry is made.
  const keys = missing.flatMap(({ key, category }) =>
    language.plurals.some((one) => one === category) ? key : [],
  );
  const typed = useOfEntries(newForms.texts, all, () =>
    JSON.stringify(all.filter((key) => newForms.texts.get(key)?.trim())),
  );
  const isTypedNew = (JSON.parse(typed) as string[]).some((key) => keys.includes(key));
  const isTyped = useOfEntries(session.dirty, forms, () => forms.some((form) => session.dirty.get(form)));
  const isWanted = (isTyped || isTypedNew) && keys.some((key) => newForms.row(key) === undefined);
  useEffect(() => {
    if (isWanted && base !== undefined) newForms.want(base, first);
  }, [isWanted, base, first, newForms]);
}
