import type { RewriteOptions } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import type { Unit } from '../../model.ts';
import { applyPatches } from '../../shared/patch.ts';
import { chooseSheet } from '../choose.ts';
import { addedRows, editSheet } from '../edit.ts';
import { joinBytes } from '../join.ts';
import type { SpreadsheetMapping } from '../mapping.ts';
import { refuseFile } from '../refuse.ts';
import { rewriteZip } from '../zip/write.ts';
import { patchSheet } from './edit-sheet.ts';
import { decodePart, eachElement } from './part.ts';
import { XlsxReader } from './read.ts';
import { openWorkbook, relationshipsPath, type Workbook } from './workbook.ts';

/**
 * Writes a kept workbook again: cells that change become texts of their own in the XML of their sheet; all other
 * members of the archive keep their bytes. `mapping` is that of its import. @throws ParseError, WriteError
 */
export function rewriteXlsx(
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
  mapping?: SpreadsheetMapping,
): Uint8Array {
  const workbook = openWorkbook(bytes);
  const reader = new XlsxReader(workbook);
  const choice = chooseSheet(workbook.sheets, (entry) => reader.sheet(entry), options, mapping);
  const { entry, sheet } = choice;
  const source =
    decodePart(workbook.archive, entry.path) ??
    refuseFile(buildMessage('part-missing', { part: entry.path }));
  const edit = editSheet(sheet, choice.mapping, units, options);
  const { patches, droppedFormula } = patchSheet(source.text, edit, addedRows(edit, sheet));
  if (patches.length === 0) return bytes;
  const changes = droppedFormula ? withoutCalcChain(workbook) : new Map<string, Uint8Array | undefined>();
  changes.set(entry.path, applyPatches(source, patches));
  return joinBytes(rewriteZip(workbook.archive, changes));
}

/** The calculation chain lists each formula; without it, spreadsheet programs compute it again. */
function withoutCalcChain(workbook: Workbook): Map<string, Uint8Array | undefined> {
  const changes = new Map<string, Uint8Array | undefined>();
  const { calcChain, path } = workbook;
  if (calcChain === undefined) return changes;
  changes.set(calcChain, undefined);
  for (const part of ['[Content_Types].xml', relationshipsPath(path)]) {
    const source = decodePart(workbook.archive, part);
    if (!source) continue;
    const patches: { from: number; to: number; text: string }[] = [];
    eachElement(part, source.text, (xml) => {
      const isIts =
        /calcChain$/.test(xml.attribute('Type') ?? '') || xml.attribute('PartName') === `/${calcChain}`;
      if (isIts && xml.empty) patches.push({ from: xml.start, to: xml.end, text: '' });
    });
    changes.set(part, applyPatches(source, patches));
  }
  return changes;
}
