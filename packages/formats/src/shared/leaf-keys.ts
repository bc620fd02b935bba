import type { Unit } from '../model.ts';
import { joinPath } from './path.ts';
import { formOfKey } from './plural.ts';
import type { Branch } from './tree.ts';
import type { Name } from './wanted.ts';

/** How names make a key: `quoted` parts `"v1.0".title` from `v1.0.title`, to `dotted` both are the same. */
export type KeyRule = 'quoted' | 'dotted';

/** Gives each leaf below a branch the unit of its path. */
export function nameLeaves<Data>(branch: Branch<Data>, rule: KeyRule): void {
  nameBelow(branch, { rule, path: [], prefix: undefined, doubtful: false });
}

interface Level {
  rule: KeyRule;
  path: Name[];
  prefix: string | undefined;
  doubtful: boolean;
}

function nameBelow<Data>(branch: Branch<Data>, { rule, path, prefix, doubtful }: Level): void {
  for (const child of branch.children) {
    if (child.kind === 'other') continue;
    const { name } = child;
    const care = rule === 'quoted' && (doubtful || needsCare(name));
    path.push(name);
    const key = care ? joinPath(path) : joined(prefix, name);
    if (child.kind === 'branch') nameBelow(child, { rule, path, prefix: key, doubtful: care });
    else child.unit = unitOf(key, child.unit.text, name);
    path.pop();
  }
}

function joined(prefix: string | undefined, name: Name): string {
  if (typeof name === 'number') return `${prefix ?? ''}[${name}]`;
  return prefix === undefined ? name : `${prefix}.${name}`;
}

/** A nameless list needs care as well: it is told from a file that is a list. */
function needsCare(name: Name): boolean {
  if (typeof name === 'number') return false;
  const first = name.charCodeAt(0);
  return first === 34 || name === '' || name.includes('.') || name.charCodeAt(name.length - 1) === 93;
}

function unitOf(key: string, text: string | null, name: Name): Unit {
  // With the line that it will have, since members added to objects later stand apart from them.
  if (typeof name === 'number') return { key, text, line: 0, index: name };
  const { plural } = formOfKey(key);
  return plural ? { key, text, line: 0, plural } : { key, text, line: 0 };
}
