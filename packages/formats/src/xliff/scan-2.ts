import { none } from '../shared/append.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, readContent } from '../shared/xml-content.ts';
import { attributeOf, Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import type { Part } from './part.ts';
import { isFixed, openXliff } from './scan.ts';

/** XLIFF 2, section 4.2.3 "Inline Elements"; `cp` stands for a character that XML lacks. */
export const rules2: ContentRules = {
  inline: new Set(['ph', 'pc', 'sc', 'ec', 'mrk', 'sm', 'em']),
  character: {
    name: 'cp',
    read(tag) {
      const hex = attributeOf(tag, 'hex') ?? '';
      return /^[0-9a-fA-F]{1,6}$/.test(hex) ? Number.parseInt(hex, 16) : undefined;
    },
    write: (code) => `<cp hex="${code.toString(16).toUpperCase().padStart(4, '0')}"/>`,
  },
};

export interface Note2 {
  text: string;
  category: string | undefined;
  content: Content;
}

/** One `<unit>`. */
export interface Unit2 {
  tag: XmlTag;
  fullStart: number;
  start: number;
  end: number;
  parts: Part[];
  notes: Note2[];
  /** Where a further note comes: behind the last one, or behind the tag of `<notes>`. */
  notesAt: number | undefined;
  fixed: boolean;
  file: File2;
}

export interface File2 {
  tag: XmlTag;
  id: string;
  /** Where facts of modules about the whole file may begin: behind its skeleton. */
  head: number;
  from: number;
  to: number;
}

export interface Scan2 {
  root: XmlTag;
  prefix: string;
  files: File2[];
}

/** Reads an XLIFF file of version 2. Facts of the whole file are known at its end. @throws ParseError */
export function scanXliff2(text: string, sink: (unit: Unit2) => void): Scan2 {
  const reader = new XmlReader(text);
  const { root, prefix } = openXliff(reader, '2');
  const scan: Scan2 = { root, prefix, files: [] };
  const scanner = new Scanner2(reader, scan, sink);
  eachChild(reader, () => scanner.file());
  while (reader.next() !== 'end');
  return scan;
}

class Scanner2 {
  readonly #reader: XmlReader;
  readonly #scan: Scan2;
  readonly #sink: (unit: Unit2) => void;

  constructor(reader: XmlReader, scan: Scan2, sink: (unit: Unit2) => void) {
    this.#reader = reader;
    this.#scan = scan;
    this.#sink = sink;
  }

  #is(name: string): boolean {
    return this.#reader.name === this.#scan.prefix + name;
  }

  file(): void {
    const reader = this.#reader;
    if (!this.#is('file')) {
      skipElement(reader);
      return;
    }
    const tag = tagOf(reader);
    const file: File2 = { tag, id: attributeOf(tag, 'id') ?? '', head: tag.end, from: tag.end, to: tag.end };
    this.#scan.files.push(file);
    this.#group(file, isFixed(tag, false));
    if (!tag.empty) file.to = reader.start;
  }

  #group(file: File2, fixed: boolean): void {
    const reader = this.#reader;
    const before = new Before(reader.end);
    const child = () => {
      if (this.#is('unit')) this.#unit(file, before, fixed);
      else if (this.#is('group')) this.#group(file, isFixed(tagOf(reader), fixed));
      else {
        const isSkeleton = this.#is('skeleton');
        skipElement(reader);
        if (isSkeleton) file.head = reader.end;
      }
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
  }

  #unit(file: File2, before: Before, fixed: boolean): void {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = before.take(reader.text, tag.start);
    const unit: Unit2 = {
      tag,
      fullStart,
      start,
      end: 0,
      parts: [],
      notes: none,
      notesAt: undefined,
      fixed: isFixed(tag, fixed),
      file,
    };
    eachChild(reader, () => {
      if (this.#is('segment') || this.#is('ignorable')) unit.parts.push(this.#part());
      else if (this.#is('notes')) this.#notes(unit);
      else skipElement(reader);
    });
    unit.end = reader.end;
    if (unit.parts.length > 0) this.#sink(unit);
  }

  #part(): Part {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const ignorable = this.#is('ignorable');
    const part: Part = { tag, ignorable, source: undefined, target: undefined, order: undefined };
    eachChild(reader, () => {
      if (this.#is('source') && !part.source) part.source = readContent(reader, rules2);
      else if (this.#is('target') && !part.target) {
        const order = reader.attribute('order');
        if (order && /^[1-9]\d{0,5}$/.test(order)) part.order = Number(order);
        part.target = readContent(reader, rules2);
      } else skipElement(reader);
    });
    return part;
  }

  #notes(unit: Unit2): void {
    const reader = this.#reader;
    const notes: Note2[] = [];
    if (!reader.empty) unit.notesAt = reader.end;
    eachChild(reader, () => {
      const category = reader.attribute('category');
      if (!this.#is('note')) return skipElement(reader);
      const content = readContent(reader, rules2);
      const text = content.text.trim();
      unit.notesAt = content.end;
      if (text !== '') notes.push({ text, category, content });
    });
    unit.notes = notes;
  }
}
