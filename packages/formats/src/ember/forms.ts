import type { LiteralBranch, LiteralLeaf } from '../literal/tree.ts';
import { isPluralCategory } from '../shared/plural.ts';

interface Group {
  isForms: boolean;
  leaves: LiteralLeaf[];
}

/** Gives the texts below `dogs` whose names are plural categories, nested or dotted, the keys of forms. */
export function nameDottedForms(root: LiteralBranch): void {
  const groups = new Map<string, Group>();
  const taken = new Set<string>();
  visit(root, '', groups, taken);
  for (const [base, { isForms, leaves }] of groups) {
    if (!isForms || taken.has(base)) continue;
    const named = leaves.map((leaf) => ({ leaf, plural: leaf.unit.key.slice(base.length + 1) }));
    if (named.some(({ plural }) => taken.has(`${base}[${plural}]`))) continue;
    for (const { leaf, plural } of named) {
      if (isPluralCategory(plural)) leaf.unit = { key: `${base}[${plural}]`, text: leaf.unit.text, plural };
    }
  }
}

function visit(branch: LiteralBranch, prefix: string, groups: Map<string, Group>, taken: Set<string>): void {
  for (const child of branch.children) {
    const key = child.kind === 'leaf' ? child.unit.key : joined(prefix, child.name);
    if (child.kind === 'branch') visit(child, key, groups, taken);
    if (child.kind !== 'branch') {
      taken.add(key);
      note(key, child.kind === 'leaf' ? child : undefined, groups);
    }
  }
}

function joined(prefix: string, name: string | number): string {
  if (typeof name === 'number') return `${prefix}[${name}]`;
  return prefix === '' ? name : `${prefix}.${name}`;
}

/** Tells every container on the way to a text whether that is one of its forms. */
function note(key: string, leaf: LiteralLeaf | undefined, groups: Map<string, Group>): void {
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const base = key.slice(0, dot);
    const group = groups.get(base) ?? { isForms: true, leaves: [] };
    groups.set(base, group);
    if (!isPluralCategory(key.slice(dot + 1))) group.isForms = false;
    else if (leaf) group.leaves.push(leaf);
  }
}
