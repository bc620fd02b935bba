import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Source } from '../shared/decode.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { toBcp47 } from '../shared/language.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { type Branch, type Leaf, rootBranch, type TreeNode } from '../shared/tree.ts';
import { attributeOf, attributePatches } from '../shared/xml-element.ts';
import { notePatches, noteText } from '../shared/xml-note.ts';
import { within, type XmlShape, XmlSyntax } from '../shared/xml-syntax.ts';
import { freeId, segmentState, unitText } from './element-2.ts';
import { withKey } from './read.ts';
import { describingNotes2, keysOf2, namedUnit2, sizeRestriction, stateOf2, unitOf2 } from './read-2.ts';
import { decodeXliff } from './scan.ts';
import { type File2, rules2, type Scan2, scanXliff2, type Unit2 } from './scan-2.ts';
import { PartWriter, writeParts } from './segments.ts';
import { SizeModule } from './sizes.ts';
import { withSources } from './sources-2.ts';

interface Place2 {
  found?: Unit2;
}

/** Writes a kept XLIFF 2 file again, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteXliff2(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeXliff(withSources(bytes, units, options));
  const found: Unit2[] = [];
  const scan = scanXliff2(source.text, (unit) => found.push(unit));
  const root = rootOf(source, scan, found);
  const syntax = new Xliff2Syntax(source, scan, found, options);
  const patches = [...editTree(root, units, syntax, options), ...syntax.declarations()];
  if (options.asTemplate && toBcp47(attributeOf(scan.root, 'trgLang') ?? '') !== options.language)
    patches.push(...attributePatches(source.text, scan.root, 'trgLang', options.language));
  return applyPatches(source, patches);
}

/** All units as children of one branch, from all groups: a new one comes after its predecessor. */
function rootOf({ text }: Source, scan: Scan2, units: readonly Unit2[]): Branch<Place2> {
  const keys = keysOf2(scan, units.map(namedUnit2));
  const children = units.map((found, index): TreeNode<Place2> => {
    const unit = withKey(unitOf2(found), keys[index] ?? '');
    const { fullStart, start, end, fixed } = found;
    return { kind: 'leaf', name: unit.key, fullStart, start, end, unit, data: { found }, keep: fixed };
  });
  const { from = 0, to = 0 } = scan.files[0] ?? {};
  return rootBranch(text.length, { from, to }, children, {});
}

class Xliff2Syntax extends XmlSyntax<Place2> {
  readonly onEmptyText = 'blank';
  readonly #ids: Set<string>;
  readonly #parts: PartWriter;
  readonly #prefix: string;
  readonly #sizes: SizeModule;
  readonly #first: File2 | undefined;

  constructor(source: Source, scan: Scan2, units: readonly Unit2[], options: RewriteOptions) {
    super(source, rules2, options);
    this.#ids = new Set(units.map(({ tag }) => attributeOf(tag, 'id') ?? ''));
    this.#prefix = scan.prefix;
    this.#sizes = new SizeModule(scan);
    [this.#first] = scan.files;
    this.#parts = new PartWriter(source.text, this.content, scan.prefix);
  }

  path(unit: Unit) {
    return [unit.key];
  }

  write({ data: { found } }: Leaf<Place2>, unit: Unit): Patch[] {
    return found ? writeParts(found.parts, unit, this.#parts) : [];
  }

  blank({ data: { found } }: TreeNode<Place2>): Patch[] {
    return found ? this.#parts.blank(found.parts) : [];
  }

  patchMetadata({ data: { found } }: TreeNode<Place2>, desired: DesiredNode): Patch[] {
    return found ? [...this.#facts(found, desired), ...this.#states(found, desired)] : [];
  }

  /** What was changed beside source and target. */
  #facts(found: Unit2, desired: DesiredNode): Patch[] {
    const units = unitsBelow(desired);
    const described = changedUnit(this.options, 'description', units);
    const limited = changedUnit(this.options, 'maxLength', units);
    return [
      ...(limited ? this.#length(found, limited) : []),
      ...(described ? this.#notes(found, described) : []),
    ];
  }

  /** Declarations of the file itself that the changes of all units need. */
  declarations(): Patch[] {
    return this.#sizes.patches(this.text, ({ tag }) => within(this.shape(this.lineBefore(tag.start))));
  }

  #length({ tag, file }: Unit2, { maxLength }: Unit): Patch[] {
    const former = sizeRestriction(tag);
    const name = former?.name ?? (maxLength === undefined ? undefined : this.#sizes.nameIn(file));
    const least = former?.value.includes(',') ? `${former.value.split(',')[0]},` : '';
    const value = maxLength === undefined ? undefined : `${least}${maxLength}`;
    return name ? attributePatches(this.text, tag, name, value) : [];
  }

  /** Whether a new unit can hold its length: its attribute has the usual prefix. */
  #restrictsSize({ maxLength }: Unit): boolean {
    const file = this.#first;
    return (
      maxLength !== undefined && file !== undefined && this.#sizes.nameIn(file)?.startsWith('slr:') === true
    );
  }

  #notes(found: Unit2, unit: Unit): Patch[] {
    const { notes, notesAt, parts } = found;
    const contents = describingNotes2(notes).map(({ content }) => content);
    const patches = notePatches(this.text, contents, unit, this.content);
    const part = parts[0]?.tag.start;
    if (patches || part === undefined) return patches ?? [];
    const line = this.lineBefore(part);
    const note = noteText(`${this.#prefix}note`, unit, this.content);
    const inner = within(this.shape(line)) + note;
    if (notesAt !== undefined) return [{ from: notesAt, to: notesAt, text: inner, key: unit.key }];
    const name = `${this.#prefix}notes`;
    return [{ from: part, to: part, text: `<${name}>${inner}${line}</${name}>${line}`, key: unit.key }];
  }

  #states(found: Unit2, desired: DesiredNode): Patch[] {
    const [unit] = unitsBelow(desired);
    if (!unit?.state || unit.text === null || stateOf2(found) === unit.state) return [];
    const { state, subState } = segmentState(unit.state);
    return found.parts
      .filter(({ ignorable }) => !ignorable)
      .flatMap(({ tag }) => [
        ...attributePatches(this.text, tag, 'state', state),
        ...attributePatches(this.text, tag, 'subState', subState),
      ]);
  }

  protected element(_branch: Branch<Place2>, desired: DesiredNode, shape: XmlShape): string {
    const [unit] = unitsBelow(desired);
    if (!unit) return '';
    const restrictsSize = this.#restrictsSize(unit);
    const sized = restrictsSize ? { ...shape, restrictsSize } : shape;
    return unitText(unit, freeId(unit.key, this.#ids), this.content, sized, this.#prefix);
  }
}
