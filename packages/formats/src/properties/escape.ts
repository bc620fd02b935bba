/** How the texts of one file are escaped. */
export interface EscapeStyle {
  /** The greatest character that stands for itself: 0x7e in ASCII, 0xff in ISO-8859-1, all in Unicode. */
  most: number;
  /** Digits of `\uXXXX` are capital letters. */
  capital: boolean;
}

/** New Java files: readable both as ISO-8859-1 and as UTF-8. */
export const ascii: EscapeStyle = { most: 0x7e, capital: false };
export const unicode: EscapeStyle = { most: 0xffff, capital: false };

const short: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\f': '\\f' };

// Controls, and what editors and readers take for line ends or marks.
const special = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;
const notAscii = /[^ -[\]-~]/g;
const notLatin = /[\\\u0000-\u001f\u007f-\u009f\u0100-\uffff]/g;
const notPlain = new RegExp(special.source, 'g');

function escapeCharacters(text: string, { most, capital }: EscapeStyle): string {
  const foreign = most < 0x80 ? notAscii : most < 0x100 ? notLatin : notPlain;
  return text.replace(foreign, (character) => short[character] ?? numeric(character, capital));
}

function numeric(character: string, capital: boolean): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${capital ? digits.toUpperCase() : digits}`;
}

/** A key as it stands in a file. */
export function escapeKey(key: string, style: EscapeStyle): string {
  return escapeCharacters(key, style).replace(/[ =:]/g, '\\$&').replace(/^[#!]/, '\\$&');
}

/**
 * A value as it stands behind `separator`. A blank at its end is written by number, since editors drop such blanks,
 * and a backslash before nothing would continue the line.
 */
export function escapeValue(text: string, style: EscapeStyle, separator: string): string {
  let value = escapeCharacters(text, style);
  if (value.endsWith(' ')) value = `${value.slice(0, -1)}\\u0020`;
  if (value.startsWith(' ')) value = `\\${value}`;
  return /[=:]/.test(separator) ? value : value.replace(/^[=:]/, '\\$&');
}

/** A comment's text, where the charset of the file may not hold it. */
export function escapeComment(text: string, style: EscapeStyle): string {
  const guarded = text.replace(/\\(?=u[0-9a-fA-F]{4})/g, '\\u005c');
  const foreign = style.most < 0x80 ? /[^\t -~]/g : style.most < 0x100 ? /[\u0100-\uffff]/g : /\ufeff/g;
  return guarded.replace(foreign, (character) => numeric(character, style.capital));
}

export function unescapeComment(text: string): string {
  if (!text.includes('\\u')) return text;
  const plain = text.replace(/\\u([0-9a-fA-F]{4})/g, (whole, digits: string) =>
    digits === '0000' ? whole : String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return plain.isWellFormed() ? plain : text;
}
