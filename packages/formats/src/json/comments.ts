import type { Patch } from '../shared/patch.ts';
import type { JsonBranch } from './node.ts';

const token = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\n|[^/\n]+/g;

/** Lets every member begin with the comments that stand directly before it on lines of their own. */
export function takeComments(text: string, branch: JsonBranch): void {
  let from = branch.from;
  for (const child of branch.children) {
    child.start = commentedStart(text, from, child.start);
    if (child === branch.children[0]) child.fullStart = child.start;
    if (child.kind === 'branch') takeComments(text, child);
    from = child.end;
  }
}

/** Where the comments of a member begin, which `from` is the earliest place for; its own start if it has none. */
function commentedStart(text: string, from: number, start: number): number {
  if (!hasSlash(text, from, start)) return start;
  let first = start;
  let breaks = 0;
  let lines = 0;
  for (const found of text.slice(from, start).matchAll(token)) {
    const [piece] = found;
    if (piece === '\n') {
      breaks++;
      lines++;
      // An empty line parts a comment from what follows.
      if (breaks > 1) first = start;
    } else if (piece.startsWith('/')) {
      breaks = 0;
      // A comment behind the last member, on its line, is that member's.
      if (first === start && lines > 0) first = from + found.index;
    } else if (piece.includes(',')) {
      breaks = 0;
      lines = 0;
      first = start;
    }
  }
  return first;
}

/** Whether any comment stands there at all; searching the text would run on to its end each time. */
function hasSlash(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 47) return true;
  return false;
}

/**
 * Removals take a member with the comma before it. A comment behind a comma belongs to the member before it, so that
 * one at the start of what is removed stays, and one at its end goes.
 */
export function sparingComments(text: string, patches: readonly Patch[]): Patch[] {
  const sorted = patches.toSorted((a, b) => a.from - b.from || a.to - b.to);
  return runs(sorted).flatMap((run) => (run.text === '' ? spared(text, run, sorted) : [run]));
}

/** Removals that touch each other as one. */
function runs(patches: readonly Patch[]): Patch[] {
  const joined: Patch[] = [];
  for (const patch of patches) {
    const last = joined.at(-1);
    if (last?.text === '' && patch.text === '' && patch.from <= last.to) {
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, patch.to) };
    } else joined.push(patch);
  }
  return joined;
}

const blank = /[ \t\r\n]+|\/\/.*|\/\*[\s\S]*?\*\//y;
const onLine = /[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/y;

/** The offset behind all white space and comments. */
export function afterBlank(text: string, offset: number): number {
  for (let at = offset; ; at = blank.lastIndex) {
    blank.lastIndex = at;
    if (!blank.test(text)) return at;
  }
}

/** The place of the comma that comes next, with the end of the comment behind it on its line. */
function commaAt(text: string, offset: number): { from: number; to: number; comment?: number } | undefined {
  const from = afterBlank(text, offset);
  if (text.charCodeAt(from) !== 44) return undefined;
  onLine.lastIndex = from + 1;
  return onLine.test(text) ? { from, to: from + 1, comment: onLine.lastIndex } : { from, to: from + 1 };
}

function spared(text: string, run: Patch, patches: readonly Patch[]): Patch[] {
  const before = commaAt(text, run.from);
  // What is put in the place of the members removed brings a comma of its own.
  const isReplaced = patches.some(
    ({ from, text: added }) => added !== '' && from >= run.from && from <= run.to,
  );
  if (!before || before.to > run.to || isReplaced) return [run];
  const after = commaAt(text, run.to);
  const rest = text.slice(run.from, before.from).trim() === '' ? run.from : before.from;
  if (before.comment === undefined) {
    const whole = { ...run, from: rest };
    return after?.comment ? [whole, { from: after.to, to: after.comment, text: '' }] : [whole];
  }
  const to = after ? (after.comment ?? after.to) : run.to;
  const from = lineEnd(text, before.to, before.comment, to);
  return after
    ? [{ ...run, from, to }]
    : [
        { from: rest, to: before.to, text: '' },
        { ...run, from },
      ];
}

/** Where a removal begins behind a comment: behind its line where nothing else would end that. */
function lineEnd(text: string, comma: number, comment: number, to: number): number {
  const isBlock = text.slice(comma, comment).trimStart().startsWith('/*');
  if (isBlock || /^[ \t]*\r?\n/.test(text.slice(to, to + 200))) return comment;
  return Math.max(comment, text.indexOf('\n', comment) + 1);
}
