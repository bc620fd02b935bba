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

/** What Java's Formatter writes as a text (class documentation, Format String Syntax); numbers are the same on both. */
const formatter = /%%|%(\d+\$)?-?\d*(?:\.\d+)?[sSbBhH]/g;

/** A text of an Android app with its placeholders as iOS apps write them (`%1$s` becomes `%1$@`). */
export function toIosPlaceholders(text: string): string {
  return text.replace(formatter, (whole, position = '') => (whole === '%%' ? whole : `%${position}@`));
}

/** What placeholders become in a format on request; formats that are not here have none of their own. */
export const placeholdersOf: Readonly<Record<string, (text: string) => string>> = {
  android_xml: toAndroidPlaceholders,
  ios_strings: toIosPlaceholders,
  ios_stringsdict: toIosPlaceholders,
  ios_xcstrings: toIosPlaceholders,
};
