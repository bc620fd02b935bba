import type { Unit } from '../model.ts';

/** Whose placeholders a text has: those of Android (java.util.Formatter) or of iOS (NSString). */
export type PlaceholderStyle = 'android' | 'ios';

/** `%%`, or position, flags, width, precision and conversion of one argument. A blank is no flag: `100 % sure`. */
const android = /%(?:%|(\d+\$)?([-#+0,(]*(?:[1-9]\d*)?(?:\.\d+)?)([sSbBhHdoxXeEfgGaAc]))/g;

/** Also variables of plural rules (`%#@days@`), which stay, and length modifiers, which Java does not have. */
const ios =
  /%(?:%|(?:\d+\$)?#@[^@]+@|(\d+\$)?([-#+0']*(?:[1-9]\d*)?(?:\.\d+)?)(?:hh|ll|[hlqztjL])?([@diuxXofFeEgGaAcCsSDUO]))/g;

/** What Java's Formatter writes as a text of anything, for which NSString has one conversion. */
const asText = /[sSbBhH]/;

const toJava: Readonly<Record<string, string>> = {
  '@': 's',
  i: 'd',
  u: 'd',
  D: 'd',
  U: 'd',
  O: 'o',
  F: 'f',
  C: 'c',
  S: 's',
};

/** The style of a format's own placeholders, where it has one. */
export function placeholderStyleOf(format: string): PlaceholderStyle | undefined {
  if (format === 'android_xml') return 'android';
  return format.startsWith('ios_') ? 'ios' : undefined;
}

/**
 * A text with the placeholders of the other system: `%s` and `%@`, `%1$s` and `%1$@`. `%d` and `%%` are the same in
 * both, except for the flag that groups digits (`%,d` and `%'d`); Java's brackets around negative numbers are lost.
 */
export function convertPlaceholders(text: string, to: PlaceholderStyle): string {
  return to === 'ios' ? text.replace(android, placeholderOfIos) : text.replace(ios, placeholderOfAndroid);
}

function placeholderOfIos(whole: string, place = '', look = '', conversion?: string): string {
  if (conversion === undefined) return whole;
  const flags = look.replace(',', "'").replace('(', '');
  return `%${place}${flags}${asText.test(conversion) ? '@' : conversion}`;
}

function placeholderOfAndroid(whole: string, place = '', look = '', conversion?: string): string {
  if (conversion === undefined) return whole;
  return `%${place}${look.replace("'", ',')}${toJava[conversion] ?? conversion}`;
}

/** A unit with the placeholders of a format's system; as it is for formats that have none of their own. */
export function withPlaceholdersOf(format: string, unit: Unit): Unit {
  const style = placeholderStyleOf(format);
  if (!style) return unit;
  const { text, source, draft } = unit;
  return {
    ...unit,
    text: text === null ? null : convertPlaceholders(text, style),
    ...(source !== undefined && { source: convertPlaceholders(source, style) }),
    ...(draft !== undefined && { draft: convertPlaceholders(draft, style) }),
  };
}
