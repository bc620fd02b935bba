/** The character that gettext puts between the context and the text of a key. It is invisible. */
export const contextEnd = '\u0004';
const shownEnd = ' › ';

/** A key for display: its namespace (or gettext context) and its last part. A sentence is one part even if it
 *  contains separators. `source`: the last part is left out where it equals this text. */
export function keyParts(key: string, source?: string): { before: string; last: string } {
  const end = key.lastIndexOf(contextEnd);
  const context = end < 0 ? '' : key.slice(0, end).replaceAll(contextEnd, shownEnd) + shownEnd;
  const rest = key.slice(end + 1);
  if (source !== undefined && rest === source) return { before: context, last: '' };
  if (/\s/.test(rest)) return { before: context, last: rest };
  const cut = Math.max(...['.', '/', ':'].map((sign) => rest.lastIndexOf(sign, rest.length - 2))) + 1;
  return { before: context + rest.slice(0, cut), last: rest.slice(cut) };
}
