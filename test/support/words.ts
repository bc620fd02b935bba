import { type IcuPart, readMessage } from '@parlance/domain/text/icu';
import { spelledAlike } from './spelled-alike.ts';

/** Words of one language, as ICU messages by their keys. */
export type Words = Readonly<Record<string, string>>;

/** The names of everything that a message is given, and of its tags. */
function valuesIn(parts: readonly IcuPart[]): string[] {
  return [...new Set(allIn(parts).flatMap((part) => ('name' in part ? [part.name] : [])))].sort();
}

type Argument = Exclude<IcuPart, string>;

/** All arguments of a message, those in its options and tags, too. */
function allIn(parts: readonly IcuPart[]): Argument[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...allIn(innerOf(part))]));
}

function innerOf(part: Argument): IcuPart[] {
  if (part.kind === 'tag') return part.inner;
  return 'options' in part ? Object.values(part.options).flat() : [];
}

/** What stands in a message itself. */
function textIn(parts: readonly IcuPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : ` ${textIn(innerOf(part))} `)).join('');
}

/** Numbers that are alone in their category (CLDR): `=0` stands for `zero` there. */
const alone: Readonly<Record<string, number>> = { zero: 0, one: 1, two: 2 };

/** What is wrong with the plurals of a message: each has the same words for all numbers
 *  (but some that it names), or has all categories of its language. */
function pluralProblems(language: string, parts: readonly IcuPart[]): string[] {
  return allIn(parts).flatMap((part) => {
    if (part.kind !== 'plural') return [];
    const type = part.ordinal ? 'ordinal' : 'cardinal';
    const rules = new Intl.PluralRules(language, { type });
    const used = Object.keys(part.options);
    const wanted = rules.resolvedOptions().pluralCategories;
    const foreign = used.filter(
      (one) => !one.startsWith('=') && !wanted.some((category) => category === one),
    );
    const isGiven = (category: string): boolean => {
      const number = alone[category];
      const isAlone =
        number !== undefined && [100, 101, 102, 21, 22].every((n) => rules.select(n) !== category);
      return used.includes(category) || (isAlone && used.includes(`=${number}`));
    };
    const isAny = used.every((one) => one === 'other' || one.startsWith('='));
    const missing = isAny ? [] : wanted.filter((category) => !isGiven(category));
    return [
      ...foreign.map((one) => `{${part.name}} has ${one}, which ${language} does not`),
      ...missing.map((one) => `{${part.name}} lacks ${one}`),
    ];
  });
}

/** Code in a sentence that reads from right to left stands in an isolate of its own. */
const code = /\u2066[^\u2069]*\u2069/g;
const wordsOf = (text: string): string[] => text.match(/\p{Script=Latin}[\p{Script=Latin}\d]*/gu) ?? [];

/** Words that were left in English: of a language in Latin letters only where the whole message is the English one. */
function englishIn(language: string, english: string, parts: readonly IcuPart[]): string[] {
  const script = new Intl.Locale(language).maximize().script;
  const text = textIn(parts);
  if (script === 'Latn' && text !== textIn(readMessage(english))) return [];
  const own = text.replaceAll(code, ' ');
  const known = new Set([...(spelledAlike.all ?? []), ...(spelledAlike[language] ?? [])]);
  return wordsOf(own).filter((word) => !known.has(word));
}

/** What is wrong with the words of a language beside the English ones, one line each. */
export function problemsOfWords(language: string, english: Words, words: Words): string[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(words, key));
  const unknown = Object.keys(words).filter((key) => !Object.hasOwn(english, key));
  const wrong = Object.entries(words).flatMap(([key, message]) => {
    const original = english[key];
    if (original === undefined) return [];
    return problemsOfMessage(language, original, message).map((problem) => `${key}: ${problem}`);
  });
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not in English`),
    ...wrong,
  ];
}

function problemsOfMessage(language: string, english: string, message: string): string[] {
  const parts = readMessage(message);
  const [given, wanted] = [valuesIn(parts).join(), valuesIn(readMessage(english)).join()];
  return [
    ...(message.trim() === '' && english.trim() !== '' ? ['is empty'] : []),
    ...(given === wanted ? [] : [`takes ${given}, in English ${wanted}`]),
    ...pluralProblems(language, parts),
    ...(language === 'en' ? [] : englishIn(language, english, parts).map((word) => `“${word}” is English`)),
  ];
}
