import { parse } from 'node:path';
import type { Unit } from '../../src/model.ts';
import { formOfKey } from '../../src/shared/plural.ts';
import { isBlankRow } from '../../src/spreadsheet/sheet.ts';
import { isSpreadsheet, readSheets } from '../../src/spreadsheet/sheets.ts';
import type { CorpusFile } from './corpus.ts';

/** The identity of a unit: its key, and its language in a multilingual file. */
export const identity = ({ key, language }: Unit): string => (language ? `${key} (${language})` : key);

/** How texts are counted by those who counted the corpus, where it is not once a key. */
const foldings: Record<string, (unit: Unit) => boolean> = {
  android_xml: (unit) => unit.plural !== undefined || unit.index !== undefined,
  // Units and entries are counted, not their texts.
  tmx: () => true,
  tbx: () => true,
  // java.util.Properties counts each line.
  mozilla_properties: () => false,
};
const foldsForms = (unit: Unit) => unit.plural !== undefined;

/** Texts as the manifest counts them: usually the forms of a plural once. */
export function countTexts(units: readonly Unit[], file: CorpusFile): number {
  const { format, countsStrings } = file;
  if (isSpreadsheet(format)) return countRows(file);
  if (countsStrings) return units.filter(({ text }) => text !== null).length;
  // An entry of several variables is one there.
  if (format === 'ios_stringsdict')
    return new Set(units.map(({ key }) => key.replace(/(\[\w+\])+$/, ''))).size;
  if (format === 'ios_xcstrings') return countStrings(units, file);
  const folds = foldings[format] ?? foldsForms;
  return new Set(units.map((unit) => (folds(unit) ? formOfKey(unit.key).base : identity(unit)))).size;
}

/** Spreadsheets were counted by their rows in all sheets, without the blank ones, with those of headings. */
function countRows({ path, format, bytes, units = 0 }: CorpusFile): number {
  const rows = readSheets(format, bytes).flatMap((sheet) =>
    sheet.rows.filter((row) => !isBlankRow(row)),
  ).length;
  return rows === rowsElsewhere[parse(path).base] ? units : rows;
}

/** Python's csv module takes no backslash before a quote: it tears the ten rows of this file into 88. */
const rowsElsewhere: Record<string, number> = { 'testContent_escaped.csv': 10 };

/** Strings of a catalog in all their languages; the empty one, which has no text, is counted there too. */
function countStrings(units: readonly Unit[], { bytes }: CorpusFile): number {
  const empty = /^ {4}"" : \{/m.test(new TextDecoder().decode(bytes)) ? 1 : 0;
  return new Set(units.map((unit) => (unit.plural ? formOfKey(unit.key).base : unit.key))).size + empty;
}

/** A text that a string catalog does not write: that of the source language, where it is the key itself. */
export const isImplied = ({ key, text, state }: Unit, format: string): boolean =>
  format === 'ios_xcstrings' && text === key && state === undefined;

/** A template of messages takes none of their texts. */
export const holdsTexts = (format: string): boolean => format !== 'gettext_pot';

/** Line and message for each corpus file that its own tool refuses. */
export const refusals: Record<string, string> = {
  'error-unescaped-quote.po': '21: syntax error: expected a keyword, a comment or a string',
  'utf8-skip-escape-characters.po': '15: syntax error: expected a keyword, a comment or a string',
  'ja.sjis.po':
    '261: a backslash cannot be told from half of a character, since the file is in shift_jis and not in UTF-8; saved as UTF-8 it can be read',
  'invalid-xml-resources.xlf': '8: expected </target>',
  'withdoctype.xlf': '2: a DOCTYPE is not accepted',
  'translation_demo.pot': '44: keyword "TranslationFiles" unknown',
};

/** A text that is hard to write, within what the charsets of the format's files can hold. */
export function newText({ format, path }: Pick<CorpusFile, 'format' | 'path'>): string {
  // PHP refuses a file with a line break there, and so do we.
  if (/joomla/.test(path)) return "Ne\"w\\ '%s' <b>text</b> & more";
  return hardTexts[format] ?? "Ne\"w\\ '%s' <b>text</b>\n& more";
}

const hardTexts: Record<string, string> = { gettext_po: 'Ne"w\\ %s text\n' };

/** Formats in whose real files one unit begins on the line where another ends. */
export const sharesLines: ReadonlySet<string> = new Set(['xliff', 'xliff_2', 'tmx', 'tbx']);
