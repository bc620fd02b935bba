/** What the columns of a spreadsheet hold, as it is kept: checked, with the codes of languages as they are stored. */
import { type SpreadsheetOptions, spreadsheetErrors } from '@parlance/contract/spreadsheet-options';
import {
  besideTexts,
  languageOfColumn,
  nameOfColumn,
  typeOfNamed,
  unnamedLanguage,
} from '@parlance/domain/spreadsheet/column-types';
import { ApiError } from '../../http/errors.ts';
import { storedLanguageCode } from '../languages/stored-code.service.ts';

/** @throws spreadsheetErrors (specification 2 section 5, Import mapping) */
export function resolveMapping(
  options: SpreadsheetOptions,
  { keysRequired }: { keysRequired: boolean },
): SpreadsheetOptions {
  const entries = Object.entries(options.columnDescription).map(([type, column]): [string, number] => [
    storedType(type),
    column,
  ]);
  const columnDescription = Object.fromEntries(entries);
  const columns = new Set(entries.map(([, column]) => column));
  if (columns.size < entries.length || Object.keys(columnDescription).length < entries.length)
    throw new ApiError(spreadsheetErrors.columnTwice);
  if (!entries.some(([type]) => languageOfColumn(type) !== undefined))
    throw new ApiError(spreadsheetErrors.noLanguageColumn);
  if (keysRequired && columnDescription.KEY === undefined) throw new ApiError(spreadsheetErrors.noKeyColumn);
  return { ...options, columnDescription };
}

function storedType(type: string): string {
  for (const kind of besideTexts) {
    const spelled = nameOfColumn(type, kind);
    if (spelled !== undefined) return typeOfNamed(kind, storedLanguage(spelled, type));
  }
  if (nameOfColumn(type, 'METADATA') === '') throw new ApiError(spreadsheetErrors.unknownColumn, { type });
  const language = languageOfColumn(type);
  return language === undefined || language === unnamedLanguage ? type : storedLanguage(language, type);
}

function storedLanguage(spelled: string, type: string): string {
  const code = storedLanguageCode(spelled);
  if (code === undefined) throw new ApiError(spreadsheetErrors.unknownColumn, { type: type.slice(0, 100) });
  return code;
}
