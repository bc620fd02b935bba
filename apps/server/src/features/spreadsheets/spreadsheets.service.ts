import { importErrors } from '@parlance/contract/import-errors';
import type { FileError } from '@parlance/contract/import-results';
import { buildMessage } from '@parlance/contract/messages';
import type { SheetTable, SpreadsheetTable } from '@parlance/contract/spreadsheets';
import { encodeId } from '@parlance/domain/id';
import { spreadsheetFormats } from '@parlance/formats/catalogue';
import { ApiError } from '../../http/errors.ts';
import type { Requester } from '../../http/fair-queue.ts';
import type { Deps } from '../../http/feature.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import { describeFileError } from '../files/file-error.service.ts';
import type { Importer } from '../import/import.service.ts';
import type { ReadSheetsInput, ReadSheetsResult } from './read-sheets.ts';
import { recallMapping } from './recall.ts';
import { listEarlierMappings } from './spreadsheets.queries.ts';

/** The format of a spreadsheet, by its name: formats are called as their endings (specification 2 section 5). @throws unsupportedFile */
export const formatOfPath = (path: string): string =>
  assertSpreadsheet(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '', path);

/** @throws unsupportedFile */
export function assertSpreadsheet(format: string, path: string): string {
  if (spreadsheetFormats.includes(format)) return format;
  const formats = spreadsheetFormats;
  throw new ApiError(
    importErrors.unsupportedFile,
    { path, formats },
    buildMessage('unsupported-of', { formats }),
  );
}

/** Reading and parsing of one spreadsheet. */
const readTimeoutMs = 60_000;

export interface SpreadsheetUpload {
  id: number;
  path: string;
  contentHash: string;
}

/** The first rows of an upload, with what its columns seem to hold. @throws brokenFile */
export async function showSpreadsheet(
  deps: Pick<Deps, 'db' | 'databaseUrl' | 'env'>,
  { user, project }: Importer,
  upload: SpreadsheetUpload,
  format: string,
): Promise<SpreadsheetTable> {
  const input: ReadSheetsInput = { contentHash: upload.contentHash, format, path: upload.path };
  const read = await readSheets(deps, { userId: user.id, teamId: project.teamId }, input);
  const earlier = await listEarlierMappings(deps.db, project.id, upload.path);
  const sheets = read.map((sheet): SheetTable => {
    const recalled = earlier.map((mapping) => recallMapping(mapping, sheet)).find(Boolean);
    return { ...sheet, guess: recalled ?? sheet.guess, remembered: recalled !== undefined };
  });
  return {
    file: encodeId('upload', upload.id),
    path: upload.path,
    fileType: format,
    sheets,
    content: sheets[0]?.rows.map(({ cells }) => cells) ?? [],
  };
}

async function readSheets(
  { databaseUrl, env }: Pick<Deps, 'databaseUrl' | 'env'>,
  requester: Requester,
  input: ReadSheetsInput,
): Promise<ReadSheetsResult> {
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  try {
    const call = { task: 'read-sheets' as const, input, settings, timeoutMs: readTimeoutMs };
    return (await runTask(requester, call)) as ReadSheetsResult;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fileError = error.fields as FileError & Record<string, unknown>;
    throw new ApiError(importErrors.brokenFile, fileError, describeFileError(fileError));
  }
}
