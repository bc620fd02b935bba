import { buildMessage } from '../message/message.ts';
import type { Collector } from './collect.ts';
import type { Name } from './desired-tree.ts';
import type { Branch, TreeNode } from './tree.ts';

const nothing: ReadonlySet<never> = new Set<never>();

/**
 * The nodes that a later node with the same name hides: programs take the last one, and do not see the content of the
 * others. Notices about repeated keys of texts are made elsewhere.
 */
export function hiddenNodes<Data>({ children, dense }: Branch<Data>): ReadonlySet<TreeNode<Data>> {
  if (dense || children.length < 2 || !children.some(({ kind }) => kind === 'branch')) return nothing;
  const last = new Map<Name, TreeNode<Data>>();
  for (const child of children) last.set(child.name, child);
  if (last.size === children.length) return nothing;
  return new Set(
    children.filter((child) => {
      const other = last.get(child.name);
      return other !== child && !(child.kind === 'leaf' && other?.kind === 'leaf');
    }),
  );
}

/** Marks a node as hidden. */
export function reportHidden<Data>({ name, start }: TreeNode<Data>, collector: Collector): void {
  collector.notice(buildMessage('duplicate-key', { key: name }), start);
}
