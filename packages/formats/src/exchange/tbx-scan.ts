import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { escapeName, type Fits, unescapeName } from '../shared/escaped-name.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, markupOf, readContent } from '../shared/xml-content.ts';
import { attributeOf, Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import { isXmlName } from '../shared/xml-text.ts';
import { canonical, keyInGroup } from './group.ts';
import {
  addInfo,
  descriptionIn,
  type InfoElement,
  type InfoStyle,
  isField,
  joinInfo,
  readsInfo,
  type TbxInfo,
} from './tbx-info.ts';

/** A term's own markup; ISO 30042 has no more within a term. */
export const rules: ContentRules = { inline: new Set(['hi', 'foreign']) };

/** Names of elements: those of version 2 (`martif`), those of version 3 (`tbx`). */
export interface TbxDialect {
  entry: string;
  section: string;
  /** The element of a term, with its information. */
  term: string;
}

const dialects: Readonly<Record<string, TbxDialect>> = {
  martif: { entry: 'termEntry', section: 'langSet', term: 'tig' },
  tbx: { entry: 'conceptEntry', section: 'langSec', term: 'termSec' },
};

/** One term of an entry in a language. */
export interface TbxTerm {
  fullStart: number;
  start: number;
  /** Behind its opening tag. */
  from: number;
  end: number;
  content: Content;
  info: InfoElement[];
  /** Which of its language it is in its entry, from 0. */
  index: number;
}

/** `<langSet>` or `<langSec>`. */
export interface Section {
  fullStart: number;
  start: number;
  end: number;
  from: number;
  to: number;
  language: string;
  info: InfoElement[];
  terms: TbxTerm[];
}

/** `<termEntry>` or `<conceptEntry>`. */
export interface Entry {
  tag: XmlTag;
  fullStart: number;
  start: number;
  end: number;
  from: number;
  to: number;
  key: string;
  /** The term that the key was made of where there is no id. */
  anchor: TbxTerm | undefined;
  info: InfoElement[];
  sections: Section[];
}

export interface TbxScan {
  dialect: TbxDialect;
  style: InfoStyle;
  language: string | undefined;
  from: number;
  to: number;
}

/** XML's NCName, which an id must be. */
const fits: Fits = (character, first) => character !== ':' && isXmlName(first ? character : `a${character}`);

export function idOfKey(key: string): string {
  return escapeName(key, fits);
}

/** Reads a TBX file of version 2 or 3. @throws ParseError */
export function scanTbx(text: string, sink: (entry: Entry) => void): TbxScan {
  const reader = new XmlReader(text, { passDoctype: true });
  while (reader.next() !== 'open');
  const dialect = dialects[reader.name];
  if (!dialect) fail(text, reader.start, buildMessage('expected-martif-or-tbx', { found: reader.name }));
  const language = reader.attribute('xml:lang');
  const style = reader.attribute('style') === 'dct' ? 'tags' : 'types';
  const scan: TbxScan = { dialect, style, language: language && canonical(language), from: 0, to: 0 };
  const scanner = new TbxScanner(reader, scan, sink);
  eachChild(reader, () => {
    if (reader.name !== 'text') skipElement(reader);
    else
      eachChild(reader, () => {
        if (reader.name === 'body') scanner.body();
        else skipElement(reader);
      });
  });
  while (reader.next() !== 'end');
  return scan;
}

class TbxScanner {
  readonly #reader: XmlReader;
  readonly #scan: TbxScan;
  readonly #sink: (entry: Entry) => void;
  #count = 0;

  constructor(reader: XmlReader, scan: TbxScan, sink: (entry: Entry) => void) {
    this.#reader = reader;
    this.#scan = scan;
    this.#sink = sink;
  }

  body(): void {
    const reader = this.#reader;
    const { end, empty } = reader;
    const before = new Before(end);
    const child = () => {
      if (reader.name === this.#scan.dialect.entry) this.#sink(this.#entry(before));
      else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    this.#scan.from = end;
    this.#scan.to = empty ? end : reader.start;
  }

  #entry(outside: Before): Entry {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = outside.take(reader.text, tag.start);
    const sections: Section[] = [];
    const counts = new Map<string, number>();
    const info: InfoElement[] = [];
    const before = new Before(tag.end);
    const child = () => {
      if (reader.name === this.#scan.dialect.section) sections.push(this.#section(before, counts));
      else addInfo(reader, info);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    const to = tag.empty ? tag.end : reader.start;
    this.#count++;
    const id = attributeOf(tag, 'id') ?? attributeOf(tag, 'xml:id');
    const anchor = id ? undefined : this.#anchor(sections);
    const key = id ? unescapeName(id, fits) : anchor?.content.text || `#${this.#count}`;
    return { tag, fullStart, start, end: reader.end, from: tag.end, to, key, anchor, info, sections };
  }

  /** `counts` are those of the terms before it in the same entry, by language. */
  #section(outside: Before, counts: Map<string, number>): Section {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = outside.take(reader.text, tag.start);
    const language = canonical(reader.attribute('xml:lang') ?? reader.attribute('lang') ?? 'und');
    let index = counts.get(language) ?? 0;
    const terms: TbxTerm[] = [];
    const info: InfoElement[] = [];
    const before = new Before(tag.end);
    const child = () => {
      if (/^(?:tig|ntig|termSec)$/.test(reader.name)) {
        const term = this.#term(before, index);
        if (term) {
          terms.push(term);
          index++;
        }
      } else addInfo(reader, info);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    counts.set(language, index);
    const to = tag.empty ? tag.end : reader.start;
    return { fullStart, start, end: reader.end, from: tag.end, to, language, info, terms };
  }

  #term(outside: Before, index: number): TbxTerm | undefined {
    const reader = this.#reader;
    const { fullStart, start } = outside.take(reader.text, reader.start);
    const from = reader.end;
    const info: InfoElement[] = [];
    let content: Content | undefined;
    const part = () => {
      if (reader.name === 'term' && !content) content = readContent(reader, rules);
      else if (reader.name === 'termGrp') eachChild(reader, part);
      else addInfo(reader, info);
    };
    eachChild(reader, part);
    return content && { fullStart, start, from, end: reader.end, content, info, index };
  }

  /** The first term in the file's own language, else the first of all. */
  #anchor(sections: readonly Section[]): TbxTerm | undefined {
    const own = sections.find(({ language, terms }) => language === this.#scan.language && terms.length > 0);
    return (own ?? sections.find(({ terms }) => terms.length > 0))?.terms[0];
  }
}

/** The unit of a term, with the information of the term, its language's section and its entry. */
export function unitOf(entry: Entry, section: Section, term: TbxTerm): Unit {
  const info = joinInfo(entry.info, section.info, term.info);
  const unit: Unit = {
    key: keyInGroup(entry.key, term.index),
    text: term.content.text,
    language: section.language,
    line: 0,
    description: info && descriptionIn(info),
    metadata: metadataOf(info, term.content),
  };
  if (term.index > 0) unit.index = term.index;
  const state = info && readsInfo(info);
  if (state) unit.state = state;
  return unit;
}

function metadataOf(info: TbxInfo | undefined, content: Content): Unit['metadata'] {
  const markup = markupOf(content);
  const fields = Object.entries(info ?? {}).filter(([category]) => isField(category));
  if (fields.length === 0) return markup ? { markup } : undefined;
  return { ...Object.fromEntries(fields), ...(markup && { markup }) };
}
