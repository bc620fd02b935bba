import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Source } from '../shared/decode.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { toBcp47 } from '../shared/language.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { type Branch, type Leaf, rootBranch, type TreeNode } from '../shared/tree.ts';
import { attributeOf, attributePatches, openPatch, type XmlTag } from '../shared/xml-element.ts';
import { notePatches, noteText } from '../shared/xml-note.ts';
import { type XmlShape, XmlSyntax } from '../shared/xml-syntax.ts';
import { targetText, transUnitText } from './element.ts';
import { describingNotes, keysOf, namedUnit, otherAttributes, stateOf, unitOf, withKey } from './read.ts';
import { decodeXliff, rules, scanXliff, type TransUnit, type XliffScan } from './scan.ts';
import { segmentsOf } from './seg-target.ts';
import { joinedTarget, PartWriter, writeParts } from './segments.ts';
import { readState, writeState } from './state.ts';

interface XliffPlace {
  transUnit?: TransUnit;
}

type XliffBranch = Branch<XliffPlace>;

/** Writes a kept XLIFF 1 file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteXliff(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeXliff(bytes);
  const transUnits: TransUnit[] = [];
  const scan = scanXliff(source.text, (unit) => transUnits.push(unit));
  const root = rootOf(source, scan, transUnits);
  const patches = editTree(root, units, new XliffSyntax(source, scan, transUnits, options), options);
  if (options.asTemplate) patches.push(...languagePatches(source.text, scan, options.language));
  return applyPatches(source, patches);
}

/** All units as children of one branch, from all groups: a new one comes after its predecessor. */
function rootOf({ text }: Source, scan: XliffScan, transUnits: readonly TransUnit[]): XliffBranch {
  const keys = keysOf(scan, transUnits.map(namedUnit));
  const children = transUnits.map((transUnit, index): TreeNode<XliffPlace> => {
    const unit = withKey(unitOf(transUnit), keys[index] ?? '');
    const { fullStart, start, end, fixed } = transUnit;
    return { kind: 'leaf', name: unit.key, fullStart, start, end, unit, data: { transUnit }, keep: fixed };
  });
  const { from = 0, to = 0 } = scan.files[0]?.body ?? {};
  return rootBranch(text.length, { from, to }, children, {});
}

function languagePatches(text: string, { files }: XliffScan, language: string): Patch[] {
  return files.flatMap(({ tag }) => {
    const same = toBcp47(attributeOf(tag, 'target-language') ?? '') === language;
    return same ? [] : attributePatches(text, tag, 'target-language', language);
  });
}

/** The greatest length, which counts characters. */
function lengthPatches(text: string, tag: XmlTag, maxLength: number | undefined): Patch[] {
  const isKnown = attributeOf(tag, 'size-unit') === 'char';
  if (maxLength === undefined) return isKnown ? attributePatches(text, tag, 'maxwidth', undefined) : [];
  return [
    ...attributePatches(text, tag, 'maxwidth', String(maxLength)),
    ...attributePatches(text, tag, 'size-unit', 'char'),
  ];
}

class XliffSyntax extends XmlSyntax<XliffPlace> {
  readonly onEmptyText = 'blank';
  readonly #ids: Set<string>;
  readonly #named: boolean;
  readonly #prefix: string;
  readonly #parts: PartWriter;

  constructor(source: Source, scan: XliffScan, transUnits: readonly TransUnit[], options: RewriteOptions) {
    super(source, rules, options);
    this.#ids = new Set(transUnits.map(({ tag }) => attributeOf(tag, 'id') ?? ''));
    // Where ids alone are the keys, as with Xcode and Angular, a new unit needs no name either.
    const ids = scan.files.length === 1 && !scan.symfony && transUnits.length > 0;
    this.#named = !ids || transUnits.some(({ tag }) => attributeOf(tag, 'resname') !== undefined);
    const name = scan.files[0]?.tag.name ?? '';
    this.#prefix = name.slice(0, name.indexOf(':') + 1);
    this.#parts = new PartWriter(source.text, this.content, this.#prefix);
  }

  path(unit: Unit) {
    return [unit.key];
  }

  write({ data: { transUnit } }: Leaf<XliffPlace>, unit: Unit): Patch[] {
    if (!transUnit) return [];
    const { source, target, segments, sourceEnd } = transUnit;
    if (segments) return writeParts(segments, unit, this.#parts);
    const raw = this.content.like(unit.text ?? '', unit, target, source);
    if (target) return [this.content.patch(target, raw, unit.key)];
    const text = targetText(unit, raw, this.#prefix);
    if (transUnit.tag.empty) return [openPatch(transUnit.tag, text, unit.key)];
    const before = this.#lineOf(source?.tag.start ?? sourceEnd);
    return [{ from: sourceEnd, to: sourceEnd, text: before + text, key: unit.key }];
  }

  blank({ data: { transUnit } }: TreeNode<XliffPlace>): Patch[] {
    const target = transUnit?.target;
    if (!target) return [];
    const fullStart = this.#lineOf(target.tag.start).length;
    return [{ from: target.tag.start - fullStart, to: target.end, text: '' }];
  }

  patchMetadata({ data: { transUnit } }: TreeNode<XliffPlace>, desired: DesiredNode): Patch[] {
    return transUnit ? [...this.#facts(transUnit, desired), ...this.#states(transUnit, desired)] : [];
  }

  /** What was changed beside the target. */
  #facts(transUnit: TransUnit, desired: DesiredNode): Patch[] {
    const units = unitsBelow(desired);
    const described = changedUnit(this.options, 'description', units);
    const limited = changedUnit(this.options, 'maxLength', units);
    const resourced = changedUnit(this.options, 'source', units);
    const named = changedUnit(this.options, 'metadata', units);
    return [
      ...(limited ? lengthPatches(this.text, transUnit.tag, limited.maxLength) : []),
      ...(resourced ? this.#source(transUnit, resourced) : []),
      ...(described ? this.#notes(transUnit, described) : []),
      ...(named ? this.#attributes(transUnit, named) : []),
    ];
  }

  /** A source that is the key itself stays, and one that its segments do not repeat as it is. */
  #source(transUnit: TransUnit, unit: Unit): Patch[] {
    const { source, divided } = transUnit;
    if (!source || unit.source === undefined || unit.source === source.text) return [];
    if (namedUnit(transUnit).source === unit.key) return [];
    const whole = this.content.patch(source, this.content.like(unit.source, unit, source), unit.key);
    if (!divided) return [whole];
    const segments = segmentsOf(this.text, divided, this.#prefix, rules);
    if (!segments || joinedTarget(segments) !== source.text) return [];
    return [whole, ...writeParts(segments, { ...unit, text: unit.source }, this.#parts)];
  }

  #attributes({ tag }: TransUnit, { metadata }: Unit): Patch[] {
    return [...otherAttributes].flatMap((name) => attributePatches(this.text, tag, name, metadata?.[name]));
  }

  #notes(transUnit: TransUnit, unit: Unit): Patch[] {
    const notes = describingNotes(transUnit).map(({ content }) => content);
    const patches = notePatches(this.text, notes, unit, this.content);
    if (patches || transUnit.tag.empty) return patches ?? [];
    const at = Math.max(transUnit.sourceEnd, transUnit.target?.end ?? 0);
    const line = this.#lineOf(transUnit.source?.tag.start ?? at);
    const text = line + noteText(`${this.#prefix}note`, unit, this.content);
    return [{ from: at, to: at, text, key: unit.key }];
  }

  #states(transUnit: TransUnit, desired: DesiredNode): Patch[] {
    const [unit] = unitsBelow(desired);
    const { target } = transUnit;
    if (!target || !unit?.state || unit.text === null) return [];
    const former = stateOf(transUnit);
    if (readState(former) === unit.state) return [];
    const { state, qualifier, approved } = writeState(unit.state, former);
    return [
      ...attributePatches(this.text, transUnit.tag, 'approved', approved),
      ...attributePatches(this.text, target.tag, 'state', state),
      ...attributePatches(this.text, target.tag, 'state-qualifier', qualifier),
    ];
  }

  protected element(_branch: XliffBranch, desired: DesiredNode, shape: XmlShape): string {
    const [unit] = unitsBelow(desired);
    if (!unit) return '';
    const taken = this.#ids.has(unit.key);
    const id = this.#freeId(unit.key);
    this.#ids.add(id);
    const resname = this.#named || taken ? unit.key : undefined;
    return transUnitText(unit, { id, resname }, this.content, shape, this.#prefix);
  }

  #freeId(key: string): string {
    let id = key;
    for (let count = 2; this.#ids.has(id); count++) id = `${key}-${count}`;
    return id;
  }

  /** The white space before an offset, from its last line break on. */
  #lineOf(at: number): string {
    const line = this.text.lastIndexOf('\n', at - 1);
    const from = line > 0 && this.text.charCodeAt(line - 1) === 13 ? line - 1 : line;
    const blank = line < 0 ? '' : this.text.slice(from, at);
    return blank.trim() === '' ? blank : '';
  }
}
