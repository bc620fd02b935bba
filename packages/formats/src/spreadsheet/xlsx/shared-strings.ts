import { buildMessage } from '../../message/message.ts';
import { XmlReader } from '../../shared/xml.ts';
import { refuseFile } from '../refuse.ts';
import { mostCells } from '../sheet.ts';
import type { ZipArchive } from '../zip/read.ts';
import { decodePart, inPart, localName } from './part.ts';
import { decodeXString } from './strings.ts';
import { readText } from './text.ts';

/** The strings that cells refer to by number; runs of rich text are joined. @throws ParseError */
export function readSharedStrings(archive: ZipArchive, path: string | undefined): string[] {
  const source = path === undefined ? undefined : decodePart(archive, path);
  if (path === undefined || !source) return [];
  return inPart(path, () => {
    const xml = new XmlReader(source.text);
    const strings: string[] = [];
    for (;;) {
      const string = usualStringAt(xml);
      const event = string === undefined ? xml.next() : 'string';
      if (event === 'end') return strings;
      if (string !== undefined) strings.push(string);
      else if (event === 'open' && localName(xml.name) === 'si') strings.push(xml.empty ? '' : readText(xml));
      if (strings.length > mostCells) refuseFile(buildMessage('too-many-strings', { most: mostCells }));
    }
  });
}

/** A string as nearly all of them are, which is read at once rather than event by event. */
const usualString = /<si><t(?: xml:space="preserve")?>([^<&\]\r]*)<\/t><\/si>/y;

function usualStringAt(xml: XmlReader): string | undefined {
  if (xml.open.length !== 1) return undefined;
  usualString.lastIndex = xml.end;
  const match = usualString.exec(xml.text);
  if (!match) return undefined;
  xml.end += match[0].length;
  return decodeXString(match[1] ?? '');
}
