import { startOfLine } from '../shared/lines.ts';
import { type EscapeStyle, escapeComment, unescapeComment } from './escape.ts';
import type { Flavour } from './flavour.ts';

const note = /^LOCALIZATION NOTE[ \t]*\(([^()]*)\)[ \t]*:?[ \t]*/;

/** The description of each key, from the comments of one file. */
export class PropertyDescriptions {
  readonly #text: string;
  readonly #flavour: Flavour;
  /** Notes for several keys, by key. */
  readonly #notes = new Map<string, string>();

  constructor(text: string, flavour: Flavour) {
    this.#text = text;
    this.#flavour = flavour;
  }

  /** The text of the comments from `start` up to the line of `keyFrom`, or a former note on this key. */
  of(key: string, start: number, keyFrom: number): string | undefined {
    const to = startOfLine(this.#text, keyFrom);
    const comment = start < to ? commentText(this.#text.slice(start, to)) : undefined;
    if (!this.#flavour.notes) return comment === undefined ? undefined : unescapeComment(comment);
    if (comment !== undefined) return this.#noted(comment);
    return this.#notes.size > 0 ? this.#notes.get(key) : undefined;
  }

  #noted(comment: string): string {
    const found = note.exec(comment);
    if (!found) return comment;
    const description = comment.slice(found[0].length);
    const keys = (found[1] ?? '').split(',').map((key) => key.trim());
    if (keys.length > 1) for (const key of keys) this.#notes.set(key, description);
    return description;
  }
}

/** Comment lines without their marks and one blank behind each; undefined where all are empty. */
function commentText(lines: string): string | undefined {
  const texts = lines
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^[ \t\f]*[#!] ?/, ''));
  return texts.every((line) => line.trim() === '') ? undefined : texts.join('\n');
}

/** A description as comment lines, each with its line break. */
export function commentLines(
  key: string,
  description: string | undefined,
  flavour: Flavour,
  style: EscapeStyle,
  before: string,
): string {
  if (!description || description.trim() === '') return '';
  const text = flavour.notes && isPlain(key) ? `LOCALIZATION NOTE (${key}): ${description}` : description;
  const lines = text.split(/\r\n|\n|\r/).map((line) => escapeComment(line, style));
  return lines.map((line) => (line === '' ? `#${before}` : `# ${line}${before}`)).join('');
}

/** Whether a note can name the key. */
function isPlain(key: string): boolean {
  return /^[^\s(),]+$/.test(key);
}
