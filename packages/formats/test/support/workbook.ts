import { joinBytes } from '../../src/spreadsheet/join.ts';
import { writeZip } from '../../src/spreadsheet/zip/write.ts';
import { toBytes } from './texts.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookParts {
  /** The rows, as XML. */
  sheet: string;
  /** Shared strings, as XML. */
  strings?: string;
  styles?: string;
  calcChain?: boolean;
  /** Before the names of the sheet's elements, with its colon. */
  prefix?: string;
  /** Members besides. */
  more?: readonly (readonly [string, string])[];
}

/** A workbook of one sheet whose XML is given, for files that no writer makes. */
export function workbookOf({
  sheet,
  strings = '',
  styles = '',
  calcChain,
  prefix = '',
  more = [],
}: WorkbookParts): Uint8Array {
  const xmlns = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  const relate = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const members: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types>${calcChain ? '<Override PartName="/xl/calcChain.xml" ContentType="x"/>' : ''}</Types>`,
    ],
    ['_rels/.rels', `<Relationships>${relate(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns:r="${office}"><sheets><sheet name="one" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${relate(1, 'worksheet', 'worksheets/sheet1.xml')}${relate(2, 'sharedStrings', 'sharedStrings.xml')}${relate(3, 'styles', '/xl/styles.xml')}${calcChain ? relate(4, 'calcChain', 'calcChain.xml') : ''}</Relationships>`,
    ],
    ['xl/sharedStrings.xml', `<sst>${strings}</sst>`],
    ['xl/styles.xml', `<styleSheet>${styles}</styleSheet>`],
    [
      'xl/worksheets/sheet1.xml',
      `<${prefix}worksheet ${xmlns}="${main}"><${prefix}dimension ref="A1:XFD1048576"/><${prefix}sheetData>${sheet}</${prefix}sheetData></${prefix}worksheet>`,
    ],
    ...(calcChain
      ? [['xl/calcChain.xml', '<calcChain><c r="B2" i="1"/></calcChain>'] as [string, string]]
      : []),
    ...more.map(([name, text]): [string, string] => [name, text]),
  ];
  return joinBytes(writeZip(members.map(([name, text]) => [name, [toBytes(text)]] as const)));
}
