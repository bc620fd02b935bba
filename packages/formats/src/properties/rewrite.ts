import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Source } from '../shared/decode.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { fillLines, leadOf, renderLines, startOfLine } from '../shared/lines.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { lineBreakOf } from '../shared/style.ts';
import {
  type Branch,
  type Leaf,
  type Rendered,
  rootBranch,
  type Syntax,
  type TreeNode,
} from '../shared/tree.ts';
import { commentLines } from './comment.ts';
import { type EscapeStyle, escapeValue } from './escape.ts';
import type { Flavour } from './flavour.ts';
import { decodeProperties, unitOf } from './read.ts';
import { type Property, scanProperties } from './scan.ts';
import { entryText } from './write.ts';

/** The tree keeps of an entry where its parts stand; the file itself has none. */
type Data = Property | undefined;

/** Writes a kept property file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteProperties(
  flavour: Flavour,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeProperties(bytes, flavour);
  const root = parsePropertiesTree(source.text, flavour);
  const patches = editTree(root, units, new PropertiesSyntax(source, flavour, options), options);
  return applyPatches(source, [...patches, ...freeEnd(source.text, patches)]);
}

/** A backslash at the very end has no meaning, but would continue the line before an addition behind it. */
function freeEnd(text: string, patches: readonly Patch[]): Patch[] {
  const { length } = text;
  const isAppended = patches.some(({ from, text: added }) => from === length && added !== '');
  const isCovered = patches.some(({ from, to }) => from < length && to === length);
  let backslashes = 0;
  while (text.charCodeAt(length - 1 - backslashes) === 92) backslashes++;
  if (!isAppended || isCovered || backslashes % 2 === 0) return [];
  return [{ from: length - 1, to: length, text: '' }];
}

function parsePropertiesTree(text: string, flavour: Flavour): Branch<Data> {
  const children: TreeNode<Data>[] = [];
  scanProperties(text, flavour, (property) => {
    const { key, start, end } = property;
    const unit = unitOf(property, flavour, undefined, 0);
    const fullStart = children.length > 0 ? leadOf(text, start, end) : start;
    children.push({ kind: 'leaf', name: key, fullStart, start, end, unit, data: property });
  });
  const to = text.length;
  return rootBranch(to, { from: 0, to }, children, undefined);
}

class PropertiesSyntax implements Syntax<Data> {
  readonly separated = false;
  readonly onEmptyText = 'remove';
  readonly #text: string;
  readonly #flavour: Flavour;
  readonly #style: EscapeStyle;
  readonly #options: RewriteOptions;

  constructor(source: Source, flavour: Flavour, options: RewriteOptions) {
    this.#options = options;
    this.#text = source.text;
    this.#flavour = flavour;
    this.#style = styleOf(source, flavour);
  }

  path(unit: Unit) {
    return [unit.key];
  }

  write(leaf: Leaf<Data>, unit: Unit): Patch[] {
    const { data } = leaf;
    if (!data) return [];
    const between = this.#text.slice(data.keyTo, data.valueFrom);
    // A key at the end of its line has no separator yet.
    const separator = between === '' ? '=' : between;
    const value = escapeValue(unit.text ?? '', this.#style, separator);
    const raw = this.#text.slice(data.valueFrom, data.valueTo);
    const text = (between === '' ? separator : '') + continuedLike(raw, value);
    return [{ from: data.valueFrom, to: data.valueTo, text, key: unit.key }];
  }

  /** The comment before an entry; a note of Mozilla's on several keys stays. */
  patchMetadata({ data }: TreeNode<Data>, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.#options, 'description', unitsBelow(desired));
    if (!data || !unit) return [];
    const from = data.start;
    const to = startOfLine(this.#text, data.keyFrom);
    const former = this.#text.slice(from, to);
    if (this.#flavour.notes && /LOCALIZATION NOTE[ \t]*\([^()]*,/.test(former)) return [];
    const newline = lineBreakOf(this.#text);
    const text = commentLines(unit.key, unit.description, this.#flavour, this.#style, newline);
    return text === former ? [] : [{ from, to, text, key: unit.key }];
  }

  blank({ data }: TreeNode<Data>): Patch[] {
    return data ? [{ from: data.valueFrom, to: data.valueTo, text: '' }] : [];
  }

  render(branch: Branch<Data>, desired: readonly DesiredNode[], near: TreeNode<Data> | undefined): Rendered {
    const shape = {
      style: this.#style,
      separator: this.#separatorOf(near),
      newline: lineBreakOf(this.#text),
    };
    const items = desired.flatMap(unitsBelow).map((unit) => entryText(unit, this.#flavour, shape));
    return renderLines(this.#text, branch, items, near);
  }

  fill(branch: Branch<Data>, rendered: Rendered): Patch {
    return fillLines(this.#text, branch.to, rendered);
  }

  /** What stands between key and value of a neighbour, without the blanks that align its column. */
  #separatorOf(near: TreeNode<Data> | undefined): string {
    const data = near?.data;
    const between = data ? this.#text.slice(data.keyTo, data.valueFrom) : '';
    const [, before = '', sign, after = ''] = /^([ \t]*)([=:])([ \t]*)$/.exec(between) ?? [];
    return sign === undefined ? '=' : `${before && ' '}${sign}${after && ' '}`;
  }
}

/** What the file holds unescaped: a Java file in plain ASCII may be read in either charset, so it stays so. */
function styleOf({ text, charset }: Source, flavour: Flavour): EscapeStyle {
  const capital = /\\u[0-9a-f]{0,3}[A-F]/.test(text);
  if (charset === 'iso-8859-1') return { most: 0xff, capital };
  const isAscii = flavour.latin1 && charset === 'utf-8' && !/[^\u0000-\u007f]/.test(text);
  return { most: isAscii ? 0x7e : 0xffff, capital };
}

/** Continues a value behind each of its line ends where the former one was written so. */
function continuedLike(former: string, value: string): string {
  const [, end] = /\\n\\(\r\n|\n|\r)/.exec(former) ?? [];
  if (end === undefined) return value;
  const indentation = /\\n\\(?:\r\n|\n|\r)([ \t]*)/.exec(former)?.[1] ?? '';
  return value.replace(
    /(?<!\\)((?:\\\\)*)\\n(?=.)( ?)/g,
    (_whole, before: string, blank: string) => `${before}\\n\\${end}${indentation}${blank && '\\ '}`,
  );
}
