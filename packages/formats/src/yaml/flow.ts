import { hasContent, type Name, type Wanted } from '../shared/wanted.ts';
import { flowValue } from './render.ts';
import type { Quotes } from './scalar-write.ts';
import type { YamlBranch, YamlNode } from './tree.ts';

/**
 * A container in brackets, or one that begins on the line of a dash, anew where other names are wanted in it than it
 * has; what stays is copied. Nothing where its texts can be changed one by one, or nothing of it is left.
 */
export function rebuildFlow(
  text: string,
  branch: YamlBranch,
  wanted: Wanted,
  quotes: Quotes,
): string | undefined {
  if (branch.data.style !== 'flow' && branch.data.style !== 'compact') return undefined;
  if (branch.children.length === 0 || !changesNames(branch, wanted)) return undefined;
  const raws = new Map<Wanted, string>();
  const merged = merge(text, branch, wanted, raws);
  return merged ? flowValue(merged, (item) => raws.get(item), quotes) : undefined;
}

function changesNames({ children }: YamlBranch, wanted: Wanted): boolean {
  const names = new Set(children.map(({ name }) => name));
  if (names.size < children.length) return false;
  const isNew = [...(wanted.children?.values() ?? [])].some(
    (item) => hasContent(item) && !names.has(item.name),
  );
  return isNew || children.some((child) => !staysAsItIs(child, wanted.children?.get(child.name)));
}

function staysAsItIs(child: YamlNode, wanted: Wanted | undefined): boolean {
  if (child.kind === 'other') return !wanted || !hasContent(wanted);
  if (child.kind === 'leaf')
    return (
      (child.keep && !wanted) ||
      (wanted?.unit !== undefined && wanted.unit.text !== null) ||
      (child.unit.text === null && !wanted?.children)
    );
  return wanted?.children !== undefined && hasContent(wanted);
}

/** What is to stand there, in the order of the file; `raws` gets what is copied. */
function merge(
  text: string,
  branch: YamlBranch,
  wanted: Wanted | undefined,
  raws: Map<Wanted, string>,
): Wanted | undefined {
  const children = new Map<Name, Wanted>();
  for (const child of branch.children) {
    const given = wanted?.children?.get(child.name);
    const item = mergeChild(text, child, given, raws);
    if (item) children.set(child.name, item);
  }
  for (const item of wanted?.children?.values() ?? []) {
    if (hasContent(item) && !children.has(item.name)) children.set(item.name, item);
  }
  return children.size > 0 ? { name: branch.name, children } : undefined;
}

function mergeChild(
  text: string,
  child: YamlNode,
  given: Wanted | undefined,
  raws: Map<Wanted, string>,
): Wanted | undefined {
  const replaced = given !== undefined && hasContent(given);
  if (child.kind === 'branch') return given?.children || !replaced ? merge(text, child, given, raws) : given;
  const same = child.kind === 'leaf' && given?.unit !== undefined && given.unit.text === child.unit.text;
  if (!same && replaced) return given;
  const isKept = same || child.kind === 'other' || (child.keep && !given) || child.unit.text === null;
  if (!isKept) return undefined;
  const copy: Wanted = {
    name: child.name,
    unit: { key: '', text: child.kind === 'leaf' ? child.unit.text : null },
  };
  const raw = text.slice(child.data.value, child.data.valueEnd);
  if (raw !== '' && child.data.style !== 'literal' && child.data.style !== 'folded') raws.set(copy, raw);
  return copy;
}
