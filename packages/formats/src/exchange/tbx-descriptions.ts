import type { RewriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { changedUnit } from '../shared/changed.ts';
import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import {
  describes,
  type InfoElement,
  type InfoStyle,
  infoElements,
  isField,
  joinInfo,
  statusOf,
  textLines,
} from './tbx-info.ts';
import type { Entry, Section, TbxTerm } from './tbx-scan.ts';

/** What a kept file is written with. */
export interface TbxFile {
  text: string;
  content: ContentWriter;
  style: InfoStyle;
  options: RewriteOptions;
  /** The line break before an offset. */
  lineBefore(at: number): string;
}

/** The text of a category, or of the several that make up the description. */
interface CategoryText {
  key: string;
  text: string | undefined;
  /** Its current elements. */
  present: readonly InfoElement[];
  /** The category of new elements, where they come, and the line break before them. */
  fresh?: { category: string; at: number; line: string };
}

/** The places of one term. */
export interface TermPlaces {
  entry: Entry;
  section: Section;
  term: TbxTerm;
}

/**
 * Descriptions and fields of entries, languages and terms in a kept termbase. Those of an entry apply to all its terms;
 * if several levels have a category, the inner one applies.
 */
export class TbxFacts {
  readonly #file: TbxFile;
  /** Of each entry and of the list of its units, for its terms. */
  readonly #described = new Map<Entry, boolean>();
  readonly #common = new Map<readonly Unit[], boolean>();

  constructor(file: TbxFile) {
    this.#file = file;
  }

  #isDescribedAbove(entry: Entry): boolean {
    const described = this.#described.get(entry) ?? isDescribedAbove(entry);
    this.#described.set(entry, described);
    return described;
  }

  /** Whether all units of an entry have the same subject field. */
  #isCommon(units: readonly Unit[]): boolean {
    const [first] = units;
    const common =
      this.#common.get(units) ??
      units.every(({ metadata }) => metadata?.['subjectField'] === first?.metadata?.['subjectField']);
    this.#common.set(units, common);
    return common;
  }

  /** The effect of its terms' changed facts on an entry itself. */
  ofEntry(entry: Entry, units: readonly Unit[]): Patch[] {
    const described = this.#changed('description', units);
    const at = entry.from;
    const line = this.#file.lineBefore(entry.sections[0]?.start ?? at);
    const category = this.#file.style === 'tags' ? 'note' : 'definition';
    const patches: Patch[] = [];
    if (described && this.#isDescribedAbove(entry))
      patches.push(...this.#describe(entry.info, described, { category, at, line }));
    const named = this.#changed('metadata', units);
    if (!named) return patches;
    for (const name of fieldsIn(entry.info)) {
      const isSetWithin = hasCategoryWithin(entry.sections, name);
      const affected = units.filter((unit) => !unit.metadata?.[name] || !isSetWithin(unit));
      patches.push(...this.#field(entry.info, name, affected));
    }
    const text = named.metadata?.['subjectField'];
    const isPresent = [entry.info, ...entry.sections.map(({ info }) => info)].some((info) =>
      fieldsIn(info).has('subjectField'),
    );
    if (!isPresent && text !== undefined && this.#isCommon(units))
      patches.push(
        ...this.#patchCategory({
          key: named.key,
          text,
          present: [],
          fresh: { category: 'subjectField', at, line },
        }),
      );
    return patches;
  }

  /** Likewise of the section of a language. The present content of its entry is removed there. */
  ofSection(entry: Entry, section: Section, units: readonly Unit[]): Patch[] {
    const { info } = section;
    const described = this.#changed('description', units);
    const patches: Patch[] = [];
    if (described && info.some(describes))
      patches.push(
        ...this.#describe(info, this.#isDescribedAbove(entry) ? { key: described.key } : described),
      );
    if (this.#changed('metadata', units))
      for (const name of fieldsIn(info)) {
        const isSetWithin = hasCategoryWithin([{ ...section, info: [] }], name);
        const affected = units.filter((unit) => !unit.metadata?.[name] || !isSetWithin(unit));
        patches.push(...this.#field(info, name, affected));
      }
    return patches;
  }

  /** Likewise of a term. `units` are all of its entry. */
  ofTerm(standing: TermPlaces, unit: Unit, units: readonly Unit[]): Patch[] {
    const { entry, section, term } = standing;
    const { key } = unit;
    const described = this.#changed('description', [unit]);
    const patches: Patch[] = [];
    if (described) {
      const isAbove = this.#isDescribedAbove(entry) || section.info.some(describes);
      patches.push(...this.#describe(term.info, isAbove ? { key } : unit, this.#fresh(term, 'note')));
    }
    if (this.#changed('metadata', [unit])) {
      for (const name of new Set([...fieldsIn(term.info), ...newFields(standing, unit)])) {
        const present = term.info.filter(({ category }) => category === name);
        const isAbove = name === 'subjectField' && present.length === 0 && this.#isCommon(units);
        if (!isAbove && name !== 'administrativeStatus')
          patches.push(
            ...this.#patchCategory({
              key,
              text: unit.metadata?.[name],
              present,
              fresh: this.#fresh(term, name),
            }),
          );
      }
    }
    return [...patches, ...this.#status(standing, unit)];
  }

  /** The status as changed metadata name it, or that of the state of review that it contradicts. */
  #status({ entry, section, term }: TermPlaces, unit: Unit): Patch[] {
    const name = 'administrativeStatus';
    const former = joinInfo(entry.info, section.info, term.info)?.[name];
    const given = this.#changed('metadata', [unit]) ? unit.metadata?.[name] : former;
    const text = statusOf(unit.state, given);
    if (text === former || unit.text === null) return [];
    const present = term.info.filter(({ category }) => category === name);
    return this.#patchCategory({ key: unit.key, text, present, fresh: this.#fresh(term, name) });
  }

  #changed(fact: 'description' | 'metadata', units: readonly Unit[]): Unit | undefined {
    return changedUnit(this.#file.options, fact, units);
  }

  #describe(
    info: readonly InfoElement[],
    { key, description }: Pick<Unit, 'key' | 'description'>,
    fresh?: CategoryText['fresh'],
  ): Patch[] {
    const present = info.filter(describes);
    return this.#patchCategory({ key, text: description, present, ...(fresh && { fresh }) });
  }

  /** Another value for an entry or section: the first changed unit decides for all units that it covers. */
  #field(info: readonly InfoElement[], name: string, units: readonly Unit[]): Patch[] {
    const unit = this.#changed('metadata', units);
    const present = info.filter(({ category }) => category === name);
    return unit ? this.#patchCategory({ key: unit.key, text: unit.metadata?.[name], present }) : [];
  }

  #fresh(term: TbxTerm, category: string): NonNullable<CategoryText['fresh']> {
    const { text, lineBefore } = this.#file;
    if (!/^(?:note|context|subjectField)$/.test(category))
      return { category, at: term.content.end, line: lineBefore(term.content.tag.start) };
    // After all other information about the term.
    const close = text.lastIndexOf('<', term.end - 1);
    const first = text.indexOf('<', term.from);
    return { category, at: close - blankBefore(text, close).length, line: lineBefore(first) };
  }

  /** The first element with text takes the first line, further lines follow it, other elements go. */
  #patchCategory({ key, text, present, fresh }: CategoryText): Patch[] {
    const { content, style, lineBefore } = this.#file;
    const lines = textLines(text);
    const [first, ...others] = present;
    if (present.map((found) => found.text).join('\n') === lines.join('\n')) return [];
    if (first && lines.length > 0) {
      const raws = lines.map((line) =>
        content.like(line, { key, text: null, metadata: escaped }, first.content),
      );
      const line = lineBefore(first.from);
      const further = raws.slice(1).map((raw) => line + elementLike(first, raw, key));
      const removed = others.map((found) => this.#without(found));
      return [
        content.patch(first.content, raws[0] ?? '', key),
        ...(further.length > 0 ? [{ from: first.to, to: first.to, text: further.join(''), key }] : []),
        ...removed,
      ];
    }
    if (first) return present.map((found) => this.#without(found));
    if (!fresh) return [];
    const elements = infoElements({ category: fresh.category, text, key }, content, style);
    const added = elements.map((element) => fresh.line + element).join('');
    return added === '' ? [] : [{ from: fresh.at, to: fresh.at, text: added, key }];
  }

  /** The element, or the group that it leads, with the line break before it. */
  #without({ from, to }: InfoElement): Patch {
    return { from: from - blankBefore(this.#file.text, from).length, to, text: '' };
  }
}

const escaped = { markup: 'escaped' };

function elementLike({ content: { tag } }: InfoElement, raw: string, key: string): string {
  const type = tag.attributes.find(({ name }) => name === 'type')?.value;
  return `<${tag.name}${attributesText({ type }, key)}>${raw}</${tag.name}>`;
}

/** Whether a description stands in the entry: unless each of its terms, or each of several in a language, has its own. */
function isDescribedAbove({ info, sections }: Entry): boolean {
  if (info.some(describes)) return true;
  const terms = sections.flatMap((section) => section.terms.map((term) => ({ section, term })));
  const isOwn = terms.every(({ section, term }) => section.info.some(describes) || term.info.some(describes));
  return !isOwn && terms.every(({ term }) => term.index === 0);
}

function fieldsIn(info: readonly InfoElement[]): Set<string> {
  return new Set(info.flatMap(({ category }) => (isField(category) ? category : [])));
}

/** Fields of a unit that its entry does not hold yet. */
function newFields({ entry, section, term }: TermPlaces, { metadata = {} }: Unit): string[] {
  const known = joinInfo(entry.info, section.info, term.info) ?? {};
  return Object.keys(metadata).filter((name) => isField(name) && known[name] === undefined);
}

/** Returns a predicate: whether the section or term of a unit has the category. */
function hasCategoryWithin(sections: readonly Section[], name: string): (unit: Unit) => boolean {
  const languages = new Set<string | undefined>();
  const terms = new Set<string>();
  for (const section of sections) {
    if (fieldsIn(section.info).has(name)) languages.add(section.language);
    for (const { index, info } of section.terms)
      if (fieldsIn(info).has(name)) terms.add(`${index}\0${section.language}`);
  }
  return ({ language, index = 0 }) => languages.has(language) || terms.has(`${index}\0${language}`);
}
