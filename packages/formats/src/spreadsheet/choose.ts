import { buildMessage } from '../message/message.ts';
import { type GuessOptions, guessMapping } from './guess.ts';
import { chosenSheet, type SpreadsheetMapping } from './mapping.ts';
import { refuseFile } from './refuse.ts';
import type { Sheet } from './sheet.ts';

export interface Choice<Entry> {
  entry: Entry;
  sheet: Sheet;
  mapping: SpreadsheetMapping;
}

/**
 * The sheet of a workbook that a mapping means; without a mapping the first one that has headings, or else the first.
 * @throws ParseError
 */
export function chooseSheet<Entry extends { name: string }>(
  entries: readonly Entry[],
  read: (entry: Entry) => Sheet,
  options: GuessOptions,
  mapping?: SpreadsheetMapping,
): Choice<Entry> {
  if (mapping) {
    const entry = chosenSheet(entries, mapping.sheetName);
    if (!entry) return refuseFile(buildMessage('sheet-missing', { name: mapping.sheetName ?? '' }));
    return { entry, sheet: read(entry), mapping };
  }
  let first: Choice<Entry> | undefined;
  for (const entry of entries) {
    const sheet = read(entry);
    const choice = { entry, sheet, mapping: guessMapping(sheet, options) };
    if (!choice.mapping.includeFirstRow) return choice;
    first ??= choice;
  }
  return first ?? refuseFile('no-sheet');
}
