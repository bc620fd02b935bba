import type { Unit } from '../model.ts';
import type { Patch } from '../shared/patch.ts';
import { asMarkup, type Content, type ContentWriter } from '../shared/xml-content.ts';
import type { Part } from './part.ts';

/**
 * A unit's segments make one text (design/formats.md: multi-segment units join to one value). When it changes, what
 * the former and the new text begin and end with stays in its segments, and the first one between takes the change.
 */

/** The source text of a unit. */
export function joinedSource(parts: readonly Part[]): string {
  return joined(parts.map(({ source }) => source));
}

/** The target text of a unit; nothing where no segment has one. */
export function joinedTarget(parts: readonly Part[]): string | null {
  if (parts.every(({ target }) => !target)) return null;
  return joined(targetsInOrder(parts).map(contentOf));
}

/** White space between segments is not always repeated in the target. */
function contentOf({ ignorable, source, target }: Part): Content | undefined {
  return target ?? (ignorable ? source : undefined);
}

/** Parts in the order of their targets, which may differ from that of the sources. */
function targetsInOrder(parts: readonly Part[]): readonly Part[] {
  if (parts.every(({ order }) => order === undefined)) return parts;
  const placed: (Part | undefined)[] = parts.map((_part, index) =>
    parts.find(({ order, target }) => target && order === index + 1),
  );
  const rest = parts.filter((part) => !placed.includes(part));
  return [...placed.flatMap((part) => part ?? rest.shift() ?? []), ...rest];
}

/** Where one has inline codes, the text of all is markup. */
function joined(contents: readonly (Content | undefined)[]): string {
  // By far the most units are of one segment.
  if (contents.length === 1) return contents[0]?.text ?? '';
  return texts(contents, needsMarkup(contents)).join('');
}

function needsMarkup(contents: readonly (Content | undefined)[]): boolean {
  return contents.some((content) => content?.style === 'inline');
}

function texts(contents: readonly (Content | undefined)[], markup: boolean): string[] {
  return contents.map((content) => (content ? (markup ? asMarkup(content) : content.text) : ''));
}

/** A part that gets another text; `null` for one that keeps what it has. */
interface Change {
  part: Part;
  text: string | null;
}

/** Writes a text over the parts of a unit. */
export function writeParts(parts: readonly Part[], unit: Unit, writer: PartWriter): Patch[] {
  const ordered = targetsInOrder(parts);
  const contents = ordered.map(contentOf);
  const pieces = texts(contents, needsMarkup(contents));
  const text = unit.text ?? '';
  const narrow = distribute(ordered, pieces, text);
  const taker = segmentIn(ordered, 0, ordered.length - 1);
  const whole = ordered.map((part, index) => ({ part, text: index === taker ? text : '' }));
  const changes = writer.holds(narrow, unit) ? narrow : whole;
  return changes.flatMap((change) =>
    change.text === null ? [] : writer.patches(change.part, change.text, unit),
  );
}

/** Between what the new text and the pieces of the former one have in common, one segment takes the new text. */
function distribute(parts: readonly Part[], pieces: readonly string[], text: string): Change[] {
  let first = 0;
  let start = 0;
  for (; first < pieces.length - 1; first++) {
    const piece = pieces[first] ?? '';
    if (piece === '' || !text.startsWith(piece, start)) break;
    start += piece.length;
  }
  let last = pieces.length - 1;
  let end = text.length;
  for (; last > first; last--) {
    const piece = pieces[last] ?? '';
    if (end - piece.length < start || !text.slice(start, end).endsWith(piece)) break;
    end -= piece.length;
  }
  const taker = segmentIn(parts, first, last);
  return parts.map((part, index) => {
    if (index < first || index > last) return { part, text: null };
    return { part, text: index === taker ? text.slice(start, end) : '' };
  });
}

/** The first segment in a range, rather than what stands between segments. */
function segmentIn(parts: readonly Part[], first: number, last: number): number {
  const found = parts.findIndex(({ ignorable }, index) => index >= first && index <= last && !ignorable);
  return found < 0 ? first : found;
}

/** Writes the targets of one file. */
export class PartWriter {
  readonly #text: string;
  readonly #content: ContentWriter;
  readonly #prefix: string;

  constructor(text: string, content: ContentWriter, prefix: string) {
    this.#text = text;
    this.#content = content;
    this.#prefix = prefix;
  }

  /** Whether the parts would read back as the unit's text, which must not stand between segments alone. */
  holds(changes: readonly Change[], unit: Unit): boolean {
    const read = changes.map(({ part, text }) =>
      text === null ? contentOf(part) : this.#content.reads(this.#raw(part, text, unit)),
    );
    const within = changes.some(({ part }, index) => !part.ignorable && read[index]?.text !== '');
    return joined(read) === unit.text && (within || unit.text === '');
  }

  patches(part: Part, text: string, unit: Unit): Patch[] {
    const { source, target, tag } = part;
    const raw = this.#raw(part, text, unit);
    if (target) return target.text === text ? [] : [this.#content.patch(target, raw, unit.key)];
    if (text === '' && !part.ignorable && unit.text !== '') return [];
    const at = source?.end ?? tag.end;
    const before = this.#lineBefore(source?.tag.start ?? at);
    const element = `${before}<${this.#prefix}target>${raw}</${this.#prefix}target>`;
    return [{ from: at, to: at, text: element, key: unit.key }];
  }

  /** Takes the targets away. */
  blank(parts: readonly Part[]): Patch[] {
    return parts.flatMap(({ target }) => {
      if (!target) return [];
      const from = target.tag.start - this.#lineBefore(target.tag.start).length;
      return [{ from, to: target.end, text: '' }];
    });
  }

  #raw({ source, target }: Part, text: string, unit: Unit): string {
    return this.#content.like(text, unit, target, source);
  }

  /** The white space before an offset, from its last line break on. */
  #lineBefore(at: number): string {
    const line = this.#text.lastIndexOf('\n', at - 1);
    const from = line > 0 && this.#text.charCodeAt(line - 1) === 13 ? line - 1 : line;
    const blank = line < 0 ? '' : this.#text.slice(from, at);
    return blank.trim() === '' ? blank : '';
  }
}
