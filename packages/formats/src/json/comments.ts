import type { JsonBranch } from './tree.ts';

const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\n|[^/\n]+/g;

/** Lets every member begin with the comments that stand directly before it on lines of their own. */
export function takeComments(text: string, branch: JsonBranch): void {
  let from = branch.from;
  for (const child of branch.children) {
    child.start = commentedStart(text, from, child.start);
    if (child === branch.children[0]) child.lead = child.start;
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
    } else if (piece.trim() !== '') breaks = 0;
  }
  return first;
}

/** Whether any comment stands there at all; searching the text would run on to its end each time. */
function hasSlash(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 47) return true;
  return false;
}
