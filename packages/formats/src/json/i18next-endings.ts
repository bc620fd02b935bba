import type { PluralCategory } from '@parlance/domain/entry/plural';
import { isPluralCategory } from '../shared/plural.ts';
import { numberedCategories } from './i18next-numbers.ts';

/**
 * Finds the names of one object that are plural forms. i18next marks them by endings: since v4 `day_one`,
 * `day_ordinal_two`; up to v3 `day` with `day_plural`, or `day_0`, `day_1` in languages that do not have two forms. The
 * names beside them show whether an ending is only a coincidence: `choose_at_least_one` and `category_other` are forms
 * only if other forms of the same text exist, or the text contains a count.
 * Source: https://www.i18next.com/misc/json-format
 */

export interface KeyEnding {
  base: string;
  plural: PluralCategory;
  style: 'category' | 'pair' | 'number';
}

interface Form extends KeyEnding {
  name: string;
}

/**
 * Forms by their names, of texts by name; names that are none are left out. `language` decides what the numbers of v3
 * mean.
 */
export function readEndings(
  texts: ReadonlyMap<string, string | null>,
  language: string | undefined,
): Map<string, KeyEnding> {
  return new Endings(texts, numberedCategories(language)).read();
}

/** Whether a name has an ending at all: a first look that costs little. */
export function mayEnd(name: string): boolean {
  const at = name.lastIndexOf('_') + 1;
  if (at === 0 || name.length - at > 6) return false;
  const ending = name.slice(at);
  return ending === 'plural' || isPluralCategory(ending) || isDigit(ending);
}

function isDigit(ending: string): boolean {
  const code = ending.charCodeAt(0);
  return ending.length === 1 && code >= 48 && code <= 57;
}

class Endings {
  readonly #texts: ReadonlyMap<string, string | null>;
  readonly #categories: readonly (PluralCategory | undefined)[];
  readonly #named = new Map<string, Form[]>();
  readonly #numbered = new Map<string, Form[]>();
  readonly #pairs: string[] = [];
  readonly #bracketed: boolean;
  /** Texts whose forms are numbered. */
  readonly #withNumbers = new Set<string>();
  readonly #result = new Map<string, KeyEnding>();

  constructor(
    texts: ReadonlyMap<string, string | null>,
    categories: readonly (PluralCategory | undefined)[],
  ) {
    this.#texts = texts;
    this.#categories = categories;
    this.#bracketed = texts.keys().some((name) => name.charCodeAt(name.length - 1) === 93);
    for (const name of texts.keys()) if (mayEnd(name)) this.#sort(name);
  }

  read(): Map<string, KeyEnding> {
    for (const [base, forms] of this.#numbered) this.#takeNumbered(base, forms);
    for (const name of this.#pairs) this.#takePair(name.slice(0, -'_plural'.length), name);
    for (const forms of this.#named.values()) if (this.#isPlural(forms)) this.#take(forms);
    return this.#result;
  }

  #sort(name: string): void {
    const at = name.lastIndexOf('_');
    const ending = name.slice(at + 1);
    if (ending === 'plural') this.#pairs.push(name);
    const numbered = isDigit(ending) ? this.#categories[Number(ending)] : undefined;
    const plural = isPluralCategory(ending) ? ending : numbered;
    if (!plural) return;
    const base = name.slice(0, at);
    const groups = numbered ? this.#numbered : this.#named;
    const form: Form = { name, base, plural, style: numbered ? 'number' : 'category' };
    const forms = groups.get(base);
    if (forms) forms.push(form);
    else groups.set(base, [form]);
  }

  /** Labels are numbered too, so that the text must count, or an ending of another kind must prove plural forms. */
  #takeNumbered(base: string, forms: readonly Form[]): void {
    const named = this.#named.get(base) ?? [];
    if (named.some(({ plural }) => has(forms, plural))) return;
    const most = forms.length > this.#categories.length / 2;
    const isForms = named.length > 0 || this.#texts.has(`${base}_plural`);
    if (!isForms && !(most && this.#count(forms))) return;
    this.#take(forms);
    this.#withNumbers.add(base);
    this.#take(named);
  }

  /** `day` and `day_plural`; beside them, forms that v3 has no ending for. */
  #takePair(base: string, plural: string): void {
    if (!this.#texts.has(base) || this.#withNumbers.has(base)) return;
    const named = this.#named.get(base) ?? [];
    if (has(named, 'one') || has(named, 'other')) return;
    this.#take([
      { name: base, base, plural: 'one', style: 'pair' },
      { name: plural, base, plural: 'other', style: 'pair' },
    ]);
    this.#take(named);
  }

  #isPlural(forms: readonly Form[]): boolean {
    const hasPluralForm = forms.some(
      ({ plural }) => plural === 'other' || plural === 'few' || plural === 'many',
    );
    return (hasPluralForm && forms.length > 1) || this.#count(forms);
  }

  #count(forms: readonly Form[]): boolean {
    return forms.some(({ name }) => counts(this.#texts.get(name) ?? null));
  }

  #take(forms: readonly Form[]): void {
    // A member whose name is the key of such a form already is that text.
    if (this.#bracketed && forms.some(({ base, plural }) => this.#texts.has(`${base}[${plural}]`))) return;
    for (const form of forms) if (!this.#result.has(form.name)) this.#result.set(form.name, form);
  }
}

const has = (forms: readonly Form[], category: PluralCategory) =>
  forms.some(({ plural }) => plural === category);

/** Whether a text shows the number that its form is chosen by. */
export function counts(text: string | null): boolean {
  return text !== null && /\{-?\s*count\b/.test(text);
}
