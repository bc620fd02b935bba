import type { Unit, UnitState } from '../model.ts';
import type { XmlReader } from '../shared/xml.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import { type ContentRules, type ContentWriter, readContent } from '../shared/xml-content.ts';
import { eachChild, skipElement } from '../shared/xml-element.ts';

/** What is said of an entry, a section or a term, by data category: `definition`, `partOfSpeech`, `note`, … */
export type Info = Record<string, string>;

/** Data categories that are worth keeping with a unit; all others stay in the file only. */
const categories = new Set([
  'definition',
  'explanation',
  'note',
  'context',
  'subjectField',
  'partOfSpeech',
  'grammaticalGender',
  'termType',
  'administrativeStatus',
]);

const rules: ContentRules = { inline: new Set() };

/** Takes what the element that `reader` has just opened says, and moves behind it. @throws ParseError */
export function addInfo(reader: XmlReader, info: Info): void {
  const local = reader.name.slice(reader.name.indexOf(':') + 1);
  if (/^(?:descripGrp|termNoteGrp|adminGrp)$/.test(local)) {
    eachChild(reader, () => addInfo(reader, info));
    return;
  }
  // In the style of tags as categories, the element itself is named after the category.
  const category = /^(?:descrip|termNote|admin)$/.test(local) ? (reader.attribute('type') ?? '') : local;
  if (!categories.has(category)) {
    skipElement(reader);
    return;
  }
  const text = readContent(reader, rules).text.replace(/\s+/g, ' ').trim();
  if (text !== '') info[category] = info[category] === undefined ? text : `${info[category]}\n${text}`;
}

/** All that is said, the inner rather than the outer; nothing where nothing is said. */
export function joinInfo(...infos: readonly Info[]): Info | undefined {
  const said = infos.filter((info) => Object.keys(info).length > 0);
  return said.length === 0 ? undefined : Object.assign({}, ...said);
}

/** Terms that are not to be used are rejected ones; version 3 writes `deprecatedTerm-admn-sts`. */
export function readsInfo({ administrativeStatus = '' }: Info): UnitState | undefined {
  if (/^(?:deprecated|superseded|forbidden|obsolete|notRecommended)/i.test(administrativeStatus))
    return 'rejected';
  return /^(?:preferred|admitted|approved|standardized)/i.test(administrativeStatus) ? 'accepted' : undefined;
}

/** The categories of an entry and of a term that a unit brings. */
export function infoTexts(
  unit: Unit,
  content: ContentWriter,
  includeMetadata: boolean,
): { entry: string[]; term: string[] } {
  const { key, metadata = {}, description, state } = unit;
  const plain: Unit = { key, text: null, metadata: { markup: 'escaped' } };
  const element = (name: string, type: string, text: string) =>
    `<${name}${attributesText({ type }, key)}>${content.fresh(text, plain)}</${name}>`;
  const given = Object.entries(metadata).filter(([name]) => includeMetadata && categories.has(name));
  const status = metadata['administrativeStatus'] === undefined && state === 'rejected';
  const entry = description ? [element('descrip', 'definition', description)] : [];
  const term = status ? [element('termNote', 'administrativeStatus', 'deprecatedTerm-admn-sts')] : [];
  for (const [name, text] of given) {
    if (name === 'subjectField') entry.unshift(element('descrip', name, text));
    else if (name === 'context') term.push(element('descrip', name, text));
    else term.unshift(element('termNote', name, text));
  }
  return { entry, term };
}
