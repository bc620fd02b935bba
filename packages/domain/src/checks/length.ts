/** Length of a text in characters (code points), as PostgreSQL's char_length counts. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00)
      length -= 1;
  }
  return length;
}

/** The length limit that a user or a file set; undefined: none. A longer text has an issue. */
export const setLimit = (maxLength: number | null): number | undefined =>
  maxLength !== null && maxLength > 0 ? maxLength : undefined;

/**
 * How long a text may be, in characters; undefined: no limit. The length of the base text is a hint alone, which
 * colours the counter of the editor. `maxLength` -1 is off, null or 0 equals the base text
 * (none for the base language itself), else the number (specification 2 section 4).
 */
export function lengthLimit(
  maxLength: number | null,
  baseValue: string | null,
  isBase: boolean,
): number | undefined {
  const limit = setLimit(maxLength);
  if (limit !== undefined) return limit;
  if (maxLength === -1 || isBase || baseValue === null) return undefined;
  return lengthOf(baseValue);
}
