import { type RewriteOptions, WriteError } from '../format.ts';
import type { Unit } from '../model.ts';
import type { Source } from './decode.ts';
import type { DesiredNode, Name } from './desired-tree.ts';
import type { Patch } from './patch.ts';
import { blankBefore, lineBreakOf } from './style.ts';
import type { Branch, Leaf, Rendered, Syntax, TreeNode } from './tree.ts';
import { type ContentRules, ContentWriter } from './xml-content.ts';

/** Line breaks with indentation: before an element, and one step further in. */
export interface XmlShape {
  outer: string;
  step: string;
  includeMetadata: boolean;
  /** The file declares what restricts the size of texts (XLIFF 2). */
  restrictsSize?: boolean;
}

/** The line break before what stands one or more steps within an element. */
export function within({ outer, step }: XmlShape, depth = 1): string {
  return outer.includes('\n') ? outer + step.repeat(depth) : '';
}

/** What kept files of the XML formats have in common: a branch is an element, its children stand between its tags. */
export abstract class XmlSyntax<Data> implements Syntax<Data> {
  readonly separated = false;
  abstract readonly onEmptyText: 'remove' | 'blank';
  protected readonly text: string;
  protected readonly options: RewriteOptions;
  protected readonly content: ContentWriter;
  readonly #newline: string;
  readonly #step: string;

  constructor(source: Source, rules: ContentRules, options: RewriteOptions) {
    this.text = source.text;
    this.options = options;
    this.#newline = lineBreakOf(source.text);
    this.content = new ContentWriter(rules, this.#newline, source.charset);
    this.#step = stepOf(source.text);
  }

  abstract path(unit: Unit): readonly Name[];
  abstract write(leaf: Leaf<Data>, unit: Unit): Patch[];
  abstract blank(node: TreeNode<Data>): Patch[];
  /** One new element, without anything before it. */
  protected abstract element(branch: Branch<Data>, desired: DesiredNode, shape: XmlShape): string;

  render(branch: Branch<Data>, desired: readonly DesiredNode[], near: TreeNode<Data> | undefined): Rendered {
    const outer = near ? this.lineBefore(near.start) : this.#lineWithin(branch);
    const shape = this.shape(outer);
    const items = desired.map((item) => this.content.encodable(this.element(branch, item, shape)));
    return { items, separator: outer };
  }

  fill(branch: Branch<Data>, { items, separator }: Rendered): Patch {
    const { from, to } = branch;
    const children = items.map((item) => separator + item).join('');
    const tag = this.#tagBefore(branch);
    const close = separator.includes('\n') ? this.lineBefore(tag) : '';
    if (from === to && this.text.charCodeAt(from - 2) === 47) {
      const name = /^<([^\s/>]+)/.exec(this.text.slice(tag, from))?.[1] ?? '';
      const open = from - 2 - blankBefore(this.text, from - 2).length;
      return { from: open, to: from, text: `>${children}${close}</${name}>` };
    }
    if (this.text.slice(from, to).trim() === '') return { from, to, text: children + close };
    const at = to - blankBefore(this.text, to).length;
    return { from: at, to: at, text: children };
  }

  protected shape(outer: string): XmlShape {
    return { outer, step: this.#step, includeMetadata: this.options.includeMetadata !== false };
  }

  /** The line break and indentation before an offset; an empty line above is not repeated. */
  protected lineBefore(at: number): string {
    const blank = blankBefore(this.text, at);
    const last = blank.lastIndexOf('\n');
    return last < 0 ? blank : this.#newline + blank.slice(last + 1);
  }

  #lineWithin(branch: Branch<Data>): string {
    const outer = this.lineBefore(this.#tagBefore(branch));
    const top = outer === '' && this.text.includes('\n');
    return outer.includes('\n') || top ? (top ? this.#newline : outer) + this.#step : '';
  }

  #tagBefore({ from }: Branch<Data>): number {
    if (from === 0) throw new WriteError('no-element-for-texts');
    return this.text.lastIndexOf('<', from - 1);
  }
}

/** How much further in a file's elements stand than what they are in: the least that any line of its beginning does. */
function stepOf(text: string): string {
  const indents = [...text.slice(0, 20_000).matchAll(/\n([ \t]+)<(?!!--)/g)].map((match) => match[1] ?? '');
  return indents.reduce(
    (least, indent) => (indent.length < least.length ? indent : least),
    indents[0] ?? '  ',
  );
}
