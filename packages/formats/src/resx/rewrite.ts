import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import { type Branch, type Leaf, rootBranch, type TreeNode } from '../shared/tree.ts';
import { attributePatches, openPatch } from '../shared/xml-element.ts';
import { notePatches, noteText } from '../shared/xml-note.ts';
import { type XmlShape, XmlSyntax } from '../shared/xml-syntax.ts';
import { dataText } from './element.ts';
import { unitOf } from './read.ts';
import { type Data, decodeResx, rules, scanResx } from './scan.ts';

interface ResxPlace {
  data?: Data;
}

type ResxBranch = Branch<ResxPlace>;

/** Writes a kept file again, see Format.rewrite; headings, schema and other data stay. @throws ParseError, WriteError */
export function rewriteResx(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeResx(bytes);
  const children: TreeNode<ResxPlace>[] = [];
  const inside = scanResx(source.text, (data) => children.push(nodeOf(data)));
  const root: ResxBranch = rootBranch(source.text.length, inside, children, {});
  return applyPatches(source, editTree(root, units, new ResxSyntax(source, rules, options), options));
}

function nodeOf(data: Data): TreeNode<ResxPlace> {
  const { name, fullStart, start, end, typed } = data;
  if (typed) return { kind: 'other', name, fullStart, start, end, data: {} };
  return { kind: 'leaf', name, fullStart, start, end, unit: unitOf(data), data: { data } };
}

class ResxSyntax extends XmlSyntax<ResxPlace> {
  readonly onEmptyText = 'remove';

  path(unit: Unit) {
    return [unit.key];
  }

  write({ data: { data } }: Leaf<ResxPlace>, unit: Unit): Patch[] {
    if (!data) return [];
    const raw = this.content.like(unit.text ?? '', unit, data.value);
    const space = /^\s|\s$/.test(unit.text ?? '')
      ? attributePatches(this.text, data.tag, 'xml:space', 'preserve')
      : [];
    if (data.value) return [...space, this.content.patch(data.value, raw, unit.key)];
    const value = `<value>${raw}</value>`;
    const { tag } = data;
    if (tag.empty) return [...space, openPatch(tag, value, unit.key)];
    const line = blankBefore(this.text, tag.start);
    return [...space, { from: tag.end, to: tag.end, text: line + value, key: unit.key }];
  }

  blank({ data: { data } }: TreeNode<ResxPlace>): Patch[] {
    return data?.value ? [this.content.patch(data.value, '', data.name)] : [];
  }

  patchMetadata({ data: { data } }: TreeNode<ResxPlace>, desired: DesiredNode): Patch[] {
    const unit = changedUnit(this.options, 'description', unitsBelow(desired));
    if (!data || !unit) return [];
    const { comment, value } = data;
    const patches = notePatches(this.text, comment ? [comment] : [], unit, this.content);
    if (patches) return patches;
    if (!value) return [];
    const text = this.lineBefore(value.tag.start) + noteText('comment', unit, this.content);
    return [{ from: value.end, to: value.end, text, key: unit.key }];
  }

  protected element(_branch: ResxBranch, desired: DesiredNode, shape: XmlShape): string {
    return unitsBelow(desired)
      .map((unit) => dataText(unit, this.content, shape))
      .join('');
  }
}
