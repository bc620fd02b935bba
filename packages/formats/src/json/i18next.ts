import type { ReadOptions, WriteOptions } from '../format.ts';
import type { PluralCategory, Unit } from '../model.ts';
import { joinPath, splitPath } from '../shared/path.ts';
import { formOfKey, isPluralCategory } from '../shared/plural.ts';
import type { Leaf } from '../shared/tree.ts';
import type { Name } from '../shared/wanted.ts';
import { jsonFormat } from './flavour.ts';
import { numberedCategories } from './i18next-numbers.ts';
import type { JsonBranch, JsonNode, JsonPlace } from './tree.ts';

/**
 * i18next: nested, plural forms as endings of the name. Both endings of v4 (`_one`, `_ordinal_two`) and of v3
 * (`_plural`, `_0`) are read, those of v4 are written. A context (`_male`) stays part of the key.
 * Source: https://www.i18next.com/misc/json-format
 */
export const i18nextJson = jsonFormat({ name: 'i18next_json', shape: nameEndings, path: endingPath });

type JsonLeaf = Leaf<JsonPlace>;
/** The leaves of one text by their forms; a name that occurs twice has several. */
type Forms = Map<PluralCategory, JsonLeaf[]>;

function endingPath(unit: Unit, options: WriteOptions): readonly Name[] {
  const { base, plural } = formOfKey(unit.key);
  const path = splitPath(base);
  const last = path.at(-1);
  if (!plural || options.disablePlurals || typeof last !== 'string') return splitPath(unit.key);
  return [...path.slice(0, -1), `${last}_${plural}`];
}

function nameEndings(root: JsonBranch, { language }: ReadOptions): void {
  nameBelow(root, [], language);
}

function nameBelow(branch: JsonBranch, path: readonly Name[], language: string | undefined): void {
  if (!branch.dense) {
    const leaves = branch.children.filter((child) => child.kind === 'leaf');
    const names = new Set(leaves.map(({ name }) => String(name)));
    for (const [base, forms] of formsOf(leaves, language)) {
      if ([...forms.keys()].some((form) => names.has(`${base}[${form}]`))) continue;
      nameForms(forms, joinPath([...path, base]));
    }
  }
  for (const child of branch.children) {
    if (child.kind === 'branch') nameBelow(child, [...path, child.name], language);
  }
}

function nameForms(forms: Forms, key: string): void {
  for (const [plural, leaves] of forms) {
    for (const leaf of leaves) leaf.unit = { key: `${key}[${plural}]`, text: leaf.unit.text, plural };
  }
}

/** What is a plural among the texts of one object, by its name without the ending. */
function formsOf(leaves: readonly JsonLeaf[], language: string | undefined): Map<string, Forms> {
  const found = new Map<string, Forms>();
  for (const [base, forms] of byEnding(leaves, categoryEnding)) if (isPlural(forms)) found.set(base, forms);
  for (const [base, forms] of olderForms(leaves)) {
    const newer = found.get(base);
    if (!newer?.has('one') && !newer?.has('other')) found.set(base, new Map([...(newer ?? []), ...forms]));
  }
  const categories = numberedCategories(language);
  const numbered = byEnding(leaves, (name) => numberEnding(name, categories));
  for (const [base, forms] of numbered) {
    if (!found.has(base) && forms.size > categories.length / 2 && counts(forms)) found.set(base, forms);
  }
  return found;
}

interface Ending {
  base: string;
  plural: PluralCategory;
}

function byEnding(
  leaves: readonly JsonLeaf[],
  ending: (name: string) => Ending | undefined,
): Map<string, Forms> {
  const groups = new Map<string, Forms>();
  for (const leaf of leaves) {
    const found = ending(String(leaf.name));
    if (!found) continue;
    const forms: Forms = groups.get(found.base) ?? new Map();
    forms.set(found.plural, [...(forms.get(found.plural) ?? []), leaf]);
    groups.set(found.base, forms);
  }
  return groups;
}

function categoryEnding(name: string): Ending | undefined {
  const at = name.lastIndexOf('_');
  const plural = name.slice(at + 1);
  return at >= 0 && isPluralCategory(plural) ? { base: name.slice(0, at), plural } : undefined;
}

function numberEnding(name: string, categories: readonly PluralCategory[]): Ending | undefined {
  const [, base, number] = /^(.*)_(\d)$/s.exec(name) ?? [];
  const plural = categories[Number(number)];
  return base !== undefined && plural ? { base, plural } : undefined;
}

/** The two forms of v3: `day` and `day_plural`. */
function olderForms(leaves: readonly JsonLeaf[]): Map<string, Forms> {
  const singular = Map.groupBy(leaves, ({ name }) => String(name));
  const pairs = new Map<string, Forms>();
  for (const leaf of leaves) {
    const name = String(leaf.name);
    const one = name.endsWith('_plural') ? singular.get(name.slice(0, -'_plural'.length)) : undefined;
    if (one)
      pairs.set(
        String(one[0]?.name),
        new Map([
          ['one', one],
          ['other', singular.get(name) ?? []],
        ]),
      );
  }
  return pairs;
}

/** A lone `choose_at_least_one` or `category_other` is no plural, unless its text counts. */
function isPlural(forms: Forms): boolean {
  return (forms.has('other') && forms.size > 1) || counts(forms);
}

function counts(forms: Forms): boolean {
  return [...forms.values()]
    .flat()
    .some(({ unit }: JsonNode & JsonLeaf) => /\{\{-?\s*count\b/.test(unit.text ?? ''));
}
