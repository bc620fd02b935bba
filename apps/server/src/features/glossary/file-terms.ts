/** Terms of a file as it has them: what its columns and words mean. Pure. */
import { type PartOfSpeech, partsOfSpeech } from '@parlance/domain/glossary/term';
import { isLanguageCode, normalLanguageCode } from '@parlance/domain/language/language';
import type { TermEntry, TermInEntry } from '@parlance/formats/exchange/tbx-entries';
import { languageOfHeading } from '@parlance/formats/spreadsheet/language-names';
import type { Sheet } from '@parlance/formats/spreadsheet/sheet';

/** What a file says of a term in a language; what it leaves out is undefined. */
export interface FileText {
  text?: string;
  description?: string;
  variants?: string[];
}

export const termFlags = ['caseSensitive', 'forbidden', 'doNotTranslate'] as const;
export type TermFlag = (typeof termFlags)[number];

export interface FileTerm {
  /** Of the sheet, or line of the file, from 1. */
  row: number;
  /** By language as the file spells it; '' is that of the project, where the file names none. */
  texts: Map<string, FileText>;
  description?: string;
  /** Words of the file. */
  partOfSpeech?: string;
  flags: Partial<Record<TermFlag, string>>;
}

export interface TermFile {
  terms: FileTerm[];
  /** Headings of columns without a known meaning. */
  unusedColumns: string[];
  /** Of a sheet: languages of its columns of terms, as it spells them; '' is that of the project. */
  languages?: string[];
}

const facts = [
  'term',
  'variants',
  'description',
  'partOfSpeech',
  'caseSensitive',
  'forbidden',
  'doNotTranslate',
] as const;
type Fact = (typeof facts)[number];

/** What columns are called in the languages of the interface; compared without case, spaces and signs. */
const columnNames: Record<Fact, readonly string[]> = {
  term: ['term', 'terms', 'begriff', 'begriffe', 'المصطلح', 'مصطلح'],
  variants: [
    'variants',
    'variant',
    'synonyms',
    'alsoaccepted',
    'varianten',
    'synonyme',
    'البدائل',
    'المرادفات',
  ],
  description: ['description', 'definition', 'note', 'notes', 'comment', 'beschreibung', 'notiz', 'الوصف'],
  partOfSpeech: ['partofspeech', 'pos', 'wortart', 'نوعالكلمة'],
  caseSensitive: ['casesensitive', 'casematters', 'großundkleinschreibung', 'حساسةلحالةالأحرف'],
  forbidden: ['forbidden', 'verboten', 'محظور'],
  doNotTranslate: ['donottranslate', 'nottranslated', 'nichtübersetzen', 'لاتترجم'],
};
const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '');
const factOf = (words: string): Fact | undefined =>
  facts.find((fact) => columnNames[fact].includes(plain(words)));

interface Column {
  fact: Fact;
  /** '' is the language of the project, or (of a description) none. */
  language: string;
}

/** The meaning of a heading: "de", "German", "Variants (de)", "Forbidden". */
function columnOf(heading: string): Column | undefined {
  const whole = heading.trim();
  // Numbers of rows, not Indonesian ("id").
  if (whole === 'ID' || whole === 'Id') return undefined;
  const fact = factOf(whole);
  if (fact) return { fact, language: '' };
  const inBrackets = /^(.+?)\s*\(([^()]+)\)$/.exec(whole);
  const of = inBrackets && factOf(inBrackets[1] ?? '');
  const language = codeOf(of ? (inBrackets[2] ?? '') : whole);
  if (language === undefined) return undefined;
  if (!of) return { fact: 'term', language };
  return of === 'variants' || of === 'description' || of === 'term' ? { fact: of, language } : undefined;
}

const codeOf = (words: string): string | undefined => languageOfHeading(words) ?? plainCode(words);
/** Codes of projects that are no name or word in a sheet, such as those with extensions. */
const plainCode = (words: string): string | undefined =>
  /^[a-z]{2,3}-/i.test(words) && isLanguageCode(words) ? normalLanguageCode(words) : undefined;

/** Variants stand in one cell, each on its line. */
const linesOf = (cell: string): string[] =>
  cell
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The terms below the first row with headings; undefined: none of them names a language or the term. */
export function termsInSheet(sheet: Sheet): TermFile | undefined {
  const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rest] = rows;
  const columns = new Map<number, Column>();
  const unusedColumns: string[] = [];
  const seen = new Set<string>();
  head?.cells.forEach((cell, place) => {
    const column = columnOf(cell);
    const name = column && `${column.fact} ${column.language}`;
    if (column && name && !seen.has(name)) {
      columns.set(place, column);
      seen.add(name);
    } else if (cell.trim() !== '') unusedColumns.push(cell.trim());
  });
  const languages = [...columns.values()].flatMap(({ fact, language }) => (fact === 'term' ? language : []));
  if (languages.length === 0) return undefined;
  const terms = rest.map(({ number, cells }) => termInRow(number, cells, columns));
  return { terms, unusedColumns, languages };
}

function termInRow(row: number, cells: readonly string[], columns: ReadonlyMap<number, Column>): FileTerm {
  const term: FileTerm = { row, texts: new Map(), flags: {} };
  for (const [place, { fact, language }] of columns) {
    const cell = (cells[place] ?? '').trim();
    if (fact === 'caseSensitive' || fact === 'forbidden' || fact === 'doNotTranslate')
      term.flags[fact] = cell;
    else if (cell === '') continue;
    else if (fact === 'partOfSpeech') term.partOfSpeech = cell;
    else if (fact === 'description' && language === '') term.description = cell;
    else {
      const text = textIn(term, language);
      if (fact === 'term') text.text = cell;
      else if (fact === 'variants') text.variants = linesOf(cell);
      else text.description = cell;
    }
  }
  return term;
}

function textIn({ texts }: FileTerm, language: string): FileText {
  const text = texts.get(language) ?? {};
  texts.set(language, text);
  return text;
}

/**
 * The concepts of a termbase. Words that a concept says not to use are a term of their own, which is forbidden: a concept
 * may have both ("e-mail", not "mail").
 */
export function termsInTermbase(entries: readonly TermEntry[]): TermFile {
  const terms = entries.flatMap((entry) => {
    const [rejected, used] = [true, false].map((isRejected) =>
      entry.terms.filter((term) => term.isRejected === isRejected && term.text.trim() !== ''),
    ) as [TermInEntry[], TermInEntry[]];
    // An entry without a term is told of.
    const isEmpty = rejected.length === 0 && used.length === 0;
    return [
      ...(used.length > 0 || isEmpty ? [termInEntry(entry, used, {})] : []),
      ...(rejected.length > 0 ? [termInEntry(entry, rejected, { forbidden: 'yes' })] : []),
    ];
  });
  return { terms, unusedColumns: [] };
}

function termInEntry(
  { line, description }: TermEntry,
  terms: readonly TermInEntry[],
  status: FileTerm['flags'],
): FileTerm {
  const term: FileTerm = {
    row: line,
    texts: new Map(),
    flags: { ...status },
    ...(description && { description }),
  };
  for (const { language, text, facts: said, ...one } of terms) {
    const here = textIn(term, language);
    if (here.text === undefined) here.text = text.trim();
    else here.variants = [...(here.variants ?? []), text.trim()];
    const described = new Set([
      ...(here.description?.split('\n') ?? []),
      ...(one.description?.split('\n') ?? []),
    ]);
    if (described.size > 0) here.description = [...described].join('\n');
    term.partOfSpeech ??= said['partOfSpeech'];
    for (const flag of ['caseSensitive', 'doNotTranslate'] as const)
      if (said[flag] !== undefined) term.flags[flag] ??= said[flag];
  }
  return term;
}

const speeches: Readonly<Record<PartOfSpeech, readonly string[]>> = {
  noun: ['noun', 'n', 'hauptwort', 'substantiv', 'nomen', 'اسم'],
  verb: ['verb', 'v', 'tätigkeitswort', 'فعل'],
  adjective: ['adjective', 'adj', 'eigenschaftswort', 'adjektiv', 'صفة'],
  adverb: ['adverb', 'adv', 'umstandswort', 'ظرف'],
  properNoun: ['propernoun', 'propername', 'eigenname', 'اسمعلم'],
  // The rest are those of termbases that this list does not name.
  other: [
    ...['other', 'andere', 'غيرذلك', 'pronoun', 'preposition', 'adposition', 'conjunction', 'interjection'],
    ...['determiner', 'article', 'numeral', 'particle', 'participle', 'phrase', 'prefix', 'suffix'],
  ],
};

/** The part of speech that a word of a file names; undefined: none. */
export const speechOf = (word: string): PartOfSpeech | undefined =>
  partsOfSpeech.find((one) => speeches[one].includes(plain(word)));

/** No, as files say it. */
const no = ['', 'no', 'n', 'false', '0', 'off', 'nein', 'falsch', '-', 'لا'];
const yes = ['yes', 'y', 'true', '1', 'x', 'on', 'ja', 'wahr', 'نعم'];

/** What a word of a file says of a flag; undefined: neither yes nor no. */
export function flagOf(word: string): boolean | undefined {
  const lower = word.trim().toLowerCase();
  if (yes.includes(lower)) return true;
  return no.includes(lower) ? false : undefined;
}
