import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import type { ContentWriter } from '../shared/xml-content.ts';
import { nameOfKey } from '../shared/xml-key.ts';
import { within, type XmlShape } from '../shared/xml-syntax.ts';
import { escapeXmlAttribute, isXmlText } from '../shared/xml-text.ts';

/** A new `<data>`, whose white space counts. @throws WriteError */
export function dataText(unit: Unit, content: ContentWriter, shape: XmlShape): string {
  const { key, description } = unit;
  if (key === '') throw new WriteError('resource-without-name', key);
  if (key.startsWith('>>')) throw new WriteError(buildMessage('name-of-no-text', { key }), key);
  const name = nameOfKey(key);
  if (!isXmlText(name)) throw new WriteError(buildMessage('name-not-of-xml', { key }), key);
  const inner = within(shape);
  const value = `${inner}<value>${content.encodeNew(unit.text ?? '', unit)}</value>`;
  const plain: Unit = { key, text: null, metadata: { markup: 'escaped' } };
  const comment = description ? `${inner}<comment>${content.encodeNew(description, plain)}</comment>` : '';
  return `<data name="${escapeXmlAttribute(name)}" xml:space="preserve">${value}${comment}${shape.outer}</data>`;
}
