import { languageOfHeading } from './language-names.ts';

/**
 * What a column holds: `KEY`, `DESCRIPTION`, `LENGTH` (the greatest length), `CONTEXT`, `TAG`, `METADATA_name`,
 * `DRAFT_language`, `STATUS_language`, or the texts of the language that it names (BCP 47; `und` where it is unknown). The names are
 * those of the client API's `columnDescription`.
 */
export type ColumnType = string;

/** The language of a column without a name. */
export const unnamedLanguage = 'und';

/** The language whose texts a column holds, or nothing where it holds something else. */
export function languageOfColumn(type: ColumnType): string | undefined {
  return /^(KEY|DESCRIPTION|LENGTH|CONTEXT|TAG|(METADATA|DRAFT|STATUS)_.*)$/s.test(type) ? undefined : type;
}

/** Headings by column, all in lower case and with blanks between words. */
const headings: readonly [type: ColumnType, pattern: RegExp][] = [
  [
    'KEY',
    /^(key|keys|key (name|values?|id)|(string|text|label|message|translation|resource|entry) ?(key|id|name)|msg ?id|identifier|code|name ?id)$/,
  ],
  [
    'DESCRIPTION',
    /^(descriptions?|desc|comments?|notes?|context for .*|remarks?|explanation|instructions?)$/,
  ],
  [
    'LENGTH',
    /^((max|maximum) ?(imum)?( |\.)*(length|len|chars|characters)|length|(char|character|length) ?limit|limit)$/,
  ],
  ['CONTEXT', /^(context|msg ?ctxt)$/],
  ['TAG', /^tags?$/],
];

/** Headings of texts without a language. */
const text =
  /^(default( (value|text|string|message))?|values?|labels?|texts?|translations?|translated( text)?|target( text)?|strings?)$/;

/** Headings that may be keys where nothing else is. */
const perhapsKey = /^(id|name|source|source text|original|variable|constant)$/;

const spaced = (heading: string) =>
  heading
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .toLowerCase();

/** The meaning of a column's heading, or undefined. `ID` is Indonesian here. */
export function typeOfHeading(heading: string): ColumnType | undefined {
  const plain = spaced(heading);
  const known = headings.find(([, pattern]) => pattern.test(plain));
  if (known) return known[0];
  const field = /^METADATA[_ ](.+)$/is.exec(heading.trim());
  if (field) return `METADATA_${field[1]}`;
  for (const { type, before, behind } of besideTexts) {
    const named = withoutWord(heading.trim(), before, behind);
    const language = named && languageOfHeading(named.replace(/^\((.*)\)$/, '$1'));
    if (language) return `${type}_${language}`;
  }
  return languageOfHeading(heading);
}

/** What stands beside the texts of a language: `draft de`, `Draft (German)`, `de_draft` or `German (draft)`. */
const besideTexts = [
  { type: 'DRAFT', before: /^draft\b[\s_:-]*/i, behind: /\(?draft\)?$/i },
  { type: 'STATUS', before: /^status\b[\s_:-]*/i, behind: /\(?status\)?$/i },
];

function withoutWord(heading: string, before: RegExp, behind: RegExp): string | undefined {
  const first = before.exec(heading)?.[0];
  if (first !== undefined && first.length < heading.length) return heading.slice(first.length);
  const last = behind.exec(heading);
  return last ? heading.slice(0, last.index).replace(/(?<![\s_:-])[\s_:-]+$/, '') : undefined;
}

export function isPerhapsKey(heading: string): boolean {
  return perhapsKey.test(spaced(heading));
}

/** `ID` is a key left of the languages, and Indonesian among them. */
export function isIndonesianToo(heading: string): boolean {
  return spaced(heading) === 'id';
}

/** Texts of the language that a file is in where others have columns with their names. */
export function isDefaultHeading(heading: string): boolean {
  return spaced(heading).startsWith('default') && isTextHeading(heading);
}

export function isTextHeading(heading: string): boolean {
  return text.test(spaced(heading));
}
