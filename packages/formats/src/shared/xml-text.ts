import { buildMessage } from '../message/message.ts';
import { fail } from './fail.ts';

// XML 1.0, productions NameStartChar and NameChar.
const nameStart = [
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c-\\u200d\\u2070-\\u218f',
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}',
].join('');
const nameRest = `${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f-\\u2040`;
const nameCharacters = new RegExp(`^[${nameStart}][${nameRest}]*$`, 'u');

/** XML 1.0, production Name. */
export function isXmlName(name: string): boolean {
  return nameCharacters.test(name);
}

/** The offset behind the name that starts at `from`; `from` itself where none does. */
export function endOfXmlName(text: string, from: number): number {
  let at = from;
  let plain = true;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58) continue;
    if (at > from && ((code >= 48 && code <= 57) || code === 45 || code === 46)) continue;
    if (code < 128) break;
    plain = false;
  }
  return plain || isXmlName(text.slice(from, at)) ? at : from;
}

// XML 1.0, production Char, without the surrogates that no decoder lets through.
const foreign = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** @throws ParseError at a character that XML does not have. */
export function assertXmlCharacters(text: string): void {
  const at = text.search(foreign);
  if (at < 0) return;
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  fail(text, at, buildMessage('character-not-of-xml', { code }));
}

/** Whether XML can hold these characters as they are. */
export function isXmlText(text: string): boolean {
  return !foreign.test(text);
}

const predefined: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const referenceHere = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/y;

/** The reference that starts with the ampersand at `at`. @throws ParseError for any but predefined and numeric ones. */
export function resolveReference(text: string, at: number): { text: string; to: number } {
  referenceHere.lastIndex = at;
  const match = referenceHere.exec(text);
  if (!match) {
    const entity = /^&[^\s;&<]{1,40};/.exec(text.slice(at, at + 50))?.[0];
    fail(text, at, entity ? buildMessage('unknown-entity', { entity }) : 'ampersand');
  }
  const [whole, hexadecimal, decimal, name] = match;
  const to = at + whole.length;
  if (name !== undefined) return { text: predefined[name] ?? '', to };
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  const allowed =
    code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && (code >= 32 || [9, 10, 13].includes(code));
  if (!allowed || code === 0xfffe || code === 0xffff)
    fail(text, at, buildMessage('reference-not-of-xml', { reference: whole }));
  return { text: String.fromCodePoint(code), to };
}

/** Character data with its references resolved and its line ends normalised; the range must have been checked. */
export function decodeXmlText(text: string, from: number, to: number): string {
  // Cut out first: a search for "&" in the whole text could run to its end for each of many pieces.
  const raw = text.slice(from, to);
  let value = '';
  let start = 0;
  for (let at = raw.indexOf('&'); at >= 0; at = raw.indexOf('&', start)) {
    const reference = resolveReference(raw, at);
    value += normaliseLines(raw.slice(start, at)) + reference.text;
    start = reference.to;
  }
  return value + normaliseLines(raw.slice(start));
}

export function normaliseLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Character data: markup, and carriage returns that a parser would lose, as references. */
export function escapeXmlText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => {
    if (character === '&') return '&amp;';
    if (character === '<') return '&lt;';
    return character === '>' ? '&gt;' : '&#13;';
  });
}

/** An attribute's value for double quotes. */
export function escapeXmlAttribute(text: string): string {
  return escapeXmlText(text).replace(/["\n\t]/g, (character) =>
    character === '"' ? '&quot;' : `&#${character.charCodeAt(0)};`,
  );
}

/** The charset that an XML declaration names, where there is one in the first bytes. */
export function declaredXmlCharset(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(head)?.[1];
}

/** @throws ParseError where an XML declaration is misplaced or malformed. */
export function assertDeclaration(text: string, start: number, end: number): void {
  if (start > 0) fail(text, start, 'xml-declaration-late');
  const shape =
    /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/;
  if (!shape.test(text.slice(0, end))) fail(text, start, 'xml-declaration-malformed');
}
