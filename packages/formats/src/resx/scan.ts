import { buildMessage } from '../message/message.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, readContent } from '../shared/xml-content.ts';
import { Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import { keyOfName } from '../shared/xml-key.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';

/** A value is a string: tags in it are text. */
export const rules: ContentRules = { inline: new Set() };

/** One `<data>`. */
export interface Data {
  tag: XmlTag;
  name: string;
  fullStart: number;
  start: number;
  end: number;
  value: Content | undefined;
  comment: Content | undefined;
  /** Not text: an image, a size, a component's name. */
  typed: boolean;
}

/** The text of a resx file. @throws ParseError */
export function decodeResx(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** Reads a resx file; gives the range between the root's tags. `nameless` hears where data with an empty name begins. @throws ParseError */
export function scanResx(
  text: string,
  sink: (data: Data) => void,
  nameless: (tag: number) => void = () => undefined,
): { from: number; to: number } {
  const reader = new XmlReader(text);
  while (reader.next() !== 'open');
  if (reader.name !== 'root')
    fail(text, reader.start, buildMessage('expected-element', { expected: 'root', found: reader.name }));
  const from = reader.end;
  const { empty } = reader;
  const before = new Before(from);
  const child = () => {
    const name = reader.name === 'data' ? nameOf(reader) : undefined;
    if (name) sink(readData(reader, name, before));
    else {
      if (name === '') nameless(reader.start);
      skipElement(reader);
    }
    before.restart(reader.end);
  };
  eachChild(reader, child, () => before.see(reader));
  const to = empty ? from : reader.start;
  while (reader.next() !== 'end');
  return { from, to };
}

function nameOf(reader: XmlReader): string {
  const name = reader.attribute('name');
  return name === undefined
    ? fail(reader.text, reader.start, buildMessage('element-without-name', { element: 'data' }))
    : keyOfName(name);
}

function readData(reader: XmlReader, name: string, before: Before): Data {
  const tag = tagOf(reader);
  const { fullStart, start } = before.take(reader.text, tag.start);
  const typed = isTyped(reader, name);
  const data: Data = { tag, name, fullStart, start, end: 0, value: undefined, comment: undefined, typed };
  if (typed) skipElement(reader);
  else {
    eachChild(reader, () => {
      if (reader.name === 'value' && !data.value) data.value = readContent(reader, rules);
      else if (reader.name === 'comment') data.comment = readContent(reader, rules);
      else skipElement(reader);
    });
  }
  data.end = reader.end;
  return data;
}

/** Entries with a type or mimetype, and what the designer notes of components (`>>name`), are no text. */
function isTyped(reader: XmlReader, name: string): boolean {
  if (name.startsWith('>>') || reader.attribute('mimetype') !== undefined) return true;
  const type = reader.attribute('type');
  return type !== undefined && !/^System\.String\s*(,|$)/.test(type);
}
