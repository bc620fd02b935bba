import { buildMessage } from '../message/message.ts';
import { append, none } from '../shared/append.ts';
import { fail } from '../shared/fail.ts';
import { type XmlAttribute, XmlReader } from '../shared/xml.ts';
import { tagOf, type XmlTag } from '../shared/xml-element.ts';
import { type AndroidValue, readValue } from './value.ts';

export interface AndroidItem {
  /** Value of `quantity`, in plurals. */
  quantity: string | undefined;
  value: AndroidValue;
  /** Where the white space before the element begins, and the element itself. */
  fullStart: number;
  start: number;
  end: number;
}

/** One `<string>`, `<plurals>` or `<string-array>`. */
export interface Resource {
  kind: 'string' | 'plurals' | 'string-array';
  name: string;
  attributes: XmlAttribute[];
  /** The comments directly before it. */
  comment: string | undefined;
  /** Where the white space before its comments (or itself) begins. */
  fullStart: number;
  /** Where its comments begin. */
  start: number;
  /** Where its own tag begins. */
  tag: number;
  end: number;
  /** A string's value. */
  value: AndroidValue | undefined;
  /** The items of plurals and arrays, and the range between the tags. */
  items: AndroidItem[];
  from: number;
  to: number;
}

export interface AndroidSink {
  resource(resource: Resource): void;
  /** Text between the elements, which Android's own compiler refuses. */
  stray(from: number): void;
  /** An element whose name is empty. No app can request such a text. */
  nameless(tag: number): void;
}

/** What stands between the last element and the next: comments that belong to the next, and where they begin. */
interface Before {
  fullStart: number;
  start: number | undefined;
  comments: string[];
}

/** The root's tag, and the range between its tags. */
export interface AndroidRoot {
  tag: XmlTag;
  from: number;
  to: number;
}

/** Reads a resource file. @throws ParseError */
export function scanAndroid(text: string, sink: AndroidSink): AndroidRoot {
  const reader = new XmlReader(text);
  while (reader.next() !== 'open');
  if (reader.name !== 'resources')
    fail(text, reader.start, buildMessage('expected-element', { expected: 'resources', found: reader.name }));
  const from = reader.end;
  const tag = tagOf(reader);
  if (reader.empty) {
    while (reader.next() !== 'end');
    return { tag, from, to: from };
  }
  let before = nothing(from);
  while (reader.next() !== 'close') {
    if (reader.event === 'open') {
      readElement(reader, before, sink);
      before = nothing(reader.end);
    } else before = readBetween(reader, before, sink);
  }
  const to = reader.start;
  while (reader.next() !== 'end');
  return { tag, from, to };
}

function readBetween(reader: XmlReader, before: Before, sink: AndroidSink): Before {
  const { text, start, end, event } = reader;
  if (event === 'comment') {
    if (before.comments.length === 0 && isTrailing(text, before.fullStart, start, end)) return nothing(end);
    before.comments = append(before.comments, text.slice(start + 4, end - 3));
    before.start ??= start;
    return before;
  }
  if (event !== 'text') return nothing(end);
  const stray = strayIn(text, start, end);
  if (stray >= 0) {
    sink.stray(stray);
    return nothing(end);
  }
  // A blank line parts a comment from what follows.
  if (before.comments.length > 0 && linesIn(text, start, end) > 1) return nothing(start);
  if (before.comments.length === 0) before.fullStart = start;
  return before;
}

function nothing(fullStart: number): Before {
  return { fullStart, start: undefined, comments: none };
}

/** Whether a comment stands behind an element on its line, and so belongs to that one. */
function isTrailing(text: string, fullStart: number, start: number, end: number): boolean {
  const sameLine = fullStart < start && linesIn(text, fullStart, start) === 0;
  return sameLine && /^[ \t]*\r?\n/.test(text.slice(end, end + 80));
}

/** The offset of the first character in a stretch that is not white space, -1 where there is none. */
function strayIn(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code !== 10 && code !== 32 && code !== 9 && code !== 13) return at;
  }
  return -1;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) lines++;
  return lines;
}

function readElement(reader: XmlReader, before: Before, sink: AndroidSink): void {
  const kind = kindOf(reader);
  if (!kind) {
    skip(reader);
    return;
  }
  const { start: tag, attributes } = reader;
  const name = reader.attribute('name');
  if (name === undefined)
    fail(reader.text, tag, buildMessage('element-without-name', { element: reader.name }));
  if (name === '') {
    sink.nameless(tag);
    skip(reader);
    return;
  }
  const comment = before.comments.length > 0 ? before.comments.map(cleanComment).join('\n') : undefined;
  const from = reader.end;
  const value = kind === 'string' ? readValue(reader) : undefined;
  const items = value ? none : readItems(reader, kind, sink);
  const to = value ? value.to : Math.max(from, reader.start);
  const { start = tag } = before;
  const fullStart = lineBefore(reader.text, before.fullStart, start);
  sink.resource({
    kind,
    name,
    attributes,
    comment,
    fullStart,
    start,
    tag,
    end: reader.end,
    value,
    items,
    from,
    to,
  });
}

/** Where the last line break between an element and the one before it begins: an empty line between them stays. */
function lineBefore(text: string, from: number, start: number): number {
  const line = text.slice(from, start).lastIndexOf('\n');
  if (line < 0) return from;
  return line > 0 && text.charCodeAt(from + line - 1) === 13 ? from + line - 1 : from + line;
}

function kindOf(reader: XmlReader): Resource['kind'] | undefined {
  const { name } = reader;
  if (name === 'string' || name === 'plurals' || name === 'string-array') return name;
  return name === 'item' && reader.attribute('type') === 'string' ? 'string' : undefined;
}

function cleanComment(comment: string): string {
  const lines = comment.trim().split('\n');
  return lines.map((line) => line.trim()).join('\n');
}

function skip(reader: XmlReader): void {
  if (reader.empty) return;
  const depth = reader.open.length;
  while (!(reader.next() === 'close' && reader.open.length < depth));
}

function readItems(reader: XmlReader, kind: Resource['kind'], sink: AndroidSink): AndroidItem[] {
  const items: AndroidItem[] = [];
  if (reader.empty) return items;
  const depth = reader.open.length;
  let fullStart = reader.end;
  for (;;) {
    const event = reader.next();
    if (event === 'close' && reader.open.length < depth) return items;
    if (event === 'open' && reader.name === 'item') {
      const { start } = reader;
      const quantity = kind === 'plurals' ? reader.attribute('quantity') : undefined;
      if (kind === 'plurals' && quantity === undefined) fail(reader.text, start, 'item-without-quantity');
      const value = readValue(reader);
      items.push({ quantity, value, fullStart, start, end: reader.end });
      fullStart = reader.end;
    } else if (event === 'open') skip(reader);
    else if (event === 'text') {
      const stray = strayIn(reader.text, reader.start, reader.end);
      if (stray >= 0) sink.stray(stray);
      fullStart = reader.start;
    }
  }
}
