import { startOfLine } from './lines.ts';
import type { Patch } from './patch.ts';

/** The comment of an entry that stands on lines of its own. */
export interface CommentLines {
  /** Where the line of its first comment begins, or its own where it has none. */
  start: number;
  /** Where the entry itself begins on its line. */
  entry: number;
  /** The unit it is for, named when a character does not fit. */
  key: string;
}

/**
 * Puts other comment lines before an entry, takes them away where `lines` is empty, or adds some, each as far in as the
 * entry and with its line break.
 */
export function commentLinePatches(
  text: string,
  { start, entry, key }: CommentLines,
  lines: readonly string[],
  newline: string,
): Patch[] {
  const line = startOfLine(text, entry);
  const from = Math.min(start, line);
  const indent = /^[ \t\f]*/.exec(text.slice(line, entry))?.[0] ?? '';
  const written = lines.map((comment) => indent + comment + newline).join('');
  return written === text.slice(from, line) ? [] : [{ from, to: line, text: written, key }];
}
