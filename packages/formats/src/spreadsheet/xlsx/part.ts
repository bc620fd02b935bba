import { ParseError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import { decode, type Source } from '../../shared/decode.ts';
import { XmlReader } from '../../shared/xml.ts';
import { declaredXmlCharset } from '../../shared/xml-text.ts';
import type { ZipArchive } from '../zip/read.ts';

/** A member of a workbook as text. @throws ParseError */
export function decodePart(archive: ZipArchive, name: string): Source | undefined {
  const bytes = archive.read(name);
  if (!bytes) return undefined;
  return inPart(name, () => decode(bytes, { declared: declaredXmlCharset(bytes) ?? 'utf-8' }));
}

/** Iterates over the elements of a part; calls `open` for each one that starts. @throws ParseError naming the part */
export function eachElement(
  name: string,
  text: string,
  open: (xml: XmlReader, element: string) => void,
): void {
  inPart(name, () => {
    const xml = new XmlReader(text);
    for (let event = xml.next(); event !== 'end'; event = xml.next())
      if (event === 'open') open(xml, localName(xml.name));
  });
}

/** Adds the part to an error. */
export function inPart<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new ParseError(
      buildMessage('in-part', { part: name, reason: { code: error.code, parameters: error.parameters } }),
      error.position,
    );
  }
}

/** The name of an element or attribute without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An attribute by its name without prefix. */
export function localAttribute(xml: XmlReader, name: string): string | undefined {
  return xml.attributes.find((attribute) => localName(attribute.name) === name)?.value;
}
