import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { blankBefore, lineBreakOf } from '../shared/style.ts';
import {
  type Branch,
  type Leaf,
  type Rendered,
  rootBranch,
  type Syntax,
  type TreeNode,
} from '../shared/tree.ts';
import type { XmlTag } from '../shared/xml-element.ts';
import { declarationPatches, metadataPatches } from './attributes.ts';
import { commentPatches, lengthPatches, tagOfResource } from './comments.ts';
import {
  arrayItems,
  arrayName,
  type ElementShape,
  elementText,
  placeOf,
  pluralItems,
  pluralsName,
} from './element.ts';
import { decodeAndroid, keyOf, unitsOf } from './read.ts';
import { type Resource, scanAndroid } from './scan.ts';
import { rawInPlaceOf } from './style.ts';
import type { AndroidValue } from './value.ts';

/** What the tree keeps of an element: the value of a string or item. */
interface AndroidPlace {
  value?: AndroidValue;
  /** The whole resource. */
  resource?: Resource;
}

type AndroidNode = TreeNode<AndroidPlace>;
type AndroidBranch = Branch<AndroidPlace>;

/** Writes a kept resource file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteAndroid(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeAndroid(bytes);
  const { root, tag } = parseAndroidTree(source.text, options.asTemplate ?? false);
  const syntax = new AndroidSyntax(source.text, root, options);
  const patches = editTree(root, units, syntax, options);
  return applyPatches(source, [...patches, ...declarationPatches(source.text, tag, patches)]);
}

/** A resource file as a tree, and the tag of its root. @throws ParseError */
function parseAndroidTree(text: string, asTemplate: boolean): { root: AndroidBranch; tag: XmlTag } {
  const children: AndroidNode[] = [];
  const resource = (found: Resource) => children.push(nodeOf(found, text, asTemplate));
  const [stray, nameless] = [() => undefined, () => undefined];
  const { tag, ...inside } = scanAndroid(text, { resource, stray, nameless });
  const root: AndroidBranch = rootBranch(text.length, inside, children, {});
  return { root, tag };
}

function nodeOf(resource: Resource, text: string, asTemplate: boolean): AndroidNode {
  const { fullStart, start, end, from, to, kind, items, value } = resource;
  const units = unitsOf(resource, text);
  const fixed = units[0]?.translatable === false;
  const marks = { keep: fixed && !asTemplate, drop: fixed && asTemplate };
  const [first] = units;
  if (value && first)
    return {
      kind: 'leaf',
      name: first.key,
      fullStart,
      start,
      end,
      unit: first,
      data: { value, resource },
      ...marks,
    };
  const children = items.flatMap((item, index): AndroidNode[] => {
    const unit = units[index];
    const name = unit?.plural ?? index;
    const { fullStart, start, end } = item;
    return unit
      ? [{ kind: 'leaf', name, fullStart, start, end, unit, data: { value: item.value }, ...marks }]
      : [];
  });
  const base = keyOf(resource);
  const name = kind === 'plurals' ? pluralsName(base) : arrayName(base);
  const dense = kind === 'string-array' ? ('items' as const) : undefined;
  return { kind: 'branch', name, fullStart, start, end, from, to, children, dense, data: { resource } };
}

class AndroidSyntax implements Syntax<AndroidPlace> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #root: AndroidBranch;
  readonly #options: RewriteOptions;
  /** One level of indentation; detected at first use. */
  #step: string | undefined;

  constructor(text: string, root: AndroidBranch, options: RewriteOptions) {
    this.#text = text;
    this.#root = root;
    this.#options = options;
  }

  path(unit: Unit) {
    return placeOf(unit, this.#options.disablePlurals);
  }

  write(leaf: Leaf<AndroidPlace>, unit: Unit): Patch[] {
    const { value } = leaf.data;
    return value ? [this.#patch(value, rawInPlaceOf(value.style, leaf.unit.text ?? '', unit), unit.key)] : [];
  }

  blank(node: AndroidNode): Patch[] {
    const { value } = node.data;
    return value && value.from !== value.to ? [{ from: value.from, to: value.to, text: '' }] : [];
  }

  patchMetadata({ data: { resource } }: AndroidNode, desired: DesiredNode): Patch[] {
    if (!resource) return [];
    const units = unitsBelow(desired);
    const described = changedUnit(this.#options, 'description', units);
    const limited = changedUnit(this.#options, 'maxLength', units);
    const named = changedUnit(this.#options, 'metadata', units);
    return [
      ...(described ? commentPatches(this.#text, resource, described) : []),
      ...(limited ? lengthPatches(this.#text, resource, limited.maxLength) : []),
      ...(named ? metadataPatches(this.#text, tagOfResource(resource), named) : []),
    ];
  }

  render(branch: AndroidBranch, desired: readonly DesiredNode[], near: AndroidNode | undefined): Rendered {
    if (branch === this.#root) {
      const shape = this.#shape(near);
      return { items: desired.map((item) => elementText(item, shape)), separator: shape.outer };
    }
    const separator = near ? this.#before(near) : this.#innerOf(this.#before(branch));
    const units = desired.flatMap(unitsBelow);
    if (!branch.dense) return { items: pluralItems(units), separator };
    const { length } = branch.children;
    const replaced = units.filter((unit) => (unit.index ?? 0) < length);
    const added = units.filter((unit) => (unit.index ?? 0) >= length);
    return {
      items: [
        ...replaced.flatMap((unit) => arrayItems([unit], unit.index ?? 0)),
        ...arrayItems(added, length),
      ],
      separator,
    };
  }

  fill(branch: AndroidBranch, { items, separator }: Rendered): Patch {
    const text = items.map((item) => separator + item).join('');
    const { from, to } = branch;
    if (this.#text.charCodeAt(from - 2) === 47 && from === to) return this.#open(branch, text);
    const after = this.#text.slice(from, to).trim() === '' ? to : from;
    const close = branch === this.#root ? lineBreakOf(this.#text) : this.#before(branch);
    return { from, to: after, text: after === to ? text + close : text };
  }

  /** Gives an element that closes itself a content. */
  #open(branch: AndroidBranch, content: string): Patch {
    const name = branch === this.#root ? 'resources' : branch.dense ? 'string-array' : 'plurals';
    const close = branch === this.#root ? lineBreakOf(this.#text) : this.#before(branch);
    return { from: branch.from - 2, to: branch.from, text: `>${content}${close}</${name}>` };
  }

  #patch(value: AndroidValue, raw: string, key: string): Patch {
    if (!value.selfClosing) return { from: value.bodyFrom, to: value.bodyTo, text: raw, key };
    const tag = this.#text.lastIndexOf('<', value.from);
    const name = /^<([^\s/>]+)/.exec(this.#text.slice(tag, value.from))?.[1] ?? 'string';
    return { from: value.from - 2, to: value.from, text: `>${raw}</${name}>`, key };
  }

  #shape(near: AndroidNode | undefined): ElementShape {
    const outer = near ? this.#before(near) : this.#innerOf(lineBreakOf(this.#text));
    return { outer, inner: this.#innerOf(outer), includeMetadata: this.#options.includeMetadata !== false };
  }

  /** The line break and indentation before an element; an empty line between two is not repeated. */
  #before(node: AndroidNode): string {
    const blank = blankBefore(this.#text, node.start);
    const last = blank.lastIndexOf('\n');
    return last < 0 ? blank : lineBreakOf(this.#text) + blank.slice(last + 1);
  }

  #innerOf(outer: string): string {
    if (outer === '' || !outer.includes('\n')) return outer;
    this.#step ??= this.#stepOfFile();
    return outer + this.#step;
  }

  #stepOfFile(): string {
    for (const child of this.#root.children) {
      const blank = this.#before(child);
      if (blank.includes('\n')) return blank.slice(blank.lastIndexOf('\n') + 1) || '    ';
    }
    return '    ';
  }
}
