import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import { nameOfKey } from './xml-key.ts';
import { escapeXmlAttribute, isXmlText } from './xml-text.ts';

/**
 * Attributes in their order, without those that have no value; all values in double quotes.
 * @throws WriteError, for the unit of `key`, where a value has a character that XML cannot hold
 */
export function attributesText(
  attributes: Readonly<Record<string, string | undefined>>,
  key: string,
): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const plain = nameOfKey(value);
    if (!isXmlText(plain)) throw new WriteError(buildMessage('attribute-not-of-xml', { key, name }), key);
    text += ` ${name}="${escapeXmlAttribute(plain)}"`;
  }
  return text;
}
