import type { Patch } from './patch.ts';
import type { XmlAttribute, XmlReader } from './xml.ts';
import { escapeXmlAttribute } from './xml-text.ts';

/** The opening tag of an element. */
export interface XmlTag {
  name: string;
  start: number;
  end: number;
  /** The element closes itself. */
  empty: boolean;
  attributes: readonly XmlAttribute[];
}

/** The tag that `reader` has just opened. */
export function tagOf({ name, start, end, empty, attributes }: XmlReader): XmlTag {
  return { name, start, end, empty, attributes };
}

/** The decoded value of an attribute. */
export function attributeOf(tag: XmlTag, name: string): string | undefined {
  for (const attribute of tag.attributes) if (attribute.name === name) return attribute.value;
  return undefined;
}

/** Behind the last attribute of a tag, or its name: where an attribute may be added, or an empty element opened. */
export function attributesEnd({ start, name, attributes }: XmlTag): number {
  const last = attributes.at(-1);
  return last ? last.to + 1 : start + 1 + name.length;
}

/** Gives an element that closes itself a raw content. */
export function openPatch(tag: XmlTag, raw: string, key: string): Patch {
  return { from: attributesEnd(tag), to: tag.end, text: `>${raw}</${tag.name}>`, key };
}

/** Gives a tag an attribute, another value of it, or takes it away where `value` is nothing. */
export function attributePatches(
  text: string,
  tag: XmlTag,
  name: string,
  value: string | undefined,
): Patch[] {
  const found = tag.attributes.find((attribute) => attribute.name === name);
  if (found?.value === value) return [];
  if (value === undefined) return found ? [withoutAttribute(text, found)] : [];
  const escaped = escapeXmlAttribute(value);
  if (found && !isQuotedBy(text, found, "'")) return [{ from: found.from, to: found.to, text: escaped }];
  if (found) return [{ from: found.from - 1, to: found.to + 1, text: `"${escaped}"` }];
  const at = attributesEnd(tag);
  return [{ from: at, to: at, text: ` ${name}="${escaped}"` }];
}

function isQuotedBy(text: string, attribute: XmlAttribute, quote: string): boolean {
  return text.charAt(attribute.from - 1) === quote;
}

function withoutAttribute(text: string, { name, from, to }: XmlAttribute): Patch {
  // The value may begin with the attribute's name.
  let start = text.lastIndexOf(name, from - 1);
  while (/\s/.test(text.charAt(start - 1))) start--;
  return { from: start, to: to + 1, text: '' };
}

/** Moves behind the element that `reader` has just opened. @throws ParseError */
export function skipElement(reader: XmlReader): void {
  if (reader.empty) return;
  const depth = reader.open.length;
  while (!(reader.next() === 'close' && reader.open.length < depth));
}

/** Calls `child` for each element directly within the one just opened; it must read each to its end. @throws ParseError */
export function eachChild(reader: XmlReader, child: () => void, between?: () => void): void {
  if (reader.empty) return;
  const depth = reader.open.length;
  for (;;) {
    const event = reader.next();
    if (event === 'open') child();
    else if (event === 'close' && reader.open.length < depth) return;
    else between?.();
  }
}

/** Follows what stands before an element: white space, and comments that belong to it. */
export class Before {
  #fullStart: number;
  #start: number | undefined;

  constructor(at: number) {
    this.#fullStart = at;
  }

  /** Begins again behind an element. */
  restart(at: number): void {
    this.#fullStart = at;
    this.#start = undefined;
  }

  /** Takes notice of what is no element. */
  see(reader: XmlReader): void {
    const { event, start, end, text } = reader;
    if (event === 'comment') {
      // One that stands behind an element on its line belongs to that.
      const trails =
        this.#start === undefined && this.#fullStart > 0 && !hasLineBreak(text, this.#fullStart, start);
      if (trails) this.restart(end);
      else this.#start ??= start;
    } else if (event !== 'text') this.restart(end);
    // A blank line parts a comment from what follows.
    else if (this.#start !== undefined && countLineBreaks(text, start, end) > 1) this.restart(start);
    else if (this.#start === undefined) this.#fullStart = start;
  }

  /** Where the element begins with its comments, and the line break before it; an empty line above stays. */
  take(text: string, tag: number): { fullStart: number; start: number } {
    const start = this.#start ?? tag;
    // No further back than the element before: a file may be all on one line.
    let line = start - 1;
    while (line >= this.#fullStart && text.charCodeAt(line) !== 10) line--;
    if (line < this.#fullStart) return { fullStart: this.#fullStart, start };
    return { fullStart: line > this.#fullStart && text.charCodeAt(line - 1) === 13 ? line - 1 : line, start };
  }
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) count++;
  return count;
}

function hasLineBreak(text: string, from: number, to: number): boolean {
  return countLineBreaks(text, from, to) > 0;
}
