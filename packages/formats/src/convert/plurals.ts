import { type PluralCategory, pluralCategories } from '@parlance/domain/entry/plural';
import { argumentNumbers, variablesOf } from '../apple/stringsdict-names.ts';
import type { CatalogueEntry } from '../facts.ts';
import type { Unit } from '../model.ts';
import { categoriesOf, formOfKey, pluralRules, wholeNumbers } from '../shared/plural.ts';
import { asInDict, withCatalogNumbers, withPrintfNumbers } from './apple-plurals.ts';
import { readIcuPlural, writeIcuPlural } from './icu.ts';
import type { LossReport } from './losses.ts';

interface PluralTarget {
  to: CatalogueEntry;
  /** BCP 47, of units without their own language. */
  language: string;
  /** Plural forms go out as plain keys, as they are. */
  disablePlurals?: boolean | undefined;
}

/**
 * Units with their plurals as another format has them: forms of a .stringsdict with the words around their variable,
 * plurals of ICU messages as forms and back, and the form `other` where the language's whole numbers do not need it but
 * the format does. What has no place is reported.
 */
export function mapPlurals(units: readonly Unit[], target: PluralTarget, report: LossReport): Unit[] {
  const { to, language, disablePlurals } = target;
  if (disablePlurals) return [...units];
  const plain = withoutFormats(units, to, report);
  if (to.icuPlurals === 'message') return joined(plain, language);
  const own = to.icuPlurals === 'forms' ? plain.flatMap((unit) => splitIcu(unit, target, report)) : plain;
  return to.plurals && !to.name.startsWith('gettext_') ? withOther(own, language) : own;
}

/**
 * The units that `mapPlurals` would change: if there are none, each unit can be written as it comes. Does not cover
 * targets whose plurals are ICU messages, or made of them.
 */
export function pluralsToMap({ to, language, disablePlurals }: PluralTarget): {
  /** Texts with a variable of a .stringsdict, or with the number of one of a string catalogue. */
  formats: boolean;
  /** Plural forms. */
  forms: boolean;
} {
  if (disablePlurals) return { formats: false, forms: false };
  return { formats: true, forms: to.plurals && !wholeNumbersHaveOther(language) };
}

const inLanguage = (key: string, { language = '' }: Unit) => `${key}\0${language}`;

/** The forms of each plural, by its key and language. */
function formsOf(units: readonly Unit[]): Map<string, Unit[]> {
  const forms = new Map<string, Unit[]>();
  for (const unit of units) {
    if (!unit.plural) continue;
    const place = inLanguage(formOfKey(unit.key).base, unit);
    const own = forms.get(place);
    if (own) own.push(unit);
    else forms.set(place, [unit]);
  }
  return forms;
}

/**
 * A format of one variable (`%#@apples@ left`) is written into its forms (`%d apples left`): other files have no such
 * thing. One of several cannot be; its forms then all stand below the names of their variables, since the first ones
 * would be in its way.
 */
function withoutFormats(units: readonly Unit[], to: CatalogueEntry, report: LossReport): Unit[] {
  if (to.name === 'ios_stringsdict') return asInDict(units);
  const plain = withFormsAlone(units, to, report);
  return to.name === 'ios_xcstrings' ? withCatalogNumbers(plain, report) : withPrintfNumbers(plain);
}

function withFormsAlone(units: readonly Unit[], { name }: CatalogueEntry, report: LossReport): Unit[] {
  if (!units.some(({ text }) => text?.includes('#@'))) return [...units];
  const forms = formsOf(units);
  const written = new Map<Unit, Unit>();
  const gone = new Set<Unit>();
  for (const format of units) {
    if (format.plural || !format.text) continue;
    const [variable, ...others] = variablesOf(format.text);
    if (variable === undefined) continue;
    const beside = forms.get(inLanguage(format.key, format)) ?? [];
    const below = forms.get(inLanguage(`${format.key}[${variable}]`, format)) ?? [];
    // Where both are there, they would be the same keys.
    if (beside.length > 0 && below.length > 0) continue;
    if (others.length === 0) {
      for (const form of [...beside, ...below]) written.set(form, withFormat(form, format));
      if (beside.length + below.length > 0) gone.add(format);
      continue;
    }
    // String catalogues have variables, too.
    if (beside.length + below.length > 0 && name !== 'ios_xcstrings') report.add('plural', format.key);
    for (const form of beside) written.set(form, belowVariable(form, format.key, variable));
  }
  return units.flatMap((unit) => (gone.has(unit) ? [] : (written.get(unit) ?? unit)));
}

function belowVariable(form: Unit, key: string, first: string): Unit {
  const variable = form.metadata?.['variable'] ?? first;
  return { ...form, key: `${key}[${variable}][${form.plural}]`, metadata: { ...form.metadata, variable } };
}

const reference = /%(\d+\$)?#@[^@]+@/;
/** The number in a form: that of its variable, and not the next argument of the whole text. */
const number = /%(?:%|arg|([-+ 0#']*(?:[1-9]\d*)?(?:\.\d+)?(?:hh|h|ll|l|q|L|z|t|j)?[dDiuUxXoOfFeEgGaA]))/g;

function withFormat(form: Unit, format: Unit): Unit {
  const { variable: _variable, argNum, valueType = 'lld', ...metadata } = form.metadata ?? {};
  const into = (around: string, text: string): string => {
    const position = reference.exec(around)?.[1] ?? positionOf(around, argNum);
    const placed = text.replace(number, (found, conversion?: string) => {
      if (found === '%arg') return `%${position}${valueType}`;
      return conversion === undefined ? found : `%${position}${conversion}`;
    });
    return around.replace(reference, () => placed);
  };
  const { source } = form;
  const { metadata: _metadata, ...rest } = form;
  return {
    ...rest,
    key: `${format.key}[${form.plural}]`,
    text: form.text === null ? null : into(format.text ?? '', form.text),
    ...(source !== undefined && format.source && { source: into(format.source, source) }),
    ...(form.description === undefined && format.description && { description: format.description }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

/** Where the catalogue's own number of the argument differs from its place in the text. */
function positionOf(format: string, argNum: string | undefined): string {
  const [counted] = argumentNumbers(format).values();
  return argNum === undefined || counted === undefined || argNum === String(counted) ? '' : `${argNum}$`;
}

/** The forms of an ICU message; a missing form of the language has the text of `other`, as in ICU. */
function splitIcu(unit: Unit, { to, language: usual }: PluralTarget, report: LossReport): Unit[] {
  const language = unit.language ?? usual;
  const message = unit.plural || !unit.text ? undefined : readIcuPlural(unit.text, language);
  if (!message) return [unit];
  for (const one of message.numbers) report.add('plural', `${unit.key} (${one})`);
  const source = unit.source === undefined ? undefined : readIcuPlural(unit.source);
  const needed = neededForms(to, language);
  const missing = [...needed].filter((plural) => !message.forms.has(plural));
  // gettext counts whole numbers only, of which none may be left.
  const needsNoOther = missing.length > 0 && to.name.startsWith('gettext_') && !needed.has('other');
  return pluralCategories.flatMap((plural) => {
    const other = missing.includes(plural) ? message.forms.get('other') : undefined;
    const text = message.forms.get(plural) ?? other;
    if (text === undefined || (plural === 'other' && needsNoOther)) return [];
    const from = source?.forms.get(plural) ?? source?.forms.get('other');
    return {
      ...unit,
      key: `${unit.key}[${plural}]`,
      text,
      plural,
      ...(from !== undefined && { source: from }),
    };
  });
}

/** The forms that programs look for: those of a language's whole numbers, and of millions (French many) where nothing stands in. */
function neededForms({ name }: CatalogueEntry, language: string): Set<PluralCategory> {
  if (name === 'i18next_json') return new Set(categoriesOf(language));
  const rules = pluralRules(language);
  return new Set(wholeNumbers.map((n) => rules.select(n) as PluralCategory));
}

/** Forms as one ICU message, which stands where the first of them stood. */
function joined(units: readonly Unit[], language: string): Unit[] {
  const keys = new Set(units.map((unit) => inLanguage(unit.key, unit)));
  const messages = new Map<Unit, Unit>();
  const gone = new Set<Unit>();
  for (const forms of formsOf(withOther(units, language)).values()) {
    const [first] = forms;
    if (!first) continue;
    const { base } = formOfKey(first.key);
    const texts = new Map<PluralCategory, string>();
    for (const plural of pluralCategories) {
      const text = forms.find((form) => form.plural === plural)?.text;
      if (text) texts.set(plural, text);
    }
    // ICU wants the form other, and two messages of one key cannot be.
    if (!texts.has('other') || keys.has(inLanguage(base, first))) continue;
    const { plural: _plural, ...rest } = first;
    const state = forms.find((form) => form.state && form.state !== 'accepted')?.state ?? first.state;
    messages.set(first, { ...rest, key: base, text: writeIcuPlural(texts), ...(state && { state }) });
    for (const form of forms) gone.add(form);
  }
  return units.flatMap((unit) => messages.get(unit) ?? (gone.has(unit) ? [] : unit));
}

/**
 * Forms with `other` among them. The whole numbers of Russian or Polish have no such form and gettext leaves it out;
 * all other formats want it, for fractions.
 */
function withOther(units: readonly Unit[], language: string): Unit[] {
  const forms = formsOf(units);
  const added = new Map<Unit, Unit>();
  for (const own of forms.values()) {
    const last = own.at(-1);
    const many = own.find(({ plural }) => plural === 'many');
    if (!last || !many?.text || own.some(({ plural }) => plural === 'other')) continue;
    if (wholeNumbersHaveOther(last.language ?? language)) continue;
    added.set(last, { ...many, key: `${formOfKey(many.key).base}[other]`, plural: 'other' });
  }
  if (added.size === 0) return [...units];
  return units.flatMap((unit) => {
    const other = added.get(unit);
    return other ? [unit, other] : [unit];
  });
}

const known = new Map<string, boolean>();

function wholeNumbersHaveOther(language: string): boolean {
  const before = known.get(language);
  if (before !== undefined) return before;
  const rules = pluralRules(language);
  const has =
    !categoriesOf(language).includes('many') || wholeNumbers.some((n) => rules.select(n) === 'other');
  known.set(language, has);
  return has;
}
