import { type ColumnType, typeOfNamed } from '@parlance/domain/spreadsheet/column-types';
import { languageOfHeading } from './language-names.ts';

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
  if (field?.[1] !== undefined) return typeOfNamed('METADATA', field[1]);
  for (const { type, before, behind } of wordsBeside) {
    const named = withoutWord(heading.trim(), before, behind);
    const language = named && languageOfHeading(named.replace(/^\((.*)\)$/, '$1'));
    if (language) return typeOfNamed(type, language);
  }
  return languageOfHeading(heading);
}

/** What stands beside the texts of a language: `draft de`, `Draft (German)`, `de_draft` or `German (draft)`. */
const wordsBeside = [
  { type: 'DRAFT', before: /^draft\b[\s_:-]*/i, behind: /\(?draft\)?$/i },
  { type: 'STATUS', before: /^status\b[\s_:-]*/i, behind: /\(?status\)?$/i },
] as const;

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

/** Ordinary English words of headings (a number, a receiver) that are also codes of languages. */
export function isWordToo(heading: string): boolean {
  return /^(id|no|is|to|it)$/.test(spaced(heading));
}

/** A code as programs write it: `de`, `pt-BR`, `zh_Hans`. */
export function isBareCode(heading: string): boolean {
  return /^[a-z]{2,3}([-_]([A-Z]{2}|[A-Z][a-z]{3}))?$/.test(heading.trim());
}
