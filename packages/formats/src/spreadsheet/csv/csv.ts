import { defineFormat } from '../../define.ts';
import type { Format, FreshFile, Overview, WriteOptions } from '../../format.ts';
import type { Unit } from '../../model.ts';
import { sortedUnits } from '../../shared/order.ts';
import { unitByUnit } from '../../shared/unit-by-unit.ts';
import { beginTable, rowsOf } from '../table.ts';
import { csvCell } from './cell.ts';
import type { CsvDialect } from './dialect.ts';
import { readCsv } from './read.ts';
import { rewriteCsv } from './rewrite.ts';

/** Comma-separated values (RFC 4180), with every delimiter and quote that files of that name have. */
export const csv = separatedValues('csv', ',');

/** Tab-separated values, quoted as in CSV. */
export const tsv = separatedValues('tsv', '\t');

function separatedValues(name: string, delimiter: string): Format {
  const { write, stream } = unitByUnit({
    needsOverview: true,
    refuses: 'nameless',
    begin: (options, overview) => beginCsv(delimiter, options, overview),
  });
  return defineFormat({
    name,
    read: (bytes, options) => readCsv(name, delimiter, bytes, options),
    write: ({ units }, options) => write({ units: rowsOf(sortedUnits(units, options)).flat() }, options),
    stream,
    rewrite: (bytes, units, options) => rewriteCsv(delimiter, bytes, units, options),
  });
}

/** A new file in UTF-8 with a byte order mark, without which Excel takes it for its system's code page. */
function beginCsv(delimiter: string, options: WriteOptions, overview: Overview): FreshFile {
  const dialect: CsvDialect = { delimiter, qualifier: '"', escape: 'double', newline: '\r\n', start: 0 };
  const style = { escapeFormulas: options.escapeFormulas };
  const line = (cells: readonly string[]) =>
    cells.map((cell) => csvCell(cell, dialect, style)).join(delimiter) + dialect.newline;
  const table = beginTable(options, overview);
  let waiting: Unit[] = [];
  const lineOfWaiting = () => (waiting.length > 0 ? line(table.row(waiting)) : '');
  return {
    head: `\ufeff${table.head ? line(table.head) : ''}`,
    add(unit) {
      if (waiting[0]?.key === unit.key) {
        waiting.push(unit);
        return '';
      }
      const text = lineOfWaiting();
      waiting = [unit];
      return text;
    },
    end: lineOfWaiting,
  };
}
