/** What the terms of a file would do to a glossary. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ImportedTerm, TermField, TermRowProblem } from '@parlance/contract/glossary-import';
import { cleanTerm } from '@parlance/domain/glossary/invisible';
import { glossaryLimits, type TermText } from '@parlance/domain/glossary/term';
import { shortFormOf } from '@parlance/domain/language/language';
import { storedLanguageCode } from '../languages/stored-code.service.ts';
import { type FileTerm, type FileText, flagOf, speechOf, type termFlags } from './file-terms.ts';
import { changedCodes, changedText, reachedCodes } from './term-changes.ts';
import type { TermColumns, TermRow } from './terms.queries.ts';

export interface ComparedTerm extends ImportedTerm {
  /** The term that it changes. */
  before: TermRow | undefined;
  /** What it becomes; undefined: it is refused. */
  after: TermColumns | undefined;
}

interface Against {
  rows: readonly TermRow[];
  /** Codes of the languages that terms can have, the base language first. */
  codes: readonly string[];
  mayWrite: (code: string) => boolean;
  /** How many terms there may be. */
  most: number;
}

type Problem = ImportedTerm['problems'][number];
const of = (problem: TermRowProblem, word = ''): Problem => ({ problem, word: shown(word) });
const shownCharacters = 300;
const shown = (text: string): string => text.slice(0, shownCharacters).toWellFormed();

/** Compares the terms of a file, in its order. */
export function compareTerms(terms: readonly FileTerm[], against: Against): ComparedTerm[] {
  const [base = ''] = against.codes;
  const codeOf = codesOfFile(
    terms.flatMap(({ texts }) => [...texts.keys()]),
    against.codes,
  );
  const given = terms.map((term) => ({ term, texts: textsByCode(term, codeOf) }));
  const there = pairUp(
    given.map(({ texts }) => texts),
    against.rows,
    base,
  );
  const seen = new Set<string>();
  let room = against.most - against.rows.length;
  return given.map(({ term, texts }, place): ComparedTerm => {
    const before = there[place];
    const after = columnsAfter(before, term, texts, base);
    const problems = problemsOf(term, texts, after, base);
    const identity = JSON.stringify([[...texts], term.description, term.partOfSpeech, term.flags]);
    if (problems.length === 0 && seen.has(identity)) problems.push(of('twice'));
    seen.add(identity);
    for (const code of reachedCodes(before, after, base))
      if (!against.mayWrite(code)) problems.push(of('languageNotYours', code));
    const isNew = before === undefined;
    if (problems.length === 0 && isNew && room-- <= 0) problems.push(of('full'));
    const changes = before ? listChanges(before, after, base) : [];
    const effect =
      problems.length > 0 ? 'refused' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
    return {
      row: term.row,
      text: shown(texts.get(base)?.text ?? [...texts.values()].find(({ text }) => text)?.text ?? ''),
      effect,
      problems,
      changes,
      before,
      after: problems.length > 0 ? undefined : after,
    };
  });
}

/**
 * The glossary's codes for languages as a file spells them. A file in "en-US" is about a glossary's "en", unless it has
 * both. undefined: it names no language.
 */
export function codesOfFile(
  spelled: readonly string[],
  codes: readonly string[],
): (spelled: string) => string | undefined {
  const [base] = codes;
  const stored = new Map([...new Set(spelled)].map((one) => [one, storedLanguageCode(one)]));
  const taken = new Set(stored.values());
  return (one) => {
    if (one === '') return base;
    const code = stored.get(one);
    if (code === undefined || codes.includes(code)) return code;
    const alike = (other: string | undefined) => other && shortFormOf(other) === shortFormOf(code);
    const [here, more] = codes.filter(alike);
    const isOnly = [...taken].filter(alike).length === 1;
    return here !== undefined && more === undefined && isOnly ? here : code;
  };
}

type Texts = ReadonlyMap<string, FileText>;

/** Texts by the glossary's codes; under '?' those of what is no language. */
function textsByCode({ texts }: FileTerm, codeOf: (spelled: string) => string | undefined): Texts {
  const byCode = new Map<string, FileText>();
  for (const [spelled, text] of texts) {
    const code = codeOf(spelled) ?? `?${spelled}`;
    byCode.set(code, { ...text, ...byCode.get(code) });
  }
  return byCode;
}

/**
 * The term of the glossary that each of a file is: written alike in the base language. Of several that are ("key" of a
 * lock, "key" of a keyboard) first those that have the most texts in common.
 */
function pairUp(given: readonly Texts[], rows: readonly TermRow[], base: string): (TermRow | undefined)[] {
  const byText = Map.groupBy(rows, ({ texts }) => cleanTerm(texts[base]?.text ?? ''));
  const paired: (TermRow | undefined)[] = given.map(() => undefined);
  const places = Map.groupBy(given.keys(), (place) => given[place]?.get(base)?.text ?? '');
  for (const [text, own] of places) {
    const there = text === '' ? [] : [...(byText.get(text) ?? [])];
    const wanted = [...own];
    while (there.length > 0 && wanted.length > 0) {
      let best = { place: 0, row: 0, score: -1 };
      // Many that are written alike are taken in their order.
      const looked = there.length * wanted.length > mostCompared ? 1 : Infinity;
      for (const [place, at] of wanted.slice(0, looked).entries())
        for (const [row, one] of there.slice(0, looked).entries()) {
          const score = commonTexts(given[at], one);
          if (score > best.score) best = { place, row, score };
        }
      const [at] = wanted.splice(best.place, 1);
      const [row] = there.splice(best.row, 1);
      if (at !== undefined) paired[at] = row;
    }
  }
  return paired;
}

const mostCompared = 400;
const commonTexts = (given: Texts | undefined, { texts }: TermRow): number =>
  [...(given ?? [])].filter(([code, { text }]) => text !== undefined && texts[code]?.text === text).length;

/** The term with what the file says of it; what the file leaves empty stays. */
function columnsAfter(before: TermRow | undefined, term: FileTerm, given: Texts, base: string): TermColumns {
  const texts: Record<string, TermText> = { ...before?.texts };
  for (const [code, { text, description, variants }] of given) {
    if (code.startsWith('?')) continue;
    const said = code === base ? { text, variants } : { text, description, variants };
    if (Object.values(said).every((one) => one === undefined)) continue;
    texts[code] = changedText(texts[code], {
      translation: said.text,
      description: 'description' in said ? said.description : undefined,
      variants: said.variants && [...new Set(said.variants)],
    });
  }
  const flag = (name: (typeof termFlags)[number], now: boolean | undefined): boolean =>
    flagOf(term.flags[name] ?? (now ? 'yes' : '')) ?? now ?? false;
  const described = [term.description, given.get(base)?.description].filter((one) => one !== undefined);
  return {
    texts,
    description: described.length > 0 ? described.join('\n') : (before?.description ?? ''),
    case_sensitive: flag('caseSensitive', before?.case_sensitive),
    forbidden: flag('forbidden', before?.forbidden),
    do_not_translate: flag('doNotTranslate', before?.do_not_translate),
    part_of_speech:
      (term.partOfSpeech === undefined ? undefined : speechOf(term.partOfSpeech)) ??
      before?.part_of_speech ??
      null,
  };
}

function problemsOf(term: FileTerm, given: Texts, after: TermColumns, base: string): Problem[] {
  const problems: Problem[] = [];
  if (!given.get(base)?.text) problems.push(of('noTerm'));
  for (const code of given.keys()) if (code.startsWith('?')) problems.push(of('language', code.slice(1)));
  for (const { text, description, variants } of Object.values(after.texts)) {
    const long = [text, ...variants].find(({ length }) => length > glossaryLimits.text);
    if (long !== undefined) problems.push(of('tooLong', long));
    if (description.length > glossaryLimits.description) problems.push(of('descriptionTooLong', description));
    if (variants.length > glossaryLimits.variants) problems.push(of('tooManyVariants', text));
  }
  if (after.description.length > glossaryLimits.description)
    problems.push(of('descriptionTooLong', after.description));
  if (term.partOfSpeech !== undefined && speechOf(term.partOfSpeech) === undefined)
    problems.push(of('partOfSpeech', term.partOfSpeech));
  for (const word of Object.values(term.flags))
    if (flagOf(word) === undefined) problems.push(of('flag', word));
  return problems;
}

const columnsOfFields = {
  description: 'description',
  caseSensitive: 'case_sensitive',
  forbidden: 'forbidden',
  doNotTranslate: 'do_not_translate',
  partOfSpeech: 'part_of_speech',
} as const;

function listChanges(before: TermRow, after: TermColumns, base: string): ImportedTerm['changes'] {
  const changes: ImportedTerm['changes'] = [];
  const note = (field: TermField, language: string | null, was: string, is: string): void => {
    if (was !== is) changes.push({ field, language, before: shown(was), after: shown(is) });
  };
  for (const code of changedCodes(before.texts, after.texts)) {
    const [was, is] = [before.texts[code], after.texts[code]];
    note('text', code, was?.text ?? '', is?.text ?? '');
    note('description', code === base ? null : code, was?.description ?? '', is?.description ?? '');
    if (!isDeepStrictEqual(was?.variants ?? [], is?.variants ?? []))
      note('variants', code, (was?.variants ?? []).join(', '), (is?.variants ?? []).join(', '));
  }
  for (const [field, column] of Object.entries(columnsOfFields) as [
    keyof typeof columnsOfFields,
    keyof TermColumns,
  ][])
    note(field, null, String(before[column] ?? ''), String(after[column] ?? ''));
  return changes;
}
