import { isAbbreviated } from './abbreviations.ts';
import { findSentenceEnd, hasSign, type SentenceEnd, signOf } from './sentence-ends.ts';
import type { Finding, TextRule } from './text-rule.ts';
import { variableSign } from './text-to-check.ts';

const opening: Record<string, string> = { '?': '¿', '!': '¡' };
const questionMarks: Record<string, string> = { ar: '؟', fa: '؟', ur: '؟' };

/**
 * A text ends with the same kind of sign as its base text, written as its language has it: `?` is `;` in Greek, `؟` in Arabic,
 * `？` in Chinese; Spanish opens questions, French puts a space before. The full stop of an abbreviation ends a sentence or not.
 */
export const endPunctuation: TextRule = {
  since: 12,
  example: { base: 'Are you sure?', text: 'Sind Sie sicher' },
  find: ({ base, plain, plainBase, language, facts }) => {
    if (base === null || isNoSentence(base)) return [];
    const wanted = findSentenceEnd(plainBase, (facts.baseLanguage ?? 'en').slice(0, 2));
    const own = findSentenceEnd(plain, language);
    if (!wanted || !own || endsInVariable(plain, own) || endsInVariable(plainBase, wanted)) return [];
    if (own.kind !== wanted.kind) {
      const [isShort, isShortInBase] = [isAbbreviated(plain, own), isAbbreviated(plainBase, wanted)];
      if (!hasSign(wanted.kind, language) || (isShortInBase && own.kind === '')) return [];
      if (isShort && wanted.kind === '') return [];
      // "usw.?": the sign comes behind.
      const end = isShort ? { ...own, kind: '', start: own.end } : own;
      return [differing({ plain, plainBase }, end, wanted, language)];
    }
    return [
      ...ofLanguage(plain, own, language),
      ...unopened(plain, own, language),
      ...withoutSpace(plain, own, facts.language),
    ];
  },
};

/** Single signs, and names of keys that stand for a text: `mail.footer`. */
const isNoSentence = (base: string): boolean =>
  base.trim().length < 2 || /^\S*[._][\p{L}\p{N}]\S*$/u.test(base);

const endsInVariable = (plain: string, { kind, end }: SentenceEnd): boolean =>
  kind === '' && plain[end - 1] === variableSign;

/** The sign that is missing; none: there is one too many. */
const said = (sign: string) => ({
  variable: sign || 'none',
  message: sign === '' ? 'The base text has no sign at the end' : `Sign "${sign}" missing`,
});

function differing(
  { plain, plainBase }: { plain: string; plainBase: string },
  own: SentenceEnd,
  wanted: SentenceEnd,
  language: string,
): Finding {
  const sign = signOf(wanted.kind, language);
  const { start, end } = own;
  // `Not found (try again).`: behind the bracket, as in the base text.
  const isBehind = own.kind === '' && closing.test(plainBase[wanted.start - 1] ?? '');
  const place = isBehind ? end + closed(plain.slice(end)) : end;
  const fix = isBehind
    ? { start: place, end: place, text: sign }
    : { ...withSignBefore(plain, own, sign), end };
  return { ...said(sign), start, end, fix };
}

const closing = /["'“”’»«›」』)\]）】]/;

/** How many closing quotes and brackets a text begins with. */
function closed(text: string): number {
  let count = 0;
  while (closing.test(text[count] ?? '')) count++;
  return count;
}

/** The sign in place of the own one; where it stands before that already, the own one goes: `Ready. !` is to be `Ready.` */
function withSignBefore(plain: string, own: SentenceEnd, sign: string): { start: number; text: string } {
  const before = plain.slice(0, own.start).trimEnd();
  const isThere = sign !== '' && own.kind !== '' && before.endsWith(sign);
  return isThere ? { start: before.length, text: '' } : { start: own.start, text: sign };
}

/** The end of a sentence in Chinese or Japanese letters: `Ltd.`, variables and paths end as they do elsewhere. */
const beforeWideStop = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30FC」』）]$/u;

/**
 * Arabic, Persian and Urdu have a question mark of their own, Greek has `;`. Chinese and Japanese sentences end in `。`; their wide `？`
 * and `！` are as usual as the narrow ones.
 */
function ofLanguage(plain: string, { kind, start, end }: SentenceEnd, language: string): Finding[] {
  const isStop = kind === '.' && /^(?:zh|ja)$/.test(language) && beforeWideStop.test(plain.slice(0, start));
  const questionMark = language === 'el' ? ';' : questionMarks[language];
  const sign = isStop ? signOf(kind, language) : kind === '?' ? questionMark : undefined;
  if (sign === undefined || plain[start] !== kind) return [];
  return [{ ...said(sign), start, end, fix: { start, end, text: sign } }];
}

/** Spanish and Galician questions and exclamations are opened where they begin. */
function unopened(plain: string, { kind, start }: SentenceEnd, language: string): Finding[] {
  const sign = opening[kind];
  if (language !== 'es' || sign === undefined || /[¿¡]/.test(plain)) return [];
  let place = start;
  while (place > 0 && !/[.!?…:\n]/.test(plain[place - 1] ?? '')) place--;
  while (place < start && /[\s\uE001]/.test(plain[place] ?? '')) place++;
  return [
    {
      ...said(sign),
      start: place,
      end: place,
      fix: { start: place, end: place, text: sign },
    },
  ];
}

/** French of France has a space, which does not break, before `?`, `!` and `:`. */
function withoutSpace(plain: string, { kind, start }: SentenceEnd, code: string): Finding[] {
  if (!/^fr(?:[-_]FR)?$/i.test(code) || !/[?!:]/.test(kind) || start === 0) return [];
  if (/[\s\uE000\uE001]/.test(plain[start - 1] ?? '')) return [];
  return [
    {
      ...said(` ${plain[start] ?? ''}`),
      start,
      end: start,
      fix: { start, end: start, text: '\u00A0' },
    },
  ];
}
