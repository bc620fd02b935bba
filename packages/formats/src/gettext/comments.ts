import type { Patch } from '../shared/patch.ts';
import type { PoEntry } from './entry.ts';
import { commentLinesOf } from './message.ts';

interface CommentLine {
  from: number;
  /** Behind the line break. */
  to: number;
  mark: string;
}

/** Replaces the extracted comments (`#. …`) of a message; all other comments stay as they are. */
export function descriptionPatches(
  text: string,
  entry: PoEntry,
  description: string | undefined,
  newline: string,
): Patch[] {
  if (entry.extractedComments.join('\n') === (description ?? '')) return [];
  const lines = linesBefore(text, entry.from);
  // gettext's own order: comments of translators come before extracted ones, everything else behind them.
  const at = lines.find(({ mark }) => /^#[:,|=]/.test(mark))?.from ?? lineOf(text, entry.from);
  const written = commentLinesOf('#.', description).map((line) => line + newline);
  return linePatches(
    lines.filter(({ mark }) => mark === '#.'),
    written.join(''),
    at,
  );
}

/** Replaces the comments of translators (`# …`), which come before all others. */
export function translatorPatches(
  text: string,
  entry: PoEntry,
  comment: string | undefined,
  newline: string,
): Patch[] {
  if (entry.translatorComments.join('\n') === (comment ?? '')) return [];
  const lines = linesBefore(text, entry.from);
  const at = lines[0]?.from ?? lineOf(text, entry.from);
  const written = commentLinesOf('#', comment).map((line) => line + newline);
  return linePatches(
    lines.filter(({ mark }) => !/^#[.:,|=]/.test(mark)),
    written.join(''),
    at,
  );
}

/** The first of some lines becomes other ones and the rest goes; where there is none, these come at an offset. */
function linePatches([first, ...others]: readonly CommentLine[], written: string, at: number): Patch[] {
  if (!first) return [{ from: at, to: at, text: written }];
  const removed = others.map(({ from, to }) => ({ from, to, text: '' }));
  return [{ from: first.from, to: first.to, text: written }, ...removed];
}

function lineOf(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** The comment lines that belong to the message at an offset, also those that blank lines part from it. */
function linesBefore(text: string, at: number): CommentLine[] {
  const lines: CommentLine[] = [];
  for (let to = lineOf(text, at); to > 0; ) {
    const from = lineOf(text, to - 1);
    const line = text.slice(from, to).trim();
    if (line !== '' && (!line.startsWith('#') || line.startsWith('#~'))) break;
    if (line !== '') lines.push({ from, to, mark: line.slice(0, 2) });
    to = from;
  }
  return lines.reverse();
}
