import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import type { Source } from '../shared/decode.ts';
import { type DesiredNode, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { applyPatches, type Patch } from '../shared/patch.ts';
import { type Branch, type Leaf, rootBranch, type TreeNode } from '../shared/tree.ts';
import { attributePatches } from '../shared/xml-element.ts';
import { type XmlShape, XmlSyntax } from '../shared/xml-syntax.ts';
import { holdPlaces, placeInGroup, withLanguage } from './group.ts';
import type { Code } from './tmx-codes.ts';
import { TmxFacts } from './tmx-descriptions.ts';
import { segText, tuText, tuvText } from './tmx-element.ts';
import {
  decodeExchange,
  rules,
  scanTmx,
  type TmxScan,
  type TmxSegment,
  type Tu,
  type Tuv,
  unitOf,
} from './tmx-scan.ts';
import { tmxPath } from './tmx-write.ts';

interface TmxPlace {
  tu?: Tu;
  tuv?: Tuv;
}

type TmxBranch = Branch<TmxPlace>;

/** Writes a kept memory again, with all languages of the units given, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteTmx(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeExchange(bytes);
  const children: TmxBranch[] = [];
  const scan = scanTmx(source.text, (tu) => children.push(branchOf(tu)));
  const root: TmxBranch = rootBranch(source.text.length, scan, children, {});
  const given = withLanguage(units, options.language);
  const syntax = new TmxSyntax(source, scan, given, options);
  return applyPatches(source, editTree(root, given, syntax, options));
}

function branchOf(tu: Tu): TmxBranch {
  const { fullStart, start, end, from, to, key, tuvs } = tu;
  const children = tuvs.map((tuv): TreeNode<TmxPlace> => {
    const name = String(tmxPath(key, tuv.language, tuv.index)[1]);
    return {
      kind: 'leaf',
      name,
      fullStart: tuv.fullStart,
      start: tuv.start,
      end: tuv.end,
      unit: unitOf(tu, tuv),
      data: { tu, tuv },
    };
  });
  return { kind: 'branch', name: key, fullStart, start, end, from, to, children, data: { tu } };
}

class TmxSyntax extends XmlSyntax<TmxPlace> {
  readonly onEmptyText = 'remove';
  readonly #units: readonly Unit[];
  readonly #sourceLanguage: string | undefined;
  readonly #facts: TmxFacts;
  #desired: ReadonlyMap<Name, DesiredNode> = new Map();
  /** The first number of each repeated key that is not desired. */
  readonly #firstLost = new Map<string, number>();
  /** Children of a `<tu>`, and the codes of its texts: each of thousands of texts may need them. */
  readonly #unitsBelow = new Map<Tu, Unit[]>();
  readonly #codes = new Map<Tu, readonly Code[]>();

  constructor(source: Source, scan: TmxScan, units: readonly Unit[], options: RewriteOptions) {
    super(source, rules, options);
    this.#units = units;
    this.#sourceLanguage = scan.sourceLanguage;
    this.#facts = new TmxFacts(source.text, this.content, options);
  }

  prepare(desired: Map<Name, DesiredNode>): void {
    holdPlaces(desired, this.#units, tmxPath);
    this.#desired = desired;
  }

  path(unit: Unit) {
    const { group, index } = placeInGroup(unit);
    return tmxPath(group, unit.language ?? '', index);
  }

  write({ data: { tu, tuv } }: Leaf<TmxPlace>, unit: Unit): Patch[] {
    if (!tu || !tuv) return [];
    return [this.content.patch(tuv.seg, this.#rawOf(unit, tuv.seg, tu), unit.key)];
  }

  #rawOf(unit: Unit, seg: TmxSegment, tu: Tu): string {
    if (seg.style === 'cdata') return this.content.like(unit.text ?? '', unit, seg);
    return segText(unit, this.content, seg.codes.length > 0 ? seg.codes : this.#codesIn(tu));
  }

  #codesIn(tu: Tu): readonly Code[] {
    const known = this.#codes.get(tu) ?? tu.tuvs.find(({ seg }) => seg.codes.length > 0)?.seg.codes ?? [];
    this.#codes.set(tu, known);
    return known;
  }

  blank({ data: { tuv } }: TreeNode<TmxPlace>): Patch[] {
    return tuv && tuv.seg.from !== tuv.seg.to ? [{ from: tuv.seg.from, to: tuv.seg.to, text: '' }] : [];
  }

  patchMetadata({ data: { tu, tuv } }: TreeNode<TmxPlace>, desired: DesiredNode): Patch[] {
    if (!tu) return [];
    const patches = tuv ? [] : this.#idOf(tu, desired);
    const [first] = tu.tuvs;
    if (!this.options.changed || !first) return patches;
    const units = this.#unitsBelow.get(tu) ?? unitsBelow(this.#desired.get(tu.key) ?? desired);
    this.#unitsBelow.set(tu, units);
    const line = this.lineBefore((tuv?.seg ?? first).tag.start);
    if (tuv) return desired.unit ? this.#facts.ofTuv({ tu, tuv }, desired.unit, units, line) : [];
    return [...patches, ...this.#facts.ofTu(tu, units, line)];
  }

  /** Gives a unit an id where its key would else change with what it was made of. */
  #idOf(tu: Tu, desired: DesiredNode): Patch[] {
    return this.#keepsKey(tu, desired) ? [] : attributePatches(this.text, tu.tag, 'tuid', tu.key);
  }

  protected element(branch: TmxBranch, desired: DesiredNode, shape: XmlShape): string {
    const { tu } = branch.data;
    if (!tu) return tuText(String(desired.name), unitsBelow(desired), this.content, shape);
    const codes = this.#codesIn(tu);
    return unitsBelow(desired)
      .map((unit) => tuvText(unit, this.content, shape, codes.length > 0 ? { codes } : {}))
      .join('');
  }

  #keepsKey({ anchor, repeated, key, tuvs }: Tu, { children }: DesiredNode): boolean {
    if (repeated !== undefined && this.#lostBefore(repeated, key)) return false;
    if (!anchor && tuvs.length > 0) return true;
    if (!anchor) return this.#desired.get(key) === undefined;
    const name = String(tmxPath(key, anchor.language, anchor.index)[1]);
    const same = children?.get(name)?.unit?.text === anchor.seg.text && anchor.seg.text !== '';
    const source = this.#sourceLanguage;
    const overtaken = source !== undefined && anchor.language !== source && children?.has(source);
    return same && !overtaken;
  }

  /** Whether one of the units that have the same text before this one goes. */
  #lostBefore(repeated: string, key: string): boolean {
    let lost = this.#firstLost.get(repeated);
    if (lost === undefined) {
      lost = 1;
      while (this.#desired.has(lost === 1 ? repeated : `${repeated}#${lost}`)) lost++;
      this.#firstLost.set(repeated, lost);
    }
    return lost < Number(key.slice(repeated.length + 1));
  }
}
