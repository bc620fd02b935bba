import { buildMessage } from '../message/message.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { decodeXmlText } from '../shared/xml-text.ts';

/** One key of a dictionary with its value. */
export interface PlistItem {
  key: string;
  /** The comments directly before it. */
  comment: string | undefined;
  /** Where the line break before it begins, it with its comments, and its own tag. */
  fullStart: number;
  start: number;
  tag: number;
  end: number;
  value: PlistValue;
}

interface Element {
  /** Range of the whole element. */
  open: number;
  end: number;
  /** Range between its tags; empty and at `end` where it closes itself. */
  from: number;
  to: number;
}

export interface PlistDict extends Element {
  kind: 'dict';
  items: PlistItem[];
}

export type PlistValue =
  | PlistDict
  | (Element & { kind: 'string'; text: string })
  | (Element & { kind: 'other' });

/** Whether an element closes itself (`<dict/>`). */
export function isSelfClosing({ from, end }: Element): boolean {
  return from === end;
}

/** Takes each item of the file's dictionary as soon as it is read; that of the result stays empty then. */
type TakeItem = (item: PlistItem) => void;

/** Reads an XML property list whose root is a dictionary. Apple's DOCTYPE is passed over. @throws ParseError */
export function readPlist(text: string, take?: TakeItem): PlistDict {
  const reader = new XmlReader(text, { passDoctype: true });
  toElement(reader);
  if (reader.name !== 'plist')
    fail(text, reader.start, buildMessage('expected-element', { expected: 'plist', found: reader.name }));
  const plist = reader.start;
  if (reader.empty || !toElement(reader)) fail(text, plist, 'plist-empty');
  const open = reader.start;
  const root = readValue(reader, take);
  if (root.kind !== 'dict') fail(text, open, 'expected-dict');
  if (toElement(reader)) fail(text, reader.start, 'second-value-in-plist');
  while (reader.next() !== 'end');
  return root;
}

/** Goes to the next tag; true where it opens an element. */
function toElement(reader: XmlReader): boolean {
  for (;;) {
    const event = reader.next();
    if (event === 'open') return true;
    if (event === 'close') return false;
    if (event === 'end') return false;
    assertBlank(reader);
  }
}

function assertBlank({ event, text, start, end }: XmlReader): void {
  if (event !== 'text' && event !== 'cdata') return;
  const stray = text.slice(start, end).search(/[^ \t\r\n]/);
  if (stray >= 0) fail(text, start + stray, 'text-between-plist-elements');
}

/** Reads the element that was just opened. */
function readValue(reader: XmlReader, take?: TakeItem): PlistValue {
  const { start: open, name, text, end: from } = reader;
  const closed = { open, end: from, from, to: from };
  if (name === 'dict') return reader.empty ? { kind: 'dict', ...closed, items: [] } : readDict(reader, take);
  if (name !== 'string') {
    skip(reader);
    return { kind: 'other', open, from, to: reader.start, end: reader.end };
  }
  if (reader.empty) return { kind: 'string', ...closed, text: '' };
  const value = readText(reader, text);
  return { kind: 'string', open, from, to: reader.start, end: reader.end, text: value };
}

/** The text of the element that was just opened, up to its closing tag. */
function readText(reader: XmlReader, text: string): string {
  const { name } = reader;
  let value = '';
  while (reader.next() !== 'close') {
    const { event, start, end } = reader;
    if (event === 'text') value += decodeXmlText(text, start, end);
    else if (event === 'cdata') value += text.slice(start + 9, end - 3);
    else if (event === 'open') fail(text, start, buildMessage('element-within', { name }));
  }
  return value;
}

function skip(reader: XmlReader): void {
  if (reader.empty) return;
  const depth = reader.open.length;
  while (!(reader.next() === 'close' && reader.open.length < depth));
}

function readDict(reader: XmlReader, take?: TakeItem): PlistDict {
  const { text, start: open, end: from } = reader;
  const items: PlistItem[] = [];
  let before = from;
  let comments: { start: number; texts: string[] } | undefined;
  while (reader.next() !== 'close') {
    const { event, start, end } = reader;
    assertBlank(reader);
    if (event === 'comment') {
      comments ??= { start, texts: [] };
      comments.texts.push(cleanComment(text.slice(start + 4, end - 3)));
    } else if (event === 'text') {
      // An empty line parts a comment from what follows.
      if (comments && text.slice(start, end).split('\n').length > 2) {
        comments = undefined;
        before = start;
      }
    } else if (event === 'open') {
      const item = readItem(reader, before, comments);
      if (take) take(item);
      else items.push(item);
      comments = undefined;
      before = item.end;
    }
  }
  return { kind: 'dict', open, from, to: reader.start, end: reader.end, items };
}

function readItem(
  reader: XmlReader,
  before: number,
  comments: { start: number; texts: string[] } | undefined,
): PlistItem {
  const { text, start: tag } = reader;
  if (reader.name !== 'key')
    fail(text, tag, buildMessage('expected-element', { expected: 'key', found: reader.name }));
  const key = reader.empty ? '' : readText(reader, text);
  if (!toElement(reader)) fail(text, reader.start, buildMessage('key-without-value', { key }));
  if (reader.name === 'key') fail(text, reader.start, buildMessage('key-without-value', { key }));
  const value = readValue(reader);
  const start = comments?.start ?? tag;
  return {
    key,
    comment: comments?.texts.join('\n'),
    fullStart: lineBefore(text, before, start),
    start,
    tag,
    end: value.end,
    value,
  };
}

/** Where the last line break between an item and the one before it begins. */
function lineBefore(text: string, from: number, start: number): number {
  const line = text.slice(from, start).lastIndexOf('\n');
  if (line < 0) return from;
  return line > 0 && text.charCodeAt(from + line - 1) === 13 ? from + line - 1 : from + line;
}

function cleanComment(comment: string): string {
  const lines = comment.trim().split('\n');
  return lines.map((line) => line.trim()).join('\n');
}
