/** Whose placeholders a text has: those of Android (java.util.Formatter) or of iOS (NSString). */
export type PlaceholderStyle = 'android' | 'ios';

/** `%%`, or position, flags, width, precision and conversion of one argument. A blank is no flag: `100 % sure`. */
const android = /%(?:%|(\d+\$)?([-#+0,(]*\d*(?:\.\d+)?)([sS]))/g;

/** Also variables of plural rules (`%#@days@`), which stay, and length modifiers, which Java does not have. */
const ios =
  /%(?:%|(?:\d+\$)?#@[^@]+@|(\d+\$)?([-#+0]*\d*(?:\.\d+)?)(?:hh|ll|[hlqztjL])?([@diuxXofFeEgGaAcCsS]))/g;

const toJava: Readonly<Record<string, string>> = { '@': 's', i: 'd', u: 'd', F: 'f', C: 'c', S: 's' };

/** The style of a format's own placeholders, where it has one. */
export function placeholderStyleOf(format: string): PlaceholderStyle | undefined {
  if (format === 'android_xml') return 'android';
  return format.startsWith('ios_') ? 'ios' : undefined;
}

/**
 * A text with the placeholders of the other system: `%s` and `%@`, `%1$s` and `%1$@`. `%d` and `%%` are the same in
 * both.
 */
export function convertPlaceholders(text: string, to: PlaceholderStyle): string {
  if (to === 'ios') {
    return text.replace(android, (whole, place = '', width = '', conversion?: string) =>
      conversion === undefined ? whole : `%${place}${width}@`,
    );
  }
  return text.replace(ios, (whole, place = '', width = '', conversion?: string) =>
    conversion === undefined ? whole : `%${place}${width}${toJava[conversion] ?? conversion}`,
  );
}
