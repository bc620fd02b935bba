import type { Unit } from '../model.ts';
import { attributesText } from '../shared/xml-attributes.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { escapeXmlText } from '../shared/xml-text.ts';
import { otherAttributes } from './read.ts';
import { writeState } from './state.ts';

export interface UnitNames {
  id: string;
  resname: string | undefined;
}

const noState = { state: undefined, qualifier: undefined, approved: undefined };

/** A new `<trans-unit>`. @throws WriteError */
export function transUnitText(
  unit: Unit,
  names: UnitNames,
  content: ContentWriter,
  shape: XmlShape,
  prefix = '',
): string {
  const inner = within(shape);
  const maxwidth = unit.maxLength === undefined ? undefined : String(unit.maxLength);
  const others = Object.entries(unit.metadata ?? {}).filter(([name]) => otherAttributes.has(name));
  const attributes = {
    ...names,
    translate: unit.translatable === false ? 'no' : undefined,
    maxwidth,
    'size-unit': maxwidth && 'char',
    // Not all tools read the file's declaration of white space.
    'xml:space': hasLooseSpace(unit.source) || hasLooseSpace(unit.text) ? 'preserve' : undefined,
    ...(shape.includeMetadata ? Object.fromEntries(others) : {}),
  };
  const source = content.encodeNew(unit.source ?? unit.text ?? '', unit);
  const target = targetText(unit, content.encodeNew(unit.text ?? '', unit), prefix);
  const parts = [
    `<${prefix}source>${source}</${prefix}source>`,
    target,
    ...contextTexts(unit, shape, prefix),
  ];
  parts.push(...noteTexts(unit, content, prefix));
  const body = parts.filter((part) => part !== '').map((part) => inner + part);
  return `<${prefix}trans-unit${attributesText(attributes, unit.key)}>${body.join('')}${shape.outer}</${prefix}trans-unit>`;
}

/** A new `<target>` around a raw content; nothing where the unit has no text. */
export function targetText(unit: Unit, raw: string, prefix: string): string {
  if (unit.text === null) return '';
  const { state, qualifier } = unit.state ? writeState(unit.state, noState) : noState;
  const attributes = attributesText({ state, 'state-qualifier': qualifier }, unit.key);
  return `<${prefix}target${attributes}>${raw}</${prefix}target>`;
}

function contextTexts(unit: Unit, shape: XmlShape, prefix: string): string[] {
  const inner = within(shape, 2);
  return (unit.references ?? []).map((reference) => {
    const place = /^(.+):(\d+)$/.exec(reference);
    const context = (type: string, value: string) =>
      `${inner}<${prefix}context context-type="${type}">${escapeXmlText(value)}</${prefix}context>`;
    const file = context('sourcefile', place?.[1] ?? reference);
    const line = place?.[2] ? context('linenumber', place[2]) : '';
    const close = `${within(shape)}</${prefix}context-group>`;
    return `<${prefix}context-group purpose="location">${file}${line}${close}`;
  });
}

function noteTexts(unit: Unit, content: ContentWriter, prefix: string): string[] {
  const plain: Unit = { key: unit.key, text: null, metadata: { markup: 'escaped' } };
  const note = (text: string | undefined, from = '') =>
    text ? [`<${prefix}note${from}>${content.encodeNew(text, plain)}</${prefix}note>`] : [];
  return [...note(unit.description), ...note(unit.context, ' from="meaning"')];
}

/** Whether a text has white space that a tool might join or cut off. */
function hasLooseSpace(text: string | null | undefined): boolean {
  return typeof text === 'string' && /^\s|\s$|\s\s|[\t\n]/.test(text);
}
