import type { Unit } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { type Code, newCodes, writeCodes } from './tmx-codes.ts';

/** What the metadata of the product calls a property, before its type. */
export const propField = 'prop:';

/** A new `<tu>` with a text in each language. @throws WriteError */
export function tuText(key: string, units: readonly Unit[], content: ContentWriter, shape: XmlShape): string {
  const inner = within(shape);
  const description = units[0]?.description;
  const common = units.every((unit) => unit.description === description) ? description : undefined;
  const note = common ? inner + noteText(common, key, content) : '';
  const tuvs = units.map(
    (unit) => inner + tuvText(unit, content, { ...shape, outer: inner }, { description: common }),
  );
  return `<tu${attributesText({ tuid: key }, key)}>${note}${tuvs.join('')}${shape.outer}</tu>`;
}

/** What a new `<tuv>` shares with the others of its `<tu>`. */
interface Shared {
  /** Its own notes are others. */
  description?: string | undefined;
  codes?: readonly Code[] | undefined;
}

/** A new `<tuv>`. @throws WriteError */
export function tuvText(
  unit: Unit,
  content: ContentWriter,
  shape: XmlShape,
  { description: common, codes }: Shared = {},
): string {
  const inner = within(shape);
  const { key, description, language } = unit;
  const parts = description && description !== common ? [noteText(description, key, content)] : [];
  if (shape.includeMetadata) parts.push(...propTexts(unit, content));
  parts.push(`<seg>${segText(unit, content, codes)}</seg>`);
  const attributes = attributesText({ 'xml:lang': language }, key);
  return `<tuv${attributes}>${parts.map((part) => inner + part).join('')}${shape.outer}</tuv>`;
}

/**
 * The raw content of a `<seg>`, with those codes that its text has; where its file had codes, and none are given, its tags are
 * some. @throws WriteError
 */
export function segText(unit: Unit, content: ContentWriter, codes?: readonly Code[]): string {
  const { key, metadata } = unit;
  const text = unit.text ?? '';
  const given = codes ?? (metadata?.['markup'] === 'inline' ? newCodes(text) : []);
  const encode = (part: string) => content.encodeNew(part, plain(key));
  return writeCodes(text, given, encode) ?? encode(text);
}

/** @throws WriteError */
export function noteText(text: string, key: string, content: ContentWriter): string {
  return `<note>${content.encodeNew(text, plain(key))}</note>`;
}

function propTexts({ metadata = {}, key }: Unit, content: ContentWriter): string[] {
  const props = Object.entries(metadata).filter(([name]) => name.startsWith(propField));
  return props.map(([name, value]) => propText(name.slice(propField.length), value, key, content));
}

/** @throws WriteError */
export function propText(type: string, value: string, key: string, content: ContentWriter): string {
  return `<prop${attributesText({ type }, key)}>${content.encodeNew(value, plain(key))}</prop>`;
}

/** Of what stands in elements that hold no markup. */
export function plain(key: string): Unit {
  return { key, text: null, metadata: { markup: 'escaped' } };
}
