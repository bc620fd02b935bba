/** Terms from a file: read in a thread, compared with the glossary, and written as one operation (docs/decisions/0141). */
import { extname } from 'node:path';
import { glossaryFiles } from '@parlance/contract/glossary';
import {
  maxTermFileBytes,
  mostListedTerms,
  type TermEffect,
  type TermImport,
  termEffects,
  termFileErrors,
} from '@parlance/contract/glossary-import';
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import { glossaryLimits } from '@parlance/domain/glossary/term';
import { encodeId } from '@parlance/domain/id';
import type { Message } from '@parlance/domain/text/message';
import { spreadsheetFormats } from '@parlance/formats/catalogue';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { readBytes, readUpload } from '../../http/upload.ts';
import { Refusal } from '../../jobs/threads/refusal.ts';
import { runTask } from '../../jobs/threads/run-task.ts';
import type { Writer } from '../entry-store/write.service.ts';
import {
  changeGlossary,
  createTerms,
  mayWriteIn,
  type TermWriting,
  writeTerms,
} from './change-terms.service.ts';
import { type ComparedTerm, codesOfFile, compareTerms } from './compare-terms.ts';
import type { TermFile } from './file-terms.ts';
import type { ReadTermsInput } from './read-terms.task.ts';
import { type LanguageCodes, listLanguageCodes, listTermRows } from './terms.queries.ts';

type ImportDeps = Pick<Deps, 'db' | 'live' | 'databaseUrl' | 'env'>;
const readTimeoutMs = 60_000;

/** The one file of a multipart call. @throws noFile, tooLarge */
export async function receiveTermFile(
  request: FastifyRequest,
  form: Parameters<typeof readUpload>[1],
): Promise<{ name: string; bytes: Uint8Array }> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  await readUpload(request, form, async ({ name, stream }) => {
    files.push({ name, bytes: await readBytes(stream, maxTermFileBytes) });
  });
  const [file] = files;
  if (!file) throw new ApiError(importErrors.noFile);
  return file;
}

/** What a file would do to the glossary, or what it did. @throws brokenTerms, noTermColumns, tooManyTermRows */
export async function importTerms(
  deps: ImportDeps,
  writer: Writer,
  file: { name: string; bytes: Uint8Array },
  { preview }: { preview: boolean },
): Promise<TermImport> {
  const read = await readTermFile(deps, writer, file);
  if (preview) {
    const codes = await listLanguageCodes(deps.db, writer.project.id);
    return present(read, await compare(deps.db, writer, codes, read), codes, null);
  }
  let result: { compared: ComparedTerm[]; codes: LanguageCodes } | undefined;
  const { operation } = await changeGlossary(deps, writer, async (trx, writing, codes) => {
    const compared = await compare(trx, writer, codes, read);
    result = { compared, codes };
    return writeCompared(trx, writing, compared);
  });
  const { compared, codes } = result as NonNullable<typeof result>;
  return present(read, compared, codes, operation);
}

/** A sheet without a column for the terms themselves, of which each row would be refused. @throws noTermColumns */
const noColumn = ({ base }: Pick<LanguageCodes, 'base'>): ApiError =>
  new ApiError(termFileErrors.noTermColumns, {}, buildMessage('no-term-column', { language: base }));

async function compare(
  db: Db,
  { project }: Writer,
  codes: LanguageCodes,
  { terms, languages }: TermFile,
): Promise<ComparedTerm[]> {
  const codeOf = codesOfFile(languages ?? [], codes.codes);
  if (languages && !languages.some((one) => codeOf(one) === codes.base)) throw noColumn(codes);
  return compareTerms(terms, {
    rows: await listTermRows(db, project.id),
    codes: codes.codes,
    mayWrite: (code) => mayWriteIn(project, codes, code),
    most: glossaryLimits.terms,
  });
}

async function writeCompared(
  trx: Db,
  writing: TermWriting,
  compared: readonly ComparedTerm[],
): Promise<number[]> {
  const added = compared.flatMap(({ effect, after }) => (effect === 'new' && after ? [after] : []));
  const ids = added.length > 0 ? await createTerms(trx, writing, added) : [];
  const changed = compared.flatMap(({ effect, before, after }) =>
    effect === 'changed' && before && after ? [{ before, after: { ...after, id: before.id } }] : [],
  );
  await writeTerms(
    trx,
    writing,
    changed.map(({ before }) => before),
    changed.map(({ after }) => after),
  );
  return [...ids, ...changed.map(({ before }) => before.id)];
}

async function readTermFile(
  { db, databaseUrl, env }: Pick<Deps, 'db' | 'databaseUrl' | 'env'>,
  { project, user }: Writer,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<TermFile> {
  const input: ReadTermsInput = { bytes, table: tableOf(name), most: glossaryLimits.terms };
  const settings = { databaseUrl, files: { files: env.files, dataFolder: env.dataFolder } };
  const requester = { userId: user.id, teamId: project.teamId };
  try {
    const call = { task: 'read-terms' as const, input, settings, timeoutMs: readTimeoutMs };
    return (await runTask(requester, call)) as TermFile;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'noColumns') throw noColumn(await listLanguageCodes(db, project.id));
    if (error.reason === 'tooMany') throw new ApiError(termFileErrors.tooManyTermRows);
    const { detail, ...place } = error.fields;
    throw new ApiError(termFileErrors.brokenTerms, place, whyBroken(name, detail as Message, place));
  }
}

/** With its place, where the reader says more than that it is the beginning: that of a workbook, which has no lines. */
function whyBroken(
  path: string,
  reason: Message,
  { line = 1, column = 1 }: { line?: number; column?: number },
): Message {
  return line === 1 && column === 1
    ? buildMessage('file-broken', { path, reason })
    : buildMessage('file-broken-at', { path, line, column, reason });
}

/** The spreadsheet format that a file's name ends in; null: it is a termbase. @throws brokenTerms */
function tableOf(name: string): string | null {
  const ending = extname(name).slice(1).toLowerCase();
  if (spreadsheetFormats.includes(ending)) return ending;
  const known = Object.entries(glossaryFiles).find(([format]) => format === ending);
  if (!known) throw new ApiError(termFileErrors.brokenTerms);
  return known[1].table;
}

/** Those that need a look come first. */
const order: readonly TermEffect[] = ['refused', 'changed', 'new', 'unchanged'];

function present(
  { terms, unusedColumns }: TermFile,
  compared: readonly ComparedTerm[],
  { codes }: LanguageCodes,
  operation: number | null,
): TermImport {
  const spelled = terms.flatMap(({ texts }) => [...texts.keys()]);
  const codeOf = codesOfFile(spelled, codes);
  const byEffect = Map.groupBy(compared, ({ effect }) => effect);
  const counts = Object.fromEntries(
    termEffects.map((effect) => [effect, byEffect.get(effect)?.length ?? 0]),
  ) as TermImport['counts'];
  return {
    counts,
    rows: order
      .flatMap((effect) => byEffect.get(effect) ?? [])
      .slice(0, mostListedTerms)
      .map(({ before: _, after: __, ...row }) => row),
    languages: [...new Set(spelled.flatMap((one) => codeOf(one) ?? []))],
    unusedColumns,
    operation: operation === null ? null : encodeId('operation', operation),
  };
}
