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
import { TbxFacts } from './tbx-descriptions.ts';
import { TbxElements } from './tbx-element.ts';
import {
  type Entry,
  idOfKey,
  rules,
  type Section,
  scanTbx,
  type TbxScan,
  type TbxTerm,
  unitOf,
} from './tbx-scan.ts';
import { tbxPath } from './tbx-write.ts';
import { decodeExchange } from './tmx-scan.ts';

interface TbxPlace {
  entry?: Entry;
  section?: Section;
  term?: TbxTerm;
}

type TbxBranch = Branch<TbxPlace>;

/** Writes a kept termbase again, with all languages of the units given, see Format.rewrite. @throws ParseError, WriteError */
export function rewriteTbx(bytes: Uint8Array, units: readonly Unit[], options: RewriteOptions): Uint8Array {
  const source = decodeExchange(bytes);
  const places = new Map<string, readonly Name[]>();
  const children: TbxBranch[] = [];
  const scan = scanTbx(source.text, (entry) => children.push(entryBranch(entry, places)));
  const root: TbxBranch = rootBranch(source.text.length, scan, children, {});
  const given = withLanguage(units, options.language);
  const syntax = new TbxSyntax(source, scan, { units: given, places }, options);
  return applyPatches(source, editTree(root, given, syntax, options));
}

/** The place of each term by entry, language and number, for a language may have several sections. */
function placeName(group: string, language: string, index: number): string {
  return JSON.stringify([group, language, index]);
}

function entryBranch(entry: Entry, places: Map<string, readonly Name[]>): TbxBranch {
  const { fullStart, start, end, from, to, key, sections } = entry;
  const counts = new Map<string, number>();
  const children = sections.map((section): TbxBranch => {
    const count = counts.get(section.language) ?? 0;
    counts.set(section.language, count + 1);
    const name = count === 0 ? section.language : `${section.language}\0${count}`;
    const terms = section.terms.map((term): TreeNode<TbxPlace> => {
      places.set(placeName(key, section.language, term.index), [key, name, term.index]);
      // A new term follows all terms of its language.
      places.set(placeName(key, section.language, -1), [key, name]);
      const unit = unitOf(entry, section, term);
      const { fullStart, start, end } = term;
      return { kind: 'leaf', name: term.index, fullStart, start, end, unit, data: { entry, section, term } };
    });
    const { fullStart, start, end, from, to } = section;
    return {
      kind: 'branch',
      name,
      fullStart,
      start,
      end,
      from,
      to,
      children: terms,
      data: { entry, section },
    };
  });
  return { kind: 'branch', name: key, fullStart, start, end, from, to, children, data: { entry } };
}

interface Given {
  units: readonly Unit[];
  places: ReadonlyMap<string, readonly Name[]>;
}

class TbxSyntax extends XmlSyntax<TbxPlace> {
  readonly onEmptyText = 'remove';
  readonly #given: Given;
  readonly #elements: TbxElements;
  readonly #facts: TbxFacts;
  #desired: ReadonlyMap<Name, DesiredNode> = new Map();
  /** Children of an entry: each of thousands of terms may need them. */
  readonly #unitsBelow = new Map<Entry, Unit[]>();

  constructor(source: Source, { dialect, style }: TbxScan, given: Given, options: RewriteOptions) {
    super(source, rules, options);
    this.#given = given;
    this.#elements = new TbxElements(dialect, this.content, style);
    const { text, content } = this;
    const lineBefore = (at: number) => this.lineBefore(at);
    this.#facts = new TbxFacts({ text, content, style, options, lineBefore });
  }

  prepare(desired: Map<Name, DesiredNode>): void {
    this.#desired = desired;
    holdPlaces(desired, this.#given.units, (group, language, index) => this.#place(group, language, index));
  }

  path(unit: Unit) {
    const { group, index } = placeInGroup(unit);
    return this.#place(group, unit.language ?? '', index);
  }

  write({ data: { term } }: Leaf<TbxPlace>, unit: Unit): Patch[] {
    if (!term) return [];
    return [
      this.content.patch(term.content, this.content.like(unit.text ?? '', unit, term.content), unit.key),
    ];
  }

  blank({ data: { term } }: TreeNode<TbxPlace>): Patch[] {
    if (!term || term.content.from === term.content.to) return [];
    return [{ from: term.content.from, to: term.content.to, text: '' }];
  }

  patchMetadata({ data: { entry, section, term } }: TreeNode<TbxPlace>, desired: DesiredNode): Patch[] {
    if (!entry) return [];
    const units = this.#unitsBelow.get(entry) ?? unitsBelow(this.#desired.get(entry.key) ?? desired);
    this.#unitsBelow.set(entry, units);
    if (section && term)
      return desired.unit ? this.#facts.ofTerm({ entry, section, term }, desired.unit, units) : [];
    if (section) return this.#facts.ofSection(entry, section, unitsBelow(desired));
    return [...this.#idOf(entry, desired), ...this.#facts.ofEntry(entry, units)];
  }

  /** Gives an entry an id where its key would else change with the term that it was made of. */
  #idOf(entry: Entry, desired: DesiredNode): Patch[] {
    const { anchor } = entry;
    if (!anchor) return [];
    const former = entry.sections.find(({ terms }) => terms.includes(anchor));
    const same = unitsBelow(desired).some(
      ({ text, language, index = 0 }) =>
        text === anchor.content.text && language === former?.language && index === anchor.index,
    );
    return same ? [] : attributePatches(this.text, entry.tag, 'id', idOfKey(entry.key));
  }

  protected element({ data }: TbxBranch, desired: DesiredNode, shape: XmlShape): string {
    const units = unitsBelow(desired).toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
    if (!data.entry) return this.#elements.entry(String(desired.name), units, shape);
    if (!data.section) return this.#elements.section(units[0]?.language ?? '', units, shape);
    return units.map((unit) => this.#elements.term(unit, shape)).join('');
  }

  #place(group: string, language: string, index: number): readonly Name[] {
    const { places } = this.#given;
    const last = places.get(placeName(group, language, -1));
    const added = last ? [...last, index] : tbxPath(group, language, index);
    return places.get(placeName(group, language, index)) ?? added;
  }
}
