import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { withGaps } from '../shared/list.ts';
import type { DescribingPair } from './descriptions.ts';
import { tomlName, tomlString } from './string.ts';
import { hasText, heldPlace, valueText } from './text.ts';
import type { TomlBranch, TomlNode } from './tree.ts';

/**
 * A list or inline table that holds what is desired, or nothing where its own values can be changed in their places.
 * What is no text stays, and what did not change stays as it is written.
 */
export function rebuiltValue(
  text: string,
  branch: TomlBranch,
  desired: DesiredNode,
  described?: DescribingPair,
): string | undefined {
  const { value } = branch.data;
  const children = desired.children ?? new Map<Name, DesiredNode>();
  if (!value || hasSameNames(branch, children)) return undefined;
  if (value.kind === 'array') return arrayText(text, branch, children);
  const kept = branch.children.flatMap((child) => {
    const item = children.get(child.name);
    if (child.kind !== 'other' && !(item && hasText(item))) return [];
    const { pair } = child.data;
    const before = pair && child.data.value ? text.slice(child.start, child.data.value.from) : '';
    if (child !== described?.pair) return [before + childText(text, child, item)];
    return described.value === undefined ? [] : [before + described.value];
  });
  const names = new Set(branch.children.map(({ name }) => name));
  const added = [...children.values()].filter((item) => !names.has(item.name) && hasText(item));
  const pairs = [...kept, ...added.map((item) => `${tomlName(String(item.name))} = ${valueText(item)}`)];
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function hasSameNames(branch: TomlBranch, children: ReadonlyMap<Name, DesiredNode>): boolean {
  const texts = branch.children.filter(({ kind }) => kind !== 'other');
  const names = new Set(texts.map(({ name }) => name));
  if ([...children.values()].some((item) => hasText(item) && !names.has(item.name))) return false;
  return texts.every((child) => {
    const item = children.get(child.name);
    if (!item) return false;
    if (child.kind !== 'leaf') return item.children !== undefined && hasText(item);
    return item.unit !== undefined && (item.unit.text !== null || !child.unit.text);
  });
}

function arrayText(text: string, branch: TomlBranch, children: ReadonlyMap<Name, DesiredNode>): string {
  const given = withGaps([...children.values()].filter(hasText));
  const lastOther = branch.children.findLastIndex(({ kind }) => kind === 'other');
  const length = Math.max(given.length, lastOther + 1);
  const items = Array.from({ length }, (_, index) => {
    const child = branch.children[index];
    if (child) return childText(text, child, given[index]);
    const item = given[index];
    return item ? valueText(item) : heldPlace;
  });
  const [first] = branch.children;
  const before = first ? text.slice(branch.from, first.start) : '';
  if (!/^[ \t]*\r?\n[ \t]*$/.test(before)) return `[${items.join(', ')}]`;
  const close = /\r?\n[ \t]*$/.exec(text.slice(branch.from, branch.to))?.[0] ?? '';
  const indentation = before.replace(/^[ \t]*/, '');
  return `[${items.map((item) => `${indentation}${item},`).join('')}${close}]`;
}

/** A child as it is to stand, without its key. */
function childText(text: string, child: TomlNode, item: DesiredNode | undefined): string {
  const { value } = child.data;
  const raw = value ? text.slice(value.from, value.to) : '';
  if (child.kind === 'other') return item && hasText(item) ? valueText(item) : raw;
  if (!item || !hasText(item)) return heldPlace;
  if (child.kind === 'branch' && item.children)
    return rebuiltValue(text, child, item) ?? editedText(text, child, item);
  if (child.kind !== 'leaf' || !item.unit || value?.kind !== 'string') return valueText(item);
  return item.unit.text === child.unit.text ? raw : tomlString(item.unit.text ?? '', value.style, '\n', raw);
}

/** A list or inline table whose values change in their places. */
function editedText(text: string, branch: TomlBranch, desired: DesiredNode): string {
  const { value } = branch.data;
  if (!value) return '';
  let edited = '';
  let at = value.from;
  for (const child of branch.children) {
    const range = child.data.value;
    if (!range) continue;
    edited += text.slice(at, range.from) + childText(text, child, desired.children?.get(child.name));
    at = range.to;
  }
  return edited + text.slice(at, value.to);
}
