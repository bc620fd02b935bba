import { XmlReader } from '../shared/xml.ts';
import { type Content, type ContentRules, readContent } from '../shared/xml-content.ts';
import { decodeXmlText } from '../shared/xml-text.ts';
import type { Part } from './part.ts';

/**
 * The segments of a target of XLIFF 1.2 (`<mrk mtype="seg">`), with what stands between them; nothing where it has
 * none, or where codes stand around them, which then stay in the text with all others.
 */
export function segmentsOf(
  text: string,
  target: Content,
  prefix: string,
  rules: ContentRules,
): Part[] | undefined {
  if (target.style !== 'inline' || !/\bmtype\s*=\s*["']seg["']/.test(target.text)) return undefined;
  const opening = '<t>';
  const reader = new XmlReader(`${opening}${text.slice(target.from, target.to)}</t>`);
  const shift = target.from - opening.length;
  const parts: Part[] = [];
  reader.next();
  while (reader.next() !== 'close') {
    const { event, start, end, name } = reader;
    if (event === 'open' && name === `${prefix}mrk` && reader.attribute('mtype') === 'seg') {
      parts.push(partOf(shifted(readContent(reader, rules), shift), false));
    } else if (event === 'text') {
      const between = decodeXmlText(reader.text, start, end);
      parts.push(partOf(plainRange(between, target, start + shift, end + shift), true));
    } else if (event === 'open' || event === 'cdata') return undefined;
  }
  return parts;
}

/** The text of the segments; empty where none of them has any. */
export function hasText(parts: readonly Part[]): boolean {
  return parts.some(({ ignorable, target }) => !ignorable && target?.text !== '');
}

function partOf(target: Content, ignorable: boolean): Part {
  return { tag: target.tag, ignorable, source: undefined, target, order: undefined };
}

function plainRange(text: string, { tag }: Content, from: number, to: number): Content {
  return { text, style: 'plain', tag, from, to, bodyFrom: from, bodyTo: to, end: to };
}

function shifted(content: Content, by: number): Content {
  const { tag, from, to, bodyFrom, bodyTo, end } = content;
  const attributes = tag.attributes.map((attribute) => ({
    ...attribute,
    from: attribute.from + by,
    to: attribute.to + by,
  }));
  return {
    ...content,
    tag: { ...tag, start: tag.start + by, end: tag.end + by, attributes },
    from: from + by,
    to: to + by,
    bodyFrom: bodyFrom + by,
    bodyTo: bodyTo + by,
    end: end + by,
  };
}
