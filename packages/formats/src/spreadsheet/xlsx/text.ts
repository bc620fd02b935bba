import type { XmlReader } from '../../shared/xml.ts';
import { decodeXmlText } from '../../shared/xml-text.ts';
import { localName } from './part.ts';
import { decodeXString } from './strings.ts';

/**
 * The text of the element that has just opened, up to its end: all `<t>` in it, those of runs too, but not the
 * readings of East Asian characters (`<rPh>`).
 */
export function readText(xml: XmlReader): string {
  const depth = xml.open.length;
  let text = '';
  let inText = false;
  let reading = 0;
  for (;;) {
    const event = xml.next();
    if (event === 'close') {
      if (xml.open.length < depth) return decodeXString(text);
      inText = false;
      if (xml.open.length < reading) reading = 0;
    } else if (event === 'open') {
      const element = localName(xml.name);
      if (element === 'rPh' && !xml.empty) reading = xml.open.length;
      inText = element === 't' && !xml.empty && reading === 0;
    } else if (inText) text += characters(xml);
  }
}

/** The characters of a text event or CDATA section. */
export function characters(xml: XmlReader): string {
  if (xml.event === 'text') return decodeXmlText(xml.text, xml.start, xml.end);
  return xml.event === 'cdata' ? xml.text.slice(xml.start + 9, xml.end - 3) : '';
}
