import type { Name } from './desired-tree.ts';
import { joinPath } from './path.ts';
import { formOfKey } from './plural.ts';
import type { Branch, Leaf } from './tree.ts';

/** How names make a key: `quoted` parts `"v1.0".title` from `v1.0.title`, to `dotted` both are the same. */
export type KeyRule = 'quoted' | 'dotted';

/** Gives the unit of each leaf below a branch, `{ key: '', text, line: 0 }`, the key of its path. */
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
    else nameLeaf(child, key, name);
    path.pop();
  }
}

function joined(prefix: string | undefined, name: Name): string {
  if (typeof name === 'number') return `${prefix ?? ''}[${name}]`;
  return prefix === undefined ? name : `${prefix}.${name}`;
}

/** A nameless list needs care as well: a file that is a list must not look like it. */
function needsCare(name: Name): boolean {
  if (typeof name === 'number') return false;
  const first = name.charCodeAt(0);
  return first === 34 || name === '' || name.includes('.') || name.charCodeAt(name.length - 1) === 93;
}

/** The unit of the leaf itself where it can be: others would double what a large file takes while it is read. */
function nameLeaf<Data>(leaf: Leaf<Data>, key: string, name: Name): void {
  const { text } = leaf.unit;
  const { plural } = formOfKey(key);
  // With the line that they will have, since members added to objects later stand apart from them.
  if (typeof name === 'number') leaf.unit = { key, text, line: 0, index: name };
  else if (plural) leaf.unit = { key, text, line: 0, plural };
  else leaf.unit.key = key;
}
