import { columnName, mostColumns, mostRows } from '../sheet.ts';

/** Column (from 0) and row (from 1) of an address like `B12`, or nothing. */
export function readAddress(address: string): { column: number; row: number } | undefined {
  let at = 0;
  let column = 0;
  for (; at < 3; at++) {
    const code = address.charCodeAt(at);
    if (code >= 65 && code <= 90) column = column * 26 + code - 64;
    else break;
  }
  let row = 0;
  const digits = at;
  for (; at < address.length; at++) {
    const code = address.charCodeAt(at);
    if (code < 48 || code > 57 || at - digits > 6) return undefined;
    row = row * 10 + code - 48;
  }
  if (column === 0 || column > mostColumns || row === 0 || row > mostRows) return undefined;
  return { column: column - 1, row };
}

export function writeAddress(column: number, row: number): string {
  return `${columnName(column)}${row}`;
}
