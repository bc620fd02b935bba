import type { Patch } from '../shared/patch.ts';
import type { LiteralBranch } from './tree.ts';

/**
 * In a container without a comma behind its last member, the member that becomes the last has none either, and the one
 * that was the last gets one.
 */
export function settleCommas(root: LiteralBranch, patches: readonly Patch[]): Patch[] {
  const added: Patch[] = [];
  const given = patches.map((patch) => ({ ...patch }));
  const at = new Map<number, Patch>();
  for (const patch of given) if (patch.from === patch.to) at.set(patch.from, patch);
  const removed = new Set(given.filter(({ text }) => text === '').map(({ from, to }) => `${from} ${to}`));
  const visit = (branch: LiteralBranch): void => {
    for (const child of branch.children) if (child.kind === 'branch') visit(child);
    const last = branch.children.at(-1);
    if (!last || last.data.comma !== undefined) return;
    const isGone = ({ fullStart, end }: { fullStart: number; end: number }) =>
      removed.has(`${fullStart} ${end}`);
    for (const child of branch.children.toReversed()) {
      const { comma, valueEnd } = child.data;
      const insertion = at.get(child.end);
      if (insertion?.text.endsWith(',')) {
        insertion.text = insertion.text.slice(0, -1);
        if (child === last && !isGone(child)) added.push({ from: valueEnd, to: valueEnd, text: ',' });
        return;
      }
      if (isGone(child)) continue;
      if (comma !== undefined) added.push({ from: comma - 1, to: comma, text: '' });
      return;
    }
  };
  visit(root);
  return [...added, ...given];
}
