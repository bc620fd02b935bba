import { unquotedLimit } from '@parlance/domain/text/file-limits';
import type { ReadOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { noticeOf } from '../../shared/collect.ts';
import { decode, limitsOf, type Source } from '../../shared/decode.ts';
import { mostNotices } from '../../shared/limits.ts';
import { LineCounter, positionAt } from '../../shared/position.ts';
import { documentFromSheet } from '../document.ts';
import { guessMapping } from '../guess.ts';
import { leftColumns } from '../left-columns.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import type { Row, Sheet } from '../sheet.ts';
import { type CsvDialect, detectDialect } from './dialect.ts';
import { CsvScanner } from './scan.ts';

/** Spreadsheet programs write their system's code page where they do not write UTF-8. */
export const fallbackCharset = 'windows-1252';

/** A file of separated values, with how it is written and where its rows are. */
export interface CsvFile {
  source: Source;
  dialect: CsvDialect;
  sheet: Sheet;
  /** Start, end without line break, and end of each row, one after the other. */
  places: number[];
  /** Offsets of quotes that should have been doubled. */
  undoubled: readonly number[];
}

/** Reads the rows; `usual` is the delimiter of the format. @throws ParseError */
export function readCsvFile(bytes: Uint8Array, usual: string): CsvFile {
  const source = decode(bytes, { fallback: fallbackCharset });
  const dialect = detectDialect(source.text, usual);
  const scanner = new CsvScanner(source.text, dialect);
  const lines = new LineCounter(source.text);
  const rows: Row[] = [];
  const places: number[] = [];
  for (let cells = scanner.next(); cells; cells = scanner.next()) {
    rows.push({ number: rows.length + 1, line: lines.at(scanner.start), cells });
    places.push(scanner.start, scanner.end, scanner.after);
  }
  return { source, dialect, sheet: { name: '', rows }, places, undoubled: scanner.undoubled };
}

/** The texts of a file; `mapping` is the content of its columns, which defaults to its headings. @throws ParseError */
export function readCsv(
  format: string,
  usual: string,
  bytes: Uint8Array,
  options: ReadOptions = {},
  mapping?: SpreadsheetMapping,
): Document {
  const { source, dialect, sheet, undoubled } = readCsvFile(bytes, usual);
  const columns = mapping ?? guessMapping(sheet, options);
  const { units, notices } = documentFromSheet(sheet, columns, {
    size: bytes.length,
    plainText: true,
    needsColumn: options.needsColumn,
  });
  notices.unshift(...leftColumns(sheet, columns, { chosen: mapping !== undefined }));
  if (source.charset === fallbackCharset) notices.unshift(noticeOf('read-as-windows-1252'));
  for (const offset of undoubled.slice(0, mostNotices)) {
    const { line, column } = positionAt(source.text, offset);
    notices.push(noticeOf('quote-not-doubled', { line, column }));
  }
  const further = dialect.qualifier === '' ? [unquotedLimit(dialect.delimiter)] : [];
  return { format, units, notices, ...limitsOf(source.charset, further) };
}
