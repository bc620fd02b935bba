import type { LiteralBranch, LiteralLeaf, LiteralOther } from '../literal/tree.ts';
import { isPluralCategory } from '../shared/plural.ts';

interface Group {
  isForms: boolean;
  leaves: LiteralLeaf[];
}

/** Gives the texts below `dogs` whose names are plural categories, nested or dotted, the keys of forms. */
export function nameDottedForms(root: LiteralBranch): void {
  const groups = new Map<string, Group>();
  visit(root, '', (key, node) => note(key, node.kind === 'leaf' ? node : undefined, groups));
  const forms = [...groups].filter(([, { isForms }]) => isForms);
  if (forms.length === 0) return;
  const taken = new Set<string>();
  visit(root, '', (key) => taken.add(key));
  for (const [base, { leaves }] of forms) {
    if (taken.has(base)) continue;
    const named = leaves.map((leaf) => ({ leaf, plural: leaf.unit.key.slice(base.length + 1) }));
    if (named.some(({ plural }) => taken.has(`${base}[${plural}]`))) continue;
    for (const { leaf, plural } of named) {
      if (isPluralCategory(plural)) leaf.unit = { key: `${base}[${plural}]`, text: leaf.unit.text, plural };
    }
  }
}

/** Goes to all texts, and to what stands where one could, each with its key. */
function visit(
  branch: LiteralBranch,
  prefix: string,
  found: (key: string, node: LiteralLeaf | LiteralOther) => void,
): void {
  for (const child of branch.children) {
    if (child.kind === 'branch') visit(child, joined(prefix, child.name), found);
    else found(child.kind === 'leaf' ? child.unit.key : joined(prefix, child.name), child);
  }
}

function joined(prefix: string, name: string | number): string {
  if (typeof name === 'number') return `${prefix}[${name}]`;
  return prefix === '' ? name : `${prefix}.${name}`;
}

/** Marks every container on the way to a text as a form of a plural or not. */
function note(key: string, leaf: LiteralLeaf | undefined, groups: Map<string, Group>): void {
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) {
    const base = key.slice(0, dot);
    const group = groups.get(base) ?? { isForms: true, leaves: [] };
    groups.set(base, group);
    if (!isPluralCategory(key.slice(dot + 1))) group.isForms = false;
    else if (leaf) group.leaves.push(leaf);
  }
}
