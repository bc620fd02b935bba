import type { Selection } from '@parlance/contract/entries';
import { type ExportOptions, exportContract } from '@parlance/contract/export';
import { CallError } from '../../lib/call-error.ts';
import { loadText, textNow } from '../../lib/i18n.ts';
import { messageOf } from '../../lib/problems.ts';
import { download } from './download.ts';

/** Texts in one download from which on the browser fetches it itself instead of holding it in memory. */
const manyTexts = 300_000;

export interface Wanted {
  projectId: string;
  /** Language codes. */
  languages: readonly string[];
  /** Name of a format. */
  type: string;
  groupId?: string;
  /** A kept file to write again. */
  file?: string;
  /** Names of tags; entries with any of them. */
  tags?: readonly string[];
  selection?: Selection;
  options: ExportOptions;
  /** Entries that it may hold, to tell large exports. */
  entryCount: number;
}

/** Downloads an export and gives the file's name. Throws CallError. */
export function runExport(wanted: Wanted): Promise<string> {
  const given = Object.entries(wanted.options).filter(([, value]) => value !== undefined);
  const input = {
    params: { mobileAppId: wanted.projectId },
    query: {
      languages: JSON.stringify(wanted.languages),
      type: wanted.type,
      groupId: wanted.groupId,
      file: wanted.file,
      tag: wanted.tags && [...wanted.tags],
      options: given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : undefined,
    },
  };
  const large = wanted.entryCount * wanted.languages.length > manyTexts;
  if (!wanted.selection) return download(exportContract.exportAll, input, large);
  const body = { data: { selection: wanted.selection } };
  return download(exportContract.exportSelection, { ...input, body }, large);
}

/** What is said when an export was refused: the server's text for 409 and for what was asked wrongly, with the keys
 *  that are in each other's way; else that there was a problem (specification 2, section 8). */
export async function exportProblem(error: unknown): Promise<string> {
  await loadText('export');
  const told = error instanceof CallError && [409, 404, 400].includes(error.status);
  return (told && messageOf(error)) || textNow('export')('failed');
}
