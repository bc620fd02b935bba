import { argumentNumbers, variablesOf } from '../apple/stringsdict-names.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import type { LossReport } from './losses.ts';

/**
 * The number of a plural's variable: `%arg` in the substitutions of a string catalogue (Xcode, "Localizing and varying
 * text with a string catalog"), whose kind stands beside it, and a conversion of printf everywhere else.
 */

const catalogNumber = /%(?:%|arg)/g;
const usualType = 'lld';

/** A number without flags, which `%arg` can stand for; or one with flags, which it cannot. */
const printfNumber =
  /%(?:%|(?:(\d{1,3})\$)?([-+ 0#']{0,5}\d{0,3}(?:\.\d{1,3})?)((?:hh|h|ll|l|q|L|z|t|j)?[dDiuUxXoOfFeEgGaA]))/g;

/** Forms with their numbers as conversions of printf. */
export function withPrintfNumbers(units: readonly Unit[]): Unit[] {
  return units.map((unit) => {
    if (!unit.plural || unit.metadata?.['variable'] === undefined) return unit;
    const type = unit.metadata['valueType'] || usualType;
    return changed(unit, (text) =>
      text.replace(catalogNumber, (found) => (found === '%arg' ? `%${type}` : found)),
    );
  });
}

/**
 * Forms of substitutions with their numbers as `%arg`; the others are plurals without a variable. One with flags has no
 * such shape and is reported.
 */
export function withCatalogNumbers(units: readonly Unit[], report: LossReport): Unit[] {
  const formats = new Map(
    units.flatMap((unit) => (unit.text?.includes('#@') ? [[unit.key, unit.text]] : [])),
  );
  return units.map((unit) => {
    const { key, plural, metadata } = unit;
    const variable = metadata?.['variable'];
    const { base } = formOfKey(key);
    if (!plural || variable === undefined || !base.endsWith(`[${variable}]`)) return unit;
    const format = formats.get(base.slice(0, -variable.length - 2)) ?? '';
    const position = metadata?.['argNum'] ?? String(argumentNumbers(format).get(variable) ?? 1);
    let type = metadata?.['valueType'];
    const withArgument = changed(unit, (text) => {
      if (/%arg/.test(text.replaceAll('%%', ''))) return text;
      let isFirst = true;
      return text.replace(printfNumber, (found, place?: string, flags?: string, own?: string) => {
        // Another argument, or the one after that of the variable.
        if (own === undefined || (place === undefined ? !isFirst : place !== position)) return found;
        isFirst = false;
        if (flags) {
          report.add('plural', key);
          return found;
        }
        type ??= own;
        return '%arg';
      });
    });
    return type === undefined
      ? withArgument
      : { ...withArgument, metadata: { ...metadata, valueType: type } };
  });
}

/**
 * Units as a .stringsdict file has them: the forms of the first variable are named by the entry alone, and a format
 * whose variables do not follow the order of the arguments numbers them.
 */
export function asInDict(units: readonly Unit[]): Unit[] {
  const numbers = new Map<string, string>();
  for (const { key, plural, metadata } of units) {
    const { variable, argNum } = metadata ?? {};
    const { base } = formOfKey(key);
    if (plural && variable !== undefined && argNum !== undefined && base.endsWith(`[${variable}]`))
      numbers.set(`${base.slice(0, -variable.length - 2)}\0${variable}`, argNum);
  }
  const first = new Map<string, string>();
  const formats = units.map((unit) => {
    if (unit.plural || !unit.text?.includes('#@')) return unit;
    const written = changed(unit, (text) =>
      numbered(text, (variable) => numbers.get(`${unit.key}\0${variable}`)),
    );
    const [variable] = variablesOf(written.text ?? '');
    if (variable !== undefined) first.set(`${unit.key}[${variable}]`, unit.key);
    return written;
  });
  const taken = new Set(units.map(({ key }) => key));
  return withPrintfNumbers(formats).map((unit) => {
    if (!unit.plural) return unit;
    const entry = first.get(formOfKey(unit.key).base);
    const key = `${entry}[${unit.plural}]`;
    const { argNum, ...metadata } = unit.metadata ?? {};
    const withoutNumber = argNum === undefined ? unit : { ...unit, metadata };
    return entry === undefined || taken.has(key) ? withoutNumber : { ...withoutNumber, key };
  });
}

/** A format whose variables carry their numbers where counting would give others. */
function numbered(format: string, numberOf: (variable: string) => string | undefined): string {
  const counted = argumentNumbers(format);
  const isPlain = [...counted].every(([name, at]) => (numberOf(name) ?? String(at)) === String(at));
  if (isPlain) return format;
  return format.replace(/%(?:\d+\$)?#@([^@]+)@/g, (_found, name: string) => {
    return `%${numberOf(name) ?? counted.get(name) ?? 1}$#@${name}@`;
  });
}

function changed(unit: Unit, change: (text: string) => string): Unit {
  const { text, source } = unit;
  return {
    ...unit,
    text: text === null ? null : change(text),
    ...(source !== undefined && { source: change(source) }),
  };
}
