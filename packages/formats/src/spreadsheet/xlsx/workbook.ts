import { refuseFile } from '../refuse.ts';
import { ZipArchive } from '../zip/read.ts';
import { decodePart, eachElement, localAttribute } from './part.ts';

/** Where the parts of a workbook are (ECMA-376 part 2, relationships). */
export interface Workbook {
  archive: ZipArchive;
  /** The member that lists the sheets. */
  path: string;
  sheets: { name: string; path: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  calcChain: string | undefined;
  /** Days count from 1904 rather than 1900. */
  from1904: boolean;
}

interface Relationship {
  id: string;
  type: string;
  target: string;
}

/** @throws ParseError */
export function openWorkbook(bytes: Uint8Array): Workbook {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) refuseFile('is-xls');
  const archive = new ZipArchive(bytes);
  const path = relationships(archive, '').find(({ type }) => type === 'officeDocument')?.target;
  const source = path === undefined ? undefined : decodePart(archive, path);
  if (path === undefined || !source) return refuseFile('no-workbook');
  const related = relationships(archive, path);
  const sheets: Workbook['sheets'] = [];
  let from1904 = false;
  eachElement(path, source.text, (xml, element) => {
    if (element === 'workbookPr') from1904 = /^(1|true)$/.test(xml.attribute('date1904') ?? '');
    if (element !== 'sheet') return;
    const id = localAttribute(xml, 'id');
    const target = related.find(
      (relationship) => relationship.id === id && relationship.type === 'worksheet',
    );
    if (target && archive.has(target.target))
      sheets.push({ name: xml.attribute('name') ?? '', path: target.target });
  });
  if (sheets.length === 0) refuseFile('no-sheet');
  const partOf = (kind: string) => related.find(({ type }) => type === kind)?.target;
  return {
    archive,
    path,
    sheets,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
    calcChain: partOf('calcChain'),
    from1904,
  };
}

/** The member that holds the relationships of a part; of the whole package where the part is ''. */
export function relationshipsPath(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function relationships(archive: ZipArchive, part: string): Relationship[] {
  const path = relationshipsPath(part);
  const source = decodePart(archive, path);
  const found: Relationship[] = [];
  if (!source) return found;
  eachElement(path, source.text, (xml, element) => {
    if (element !== 'Relationship' || xml.attribute('TargetMode') === 'External') return;
    const type = (xml.attribute('Type') ?? '').replace(/^.*\//, '');
    found.push({ id: xml.attribute('Id') ?? '', type, target: resolve(part, xml.attribute('Target') ?? '') });
  });
  return found;
}

/** The member that a target means, seen from a part. */
function resolve(part: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const segments = part.split('/').slice(0, -1);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
