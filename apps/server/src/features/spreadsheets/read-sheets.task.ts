import { unnamedLanguage } from '@parlance/domain/spreadsheet/column-types';
import { ParseError } from '@parlance/formats/format';
import { guessMapping } from '@parlance/formats/spreadsheet/guess';
import type { Sheet } from '@parlance/formats/spreadsheet/sheet';
import { readSheets } from '@parlance/formats/spreadsheet/sheets';
import type { Task } from '../../jobs/threads/messages.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { createFileStore } from '../../ports/files/create.ts';
import { toFileError } from '../files/file-error.service.ts';
import type { ReadSheetsInput, ReadSheetsResult } from './read-sheets.ts';

const mostSheets = 100;
const shownRows = 20;
const shownColumns = 200;
const shownCharacters = 200;

/** Reads a spreadsheet and answers the first rows of each sheet. @throws Refusal brokenFile */
export const readSheetRows: Task = async (given, context): Promise<ReadSheetsResult> => {
  const { contentHash, format, path } = given as ReadSheetsInput;
  const bytes = await createFileStore(context.settings.files).get(contentHash);
  try {
    return readSheets(format, bytes).slice(0, mostSheets).map(shown);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const fileError = toFileError(error, path, bytes);
    throw new Refusal('brokenFile', fileError.message, { ...fileError, files: [fileError] });
  }
};

function shown(sheet: Sheet): ReadSheetsResult[number] {
  const guess = guessMapping(sheet);
  // The user has to choose this language.
  const { [unnamedLanguage]: _, ...columnDescription } = guess.columnDescription;
  return {
    name: sheet.name,
    rowCount: sheet.rows.length,
    columnCount: sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
    filledRows: countFilled(sheet),
    rows: sheet.rows
      .slice(0, shownRows)
      .map(({ number, cells }) => ({ number, cells: cells.map(cut).slice(0, shownColumns) })),
    guess: { ...guess, columnDescription },
  };
}

/** In how many rows there is something, for each column that is shown. */
function countFilled({ rows }: Sheet): number[] {
  const counts: number[] = [];
  for (const { cells } of rows)
    for (const [column, cell] of cells.slice(0, shownColumns).entries())
      counts[column] = (counts[column] ?? 0) + (cell.trim() === '' ? 0 : 1);
  return Array.from(counts, (count) => count ?? 0);
}

const cut = (text: string): string => text.slice(0, shownCharacters).toWellFormed();
