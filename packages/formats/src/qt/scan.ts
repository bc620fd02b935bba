import { buildMessage } from '../message/message.ts';
import { append, none } from '../shared/append.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, readContent } from '../shared/xml-content.ts';
import { attributeOf, Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';

/** The DTD of Qt Linguist's TS files: `byte` for characters that XML lacks, and variants of several lengths. */
export const rules: ContentRules = {
  inline: new Set(['lengthvariant']),
  character: {
    name: 'byte',
    read(tag) {
      const value = attributeOf(tag, 'value') ?? '';
      if (/^x[0-9a-fA-F]{1,6}$/.test(value)) return Number.parseInt(value.slice(1), 16);
      return /^\d{1,7}$/.test(value) ? Number(value) : undefined;
    },
    write: (code) => `<byte value="x${code.toString(16)}"/>`,
  },
};

export interface QtMessage {
  tag: XmlTag;
  fullStart: number;
  start: number;
  end: number;
  source: string;
  /** Distinguishes messages of the same source. */
  comment: string | undefined;
  extraComment: Content | undefined;
  translatorComment: Content | undefined;
  references: string[];
  /** `numerus="yes"`: the translation has forms. */
  numerus: boolean;
  translation: Translation | undefined;
  /** Behind the last thing before the translation. */
  sourceEnd: number;
}

export interface Translation {
  tag: XmlTag;
  end: number;
  content: Content | undefined;
  forms: NumerusForm[];
  /** Range between the tags. */
  from: number;
  to: number;
}

export interface NumerusForm {
  fullStart: number;
  start: number;
  end: number;
  content: Content;
}

export interface Context {
  name: string;
  fullStart: number;
  start: number;
  end: number;
  from: number;
  to: number;
  messages: QtMessage[];
}

export interface TsScan {
  root: XmlTag;
  from: number;
  to: number;
  contexts: Context[];
}

/** The text of a TS file. @throws ParseError */
export function decodeTs(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** Reads a TS file. @throws ParseError */
export function scanTs(text: string): TsScan {
  const reader = new XmlReader(text, { passDoctype: true });
  while (reader.next() !== 'open');
  if (reader.name !== 'TS')
    fail(text, reader.start, buildMessage('expected-element', { expected: 'TS', found: reader.name }));
  const scanner = new TsScanner(reader);
  const scan = scanner.read();
  while (reader.next() !== 'end');
  return scan;
}

class TsScanner {
  readonly #reader: XmlReader;
  /** File of the last location; the next one may be relative to it. */
  #file = '';
  readonly #lines = new Map<string, number>();

  constructor(reader: XmlReader) {
    this.#reader = reader;
  }

  read(): TsScan {
    const reader = this.#reader;
    const root = tagOf(reader);
    const contexts: Context[] = [];
    const before = new Before(root.end);
    const child = () => {
      if (reader.name === 'context') contexts.push(this.#context(before));
      else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    return { root, from: root.end, to: root.empty ? root.end : reader.start, contexts };
  }

  #context(outside: Before): Context {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = outside.take(reader.text, tag.start);
    const context: Context = { name: '', fullStart, start, end: 0, from: tag.end, to: tag.end, messages: [] };
    const before = new Before(tag.end);
    const child = () => {
      if (reader.name === 'name') context.name = readContent(reader, rules).text;
      else if (reader.name === 'message') context.messages.push(this.#message(before));
      else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    if (!tag.empty) context.to = reader.start;
    context.end = reader.end;
    return context;
  }

  #message(before: Before): QtMessage {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = before.take(reader.text, tag.start);
    const message: QtMessage = {
      tag,
      fullStart,
      start,
      end: 0,
      source: '',
      comment: undefined,
      extraComment: undefined,
      translatorComment: undefined,
      references: none,
      numerus: attributeOf(tag, 'numerus') === 'yes',
      translation: undefined,
      sourceEnd: tag.end,
    };
    eachChild(reader, () => this.#part(message));
    message.end = reader.end;
    return message;
  }

  #part(message: QtMessage): void {
    const reader = this.#reader;
    switch (reader.name) {
      case 'source':
        message.source = readContent(reader, rules).text;
        break;
      case 'comment':
        message.comment = readContent(reader, rules).text;
        break;
      case 'extracomment':
        message.extraComment = readContent(reader, rules);
        break;
      case 'translatorcomment':
        message.translatorComment = readContent(reader, rules);
        break;
      case 'translation':
        message.translation = this.#translation(message.numerus);
        return;
      case 'location':
        this.#location(message);
        break;
      default:
        skipElement(reader);
    }
    if (!message.translation && reader.name !== 'userdata') message.sourceEnd = reader.end;
  }

  #translation(numerus: boolean): Translation {
    const reader = this.#reader;
    const tag = tagOf(reader);
    if (!numerus) {
      const content = readContent(reader, rules);
      return { tag, end: content.end, content, forms: none, from: content.from, to: content.to };
    }
    const forms: NumerusForm[] = [];
    const before = new Before(tag.end);
    const child = () => {
      const { fullStart, start } = before.take(reader.text, reader.start);
      if (reader.name === 'numerusform') {
        const content = readContent(reader, rules);
        forms.push({ fullStart, start, end: content.end, content });
      } else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    const to = tag.empty ? tag.end : reader.start;
    return { tag, end: reader.end, content: undefined, forms, from: tag.end, to };
  }

  /** A line with a sign counts from the last one of its file, a missing file is that of the location before. */
  #location(message: QtMessage): void {
    const reader = this.#reader;
    this.#file = reader.attribute('filename') ?? this.#file;
    const line = reader.attribute('line') ?? '';
    skipElement(reader);
    if (this.#file === '') return;
    if (!/^[+-]?\d{1,9}$/.test(line)) {
      message.references = append(message.references, this.#file);
      return;
    }
    const relative = /^[+-]/.test(line);
    const number = Number(line) + (relative ? (this.#lines.get(this.#file) ?? 0) : 0);
    this.#lines.set(this.#file, number);
    message.references = append(message.references, `${this.#file}:${number}`);
  }
}
