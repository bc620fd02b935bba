import type { SpreadsheetOptions } from '@parlance/contract/spreadsheet-options';

/** A row as it is shown. */
interface ShownRow {
  number: number;
  cells: readonly string[];
}

/**
 * The column mapping of an earlier spreadsheet, for one with the same headings in any order; undefined if a heading is
 * missing, or there were none.
 */
export function recallMapping(
  earlier: SpreadsheetOptions,
  { name, rows }: { name: string; rows: readonly ShownRow[] },
): SpreadsheetOptions | undefined {
  const { headings, includeFirstRow, columnDescription } = earlier;
  if (!headings || includeFirstRow) return undefined;
  const wanted = Object.entries(columnDescription).map(
    ([type, column]) => [type, plain(headings[column])] as const,
  );
  for (const [place, row] of rows.entries()) {
    const cells = row.cells.map(plain);
    const found = wanted.map(
      ([type, heading]) => [type, heading === '' ? -1 : cells.indexOf(heading)] as const,
    );
    if (found.some(([, column]) => column < 0)) continue;
    if (new Set(found.map(([, column]) => column)).size < found.length) continue;
    return {
      columnDescription: Object.fromEntries(found),
      includeFirstRow: false,
      ...(place > 0 && { headerRow: row.number }),
      ...(name !== '' && { sheetName: name }),
    };
  }
  return undefined;
}

const plain = (heading: string | undefined): string => (heading ?? '').trim().toLowerCase();
