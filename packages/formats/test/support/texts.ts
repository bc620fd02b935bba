import fc from 'fast-check';
import type { WriteOptions } from '../../src/format.ts';
import type { Unit } from '../../src/model.ts';
import { getFormat } from '../../src/registry.ts';

/** Pieces that some format gives a meaning to. */
const pieces = [
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\r\n',
  '\t',
  ' ',
  '  ',
  '\v',
  '\f',
  '<',
  '>',
  '&',
  '&amp;',
  '&lt;',
  '&#10;',
  '&nope;',
  '<b>',
  '</b>',
  '<br/>',
  '<xliff:g id="a">',
  '</xliff:g>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '@',
  '?',
  '@string/x',
  '%s',
  '%1$d',
  '{0}',
  '{n, plural, other {#}}',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u200f',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '😀',
  'é',
  'e\u0301',
  '漢',
  'ش',
  'a',
  'B',
  '1',
  '\\n',
  '\\u0041',
  '#',
  '#~',
  'msgid',
  '%',
  '$',
  '.',
  '[',
  ']',
  '[0]',
  '[one]',
  '=',
  ':',
  '`',
  '_u0020_',
  ';',
  ',',
  '|',
  '-',
  '--',
];

/** Any text that the product can store, with an eye for what formats trip over. */
export const anyText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed());

/** Keys: plain ones that meet each other often, and any text. */
export const anyKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'menu.file', 'menu.edit', 'menu', 'days[0]', 'days[1]', 'x y'),
  anyText.filter((text) => text !== '' && !text.includes('\u0004')),
);

/** A fresh file in one piece. */
export function writeWhole(
  format: string,
  units: readonly Unit[],
  options: Partial<WriteOptions> = {},
): Uint8Array {
  const pieces = getFormat(format).write({ units: [...units] }, { language: 'en', ...options });
  return new Uint8Array(Buffer.concat([...pieces]));
}

export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);
export const toText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** Reads, changes and rewrites a text. */
export function rewriteText(
  format: string,
  text: string,
  change: (units: Unit[]) => Unit[],
  options: object = {},
): string {
  const bytes = toBytes(text);
  const { units } = getFormat(format).read(bytes, { language: 'en' });
  return toText(getFormat(format).rewrite(bytes, change(units), { language: 'en', ...options }));
}
