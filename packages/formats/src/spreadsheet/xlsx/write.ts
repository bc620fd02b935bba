import type { WriteOptions } from '../../format.ts';
import type { Document } from '../../model.ts';
import { inPieces } from '../../shared/pieces.ts';
import { columnName } from '../sheet.ts';
import { tableOf } from '../table.ts';
import { writeZip } from '../zip/write.ts';
import { cellElement } from './edit-sheet.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Format 1 is of headings, format 2 of texts. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const parts: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${media}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="translations" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
];

/** A new workbook with one sheet, whose texts stand in their cells. @throws WriteError */
export function* writeXlsx(document: Pick<Document, 'units'>, options: WriteOptions): Iterable<Uint8Array> {
  yield* writeWorkbook(tableOf(document.units, options), !options.excludeHeaderRow);
}

/** A new workbook with these rows; `hasHead`: the first are headings. @throws WriteError */
export function* writeWorkbook(rows: Iterable<readonly string[]>, hasHead: boolean): Iterable<Uint8Array> {
  const members = parts.map(([name, xml]) => [name, inPieces([declaration, xml])] as const);
  yield* writeZip([...members, ['xl/worksheets/sheet1.xml', inPieces(sheetXml(rows, hasHead))]]);
}

function* sheetXml(rows: Iterable<readonly string[]>, hasHead: boolean): Iterable<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`;
  if (hasHead) yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield '</sheetView></sheetViews><cols><col min="1" max="64" width="40" customWidth="1"/></cols><sheetData>';
  let number = 0;
  for (const cells of rows) {
    number++;
    const style = number === 1 && hasHead ? 1 : 2;
    yield rowElement(number, cells, style);
  }
  yield '</sheetData></worksheet>';
}

function rowElement(number: number, cells: readonly string[], style: number): string {
  let text = `<row r="${number}">`;
  for (const [column, cell] of cells.entries()) {
    if (cell === '') continue;
    const address = `${columnName(column)}${number}`;
    text += cellElement('c', ` r="${address}" s="${style}"`, cell, address);
  }
  return `${text}</row>`;
}
