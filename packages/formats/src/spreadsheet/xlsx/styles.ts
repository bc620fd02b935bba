import { isDateFormat } from '../numbers.ts';
import type { ZipArchive } from '../zip/read.ts';
import { decodePart, eachElement, localName } from './part.ts';

/** Whether each cell format shows dates, by its index. @throws ParseError */
export function readDateStyles(archive: ZipArchive, path: string | undefined): boolean[] {
  const source = path === undefined ? undefined : decodePart(archive, path);
  if (path === undefined || !source) return [];
  const codes = new Map<number, string>();
  const formats: number[] = [];
  eachElement(path, source.text, (xml, element) => {
    if (element === 'numFmt') codes.set(Number(xml.attribute('numFmtId')), xml.attribute('formatCode') ?? '');
    else if (element === 'xf' && localName(xml.open.at(xml.empty ? -1 : -2) ?? '') === 'cellXfs')
      formats.push(Number(xml.attribute('numFmtId') ?? 0));
  });
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}
