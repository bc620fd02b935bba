import { maxKeyLength } from '@parlance/domain/entry/limits';
import { hashOfText } from '@parlance/domain/memory/hashes';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { decode, type Source } from '../shared/decode.ts';
import { fail } from '../shared/fail.ts';
import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, markupOf, readContent } from '../shared/xml-content.ts';
import { attributeOf, Before, eachChild, skipElement, tagOf, type XmlTag } from '../shared/xml-element.ts';
import { keyOfName } from '../shared/xml-key.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';
import { canonical, keyInGroup } from './group.ts';
import { type Code, readCodes } from './tmx-codes.ts';

/** Of notes and properties, in which elements are text as they stand. */
export const rules: ContentRules = { inline: new Set(['bpt', 'ept', 'ph', 'it', 'hi', 'ut', 'sub']) };

/** One text in one language. */
export interface Tuv {
  tag: XmlTag;
  fullStart: number;
  start: number;
  end: number;
  language: string;
  /** Which of its language it is in its unit, from 0. */
  index: number;
  seg: TmxSegment;
  info: TmxInfo;
}

/** The content of a `<seg>`; its text is that of its codes, too. */
export interface TmxSegment extends Content {
  codes: readonly Code[];
}

/** Notes with text, and properties with their types. */
export interface TmxInfo {
  notes: Content[];
  props: Prop[];
}

/** Of several of one type the last one counts. */
export interface Prop {
  type: string;
  content: Content;
}

/** One translation unit. */
export interface Tu {
  tag: XmlTag;
  fullStart: number;
  start: number;
  end: number;
  from: number;
  to: number;
  key: string;
  /** The text that became the key, where there is no id; `undefined` where there is one. */
  anchor: Tuv | undefined;
  /** The key differs from what it was made of, since a former unit has that. */
  repeated: string | undefined;
  tuvs: Tuv[];
  info: TmxInfo;
}

export interface TmxScan {
  sourceLanguage: string | undefined;
  from: number;
  to: number;
}

/** The text of a TMX or TBX file. @throws ParseError */
export function decodeExchange(bytes: Uint8Array): Source {
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** Reads a TMX file. @throws ParseError */
export function scanTmx(text: string, sink: (tu: Tu) => void): TmxScan {
  const reader = new XmlReader(text, { passDoctype: true });
  while (reader.next() !== 'open');
  if (reader.name !== 'tmx')
    fail(text, reader.start, buildMessage('expected-element', { expected: 'tmx', found: reader.name }));
  const scan: TmxScan = { sourceLanguage: undefined, from: 0, to: 0 };
  const scanner = new TmxScanner(reader, scan, sink);
  eachChild(reader, () => {
    if (reader.name === 'header') scanner.header();
    else if (reader.name === 'body') scanner.body();
    else skipElement(reader);
  });
  while (reader.next() !== 'end');
  return scan;
}

class TmxScanner {
  readonly #reader: XmlReader;
  readonly #scan: TmxScan;
  readonly #sink: (tu: Tu) => void;
  readonly #keys = new Map<string, number>();
  #count = 0;

  constructor(reader: XmlReader, scan: TmxScan, sink: (tu: Tu) => void) {
    this.#reader = reader;
    this.#scan = scan;
    this.#sink = sink;
  }

  header(): void {
    const language = this.#reader.attribute('srclang');
    if (language && language !== '*all*') this.#scan.sourceLanguage = canonical(language);
    skipElement(this.#reader);
  }

  body(): void {
    const reader = this.#reader;
    const { end, empty } = reader;
    const before = new Before(end);
    const child = () => {
      if (reader.name === 'tu') this.#sink(this.#withKey(this.#tu(before)));
      else skipElement(reader);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    this.#scan.from = end;
    this.#scan.to = empty ? end : reader.start;
  }

  #tu(outside: Before): Tu {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = outside.take(reader.text, tag.start);
    const tuvs: Tuv[] = [];
    const counts = new Map<string, number>();
    const info: TmxInfo = { notes: none, props: none };
    const before = new Before(tag.end);
    const child = () => {
      if (reader.name === 'tuv') {
        const tuv = this.#tuv(before, counts);
        if (tuv) tuvs.push(tuv);
      } else readInfo(reader, info);
      before.restart(reader.end);
    };
    eachChild(reader, child, () => before.see(reader));
    const to = tag.empty ? tag.end : reader.start;
    const key = keyOfName(attributeOf(tag, 'tuid') ?? '');
    const anchor = key === '' ? this.#anchor(tag, tuvs) : undefined;
    const { end } = reader;
    return { tag, fullStart, start, end, from: tag.end, to, key, anchor, repeated: undefined, tuvs, info };
  }

  /** The key of a unit without an id is its source text; where another has the same, it is numbered. */
  #withKey(tu: Tu): Tu {
    this.#count++;
    const own = tu.key || keyOfText(tu.anchor?.seg.text ?? '') || `#${this.#count}`;
    const count = (this.#keys.get(own) ?? 0) + 1;
    this.#keys.set(own, count);
    tu.key = count === 1 ? own : `${own}#${count}`;
    tu.repeated = count === 1 ? undefined : own;
    return tu;
  }

  /** `counts` are those of the texts before it in the same `<tu>`, by language. */
  #tuv(outside: Before, counts: Map<string, number>): Tuv | undefined {
    const reader = this.#reader;
    const tag = tagOf(reader);
    const { fullStart, start } = outside.take(reader.text, tag.start);
    const language = canonical(reader.attribute('xml:lang') ?? reader.attribute('lang') ?? 'und');
    const info: TmxInfo = { notes: none, props: none };
    let seg: TmxSegment | undefined;
    eachChild(reader, () => {
      if (reader.name === 'seg' && !seg) seg = readSegment(reader);
      else readInfo(reader, info);
    });
    if (!seg) return undefined;
    const index = counts.get(language) ?? 0;
    counts.set(language, index + 1);
    return { tag, fullStart, start, end: reader.end, language, index, seg, info };
  }

  /** The text in the source language, in any order of the languages. */
  #anchor(tag: XmlTag, tuvs: readonly Tuv[]): Tuv | undefined {
    const own = attributeOf(tag, 'srclang');
    const language = own && own !== '*all*' ? canonical(own) : this.#scan.sourceLanguage;
    return tuvs.find((tuv) => tuv.language === language) ?? tuvs[0];
  }
}

/** No entry has a longer key; room is left for a number behind it. */
const longestTextKey = maxKeyLength - 100;
const shownOfText = 200;

/** A source text as a key; of one that is too long its beginning and a hash. */
function keyOfText(text: string): string {
  if (text.length <= longestTextKey) return text;
  const beginning = text.slice(0, shownOfText).toWellFormed();
  return `${beginning} #${text.length}-${(hashOfText(text) >>> 0).toString(16)}`;
}

function readSegment(reader: XmlReader): TmxSegment {
  const content = readContent(reader, rules);
  if (content.style !== 'inline') return { ...content, codes: none };
  return { ...content, ...readCodes(reader.text.slice(content.from, content.to)) };
}

function readInfo(reader: XmlReader, info: TmxInfo): void {
  const { name } = reader;
  const type = reader.attribute('type');
  if (name === 'note') {
    const content = readContent(reader, rules);
    if (content.text.trim() === '') return;
    if (info.notes === none) info.notes = [];
    info.notes.push(content);
  } else if (name === 'prop' && type) {
    if (info.props === none) info.props = [];
    info.props.push({ type, content: readContent(reader, rules) });
  } else skipElement(reader);
}

/** The unit of a text. */
export function unitOf(tu: Tu, tuv: Tuv): Unit {
  const notes = [...tu.info.notes, ...tuv.info.notes].map(({ text }) => text.trim());
  const unit: Unit = {
    key: keyInGroup(tu.key, tuv.index),
    text: tuv.seg.text,
    language: tuv.language,
    line: 0,
    description: notes.length > 0 ? [...new Set(notes)].join('\n') : undefined,
    metadata: metadataOf(tu, tuv),
  };
  if (tuv.index > 0) unit.index = tuv.index;
  return unit;
}

function metadataOf({ info }: Tu, tuv: Tuv): Unit['metadata'] {
  const markup = markupOf(tuv.seg);
  const props = [...info.props, ...tuv.info.props];
  if (props.length === 0) return markup ? { markup } : undefined;
  const metadata = Object.fromEntries(props.map(({ type, content }) => [`prop:${type}`, content.text]));
  return markup ? { ...metadata, markup } : metadata;
}

/** Shared by all that have none. */
const none: never[] = [];
