import { defineFormat, type Format, type WriteOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { inPieces } from '../../shared/pieces.ts';
import { tableOf } from '../table.ts';
import { csvCell } from './cell.ts';
import type { Dialect } from './dialect.ts';
import { readCsv } from './read.ts';
import { rewriteCsv } from './rewrite.ts';

/** Comma-separated values (RFC 4180), with every delimiter and quote that files of that name have. */
export const csv = separatedValues('csv', ',');

/** Tab-separated values, quoted as in CSV. */
export const tsv = separatedValues('tsv', '\t');

function separatedValues(name: string, delimiter: string): Format {
  return defineFormat({
    name,
    read: (bytes, options) => readCsv(name, delimiter, bytes, options),
    write: (document, options) => writeCsv(delimiter, document, options),
    rewrite: (bytes, units, options) => rewriteCsv(delimiter, bytes, units, options),
  });
}

/** A new file in UTF-8 with a byte order mark, without which Excel takes it for its system's code page. */
function* writeCsv(
  delimiter: string,
  document: Pick<Document, 'units'>,
  options: WriteOptions,
): Iterable<Uint8Array> {
  const dialect: Dialect = { delimiter, qualifier: '"', escape: 'double', newline: '\r\n', start: 0 };
  yield* inPieces(rowTexts(document, dialect, options));
}

function* rowTexts(
  { units }: Pick<Document, 'units'>,
  dialect: Dialect,
  options: WriteOptions,
): Iterable<string> {
  const style = { escapeFormulas: options.escapeFormulas };
  yield '\ufeff';
  for (const cells of tableOf(units, options))
    yield cells.map((cell) => csvCell(cell, dialect, style)).join(dialect.delimiter) + dialect.newline;
}
