import { findPlaceholders } from '@parlance/domain/placeholders/find';
import { XmlReader } from '../shared/xml.ts';
import { decodeXmlText, escapeXmlText, normaliseLines } from '../shared/xml-text.ts';

/**
 * TMX 1.4b, "Content Markup": codes of other formats in a segment. A code is read as its native content, so that a segment
 * matches the text that it was made of; docs/decisions/0200.
 */
const codeElements: ReadonlySet<string> = new Set(['bpt', 'ept', 'ph', 'it', 'ut']);
/** Elements of which only the content counts: what they mark is text. */
const transparent: ReadonlySet<string> = new Set(['hi', 'sub']);

/** An inline code: what is read for it, and how it stands in the file. */
export interface Code {
  text: string;
  raw: string;
  /** The number that `<bpt>` and `<ept>` of a pair have in common. */
  pair?: string | undefined;
  opens?: boolean;
}

interface Found {
  element: string;
  native: string;
  raw: string;
  i: string | undefined;
  x: string | undefined;
}

/** The text of a segment's raw content that has elements, and its codes in their order. @throws ParseError */
export function readCodes(raw: string): { text: string; codes: Code[] } {
  const parts = partsOf(raw);
  const found = parts.filter((part) => typeof part !== 'string');
  const codes = codesOf(found);
  let next = 0;
  const text = parts.map((part) => (typeof part === 'string' ? part : (codes[next++] as Code).text)).join('');
  return { text, codes };
}

function partsOf(raw: string): (string | Found)[] {
  const reader = new XmlReader(`<s>${raw}</s>`);
  const parts: (string | Found)[] = [];
  reader.next();
  while (reader.next() !== 'end') {
    const { event, name } = reader;
    const tags = event === 'open' || event === 'close';
    if (event === 'open' && codeElements.has(name)) parts.push(readCode(reader));
    else if (tags && name !== 's' && !transparent.has(name)) parts.push(tagAsText(reader));
    else parts.push(textOf(reader));
  }
  return parts;
}

/** An element that TMX does not have is text with all of its tags. */
function tagAsText({ text, start, end, name }: XmlReader): Found {
  const raw = text.slice(start, end);
  return { element: name, native: normaliseLines(raw), raw, i: undefined, x: undefined };
}

function textOf({ event, text, start, end }: XmlReader): string {
  if (event === 'text') return decodeXmlText(text, start, end);
  return event === 'cdata' ? normaliseLines(text.slice(start + 9, end - 3)) : '';
}

function readCode(reader: XmlReader): Found {
  const { start, name, text } = reader;
  const [i, x] = [reader.attribute('i'), reader.attribute('x')];
  let native = '';
  if (!reader.empty) {
    const depth = reader.open.length;
    while (!(reader.next() === 'close' && reader.open.length < depth)) native += textOf(reader);
  }
  return { element: name, native, raw: text.slice(start, reader.end), i, x };
}

/** A native code that is no tag or variable (RTF, an empty element) is read as a stand-in: `<g1>…</g1>`, `{1}`, `<x1/>`. */
function codesOf(found: readonly Found[]): Code[] {
  const halves = Map.groupBy(
    found.filter(({ element, i }) => (element === 'bpt' || element === 'ept') && i !== undefined),
    ({ i }) => i as string,
  );
  return found.map((code, at) => {
    const { element, native, raw, i } = code;
    if (!codeElements.has(element)) return { text: native, raw };
    const pair = (i !== undefined && halves.get(i)) || [code];
    const number = pair.find(({ x }) => x !== undefined)?.x ?? i ?? String(at + 1);
    const isNative =
      pair.every((half) => isPlaceholder(half.native)) ||
      (pair.length === 2 && pair.every((half) => isTag(half.native)));
    const text = isNative ? native : standIn(element, number);
    return pair.length === 2 ? { text, raw, pair: i, opens: element === 'bpt' } : { text, raw };
  });
}

function standIn(element: string, number: string): string {
  if (element === 'bpt') return `<g${number}>`;
  if (element === 'ept') return `</g${number}>`;
  return element === 'ph' ? `{${number}}` : `<x${number}/>`;
}

/** A tag, of any name: alone `<g3>` could be a word in angles. */
const isTag = (text: string): boolean => /^\s*<\/?[A-Za-z_][^<>]*>\s*$/.test(text);

/** Whether a text is tags and variables, and nothing else. */
function isPlaceholder(text: string): boolean {
  let at = 0;
  for (const { start, end } of findPlaceholders(text)) {
    if (text.slice(at, start).trim() !== '') return false;
    at = Math.max(at, end);
  }
  return at > 0 && text.slice(at).trim() === '';
}

/**
 * A text with the codes of another one where it has them, each once, and those of a pair only together. undefined: it has
 * none of them, or would be read otherwise. `encode` writes what stands between them. @throws WriteError
 */
export function writeCodes(
  text: string,
  codes: readonly Code[],
  encode: (text: string) => string,
): string | undefined {
  const places = placesOf(text, codes);
  if (places.length === 0) return undefined;
  let raw = '';
  let at = 0;
  const piece = (end: number) => (end > at ? encode(text.slice(at, end)) : '');
  for (const { start, code } of places) {
    raw += piece(start) + code.raw;
    at = start + code.text.length;
  }
  raw += piece(text.length);
  return readCodes(raw).text === text ? raw : undefined;
}

interface Place {
  start: number;
  code: Code;
}

function placesOf(text: string, codes: readonly Code[]): Place[] {
  const places = occurrences(text, codes);
  const opened = new Set<string>();
  const whole = new Set<string>();
  for (const { pair, opens } of places.map(({ code }) => code)) {
    if (pair === undefined) continue;
    if (opens) opened.add(pair);
    else if (opened.has(pair)) whole.add(pair);
  }
  return places.filter(({ code: { pair } }) => pair === undefined || whole.has(pair));
}

/** Where a text has what codes stand for, each code once; of those that begin alike the longest. */
function occurrences(text: string, codes: readonly Code[]): Place[] {
  const unused = Map.groupBy(
    codes.filter((code) => code.text !== ''),
    (code) => code.text,
  );
  const longestFirst = [...unused.keys()].sort((one, other) => other.length - one.length);
  const byFirst = Map.groupBy(longestFirst, (each) => each.charAt(0));
  const places: Place[] = [];
  for (let at = 0; at < text.length; ) {
    const found = byFirst.get(text.charAt(at))?.find((each) => text.startsWith(each, at));
    const code = found === undefined ? undefined : unused.get(found)?.shift();
    if (code) places.push({ start: at, code });
    at += found?.length ?? 1;
  }
  return places;
}

/** The tags of a text as codes of their own: pairs, and what stands alone. */
export function newCodes(text: string): Code[] {
  const tags = findPlaceholders(text).filter(({ kind }) => kind === 'markup');
  const codes = tags.map(({ start, end }): Code => ({ text: text.slice(start, end), raw: '' }));
  const open: { name: string; code: Code }[] = [];
  let pairs = 0;
  const element = (code: Code, name: string, attribute = '') => {
    code.raw = `<${name}${attribute}>${escapeXmlText(code.text)}</${name}>`;
  };
  for (const code of codes) {
    const [, closes, name = ''] = /^<(\/?)([^\s/>]*)/.exec(code.text) ?? [];
    if (code.text.endsWith('/>')) element(code, 'ph');
    else if (!closes) {
      element(code, 'it', ' pos="begin"');
      open.push({ name, code });
    } else {
      element(code, 'it', ' pos="end"');
      const last = open.findLastIndex((one) => one.name === name);
      if (last < 0) continue;
      const [opening] = open.splice(last);
      pairs++;
      element(code, 'ept', ` i="${pairs}"`);
      if (opening) element(opening.code, 'bpt', ` i="${pairs}"`);
    }
  }
  return codes;
}
