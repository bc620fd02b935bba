import { buildMessage } from '../message/message.ts';
import { append, none } from '../shared/append.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, readContent } from '../shared/xml-content.ts';
import { attributeOf, Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';
import { xliffFacts } from './facts.ts';
import type { Part } from './part.ts';
import { segmentsOf } from './seg-target.ts';

/** XLIFF 1.2, section 2.3 "Inline Elements". */
export const rules: ContentRules = {
  inline: new Set(['g', 'x', 'bx', 'ex', 'bpt', 'ept', 'ph', 'it', 'mrk', 'sub']),
  splits: (text, content) => segmentsOf(text, content, '', rules) !== undefined,
};

/** `<note>`, or a place in source code. */
export interface Note {
  text: string;
  from: string | undefined;
  content: Content;
}

export interface TransUnit {
  tag: XmlTag;
  /** The white space before it, its comments, its end. */
  fullStart: number;
  start: number;
  end: number;
  source: Content | undefined;
  target: Content | undefined;
  /** The segments of the target, where it has some. */
  segments: Part[] | undefined;
  /** The source divided into segments (`<seg-source>`). */
  divided: Content | undefined;
  /** Behind which a missing target comes. */
  sourceEnd: number;
  notes: Note[];
  references: string[];
  /** `translate="no"`, its own or that of what it is in. */
  fixed: boolean;
  file: XliffFile;
}

/** One `<file>`. */
export interface XliffFile {
  tag: XmlTag;
  original: string;
  /** Between the tags of `<body>`. */
  body: { from: number; to: number } | undefined;
}

export interface XliffScan {
  files: XliffFile[];
  /** Written by Symfony, which takes the source for the key where no resname is given. */
  symfony: boolean;
}

/** The text of an XLIFF file. @throws ParseError */
export function decodeXliff(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** The format whose files say that they have this version. */
const formatOf = (version: string) =>
  xliffFacts.find(({ evidence }) =>
    evidence.some(({ pattern }) => pattern.test(`<xliff version="${version}"`)),
  );

/** Opens a file: gives its root's tag and the prefix of XLIFF's own elements. @throws ParseError */
export function openXliff(reader: XmlReader, version: '1' | '2'): { root: XmlTag; prefix: string } {
  while (reader.next() !== 'open');
  const root = tagOf(reader);
  const prefix = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : '';
  if (root.name !== `${prefix}xliff`)
    fail(reader.text, root.start, buildMessage('expected-element', { expected: 'xliff', found: root.name }));
  const given = attributeOf(root, 'version') ?? '';
  if (!given.startsWith(`${version}.`)) {
    const other = formatOf(given);
    const detail = other
      ? buildMessage('xliff-of-another-format', { version: given, title: other.title, format: other.name })
      : buildMessage(`expected-xliff-${version}`, { version: given });
    fail(reader.text, root.start, detail);
  }
  return { root, prefix };
}

/** Reads an XLIFF file of version 1. Facts of the whole file are known at its end. @throws ParseError */
export function scanXliff(text: string, sink: (unit: TransUnit) => void): XliffScan {
  const reader = new XmlReader(text);
  const { prefix } = openXliff(reader, '1');
  const scan: XliffScan = { files: [], symfony: false };
  eachChild(reader, () => {
    if (reader.name === `${prefix}file`) new FileReader(reader, prefix, scan, sink).read();
    else skipElement(reader);
  });
  while (reader.next() !== 'end');
  return scan;
}

class FileReader {
  readonly #reader: XmlReader;
  readonly #prefix: string;
  readonly #scan: XliffScan;
  readonly #sink: (unit: TransUnit) => void;
  readonly #file: XliffFile;

  constructor(reader: XmlReader, prefix: string, scan: XliffScan, sink: (unit: TransUnit) => void) {
    this.#reader = reader;
    this.#sink = sink;
    this.#prefix = prefix;
    this.#scan = scan;
    const tag = tagOf(reader);
    this.#file = { tag, original: attributeOf(tag, 'original') ?? '', body: undefined };
    scan.files.push(this.#file);
    if (this.#file.original === 'file.ext') scan.symfony = true;
  }

  read(): void {
    const reader = this.#reader;
    const fixed = isFixed(this.#file.tag, false);
    eachChild(reader, () => {
      if (this.#is('body')) this.#body(fixed);
      else if (this.#is('header')) this.#header();
      else skipElement(reader);
    });
  }

  #is(name: string): boolean {
    return this.#reader.name === this.#prefix + name;
  }

  #header(): void {
    eachChild(this.#reader, () => {
      if (this.#is('tool') && this.#reader.attribute('tool-id') === 'symfony') this.#scan.symfony = true;
      skipElement(this.#reader);
    });
  }

  #body(fixed: boolean): void {
    const reader = this.#reader;
    const from = reader.end;
    const { empty } = reader;
    this.#group(fixed);
    this.#file.body ??= { from, to: empty ? from : reader.start };
  }

  #group(fixed: boolean): void {
    const reader = this.#reader;
    const before = new Before(reader.end);
    const child = () => {
      if (this.#is('trans-unit')) this.#sink(this.#unit(before, fixed));
      else if (this.#is('group')) this.#group(isFixed(tagOf(reader), fixed));
      else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
  }

  #unit(before: Before, fixed: boolean): TransUnit {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = before.take(reader.text, tag.start);
    const unit: TransUnit = {
      tag,
      fullStart,
      start,
      end: tag.end,
      source: undefined,
      target: undefined,
      segments: undefined,
      divided: undefined,
      sourceEnd: tag.end,
      notes: none,
      references: none,
      fixed: isFixed(tag, fixed),
      file: this.#file,
    };
    eachChild(reader, () => this.#part(unit));
    unit.end = reader.end;
    return unit;
  }

  #part(unit: TransUnit): void {
    const reader = this.#reader;
    if (this.#is('source') && !unit.source) {
      unit.source = readContent(reader, rules);
      unit.sourceEnd = reader.end;
    } else if (this.#is('target') && !unit.target) {
      unit.target = readContent(reader, rules);
      unit.segments = segmentsOf(reader.text, unit.target, this.#prefix, rules);
    } else if (this.#is('note')) {
      const from = reader.attribute('from');
      const content = readContent(reader, rules);
      const text = content.text.trim();
      if (text !== '') unit.notes = append(unit.notes, { text, from, content });
    } else if (this.#is('context-group')) this.#contexts(unit);
    else if (this.#is('seg-source')) {
      unit.divided = readContent(reader, rules);
      unit.sourceEnd = reader.end;
    } else skipElement(reader);
  }

  #contexts(unit: TransUnit): void {
    let place = '';
    eachChild(this.#reader, () => {
      const type = this.#reader.attribute('context-type');
      if (!this.#is('context')) return skipElement(this.#reader);
      const { text } = readContent(this.#reader, rules);
      if (type === 'sourcefile') place = text.trim();
      else if (type === 'linenumber' && place !== '') place += `:${text.trim()}`;
    });
    if (place !== '') unit.references = append(unit.references, place);
  }
}

/** The value of `translate` here, or of an outer element. */
export function isFixed(tag: XmlTag, outer: boolean): boolean {
  const own = attributeOf(tag, 'translate');
  return own === undefined ? outer : own === 'no';
}
