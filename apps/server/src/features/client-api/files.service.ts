/** Files that programs push and pull, over the one import and export (design: client-api). */
import { Readable } from 'node:stream';
import { clientApiContract, clientApiErrors, type PushOptions } from '@parlance/contract/client-api';
import type { ExportOptions } from '@parlance/contract/export';
import { maxUploadBytes } from '@parlance/contract/import.endpoints';
import { importErrors } from '@parlance/contract/import-errors';
import { importOptions } from '@parlance/contract/import-options';
import type { ImportOrigin, ImportSummary } from '@parlance/contract/import-results';
import { encodeId } from '@parlance/domain/id';
import { languageCodeOfApp, shorterFormsOf } from '@parlance/domain/language/language';
import { findCatalogueEntry, getCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import { withLineFeeds } from '@parlance/formats/shared/line-feeds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { clientAbortSignal } from '../../http/client-abort.ts';
import type { Download } from '../../http/download.ts';
import { ApiError, found } from '../../http/errors.ts';
import { readBytes } from '../../http/upload.ts';
import { writeDownload } from '../export/download.service.ts';
import { isOfKeptFile, planExport } from '../export/export.service.ts';
import { type Importer, resolveLanguage, resolveOptions, startJob } from '../import/import.service.ts';
import { keepOneUpload, uploaderOf } from '../import/one-file.service.ts';
import { findTarget } from '../import/record/import.queries.ts';
import { toldToPrograms } from '../import/record/notice-codes.service.ts';
import { type KeptUpload, keepUpload } from '../import/uploads/uploads.service.ts';
import { assertRoomForJob } from '../jobs/jobs.service.ts';
import { resolveMapping } from '../spreadsheet-mapping/mapping.service.ts';
import {
  assertMayWrite,
  type Client,
  type ClientDeps,
  findClient,
  integrationKeyOf,
} from './clients.service.ts';
import { pathOfField } from './path-of-field.ts';

export type ReceivedFile = Parameters<typeof startJob>[3][number];
type Resolved = ReturnType<typeof resolveOptions>;
type LeavesAside = NonNullable<ReceivedFile['leaves']>;

export interface Pushed {
  'file-format': string;
  language: string;
  tag?: string[];
  options: PushOptions;
  keepTagIds: boolean;
  tagCategory?: string;
  addKeyPrefix?: string;
}

/** What a program hears of an import: four counts, and what was left alone. */
export function countsOf({ total, added, updated, tagUpdates, files }: ImportSummary) {
  const notices = files.flatMap((file) => file.notices.filter(({ code }) => toldToPrograms.has(code)));
  return { total, added, updated, tagUpdates, ...(notices.length > 0 && { notices }) };
}

/** Receives one file and imports it. @throws wrongToken, noAddresses, addressNotListed, errors of imports */
export async function pushFile(
  deps: ClientDeps,
  client: Client,
  request: FastifyRequest,
  pushed: Pushed,
): Promise<ImportSummary> {
  const named = findCatalogueEntry(pushed['file-format']);
  if (!named) throw new ApiError(importErrors.noType);
  const options = importOptionsOf(pushed);
  await assertRoomForJob(deps, client);
  const upload = await receive(deps, client, request, pushed.options);
  const { fileType } = upload.detected;
  const format = fileType !== null && fileType === named.alsoNames ? getCatalogueEntry(fileType) : named;
  // Sending a file takes its time, in which the token or the address may have been taken away.
  const wireId = encodeId('project', client.project.id);
  const sender = await findClient(deps, wireId, client.secret);
  assertMayWrite(sender, request);
  const language = await resolveLanguage(deps.db, client.project.id, languageCodeOfApp(pushed.language));
  const mapping = pushed.options.spreadsheetOptions;
  const { path, contentHash, size } = upload;
  const sources = await sourcesOf(deps, sender, language, pushed.options);
  const leaves = leavesOf(format, pushed.options, sources);
  const file: ReceivedFile = {
    path,
    contentHash,
    size,
    format: format.name,
    language,
    ...(mapping && format.spreadsheet && { spreadsheet: resolveMapping(mapping, { keysRequired: true }) }),
    addKeyPrefix: pushed.addKeyPrefix,
    asksLanguage: true,
    leaves,
    // A pull would read the forms of a kept file as such.
    ...(pushed.options.disablePlurals && { isTransient: true }),
  };
  const whole = {
    ...options,
    bringsWholeFile: true as const,
    ...(format.spreadsheet && !sources.areBrought && { baseFills: true as const }),
  };
  return importNow(deps, sender, [file], whole, integrationKeyOf(request));
}

/** Imports files as one operation, and waits for the result. `author`: whom the history names, where it is not the user. `origin`: what they came by. */
export async function importNow(
  deps: ClientDeps,
  client: Importer & Partial<Pick<Client, 'author'>>,
  files: ReceivedFile[],
  options: z.input<typeof importOptions> & Pick<Resolved, 'bringsWholeFile' | 'baseFills'>,
  origin: ImportOrigin,
): Promise<ImportSummary> {
  const resolved = {
    ...resolveOptions(importOptions.parse(options), client.project),
    ...(options.bringsWholeFile && { bringsWholeFile: true as const }),
    ...(options.baseFills && { baseFills: true as const }),
  };
  const { jobId } = await startJob(deps, client, 'import', files, resolved, {
    origin,
    author: client.author,
  });
  return (await deps.jobs.wait(client.project.id, jobId)) as ImportSummary;
}

function importOptionsOf({ options, tag, keepTagIds, tagCategory }: Pushed): z.input<typeof importOptions> {
  const tags = (tag ?? []).filter((name) => name !== '');
  const { onlyAsDraft, onlyIfTextEmpty, skipLockedTranslations, setStatus } = options;
  return {
    ...{ onlyAsDraft, onlyIfTextEmpty, skipLockedTranslations, setStatus },
    ...(tags.length > 0 && { tags, keepTagIds, ...(tagCategory && { tagCategory }) }),
  };
}

/**
 * Whether a push brings texts of the base language: its own file does, that of a translation only on request (docs/decisions/0302).
 * @throws languageNotThere
 */
async function sourcesOf(
  { db }: ClientDeps,
  { project }: Client,
  language: string,
  { importSourceLanguage: given }: PushOptions,
): Promise<{ areBrought: boolean }> {
  const { languages, baseLanguageId } = found(await findTarget(db, project.id));
  const sourceLanguage = typeof given === 'string' ? languageCodeOfApp(given) : undefined;
  const ofSources = sourceLanguage === undefined ? undefined : languages[sourceLanguage];
  if (sourceLanguage !== undefined && ofSources === undefined)
    throw new ApiError(clientApiErrors.languageNotThere, { language: sourceLanguage });
  const areBrought = languages[language] === baseLanguageId || given === true || ofSources === baseLanguageId;
  return { areBrought };
}

/** Source texts and states of formats with sources of their own (XLIFF) are imported only on request. */
function leavesOf(
  { ownSources }: CatalogueEntry,
  { removeCrChar, importStatus, disablePlurals }: PushOptions,
  { areBrought }: { areBrought: boolean },
): LeavesAside {
  return {
    ...(removeCrChar && { carriageReturns: true }),
    ...(disablePlurals && { plurals: true }),
    ...(ownSources && !areBrought && { sources: true }),
    ...((importStatus === undefined ? ownSources : !importStatus) && { states: true }),
  };
}

/** The one part of a form: its field name is the path of the file. @throws noFile */
async function receive(
  deps: ClientDeps,
  client: Client,
  request: FastifyRequest,
  { removeCrChar }: PushOptions,
): Promise<KeptUpload> {
  const uploader = await uploaderOf(deps, client);
  const form = clientApiContract.clientPush.upload;
  const { upload } = await keepOneUpload(deps, uploader, request, form, {
    pathOf: ({ field }) => pathOfField(field),
    ...(removeCrChar && { change: withoutCarriageReturns }),
  });
  return upload;
}

/** A pull answers with the file that is kept, so it is kept without them (decision 0218). */
async function withoutCarriageReturns(stream: Readable): Promise<Readable> {
  return Readable.from([withLineFeeds(await readBytes(stream, maxUploadBytes))], { objectMode: false });
}

/** Stores bytes that were made of a request, to be imported like a file; nothing of them is kept. */
export async function uploadBytes(
  deps: ClientDeps,
  client: Importer,
  path: string,
  bytes: Iterable<Uint8Array>,
): Promise<Pick<ReceivedFile, 'path' | 'contentHash' | 'size'>> {
  const uploader = await uploaderOf(deps, client);
  const { contentHash, size } = await keepUpload(
    deps,
    uploader,
    path,
    Readable.from(bytes, { objectMode: false }),
  );
  return { path, contentHash, size };
}

export interface Pulled {
  'file-format': string;
  language: string;
  tag?: string[];
  options?: ExportOptions;
  removeKeyPrefix?: string;
}

/** The code of a language that the project has. @throws languageNotThere */
async function languageOf({ db }: ClientDeps, { project }: Client, given: string): Promise<string> {
  const language = languageCodeOfApp(given);
  const { languages } = found(await findTarget(db, project.id));
  if (languages[language] === undefined) throw new ApiError(clientApiErrors.languageNotThere, { language });
  return language;
}

/** The same for a device, which knows a long form where the project may have the short one. @throws languageNotThere */
export async function shortOrLongOf({ db }: ClientDeps, { project }: Client, given: string): Promise<string> {
  const language = languageCodeOfApp(given);
  const { languages } = found(await findTarget(db, project.id));
  const known = [language, ...shorterFormsOf(language)].find((code) => languages[code] !== undefined);
  if (known === undefined) throw new ApiError(clientApiErrors.languageNotThere, { language });
  return known;
}

/** The file of a language. @throws languageNotThere, unknownTag, errors of exports */
export async function pullFile(
  deps: ClientDeps,
  client: Client,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  pulled: Pulled,
): Promise<Download> {
  const { project, user } = client;
  const language = await languageOf(deps, client, pulled.language);
  const address = deps.env.publicUrl ?? `${request.protocol}://${request.host}`;
  const tag = (pulled.tag ?? []).filter((name) => name !== '');
  const query = {
    languages: JSON.stringify([language]),
    options: pulled.options,
    ...(tag.length > 0 && { tag }),
    removeKeyPrefix: pulled.removeKeyPrefix,
  };
  const plansOf = async (type: string) =>
    (await planExport(deps.db, project, { ...query, type }, { address, isOneFile: true })).plans;
  let plans = await plansOf(pulled['file-format']);
  const { alsoNames } = findCatalogueEntry(pulled['file-format']) ?? {};
  if (alsoNames !== undefined && !plans.some(isOfKeptFile)) {
    // Pushed under the name that is asked for.
    const others = await plansOf(alsoNames);
    if (others.some(isOfKeptFile)) plans = others;
  }
  const reader = { userId: user.id, teamId: project.teamId, signal: clientAbortSignal(reply.raw) };
  return writeDownload(deps, plans, `${language}.zip`, reader);
}
