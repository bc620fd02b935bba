import { cleanTerm } from '@parlance/domain/glossary/invisible';
import { readTermEntries } from '@parlance/formats/exchange/tbx-entries';
import { ParseError } from '@parlance/formats/format';
import { readSheets } from '@parlance/formats/spreadsheet/sheets';
import type { Task } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { type FileTerm, type FileText, type TermFile, termsInSheet, termsInTermbase } from './file-terms.ts';

export interface ReadTermsInput {
  bytes: Uint8Array;
  /** A format of spreadsheets; null: a termbase. */
  table: string | null;
  most: number;
}

/** Longer than anything a glossary holds: what is cut here is refused. */
const longest = 5_000;
const mostLanguages = 500;
const mostVariants = 100;

/** Reads the terms of a file, of a spreadsheet those of its first sheet. @throws Refusal broken, noColumns, tooMany */
export const readTerms: Task = async (given): Promise<TermFile> => {
  const { bytes, table, most } = given as ReadTermsInput;
  const file = readFile(bytes, table);
  if (!file) throw new Refusal('noColumns', 'No heading names a language or the term.');
  if (file.terms.length > most) throw new Refusal('tooMany', `There are ${file.terms.length} terms.`);
  return {
    terms: file.terms.map(bounded),
    unusedColumns: file.unusedColumns.slice(0, 50).map(cut),
    ...(file.languages && { languages: file.languages.slice(0, mostLanguages).map(cut) }),
  };
};

function readFile(bytes: Uint8Array, table: string | null): TermFile | undefined {
  try {
    if (table === null) return termsInTermbase(readTermEntries(bytes));
    const [sheet] = readSheets(table, bytes);
    return sheet && termsInSheet(sheet);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { line, column } = error.position;
    const { code, parameters } = error;
    throw new Refusal('broken', error.message, { line, column, detail: { code, parameters } });
  }
}

/** Without what cannot be stored. */
const cut = (text: string): string => text.slice(0, longest).toWellFormed().replaceAll('\u0000', '');

const cleaned = (text: string): string => cleanTerm(cut(text));

function bounded({ row, texts, description, partOfSpeech, flags }: FileTerm): FileTerm {
  return {
    row,
    texts: new Map([...texts].slice(0, mostLanguages).map(([code, text]) => [cut(code), boundedText(text)])),
    ...(description !== undefined && { description: cut(description) }),
    ...(partOfSpeech !== undefined && { partOfSpeech: cut(partOfSpeech) }),
    flags: Object.fromEntries(Object.entries(flags).map(([flag, word]) => [flag, cut(word)])),
  };
}

const boundedText = ({ text, description, variants }: FileText): FileText => ({
  ...(text !== undefined && cleaned(text) !== '' && { text: cleaned(text) }),
  ...(description !== undefined && { description: cut(description) }),
  ...(variants && {
    variants: variants
      .slice(0, mostVariants)
      .map(cleaned)
      .filter((one) => one !== ''),
  }),
});
