import type { ComboboxItem, ComboboxItemGroup, OptionsFilter } from '@mantine/core';

export interface LanguageOption extends ComboboxItem {
  nativeName: string;
  rtl: boolean;
}

/** The language filter accepts only word characters, whitespace and hyphen (specification 2 section 5), in every
 *  script: languages are found by their native names, too. */
export const filterCharacters = (typed: string): string => typed.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '');

/** How well a language fits what is typed: 0 is its code or whole name, 1 a name or code that begins so, 2 a name with a
 *  word that begins so, 3 anything else that contains it; undefined: it does not fit. */
function fitOf(option: LanguageOption, search: string): number | undefined {
  const words = [option.label, option.nativeName, option.value].map((word) =>
    filterCharacters(word.toLowerCase()),
  );
  if (words.includes(search)) return 0;
  if (words.some((word) => word.startsWith(search))) return 1;
  if (words.some((word) => word.includes(` ${search}`))) return 2;
  return words.some((word) => word.includes(search)) ? 3 : undefined;
}

/** Most languages that are drawn. */
const most = 100;

/** Finds by name, native name or code, what fits best first: "de" is German before "español de México". A line in the list
 *  reports that there is no match. */
export function languageFilter(nothing: string): OptionsFilter {
  return ({ options, search }) => {
    const wanted = search.trim().toLowerCase();
    const groups = options as ComboboxItemGroup<LanguageOption>[];
    if (wanted === '') return firstOf(groups);
    const fitting = groups
      .flatMap(({ items }) => items)
      .flatMap((item) => {
        const fit = fitOf(item, wanted);
        return fit === undefined ? [] : [{ item, fit }];
      });
    // Among languages that fit alike the recommended ones stay first.
    const items = fitting
      .toSorted((one, other) => one.fit - other.fit)
      .slice(0, most)
      .map(({ item }): ComboboxItem => item);
    return [{ group: '', items: items.length > 0 ? items : [{ value: '', label: nothing, disabled: true }] }];
  };
}

function firstOf(groups: readonly ComboboxItemGroup<LanguageOption>[]): ComboboxItemGroup<ComboboxItem>[] {
  let left = most;
  return groups.flatMap(({ group, items }) => {
    const first = items.slice(0, left);
    left -= first.length;
    return first.length > 0 ? [{ group, items: first }] : [];
  });
}

/** The code of the language that this is the whole name, native name or code of, as far as the field takes it. */
export function languageOf(groups: ComboboxItemGroup<LanguageOption>[], typed: string): string | undefined {
  const plain = (text: string): string => filterCharacters(text).trim().toLowerCase();
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return groups
    .flatMap(({ items }) => items)
    .find(({ label, nativeName, value }) => [label, nativeName, value].some((word) => plain(word) === wanted))
    ?.value;
}
