import type { Unit } from '../model.ts';
import { type DesiredNode, hasContent, type Name } from '../shared/desired-tree.ts';
import { assertSameKind, isList, withGaps } from '../shared/list.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import type { Rendered, Syntax } from '../shared/tree.ts';
import type { LiteralBranch, LiteralLeaf, LiteralNode, LiteralPlace } from './tree.ts';

/** How a language writes, in the hand of one file. */
export interface Hand {
  newline: string;
  step: string;
  /** A text; `old` is the literal that it replaces. */
  text(text: string, old?: string): string;
  /** A name with what stands between it and its value. */
  name(name: string): string;
  brackets(list: boolean): readonly [open: string, close: string];
}

/** A member or item with the comma behind it; what is inside is one level deeper than `before`. */
export function memberText(desired: DesiredNode, inList: boolean, before: string, hand: Hand): string {
  const value = valueText(desired, before, hand);
  return inList ? value : hand.name(String(desired.name)) + value;
}

function valueText({ unit, children }: DesiredNode, before: string, hand: Hand): string {
  if (!children) return unit?.text == null ? 'null' : hand.text(unit.text);
  const list = isList(children);
  const [open, close] = hand.brackets(list);
  const inner = before.includes('\n') ? before + hand.step : ' ';
  const given = [...children.values()].filter(hasContent);
  const items = list
    ? withGaps(given, 0).map((item) => (item ? memberText(item, true, inner, hand) : 'null'))
    : given.map((item) => memberText(item, false, inner, hand));
  const isBroken = inner.includes('\n');
  const members = items.map((item) => inner + item).join(',');
  return `${open}${isBroken ? `${members},` : members.trimStart()}${isBroken ? before : ''}${close}`;
}

/** How a kept file of literals is edited. Every new member brings its comma; `settleCommas` takes away the last. */
export class LiteralSyntax implements Syntax<LiteralPlace> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly path: (unit: Unit) => readonly Name[];
  readonly prepare: (desired: Map<Name, DesiredNode>) => void;
  readonly #text: string;
  readonly #hand: Hand;

  constructor(
    text: string,
    hand: Hand,
    path: (unit: Unit) => readonly Name[],
    prepare: (desired: Map<Name, DesiredNode>) => void,
  ) {
    this.#text = text;
    this.#hand = hand;
    this.path = path;
    this.prepare = prepare;
  }

  write({ data }: LiteralLeaf, { key, text }: Unit): Patch[] {
    const { value, valueEnd } = data;
    return [
      {
        from: value,
        to: valueEnd,
        text: this.#hand.text(text ?? '', this.#text.slice(value, valueEnd)),
        key,
      },
    ];
  }

  blank(node: LiteralNode): Patch[] {
    if (node.kind === 'leaf' && node.unit.text === null) return [];
    return [{ from: node.data.value, to: node.data.valueEnd, text: 'null' }];
  }

  render(branch: LiteralBranch, desired: readonly DesiredNode[], near: LiteralNode | undefined): Rendered {
    const before = near ? this.#before(near) : this.#deeper(branch);
    const open = this.#text.charAt(branch.from - 1);
    const list = near
      ? branch.dense !== undefined
      : isList(new Map(desired.map((item) => [item.name, item])));
    assertSameKind(list, desired);
    // An empty JavaScript object stays one, and an empty list a list; PHP has one bracket for both.
    const brackets = this.#hand.brackets(!list)[0];
    if (!near && brackets !== this.#hand.brackets(list)[0] && open === brackets.at(-1))
      assertSameKind(!list, desired);
    const items = list
      ? this.#items(branch, desired, before)
      : desired.filter(hasContent).map((item) => memberText(item, false, before, this.#hand));
    return { items: items.map((item) => `${item},`), separator: before };
  }

  fill(branch: LiteralBranch, { items, separator }: Rendered): Patch {
    const { from, to } = branch;
    const inside = this.#text.slice(from, to);
    const outer = separator.slice(0, Math.max(0, separator.length - this.#hand.step.length));
    const text = separator + items.join(separator) + outer;
    return inside.trim() === ''
      ? { from, to, text }
      : { from: to, to, text: text.slice(outer.length) + outer };
  }

  #items(branch: LiteralBranch, desired: readonly DesiredNode[], before: string): string[] {
    const { length } = branch.children;
    const replaced = desired.filter(({ name }) => Number(name) < length);
    const added = withGaps(
      desired.filter(({ name }) => Number(name) >= length),
      length,
    );
    return [...replaced, ...added].map((item) =>
      item ? memberText(item, true, before, this.#hand) : 'null',
    );
  }

  /** What stands between two members where `near` is: a line break and its indentation, or a blank. */
  #before(near: LiteralNode): string {
    const blank = blankBefore(this.#text, near.start);
    if (blank.includes('\n')) return this.#hand.newline + blank.slice(blank.lastIndexOf('\n') + 1);
    return near.data.endsLine ? this.#hand.newline + this.#indentOf(near.start) : ' ';
  }

  #deeper(branch: LiteralBranch): string {
    return this.#hand.newline + this.#indentOf(branch.start) + this.#hand.step;
  }

  #indentOf(at: number): string {
    const line = this.#text.lastIndexOf('\n', at - 1) + 1;
    return /^[ \t]*/.exec(this.#text.slice(line, at))?.[0] ?? '';
  }
}

/** The line break and indentation that a file shows. */
export function layoutOfText(text: string, root: LiteralBranch): { newline: string; step: string } {
  const [first] = root.children;
  const blank = first ? blankBefore(text, first.start) : '';
  const step = blank.includes('\n') ? blank.slice(blank.lastIndexOf('\n') + 1) : '';
  return { newline: lineBreakOf(text), step: step || '    ' };
}
