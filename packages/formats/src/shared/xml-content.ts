import { legacyBytes } from '@parlance/domain/text/legacy-charset';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { fail } from './fail.ts';
import type { Patch } from './patch.ts';
import { unfit } from './text.ts';
import { XmlReader } from './xml.ts';
import { openPatch, tagOf, type XmlTag } from './xml-element.ts';
import { decodeXmlText, escapeXmlText, isXmlText, normaliseLines } from './xml-text.ts';

/** How a text stands in an element: as it is, in a CDATA section, or with elements in it (inline codes). */
export type ContentStyle = 'plain' | 'cdata' | 'inline';

/** The text of one element with its places. */
export interface Content {
  /** Decoded; of style `inline` it is markup, in which only what would be taken for a tag or reference is escaped. */
  text: string;
  style: ContentStyle;
  tag: XmlTag;
  from: number;
  to: number;
  /** Range that a changed text replaces; smaller than the content where white space stands around a CDATA section. */
  bodyFrom: number;
  bodyTo: number;
  /** Behind the closing tag. */
  end: number;
}

/** What a format allows within a text. */
export interface ContentRules {
  /** Names of the inline elements; other tags in a text are text. */
  inline: ReadonlySet<string>;
  /** Whether a format would not read a content with elements as the one text that it is. */
  splits?(text: string, content: Content): boolean;
  /** An element that stands for a character that XML does not have, such as `<cp hex="0001"/>`. */
  character?: { name: string; read(tag: XmlTag): number | undefined; write(code: number): string };
}

/** Reads the content of the element that `reader` has just opened, up to and with its closing tag. @throws ParseError */
export function readContent(reader: XmlReader, rules: ContentRules): Content {
  const tag = tagOf(reader);
  const from = reader.end;
  if (reader.empty) return plainContent('', tag, from, from, from);
  const { text } = reader;
  const depth = reader.open.length;
  const first = reader.next();
  // By far the most contents are one piece of text.
  if (first === 'close') return plainContent('', tag, from, from, reader.end);
  if (first === 'text') {
    const to = reader.end;
    if (reader.next() === 'close') {
      return plainContent(decodeXmlText(text, from, to), tag, from, to, reader.end);
    }
    return readPieces(reader, rules, { tag, depth, first: { kind: 'text', from, to } });
  }
  return readPieces(reader, rules, { tag, depth, first: undefined });
}

function plainContent(text: string, tag: XmlTag, from: number, to: number, end: number): Content {
  return { text, style: 'plain', tag, from, to, bodyFrom: from, bodyTo: to, end };
}

type Piece = { kind: 'text' | 'cdata' | 'tag' | 'character'; from: number; to: number; text?: string };

interface Beginning {
  tag: XmlTag;
  depth: number;
  first: Piece | undefined;
}

function readPieces(reader: XmlReader, rules: ContentRules, { tag, depth, first }: Beginning): Content {
  const pieces: Piece[] = first ? [first] : [];
  while (!(reader.event === 'close' && reader.open.length < depth)) {
    const { event, start, end } = reader;
    if (event === 'text' || event === 'cdata') pieces.push({ kind: event, from: start, to: end });
    else if (event === 'open') pieces.push(elementPiece(reader, rules));
    else if (event === 'close') pieces.push({ kind: 'tag', from: start, to: end });
    reader.next();
  }
  const { text, style, section } = joinPieces(reader.text, pieces);
  const why = unfit(text);
  if (why) fail(reader.text, tag.end, why);
  const to = reader.start;
  const bodyFrom = section?.from ?? tag.end;
  const bodyTo = section?.to ?? to;
  return { text, style, tag, from: tag.end, to, bodyFrom, bodyTo, end: reader.end };
}

function elementPiece(reader: XmlReader, { character }: ContentRules): Piece {
  const { start, end, name } = reader;
  if (reader.empty && name === character?.name) {
    const code = character.read(tagOf(reader));
    if (code === undefined || code > 0x10ffff)
      fail(reader.text, start, buildMessage('no-character', { name }));
    return { kind: 'character', from: start, to: end, text: String.fromCodePoint(code) };
  }
  return { kind: 'tag', from: start, to: end };
}

function joinPieces(
  text: string,
  pieces: readonly Piece[],
): { text: string; style: ContentStyle; section?: Piece } {
  const inline = pieces.some(({ kind }) => kind === 'tag');
  const joined = pieces.map((piece) => {
    if (piece.kind === 'tag') return normaliseLines(text.slice(piece.from, piece.to));
    const decoded = piece.text ?? decodePiece(text, piece);
    return inline ? toMarkup(decoded) : decoded;
  });
  if (inline) return { text: joined.join(''), style: 'inline' };
  const sections = pieces.filter(({ kind }) => kind === 'cdata');
  const [section] = sections;
  if (!section) return { text: joined.join(''), style: 'plain' };
  const alone = pieces.every((piece) => piece === section || isBlank(text, piece));
  return alone && pieces.length === 1
    ? { text: joined.join(''), style: 'cdata', section }
    : { text: joined.join(''), style: 'cdata' };
}

function isBlank(text: string, { kind, from, to }: Piece): boolean {
  return kind === 'text' && text.slice(from, to).trim() === '';
}

function decodePiece(text: string, { kind, from, to }: Piece): string {
  return kind === 'cdata' ? normaliseLines(text.slice(from + 9, to - 3)) : decodeXmlText(text, from, to);
}

const reference = '(?:lt|gt|amp|quot|apos|#\\d{1,7}|#x[0-9a-fA-F]{1,6});';
const ambiguous = new RegExp(`&(?=${reference})`, 'g');
const loose = new RegExp(`&(?!${reference})`, 'g');

/**
 * Text between inline codes as a translator sees it: `<` stays `&lt;`, since it would be taken for a tag, and `&`
 * stays `&amp;` only where it would be taken for a reference.
 */
function toMarkup(text: string): string {
  return text.replace(ambiguous, '&amp;').replaceAll('<', '&lt;');
}

/** The text of a content as it stands beside others that have inline codes. */
export function asMarkup({ text, style }: Content): string {
  return style === 'inline' ? text : toMarkup(text);
}

/** What a unit's metadata keeps of how its text stood: with codes, in a section, or with `<` escaped. */
export function markupOf({ style, text }: Content): string | undefined {
  if (style !== 'plain') return style;
  return text.includes('<') ? 'escaped' : undefined;
}

/** Whether a content shows how its file takes tags. */
const showsTags = ({ style, text }: Content): boolean => style !== 'plain' || text.includes('<');

/** Writes texts into elements of one file. */
export class ContentWriter {
  readonly #rules: ContentRules;
  readonly #newline: string;
  readonly #charset: string;

  /** `newline` and `charset` are those of the file. */
  constructor(rules: ContentRules, newline = '\n', charset = 'utf-8') {
    this.#rules = rules;
    this.#newline = newline;
    this.#charset = charset;
  }

  /**
   * The raw content that reads back as `text`: as the unit's metadata states; else with inline codes if all tags of the
   * text are well-formed inline codes. @throws WriteError for a character that XML cannot hold
   */
  encodeNew(text: string, unit: Unit): string {
    const markup = unit.metadata?.['markup'];
    return this.#raw(
      text,
      markup === 'escaped' ? 'plain' : markup === 'cdata' ? 'cdata' : 'inline',
      unit.key,
    );
  }

  /** Likewise where other contents, the former one first, show how the file takes its tags. @throws WriteError */
  like(text: string, unit: Unit, ...contents: (Content | undefined)[]): string {
    for (const content of contents) {
      if (!content) continue;
      if (content.style === 'inline') return this.#raw(text, 'inline', unit.key, content.text);
      if (content.style === 'cdata') return this.#raw(text, 'cdata', unit.key);
      if (showsTags(content)) return this.#raw(text, 'plain', unit.key);
    }
    return this.encodeNew(text, unit);
  }

  /** Puts a raw content in the place of one. */
  patch(content: Content, raw: string, key: string): Patch {
    const { tag, bodyFrom, bodyTo } = content;
    if (!tag.empty) return { from: bodyFrom, to: bodyTo, text: raw, key };
    return openPatch(tag, raw, key);
  }

  /** A raw content as it would be read. */
  reads(raw: string): Content {
    const reader = new XmlReader(`<s>${raw}</s>`);
    reader.next();
    return readContent(reader, this.#rules);
  }

  /** Markup of names and attributes for the file's charset, where a character that it lacks becomes a reference. */
  encodable(raw: string): string {
    if (this.#charset.startsWith('utf-')) return raw;
    return raw.replace(/[^\0-\u007f]/gu, (character) =>
      legacyBytes(this.#charset, character) ? character : `&#${character.codePointAt(0)};`,
    );
  }

  #raw(text: string, style: ContentStyle, key: string, former = ''): string {
    const raw =
      (style === 'inline' && text.includes('<') ? this.#inline(text, former) : undefined) ??
      (style === 'cdata' ? this.#section(text) : undefined) ??
      this.#escaped(text, key);
    const lines = this.#newline === '\n' ? raw : raw.replaceAll('\n', this.#newline);
    return this.encodable(lines);
  }

  #section(text: string): string | undefined {
    const holds = isXmlText(text) && !text.includes('\r') && this.encodable(text) === text;
    return holds ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : undefined;
  }

  #escaped(text: string, key: string): string {
    const escaped = this.#characters(escapeXmlText(text));
    if (escaped !== undefined) return escaped;
    const [found = ''] = text.match(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/) ?? [];
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new WriteError(buildMessage('text-not-of-xml', { key, code }), key);
  }

  /** Escaped text with an element for each character that XML lacks; nothing where the format has no such element. */
  #characters(escaped: string): string | undefined {
    if (isXmlText(escaped)) return escaped;
    const { character } = this.#rules;
    if (!character) return undefined;
    return escaped.replace(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, (found) =>
      character.write(found.charCodeAt(0)),
    );
  }

  /** The text with its tags as elements; nothing when one is no inline code, or it would read back otherwise. */
  #inline(text: string, former: string): string | undefined {
    const tags =
      /<(?:([A-Za-z_][\w:.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?|\/([A-Za-z_][\w:.-]*)\s*)>/g;
    let raw = '';
    let at = 0;
    for (const match of text.matchAll(tags)) {
      const name = match[1] ?? match[2] ?? '';
      const known = this.#rules.inline.has(name) || hasElement(former, name);
      const before = this.#characters(escapeMarkup(text.slice(at, match.index)));
      if (!known || before === undefined) return undefined;
      raw += before + match[0];
      at = match.index + match[0].length;
    }
    const rest = this.#characters(escapeMarkup(text.slice(at)));
    if (at === 0 || rest === undefined) return undefined;
    return readsBackAs(raw + rest, text, this.#rules) ? raw + rest : undefined;
  }
}

function hasElement(markup: string, name: string): boolean {
  return [' ', '/', '>'].some((end) => markup.includes(`<${name}${end}`));
}

function escapeMarkup(text: string): string {
  const characters = text.replace(loose, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return characters.replaceAll('\r', '&#13;');
}

function readsBackAs(raw: string, text: string, rules: ContentRules): boolean {
  try {
    const reader = new XmlReader(`<s>${raw}</s>`);
    reader.next();
    const content = readContent(reader, rules);
    const whole = content.text === text && !rules.splits?.(reader.text, content);
    return whole && reader.open.length === 0 && reader.next() === 'end';
  } catch {
    return false;
  }
}
