import type { CellType } from './sheet.ts';

/** Built-in formats of dates and times (ECMA-376 part 1, 18.8.30, with those of East Asian languages). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a date or a time: it has a letter of one outside of quotes, colours and conditions. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare.split(';')[0] ?? '') && !/general/i.test(bare);
}

/** The text of a number; a date is ISO 8601, with the precision of the cell. */
export function numberCell(
  value: number,
  isDate: boolean,
  from1904: boolean,
): { text: string; type: CellType } {
  if (!isDate || !Number.isFinite(value) || value < 0 || value >= 2_958_466)
    return { text: String(value), type: 'number' };
  // 1900 has a 29 February in Excel, so that days before March are one too high (Lotus 1-2-3).
  const days = from1904 ? value + 1462 : value < 60 ? value + 1 : value;
  const time = Math.round((days - 25_569) * 86_400) * 1000;
  const iso = new Date(time).toISOString();
  const day = iso.slice(0, 10);
  const clock = iso.slice(11, 19);
  if (value < 1) return { text: clock, type: 'date' };
  return { text: clock === '00:00:00' ? day : `${day}T${clock}`, type: 'date' };
}
