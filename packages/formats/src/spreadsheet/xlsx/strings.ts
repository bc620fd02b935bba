import { unfit } from '../../shared/text.ts';
import { escapeXmlText } from '../../shared/xml-text.ts';
import { refuseFile } from '../refuse.ts';

/** Characters that XML lacks or changes are written by their code, `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
const escapes = /_x([0-9A-Fa-f]{4})_/g;
const needsEscape = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** The text that a string of a workbook stands for. @throws ParseError for what cannot be stored */
export function decodeXString(text: string): string {
  if (!text.includes('_x')) return text;
  const decoded = text.replace(escapes, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const why = unfit(decoded);
  if (why) refuseFile(why);
  return decoded;
}

/** A text as the character data of a string. */
export function encodeXString(text: string): string {
  const escaped = text.replace(
    needsEscape,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
  return escapeXmlText(escaped);
}

/** A text as `<t>`, with its blanks kept. */
export function textElement(text: string, prefix = ''): string {
  const space = /^\s|\s$|[\n\t]| {2}/.test(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}t${space}>${encodeXString(text)}</${prefix}t>`;
}
