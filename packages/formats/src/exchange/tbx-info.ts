import type { Unit, UnitState } from '../model.ts';
import type { XmlReader } from '../shared/xml.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { type Content, type ContentRules, type ContentWriter, readContent } from '../shared/xml-content.ts';
import { eachChild, skipElement } from '../shared/xml-element.ts';

/** One piece of information about an entry, a section or a term, by data category: `definition`, `note`, … */
export interface InfoElement {
  category: string;
  text: string;
  content: Content;
  /** Range that goes with it: its group where it leads one. */
  from: number;
  to: number;
}

/** The information by category, in one text each. */
export type TbxInfo = Record<string, string>;

/** Categories that make the description of a unit, in the order in which it has them. */
const describing = ['definition', 'explanation', 'note'] as const;

/** Data categories that are worth keeping with a unit; all others stay in the file only. */
const categories = new Set<string>([
  ...describing,
  'context',
  'subjectField',
  'partOfSpeech',
  'grammaticalGender',
  'termType',
  'administrativeStatus',
  // Not of the standard: glossaries say so of terms.
  'caseSensitive',
  'doNotTranslate',
]);

export function describes({ category }: Pick<InfoElement, 'category'>): boolean {
  return (describing as readonly string[]).includes(category);
}

/** Whether a category is kept in the metadata of units. */
export function isField(category: string): boolean {
  return categories.has(category) && !describes({ category });
}

const rules: ContentRules = { inline: new Set() };

/** Reads the facts of the element that `reader` has just opened, and moves behind it. @throws ParseError */
export function addInfo(reader: XmlReader, info: InfoElement[]): void {
  const { name, start } = reader;
  const local = name.slice(name.indexOf(':') + 1);
  if (/^(?:descripGrp|termNoteGrp|adminGrp)$/.test(local)) {
    addGroup(reader, info, start);
    return;
  }
  // In the style of tags as categories, the element itself is named after the category.
  const category = /^(?:descrip|termNote|admin)$/.test(local) ? (reader.attribute('type') ?? '') : local;
  if (!categories.has(category)) {
    skipElement(reader);
    return;
  }
  const content = readContent(reader, rules);
  const text = trimmedText(content.text);
  if (text !== '') info.push({ category, text, content, from: start, to: content.end });
}

function addGroup(reader: XmlReader, info: InfoElement[], start: number): void {
  const before = info.length;
  let count = 0;
  let leader: InfoElement | undefined;
  eachChild(reader, () => {
    addInfo(reader, info);
    if (count++ === 0) leader = info[before];
  });
  if (leader) Object.assign(leader, { from: start, to: reader.end });
}

/** A text as it is read: line breaks in the file are blanks. */
function trimmedText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The texts of elements that together form `text`. */
export function textLines(text: string | undefined): string[] {
  return (text ?? '').split(/\r\n|[\n\r]/).flatMap((line) => trimmedText(line) || []);
}

/** Merges all information; inner levels replace outer ones. undefined if there is none. */
export function joinInfo(...levels: readonly (readonly InfoElement[])[]): TbxInfo | undefined {
  if (levels.every((level) => level.length === 0)) return undefined;
  const joined: TbxInfo = {};
  for (const level of levels) {
    const own: TbxInfo = {};
    for (const { category, text } of level)
      own[category] = own[category] === undefined ? text : `${own[category]}\n${text}`;
    Object.assign(joined, own);
  }
  return joined;
}

export function descriptionIn(info: TbxInfo): string | undefined {
  const texts = describing.flatMap((category) => info[category] ?? []);
  return texts.length > 0 ? texts.join('\n') : undefined;
}

/** Terms that are not to be used are rejected ones; version 3 writes `deprecatedTerm-admn-sts`. */
export function readsInfo({ administrativeStatus = '' }: TbxInfo): UnitState | undefined {
  if (/^(?:deprecated|superseded|forbidden|obsolete|notRecommended)/i.test(administrativeStatus))
    return 'rejected';
  return /^(?:preferred|admitted|approved|standardized)/i.test(administrativeStatus) ? 'accepted' : undefined;
}

/** The status of a state of review: the former one where it does not contradict it. */
export function statusOf(state: UnitState | undefined, former: string | undefined): string | undefined {
  const isRejected = former !== undefined && readsInfo({ administrativeStatus: former }) === 'rejected';
  if (state === undefined || (state === 'rejected') === isRejected) return former;
  if (state === 'rejected') return 'deprecatedTerm-admn-sts';
  return state === 'accepted' ? 'admittedTerm-admn-sts' : undefined;
}

/** The element of a category; all others are notes of terms. */
const elements: Readonly<Record<string, string>> = {
  note: 'note',
  definition: 'descrip',
  explanation: 'descrip',
  context: 'descrip',
  subjectField: 'descrip',
};

/** The style of a file: elements with types, or elements named after their category (`style="dct"`). */
export type InfoStyle = 'types' | 'tags';

/** New elements for a text in a category, one for each of its lines; none where the style has no place for it. */
export function infoElements(
  { category, text, key }: { category: string; text: string | undefined; key: string },
  content: ContentWriter,
  style: InfoStyle,
): string[] {
  const plain: Unit = { key, text: null, metadata: { markup: 'escaped' } };
  const name = elements[category] ?? 'termNote';
  // A file that does not use a category does not show which module its element name belongs to.
  if (style === 'tags' && category !== 'note') return [];
  const type = attributesText({ type: name === 'note' ? undefined : category }, key);
  return textLines(text).map((line) => `<${name}${type}>${content.encodeNew(line, plain)}</${name}>`);
}
