import type { PluralCategory } from '@parlance/domain/entry/plural';
import { isPluralCategory, pluralRules, wholeNumbers } from '../shared/plural.ts';

/**
 * Converts plurals of ICU messages (ICU User Guide, Formatting Messages) to separate forms and back. Only a message
 * with one plural and plain arguments can be converted; nested choices, ordinals and offsets cannot.
 */

const head = /\{\s*([\p{L}\p{N}_.-]{1,100})\s*,\s*plural\s*,/uy;
const selector = /\s*(=\d{1,9}|zero|one|two|few|many|other)\s*\{/y;
const caseEnd = /\}/y;
const pluralEnd = /\s*\}/y;
/** `{name}` and `{when, date, short}`. */
const argument = /\{\s*[\p{L}\p{N}_.-]{1,100}\s*(?:,\s*(?:number|date|time)\s*(?:,[^{}']*)?)?\}/uy;

/** The forms of a plural, each with the words around it. */
interface IcuForms {
  forms: Map<PluralCategory, string>;
  /** Cases for one number alone (`=0`), which forms of the language have no place for. */
  numbers: string[];
}

/** The forms of a message that is one plural, or nothing for any other. Takes linear time. */
export function readIcuPlural(message: string, language = 'en'): IcuForms | undefined {
  if (!message.includes('plural')) return undefined;
  const before = readText(message, 0);
  const start = matchAt(head, message, before.end);
  if (!start) return undefined;
  const cases = readCases(message, before.end + start[0].length, start[1] ?? '');
  if (!cases) return undefined;
  const after = readText(message, cases.end);
  if (after.end !== message.length) return undefined;
  const forms = new Map<PluralCategory, string>();
  for (const [name, text] of cases.texts)
    if (isPluralCategory(name)) forms.set(name, before.text + text + after.text);
  const numbers: string[] = [];
  for (const [name, text] of cases.texts) {
    if (isPluralCategory(name)) continue;
    // The case of a number comes before the form; where the form has that number alone, it is the form.
    const category = categoryOfOnly(Number(name.slice(1)), language);
    if (category === undefined) numbers.push(name);
    else forms.set(category, before.text + text + after.text);
  }
  return forms.has('other') ? { forms, numbers } : undefined;
}

/** The category that a language has for one whole number and no other: that of 1 in English, not in Russian (21, 31 …). */
function categoryOfOnly(number: number, language: string): PluralCategory | undefined {
  const rules = pluralRules(language);
  const category = rules.select(number);
  const isOnly = wholeNumbers.every((n) => n === number || rules.select(n) !== category);
  return isOnly && isPluralCategory(category) ? category : undefined;
}

/** One message of several forms, which have an `other` among them, in the order given. */
export function writeIcuPlural(forms: ReadonlyMap<PluralCategory, string>): string {
  const cases = [...forms].map(([category, text]) => `${category}{${quoted(text)}}`);
  return `{${countOf(forms)}, plural, ${cases.join(' ')}}`;
}

function readCases(
  message: string,
  from: number,
  count: string,
): { texts: Map<string, string>; end: number } | undefined {
  const texts = new Map<string, string>();
  let at = from;
  for (let found = matchAt(selector, message, at); found; found = matchAt(selector, message, at)) {
    const inside = readText(message, at + found[0].length, count);
    if (!matchAt(caseEnd, message, inside.end)) return undefined;
    texts.set(found[1] ?? '', inside.text);
    at = inside.end + 1;
  }
  const end = matchAt(pluralEnd, message, at);
  return end ? { texts, end: at + end[0].length } : undefined;
}

/**
 * Text and arguments up to a brace that is neither, without the quotes of ICU; `count`: the argument that `#` stands
 * for.
 */
function readText(message: string, from: number, count?: string): { text: string; end: number } {
  let text = '';
  let at = from;
  while (at < message.length) {
    const sign = message[at] ?? '';
    const found = sign === '{' ? matchAt(argument, message, at) : undefined;
    if (sign === '}' || (sign === '{' && !found)) break;
    const quote = sign === "'" ? quoteAt(message, at, count !== undefined) : undefined;
    text += found?.[0] ?? quote?.text ?? (sign === '#' && count !== undefined ? `{${count}}` : sign);
    at = quote?.end ?? at + (found?.[0].length ?? 1);
  }
  return { text, end: at };
}

/** Two apostrophes are one; one before a sign with a meaning quotes up to the next; any other is an apostrophe. */
function quoteAt(message: string, at: number, inPlural: boolean): { text: string; end: number } {
  const next = message[at + 1] ?? '';
  if (next === "'") return { text: "'", end: at + 2 };
  if (!(next === '{' || next === '}' || (next === '#' && inPlural))) return { text: "'", end: at + 1 };
  let end = at + 1;
  for (; end < message.length; end++) {
    if (message[end] !== "'") continue;
    if (message[end + 1] !== "'") break;
    end++;
  }
  return { text: message.slice(at + 1, end).replaceAll("''", "'"), end: end + 1 };
}

/** A text as it stands in a case: its arguments as they are, all else that ICU would understand in quotes. */
function quoted(text: string): string {
  // Two braces are an argument of another syntax.
  const signs =
    /(?:\{\{[^{}']{1,100}\}\}|(?!\{[\p{L}\p{N}_.-]{1,100}\})[{}#'])+|(\{[\p{L}\p{N}_.-]{1,100}\})/gu;
  return text.replace(signs, (found, plain?: string) => {
    if (plain !== undefined) return found;
    const doubled = found.replaceAll("'", "''");
    return /[{}#]/.test(found) ? `'${doubled}'` : doubled;
  });
}

/** The argument that counts: `count` or `n` where a form has it, else the only one that there is. */
function countOf(forms: ReadonlyMap<PluralCategory, string>): string {
  const names = new Set<string>();
  for (const text of forms.values())
    for (const [, name = ''] of text.matchAll(/(?<!\{)\{([\p{L}\p{N}_.-]{1,100})\}(?!\})/gu)) names.add(name);
  if (names.has('count') || names.size === 0) return 'count';
  if (names.has('n')) return 'n';
  const [only = 'count'] = names;
  return names.size === 1 ? only : 'count';
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
