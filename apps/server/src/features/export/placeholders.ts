/** printf of Foundation (String Format Specifiers): length modifiers and `%@`, which Java's Formatter does not know. */
const foundation = /%%|%(\d+\$)?([-+ 0#]*\d*(?:\.\d+)?)(?:hh|h|ll|l|q|L|z|t|j)?([@diuDUxXoOfeEgGcCsSaAFp])/g;

/** What Java writes for what Foundation does. */
const conversions: Record<string, string> = {
  '@': 's',
  i: 'd',
  u: 'd',
  D: 'd',
  U: 'd',
  O: 'o',
  C: 'c',
  S: 's',
  F: 'f',
  p: 'x',
};

/** A text of an iOS app with its placeholders as Android apps write them (`%1$@` becomes `%1$s`, `%ld` `%d`). */
export function toAndroidPlaceholders(text: string): string {
  return text.replace(foundation, (whole, position = '', format = '', conversion: string | undefined) =>
    conversion === undefined ? whole : `%${position}${format}${conversions[conversion] ?? conversion}`,
  );
}
