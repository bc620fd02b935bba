import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';

/** Keys of a .stringsdict file (Apple, "Stringsdict File Format"). */
export const formatKey = 'NSStringLocalizedFormatKey';
export const specTypeKey = 'NSStringFormatSpecTypeKey';
export const valueTypeKey = 'NSStringFormatValueTypeKey';
export const pluralRule = 'NSStringPluralRuleType';

/** Dictionaries that give a text for each width or device instead of each number. */
export const caseRules = ['NSStringVariableWidthRuleType', 'NSStringDeviceSpecificRuleType'];

/** The default name of a variable, and the default format of forms without one. */
const someVariable = 'forms';
export const bareFormat = `%#@${someVariable}@`;

/** The variables that a format refers to (`%#@name@`, `%2$#@name@`), in the order of their arguments. */
export function variablesOf(format: string): string[] {
  const found = [...format.matchAll(/%(?:(\d+)\$)?#@([^@]+)@/g)];
  const numbered = found.map(([, number, name = ''], index) => ({
    name,
    at: number ? Number(number) : index + 1,
  }));
  return numbered.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** A placeholder of any kind: its position, and the variable that it refers to, where it does. */
const argument =
  /%(?:%|(?:(\d{1,3})\$)?(?:#@([^@]{1,200})@|[-+ 0#']{0,5}\d{0,3}(?:\.\d{1,3})?(?:hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSp]))/g;

/** The argument of each variable of a format: those without a number come one after the other. */
export function argumentNumbers(format: string): Map<string, number> {
  const numbers = new Map<string, number>();
  let next = 1;
  for (const [found, number, name] of format.matchAll(argument)) {
    if (found === '%%') continue;
    const at = number === undefined ? next++ : Number(number);
    if (name !== undefined && !numbers.has(name)) numbers.set(name, at);
  }
  return numbers;
}

/** A format that names these variables and nothing else, each for the argument that it has in a former one. */
export function formatNaming(variables: Iterable<string>, former: string): string {
  const numbers = argumentNumbers(former);
  const named = [...variables]
    .map((name, index) => ({ name, at: numbers.get(name) ?? index + 1 }))
    .sort((one, other) => one.at - other.at);
  const inOrder = named.every(({ at }, index) => at === index + 1);
  return named.map(({ name, at }) => (inOrder ? `%#@${name}@` : `%${at}$#@${name}@`)).join(' ');
}

/** The entry that a unit belongs to, and its place within. */
export type PlaceInDict =
  | readonly [entry: string, name: string]
  | readonly [entry: string, variable: string, form: string];

/**
 * Where units without a place of their own go: forms by the variable that their metadata, that of another form, or
 * the format names.
 */
export class Places {
  readonly #formats = new Map<string, string>();
  readonly #variables = new Map<string, string>();
  readonly #disablePlurals: boolean;

  constructor(units: readonly Unit[], disablePlurals = false) {
    this.#disablePlurals = disablePlurals;
    for (const unit of units) {
      const variable = unit.metadata?.['variable'];
      if (unit.plural === undefined) this.#formats.set(unit.key, unit.text ?? '');
      else if (variable) this.#variables.set(formOfKey(unit.key).base, variable);
    }
  }

  of(unit: Unit): PlaceInDict {
    const { base } = formOfKey(unit.key);
    if (unit.plural !== undefined && !this.#disablePlurals && base !== unit.key) {
      const [entry, variable] = this.#variable(base);
      return [entry, variable, unit.plural];
    }
    const { rule, case: found } = unit.metadata ?? {};
    if (rule && found && caseRules.includes(rule) && unit.key.endsWith(`[${found}]`))
      return [unit.key.slice(0, -found.length - 2), rule, found];
    return [unit.key, formatKey];
  }

  #variable(base: string): readonly [entry: string, variable: string] {
    const [, entry = '', last = ''] = /^(.*)\[([^[\]]+)\]$/s.exec(base) ?? [];
    const named = this.#variables.get(base);
    if (named !== undefined) return last === named ? [entry, named] : [base, named];
    if (last !== '' && variablesOf(this.#formats.get(entry) ?? '').includes(last)) return [entry, last];
    return [base, variablesOf(this.#formats.get(base) ?? '')[0] ?? someVariable];
  }
}
