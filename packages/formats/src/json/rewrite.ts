import { type RewriteOptions, WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { withGaps } from '../shared/list.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { splitPath } from '../shared/path.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import type { Leaf, Rendered, Syntax } from '../shared/tree.ts';
import type { JsonBranch, JsonNode, JsonPlace } from './node.ts';
import { decodeJson } from './read.ts';
import { inClosing, type JsonShape, jsonMember, jsonValue } from './shape.ts';
import { type JsonStringStyle, jsonString, styleOfStrings } from './string.ts';
import { parseJsonTree } from './tree.ts';

/** Writes a kept nested JSON file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteNested(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeJson(bytes);
  const root = parseJsonTree(source.text);
  return applyPatches(source, editTree(root, units, new JsonSyntax(source.text, root, nestedPath), options));
}

const nestedPath = (unit: Unit) => splitPath(unit.key);

/** How a kept JSON file of any flavour is edited; `path` is the place of a new unit. */
export class JsonSyntax implements Syntax<JsonPlace> {
  readonly separated = true;
  readonly onEmptyText = 'remove';
  readonly path: (unit: Unit) => readonly Name[];
  readonly #text: string;
  readonly #strings: JsonStringStyle;
  readonly #step: string;
  readonly #usualColon: string;
  /** Indentation of the containers that are being rendered into. */
  readonly #parents = new Map<JsonNode, JsonNode>();

  constructor(text: string, root: JsonBranch, path: (unit: Unit) => readonly Name[]) {
    this.path = path;
    this.#text = text;
    this.#strings = styleOfStrings(text);
    this.#step = stepOf(text, root);
    this.#usualColon = text.match(/"(\s*:\s*)["{[]/)?.[1] ?? (this.#step === '' ? ':' : ': ');
    this.#know(root);
  }

  write(leaf: Leaf<JsonPlace>, unit: Unit): Patch[] {
    const text = jsonString(unit.text ?? '', this.#strings);
    return [{ from: leaf.data.value, to: leaf.data.valueEnd ?? leaf.end, text, key: unit.key }];
  }

  blank(node: JsonNode): Patch[] {
    return [{ from: node.data.value, to: node.end, text: 'null' }];
  }

  render(branch: JsonBranch, desired: readonly DesiredNode[], near: JsonNode | undefined): Rendered {
    assertKind(branch, desired);
    const shape = this.shapeIn(branch, near);
    const separator = `,${shape.before}`;
    if (!branch.dense) return { items: desired.map((item) => jsonMember(item, shape)), separator };
    const { length } = branch.children;
    const replaced = desired.filter((item) => Number(item.name) < length);
    const added = withGaps(
      desired.filter((item) => Number(item.name) >= length),
      length,
    );
    const items = [...replaced, ...added].map((item) => (item ? jsonValue(item, shape) : 'null'));
    return { items, separator };
  }

  fill(branch: JsonBranch, { items }: Rendered): Patch {
    const inner = this.shapeIn(branch, undefined);
    const { from, to } = branch;
    const kept = this.#text.slice(from, to);
    if (kept.trim() !== '') {
      // Members that are no units, or comments alone.
      const end = kept.replace(/\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g, '').trim() === '' ? '' : ',';
      return { from, to: from, text: items.map((item) => inner.before + item).join(',') + end };
    }
    const outer = { ...inner, before: this.#before(branch) };
    return { from: branch.from, to: branch.to, text: inClosing(items, inner, outer) };
  }

  #know(branch: JsonBranch): void {
    for (const child of branch.children) {
      this.#parents.set(child, branch);
      if (child.kind === 'branch') this.#know(child);
    }
  }

  /** The layout of new members beside `near`, or of the first ones. */
  protected shapeIn(branch: JsonBranch, near: JsonNode | undefined): JsonShape {
    const colon = this.#colon(near);
    const before = near ? this.#between(branch, near) : this.#deeper(branch);
    return { before, step: this.#step, colon, strings: this.#strings };
  }

  /** The white space between two members; of one that stands alone on its line, also the line's. */
  #between(branch: JsonBranch, near: JsonNode): string {
    const before = this.#before(near);
    // The first member of `{"a": 1, "b": 2}` has nothing before it, the others have a blank.
    const second = near === branch.children[0] ? branch.children[1] : undefined;
    if (second) return this.#before(second);
    const isSpaced = this.#step === '' && this.#colon(undefined).endsWith(' ');
    return before === '' && isSpaced ? ' ' : before;
  }

  /** The line break and indentation before a node; an empty line between two is not repeated. */
  #before(node: JsonNode): string {
    const blank = this.#parents.has(node) ? blankBefore(this.#text, node.start) : '';
    const last = blank.lastIndexOf('\n');
    return last < 0 ? blank : lineBreakOf(this.#text) + blank.slice(last + 1);
  }

  #deeper(branch: JsonBranch): string {
    if (this.#step === '') return '';
    const own = this.#before(branch);
    return (own.includes('\n') ? own : lineBreakOf(this.#text)) + this.#step;
  }

  #colon(near: JsonNode | undefined): string {
    if (near && near.data.value > near.start) {
      return this.#text.slice(near.data.nameEnd, near.data.value);
    }
    return this.#usualColon;
  }
}

/** @throws WriteError where an item is to go into an object, or a name into a list */
function assertKind(branch: JsonBranch, desired: readonly DesiredNode[]): void {
  const misfit = desired.find((item) => (typeof item.name === 'number') !== (branch.dense !== undefined));
  if (!misfit) return;
  const key = unitsBelow(misfit)[0]?.key ?? String(misfit.name);
  const [here, there] = branch.dense
    ? [buildMessage('a-list'), buildMessage('names')]
    : [buildMessage('an-object'), buildMessage('items')];
  throw new WriteError(buildMessage('other-member-there', { key, here, there }), key);
}

/** One level of indentation: what the first member of the file has more than the file; none in a file on one line. */
function stepOf(text: string, root: JsonBranch): string {
  const [first] = root.children;
  if (!first) return '  ';
  const before = blankBefore(text, first.start);
  return before.includes('\n') ? before.slice(before.lastIndexOf('\n') + 1) || '  ' : '';
}
