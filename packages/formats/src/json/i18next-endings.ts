import type { PluralCategory } from '../model.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { numberedCategories } from './i18next-numbers.ts';

/**
 * Which names of one object are plural forms. i18next marks them by endings: since v4 `day_one`, `day_ordinal_two`;
 * up to v3 `day` with `day_plural`, or `day_0`, `day_1` in languages with other than two forms. Names that only look
 * so are told by what stands beside them: `choose_at_least_one` and `category_other` are no forms unless others of
 * the same text are there too, or the text itself counts.
 * Source: https://www.i18next.com/misc/json-format
 */

export interface Ending {
  base: string;
  plural: PluralCategory;
  style: 'category' | 'pair' | 'number';
}

type Forms = Map<PluralCategory, string>;

/**
 * Forms by their names, of texts by name; names that are none are left out. `language` decides what the numbers of v3
 * mean.
 */
export function readEndings(
  texts: ReadonlyMap<string, string | null>,
  language: string | undefined,
): Map<string, Ending> {
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
  readonly #named = new Map<string, Forms>();
  readonly #numbered = new Map<string, Forms>();
  readonly #pairs: string[] = [];
  readonly #bracketed: boolean;
  /** Texts whose forms are numbered. */
  readonly #told = new Set<string>();
  readonly #result = new Map<string, Ending>();

  constructor(
    texts: ReadonlyMap<string, string | null>,
    categories: readonly (PluralCategory | undefined)[],
  ) {
    this.#texts = texts;
    this.#categories = categories;
    this.#bracketed = texts.keys().some((name) => name.charCodeAt(name.length - 1) === 93);
    for (const name of texts.keys()) if (mayEnd(name)) this.#sort(name);
  }

  read(): Map<string, Ending> {
    for (const [base, forms] of this.#numbered) this.#takeNumbered(base, forms);
    for (const name of this.#pairs) this.#takePair(name.slice(0, -'_plural'.length), name);
    for (const [base, forms] of this.#named) {
      if (this.#isPlural(forms)) this.#take(base, forms, 'category');
    }
    return this.#result;
  }

  #sort(name: string): void {
    const at = name.lastIndexOf('_');
    const ending = name.slice(at + 1);
    if (ending === 'plural') this.#pairs.push(name);
    const numbered = isDigit(ending) ? this.#categories[Number(ending)] : undefined;
    const plural = isPluralCategory(ending) ? ending : numbered;
    if (!plural) return;
    const groups = numbered ? this.#numbered : this.#named;
    const base = name.slice(0, at);
    const forms: Forms = groups.get(base) ?? new Map();
    groups.set(base, forms.set(plural, name));
  }

  /** Labels are numbered too, so that the text must count, or an ending of another kind say what these are. */
  #takeNumbered(base: string, forms: Forms): void {
    const named = this.#named.get(base) ?? new Map<PluralCategory, string>();
    if ([...named.keys()].some((plural) => forms.has(plural))) return;
    const most = forms.size > this.#categories.length / 2;
    const told = named.size > 0 || this.#texts.has(`${base}_plural`);
    if (!told && !(most && this.#count(forms))) return;
    this.#take(base, forms, 'number');
    this.#told.add(base);
    this.#take(base, named, 'category');
  }

  /** `day` and `day_plural`; beside them, forms that v3 has no ending for. */
  #takePair(base: string, plural: string): void {
    if (!this.#texts.has(base) || this.#told.has(base)) return;
    const named = this.#named.get(base) ?? new Map<PluralCategory, string>();
    if (named.has('one') || named.has('other')) return;
    this.#take(
      base,
      new Map([
        ['one', base],
        ['other', plural],
      ]),
      'pair',
    );
    this.#take(base, named, 'category');
  }

  #isPlural(forms: Forms): boolean {
    const telling = forms.has('other') || forms.has('few') || forms.has('many');
    return (telling && forms.size > 1) || this.#count(forms);
  }

  #count(forms: Forms): boolean {
    return forms.values().some((name) => counts(this.#texts.get(name) ?? null));
  }

  #take(base: string, forms: Forms, style: Ending['style']): void {
    // A member whose name is the key of such a form already is that text.
    if (this.#bracketed && forms.keys().some((plural) => this.#texts.has(`${base}[${plural}]`))) return;
    for (const [plural, name] of forms) {
      if (!this.#result.has(name)) this.#result.set(name, { base, plural, style });
    }
  }
}

/** Whether a text shows the number that its form is chosen by. */
export function counts(text: string | null): boolean {
  return text !== null && /\{-?\s*count\b/.test(text);
}
