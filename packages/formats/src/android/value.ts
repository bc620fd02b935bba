import { fail } from '../shared/fail.ts';
import { unfit } from '../shared/text.ts';
import { XmlReader } from '../shared/xml.ts';
import { decodeXmlText, escapeXmlText, normaliseLines } from '../shared/xml-text.ts';
import { escapeValue, ValueDecoder } from './text.ts';

/** How a value is written: as text, within double quotes, in a CDATA section, or as text with elements in it. */
export type ValueStyle = 'plain' | 'quoted' | 'cdata' | 'inline';

export interface AndroidValue {
  text: string;
  style: ValueStyle;
  /** Range of the content between the tags; both the offset behind the name of an element that closes itself. */
  from: number;
  to: number;
  /** Range that a changed text replaces; smaller than the content where white space stands around a CDATA section. */
  bodyFrom: number;
  bodyTo: number;
  selfClosing: boolean;
  /** The text stands in the file as it is, without escapes or markup. */
  literal: boolean;
}

/** Reads the content of the element that `reader` has just opened, up to and with its closing tag. */
export function readValue(reader: XmlReader): AndroidValue {
  const from = reader.end;
  if (reader.empty) {
    return {
      text: '',
      style: 'plain',
      from,
      to: from,
      bodyFrom: from,
      bodyTo: from,
      selfClosing: true,
      literal: true,
    };
  }
  const { text } = reader;
  const depth = reader.open.length;
  const first = reader.next();
  // By far the most values are one piece of plain text.
  if (first === 'close') return plainValue('', from, from, 'plain');
  const firstEnd = reader.end;
  if (first === 'text' && reader.next() === 'close') {
    const raw = text.slice(from, firstEnd);
    if (isLiteral(text, from, firstEnd)) return plainValue(raw, from, firstEnd, 'plain', true);
    return plainValue(decodePlain(text, from, firstEnd), from, firstEnd, quotedStyle(raw));
  }
  return readPieces(reader, depth, from, first === 'text' ? { from, to: firstEnd } : undefined);
}

function plainValue(
  text: string,
  from: number,
  to: number,
  style: ValueStyle,
  literal = false,
): AndroidValue {
  return { text, style, from, to, bodyFrom: from, bodyTo: to, selfClosing: false, literal };
}

/** Whether nothing in a range needs decoding: no reference, escape, quote, or white space but single blanks inside. */
function isLiteral(text: string, from: number, to: number): boolean {
  let blank = true;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) {
      if (blank) return false;
      blank = true;
    } else if (code === 38 || code === 92 || code === 34 || code === 10 || code === 13 || code === 9)
      return false;
    else blank = false;
  }
  return !blank || from === to;
}

function quotedStyle(raw: string): ValueStyle {
  return raw.length > 1 && /^"(?:[^"\\]|\\.)*"$/s.test(raw) ? 'quoted' : 'plain';
}

function decodePlain(text: string, from: number, to: number): string {
  const decoder = new ValueDecoder();
  const piece = decodeXmlText(text, from, to);
  decoder.take(piece);
  const why = piece.includes('\\u') ? unfit(decoder.text) : undefined;
  if (why) fail(text, from, why);
  return decoder.text;
}

type Piece = { kind: 'text' | 'cdata' | 'tag'; from: number; to: number };

function readPieces(
  reader: XmlReader,
  depth: number,
  from: number,
  before: { from: number; to: number } | undefined,
): AndroidValue {
  const pieces: Piece[] = before ? [{ kind: 'text', ...before }] : [];
  while (!(reader.event === 'close' && reader.open.length < depth)) {
    const { event, start, end } = reader;
    if (event === 'text' || event === 'cdata') pieces.push({ kind: event, from: start, to: end });
    else if (event === 'open' || event === 'close') pieces.push({ kind: 'tag', from: start, to: end });
    reader.next();
  }
  return valueOf(reader.text, pieces, from, reader.start);
}

function valueOf(text: string, pieces: readonly Piece[], from: number, to: number): AndroidValue {
  const inline = pieces.some((piece) => piece.kind === 'tag');
  const decoder = new ValueDecoder();
  for (const piece of pieces) {
    if (piece.kind === 'tag') decoder.tag(text.slice(piece.from, piece.to));
    else if (piece.kind === 'text')
      decoder.take(decodeXmlText(text, piece.from, piece.to), inline ? toMarkup : undefined);
    else
      decoder.take(normaliseLines(text.slice(piece.from + 9, piece.to - 3)), inline ? toMarkup : undefined);
  }
  const why = unfit(decoder.text);
  if (why) fail(text, from, why);
  const value = {
    text: decoder.text,
    from,
    to,
    bodyFrom: from,
    bodyTo: to,
    selfClosing: false,
    literal: false,
  };
  if (inline) return { ...value, style: 'inline' };
  const sections = pieces.filter((piece) => piece.kind === 'cdata');
  const [section] = sections;
  if (!section) return { ...value, style: 'plain' };
  const blankAround = pieces.every(
    (piece) => piece === section || text.slice(piece.from, piece.to).trim() === '',
  );
  if (!blankAround) return { ...value, style: 'cdata' };
  return { ...value, style: 'cdata', bodyFrom: section.from, bodyTo: section.to };
}

const reference = '(?:lt|gt|amp|quot|apos|#\\d{1,7}|#x[0-9a-fA-F]{1,6});';

/**
 * Text between the elements of a value with markup, as the translator sees it: `<` stays `&lt;`, since it would
 * be taken for a tag, and `&` stays `&amp;` only where it would be taken for a reference.
 */
function toMarkup(text: string): string {
  return text.replace(new RegExp(`&(?=${reference})`, 'g'), '&amp;').replaceAll('<', '&lt;');
}

/** The raw value that reads back as `text`, in the given style where that style can hold it. */
export function writeValue(text: string, style: ValueStyle): string {
  if (style === 'inline') {
    const markup = writeMarkup(text);
    if (markup !== undefined) return markup;
  }
  if (style === 'cdata') return `<![CDATA[${escapeValue(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  if (style === 'quoted') return `"${escapeXmlText(escapeValue(text, true, false, false))}"`;
  return escapeXmlText(escapeValue(text));
}

/** The text with its tags as elements, or nothing when they are not well-formed or would read back otherwise. */
export function writeMarkup(text: string): string | undefined {
  const tags =
    /<(?:[A-Za-z_][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?|\/[A-Za-z_][\w:.-]*\s*)>/g;
  let raw = '';
  let at = 0;
  let tagged = false;
  for (const match of text.matchAll(tags)) {
    raw += writeBetween(text.slice(at, match.index), at === 0, false) + match[0];
    at = match.index + match[0].length;
    tagged = true;
  }
  if (!tagged) return undefined;
  raw += writeBetween(text.slice(at), false, true);
  return readsBackAs(raw, text) ? raw : undefined;
}

function writeBetween(text: string, first: boolean, last: boolean): string {
  const loose = new RegExp(`&(?!${reference})`, 'g');
  const characters = text.replace(loose, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escapeValue(characters, false, first, last).replaceAll('\r', '&#13;');
}

function readsBackAs(raw: string, text: string): boolean {
  try {
    const reader = new XmlReader(`<s>${raw}</s>`);
    reader.next();
    return readValue(reader).text === text && reader.open.length === 0 && reader.next() === 'end';
  } catch {
    return false;
  }
}
