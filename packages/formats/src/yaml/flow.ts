import { type DesiredNode, hasContent, type Name } from '../shared/desired-tree.ts';
import { flowValue } from './render.ts';
import type { Quotes } from './scalar-write.ts';
import type { YamlBranch, YamlNode } from './tree.ts';

/**
 * Rewrites a container in brackets, or one that begins on the line of a dash, if its names change; unchanged content is
 * copied. undefined if its texts can be edited one by one, or nothing of it remains.
 */
export function rebuildFlow(
  text: string,
  branch: YamlBranch,
  desired: DesiredNode,
  quotes: Quotes,
): string | undefined {
  if (branch.data.style !== 'flow' && branch.data.style !== 'compact') return undefined;
  if (branch.children.length === 0 || !changesNames(branch, desired)) return undefined;
  const raws = new Map<DesiredNode, string>();
  const merged = merge(text, branch, desired, raws);
  return merged ? flowValue(merged, (item) => raws.get(item), quotes) : undefined;
}

function changesNames({ children }: YamlBranch, desired: DesiredNode): boolean {
  const names = new Set(children.map(({ name }) => name));
  if (names.size < children.length) return false;
  const isNew = [...(desired.children?.values() ?? [])].some(
    (item) => hasContent(item) && !names.has(item.name),
  );
  return isNew || children.some((child) => !staysAsItIs(child, desired.children?.get(child.name)));
}

function staysAsItIs(child: YamlNode, desired: DesiredNode | undefined): boolean {
  if (child.kind === 'other') return !desired || !hasContent(desired);
  if (child.kind === 'leaf')
    return (
      (child.keep && !desired) ||
      (desired?.unit !== undefined && desired.unit.text !== null) ||
      (child.unit.text === null && !desired?.children)
    );
  return desired?.children !== undefined && hasContent(desired);
}

/** What is to stand there, in the order of the file; `raws` gets what is copied. */
function merge(
  text: string,
  branch: YamlBranch,
  desired: DesiredNode | undefined,
  raws: Map<DesiredNode, string>,
): DesiredNode | undefined {
  const children = new Map<Name, DesiredNode>();
  for (const child of branch.children) {
    const given = desired?.children?.get(child.name);
    const item = mergeChild(text, child, given, raws);
    if (item) children.set(child.name, item);
  }
  for (const item of desired?.children?.values() ?? []) {
    if (hasContent(item) && !children.has(item.name)) children.set(item.name, item);
  }
  return children.size > 0 ? { name: branch.name, children } : undefined;
}

function mergeChild(
  text: string,
  child: YamlNode,
  given: DesiredNode | undefined,
  raws: Map<DesiredNode, string>,
): DesiredNode | undefined {
  const replaced = given !== undefined && hasContent(given);
  if (child.kind === 'branch') return given?.children || !replaced ? merge(text, child, given, raws) : given;
  const same = child.kind === 'leaf' && given?.unit !== undefined && given.unit.text === child.unit.text;
  if (!same && replaced) return given;
  const isKept = same || child.kind === 'other' || (child.keep && !given) || child.unit.text === null;
  if (!isKept) return undefined;
  const copy: DesiredNode = {
    name: child.name,
    unit: { key: '', text: child.kind === 'leaf' ? child.unit.text : null },
  };
  const raw = text.slice(child.data.value, child.data.valueEnd);
  if (raw !== '' && child.data.style !== 'literal' && child.data.style !== 'folded') raws.set(copy, raw);
  return copy;
}
