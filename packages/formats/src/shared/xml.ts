import { buildMessage } from '../message/message.ts';
import { fail } from './fail.ts';
import { mostAttributes, mostDepth } from './limits.ts';
import {
  assertDeclaration,
  assertXmlCharacters,
  endOfXmlName,
  isXmlName,
  resolveReference,
} from './xml-text.ts';

export interface XmlAttribute {
  name: string;
  /** Decoded and normalised. */
  value: string;
  /** Range of the raw value between its quotes. */
  from: number;
  to: number;
}

/** Shared by all elements without attributes. */
const none: XmlAttribute[] = [];

/** Names that a reader keeps to take them again. */
const mostNames = 16;

export type XmlEvent = 'open' | 'close' | 'text' | 'cdata' | 'comment' | 'instruction' | 'end';

// XML 1.0, production doctypedecl without an internal subset.
const externalDoctype =
  /<!DOCTYPE\s+[^\s[\]<>"']+(?:\s+(?:SYSTEM|PUBLIC\s+(?:"[^"<>&]*"|'[^'<>&]*'))\s+(?:"[^"<>&]*"|'[^'<>&]*'))?\s*>/y;

/**
 * Pulls events out of an XML 1.0 text, checking that it is well-formed as it goes; positions are offsets of the
 * text. A DOCTYPE is refused, and with it every entity but the predefined ones; where a format is known by one, a
 * DOCTYPE that only names an external subset is passed over as an instruction, and never loaded. Namespaces are left
 * to the caller.
 * Own scanner because saxes gives 30 MB/s and no range of an attribute; tests hold it against saxes.
 */
export class XmlReader {
  readonly text: string;
  event: XmlEvent = 'end';
  /** Range of the event's markup or text. */
  start = 0;
  end = 0;
  /** Of the element, at `open` and `close`. */
  name = '';
  /** At `open`: the element closes itself, and no `close` follows. */
  empty = false;
  attributes: XmlAttribute[] = none;
  /** Elements that are open, without the one that just closed or closed itself. */
  readonly open: string[] = [];
  #passesDoctype: boolean;
  readonly #names: string[] = [];
  #rooted = false;
  #ampersand = -1;
  #terminator = -1;

  constructor(text: string, options: { passDoctype?: boolean } = {}) {
    this.text = text;
    this.#passesDoctype = options.passDoctype ?? false;
    assertXmlCharacters(text);
  }

  /** Moves to the next event and gives it; `end` behind the last. @throws ParseError */
  next(): XmlEvent {
    const { text } = this;
    this.start = this.end;
    if (this.start >= text.length) return this.#finish();
    if (text.charCodeAt(this.start) !== 60) return this.#characters();
    const code = text.charCodeAt(this.start + 1);
    if (code === 47) return this.#closeTag();
    if (code === 33) return this.#declaration();
    if (code === 63) return this.#instruction();
    return this.#openTag();
  }

  attribute(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  #finish(): XmlEvent {
    const last = this.open.at(-1);
    if (last !== undefined) fail(this.text, this.start, buildMessage('element-open', { name: last }));
    if (!this.#rooted) fail(this.text, this.start, 'no-root');
    this.event = 'end';
    return this.event;
  }

  #characters(): XmlEvent {
    const { text, start } = this;
    const found = text.indexOf('<', start);
    this.end = found < 0 ? text.length : found;
    if (this.open.length === 0) {
      const stray = text.slice(start, this.end).search(/[^ \t\r\n]/);
      if (stray >= 0) fail(text, start + stray, 'text-outside-root');
    }
    if (this.#ampersand < start) this.#ampersand = following(text, '&', start);
    if (this.#terminator < start) this.#terminator = following(text, ']]>', start);
    if (this.#terminator < this.end) fail(text, this.#terminator, 'cdata-end-in-text');
    while (this.#ampersand < this.end) {
      const reference = resolveReference(text, this.#ampersand);
      this.#ampersand = following(text, '&', reference.to);
    }
    this.event = 'text';
    return this.event;
  }

  #closeTag(): XmlEvent {
    const { text, start } = this;
    const name = this.open.at(-1);
    if (name === undefined) fail(text, start, 'nothing-open');
    let at = start + 2 + name.length;
    if (!text.startsWith(name, start + 2) || endOfXmlName(text, start + 2) !== at) {
      fail(text, start, buildMessage('expected-close', { name }));
    }
    at = this.#blank(at);
    if (text.charCodeAt(at) !== 62) fail(text, at, buildMessage('expected-end-of-close', { name }));
    this.open.pop();
    this.name = name;
    this.end = at + 1;
    this.event = 'close';
    return this.event;
  }

  #openTag(): XmlEvent {
    const { text, start } = this;
    const nameEnd = endOfXmlName(text, start + 1);
    if (nameEnd === start + 1) fail(text, start, 'less-than-in-text');
    if (this.open.length === 0 && this.#rooted) fail(text, start, 'second-root');
    if (this.open.length >= mostDepth)
      fail(text, start, buildMessage('nested-too-deep', { most: mostDepth }));
    this.#rooted = true;
    this.name = this.#nameAt(start + 1, nameEnd);
    this.attributes = none;
    let at = this.#attributes(nameEnd);
    this.empty = text.charCodeAt(at) === 47;
    if (this.empty) at++;
    if (text.charCodeAt(at) !== 62) {
      fail(
        text,
        at,
        at < text.length
          ? buildMessage('expected-end-of-tag', { name: this.name })
          : buildMessage('tag-open', { name: this.name }),
      );
    }
    if (!this.empty) this.open.push(this.name);
    this.end = at + 1;
    this.event = 'open';
    return this.event;
  }

  #attributes(from: number): number {
    const { text } = this;
    let at = from;
    for (;;) {
      const next = this.#blank(at);
      const code = text.charCodeAt(next);
      if (code === 62 || code === 47 || next >= text.length) return next;
      if (next === at) fail(text, next, 'expected-blank-before-attribute');
      at = this.#attribute(next);
    }
  }

  #attribute(start: number): number {
    const { text } = this;
    const nameEnd = endOfXmlName(text, start);
    if (nameEnd === start) fail(text, start, 'expected-attribute-name');
    const name = this.#nameAt(start, nameEnd);
    if (this.attributes.length >= mostAttributes)
      fail(text, start, buildMessage('too-many-attributes', { most: mostAttributes }));
    if (this.attribute(name) !== undefined) fail(text, start, buildMessage('attribute-twice', { name }));
    const equals = this.#blank(nameEnd);
    if (text.charCodeAt(equals) !== 61)
      fail(text, equals, buildMessage('expected-equals-after-attribute', { name }));
    const from = this.#blank(equals + 1) + 1;
    const quote = text.charAt(from - 1);
    if (quote !== '"' && quote !== "'")
      fail(text, from - 1, buildMessage('attribute-without-quotes', { name }));
    const to = text.indexOf(quote, from);
    if (to < 0) fail(text, from - 1, buildMessage('attribute-open', { name }));
    const attribute = { name, value: attributeValue(text, from, to), from, to };
    if (this.attributes === none) this.attributes = [attribute];
    else this.attributes.push(attribute);
    return to + 1;
  }

  /** Names repeat: one that was there before is taken again, which costs less than another string. */
  #nameAt(from: number, to: number): string {
    const length = to - from;
    for (const name of this.#names)
      if (name.length === length && this.text.startsWith(name, from)) return name;
    const name = this.text.slice(from, to);
    if (this.#names.length < mostNames) this.#names.push(name);
    return name;
  }

  #declaration(): XmlEvent {
    const { text, start } = this;
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('--', start + 4);
      if (end < 0) fail(text, start, 'comment-open');
      if (text.charCodeAt(end + 2) !== 62) fail(text, end, 'dashes-in-comment');
      this.end = end + 3;
      this.event = 'comment';
    } else if (text.startsWith('<![CDATA[', start)) {
      if (this.open.length === 0) fail(text, start, 'text-outside-root');
      const end = text.indexOf(']]>', start + 9);
      if (end < 0) fail(text, start, 'cdata-open');
      this.end = end + 3;
      this.event = 'cdata';
    } else if (text.startsWith('<!DOCTYPE', start)) this.#doctype();
    else fail(text, start, 'unknown-declaration');
    return this.event;
  }

  #doctype(): void {
    const { text, start } = this;
    if (!this.#passesDoctype) fail(text, start, 'doctype');
    if (this.#rooted) fail(text, start, 'doctype-late');
    externalDoctype.lastIndex = start;
    const found = externalDoctype.exec(text);
    if (!found) fail(text, start, 'doctype-with-declarations');
    this.#passesDoctype = false;
    this.end = start + found[0].length;
    this.event = 'instruction';
  }

  #instruction(): XmlEvent {
    const { text, start } = this;
    const end = text.indexOf('?>', start + 2);
    if (end < 0) fail(text, start, 'instruction-open');
    const nameEnd = endOfXmlName(text, start + 2);
    const name = text.slice(start + 2, nameEnd);
    if (!isXmlName(name)) fail(text, start, 'instruction-without-name');
    if (nameEnd !== end && !/\s/.test(text.charAt(nameEnd))) fail(text, nameEnd, 'expected-blank');
    this.end = end + 2;
    if (name.toLowerCase() === 'xml') assertDeclaration(text, start, this.end);
    this.event = 'instruction';
    return this.event;
  }

  #blank(from: number): number {
    let at = from;
    for (;;) {
      const code = this.text.charCodeAt(at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return at;
      at++;
    }
  }
}

function following(text: string, what: string, from: number): number {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found;
}

function attributeValue(text: string, from: number, to: number): string {
  const raw = text.slice(from, to);
  if (!/[<&\t\n\r]/.test(raw)) return raw;
  const less = raw.indexOf('<');
  if (less >= 0) fail(text, from + less, 'less-than-in-attribute');
  let value = '';
  for (let at = from; at < to; ) {
    if (text.charCodeAt(at) === 38) {
      const reference = resolveReference(text, at);
      value += reference.text;
      at = reference.to;
    } else {
      const end = text.slice(at, to).search(/&/);
      const stop = end < 0 ? to : at + end;
      value += text.slice(at, stop).replace(/\r\n|[\t\n\r]/g, ' ');
      at = stop;
    }
  }
  return value;
}
