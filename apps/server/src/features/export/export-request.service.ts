/** Resolves the request for an export: its format, languages, entries and options. */

import { type ExportOptions, exportErrors } from '@parlance/contract/export';
import { allFiles } from '@parlance/contract/export.endpoints';
import { inputError } from '@parlance/contract/input-errors';
import { buildMessage } from '@parlance/contract/messages';
import type { Selection } from '@parlance/contract/selection';
import { decodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { findCatalogueEntry, getCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { refusal } from '../../http/input.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { namedEntries, type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { findKeptFile, type KeptFileRow, listFiles } from '../files/files.queries.ts';
import { listGroups } from '../groups/groups.queries.ts';
import { findTarget } from '../import/record/import.queries.ts';
import { resolveTags } from '../tags/tagging.service.ts';
import type { ChosenEntries, ExportSettings, WrittenLanguage } from './export-plan.types.ts';

export interface ExportQuery {
  languages: string;
  type?: string;
  groupId?: string;
  options?: ExportOptions;
  file?: string;
  /** Names; selects entries with any of them. */
  tag?: string | string[];
  /** Taken off the keys of a new file that begin with it. */
  removeKeyPrefix?: string;
}

export interface ExportBody {
  data: { entries?: string[]; selection?: Selection };
  languageId?: string;
}

export interface ExportRequest extends CommonRequest {
  format: CatalogueEntry;
  /** The kept file that the request names. */
  file: KeptFileRow | undefined;
}

/** What holds for all files of an export. */
export interface CommonRequest {
  projectId: number;
  /** The requested languages, at least one. */
  languages: WrittenLanguage[];
  /** All languages of the project. */
  known: WrittenLanguage[];
  base: WrittenLanguage;
  chosen: ChosenEntries;
  /** As in `ExportQuery`; '' for none. */
  removeKeyPrefix: string;
  /** As in `Selected`. */
  skipped: string[];
  options: ExportSettings;
  /**
   * Whether an option is set that a kept file cannot follow, since its cells and order stay unchanged. No row of headings: a kept
   * file may have none (`hasNoHeadings`).
   */
  needsNewFile: boolean;
  /** Whether files of several languages have none of the base language. */
  excludesBase: boolean;
  /** As in `RequestedBy`. */
  isOneFile: boolean;
}

export interface RequestedBy {
  body?: ExportBody;
  /** Of this server. */
  address: string;
  /** A program asks for a file of the format, and gets that alone: it asks for the one beside it by its own format. */
  isOneFile?: boolean;
}

/** A request for one format or file. @throws noLanguage, unknownType, nothingSelected, 404 */
export async function resolveRequest(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  by: RequestedBy,
): Promise<ExportRequest> {
  const format = findCatalogueEntry(query.type ?? '');
  if (!format) throw new ApiError(exportErrors.unknownType);
  refuseIdle(format, query.options);
  const common = await resolveCommon(db, project, query, by);
  return { ...common, format, file: await findNamedFile(db, project.id, query.file) };
}

/** Whether every kept file is exported. */
export const namesAllFiles = ({ file }: ExportQuery): boolean => file === allFiles;

/**
 * A request for every kept file: one for each. `languages` are those of the export, which not every file has.
 * @throws noLanguage, nothingImported, nothingSelected, 404
 */
export async function resolveAllFiles(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  by: RequestedBy,
): Promise<{ common: CommonRequest; files: ExportRequest[] }> {
  const common = await resolveCommon(db, project, query, by);
  const files = await listFiles(db, project.id);
  if (files.length === 0) throw new ApiError(exportErrors.nothingImported);
  return {
    common,
    files: files.map(({ id, path, format: name }) => {
      const format = getCatalogueEntry(name);
      refuseIdle(format, query.options);
      return { ...common, format, file: { id, path, format: name } };
    }),
  };
}

async function resolveCommon(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  { body, address, isOneFile = false }: RequestedBy,
): Promise<CommonRequest> {
  const { options = {} } = query;
  const { languages: numbers, baseLanguageId, plurals } = found(await findTarget(db, project.id));
  const known = Object.entries(numbers).map(([code, id]) => ({ id, code, plurals: plurals.get(id) ?? null }));
  const wanted = parseLanguages(query.languages).map((requested) =>
    found(known.find(({ code }) => code === requested)),
  );
  // A program that asks for one language after the other has the option for all of them: what it asks for is not left out.
  const isBaseAlone = isOneFile && wanted.every(({ id }) => id === baseLanguageId);
  const excludesBase = options.excludeBaseLang === true && !isBaseAlone;
  const languages = wanted.filter(({ id }) => !(excludesBase && id === baseLanguageId));
  if (languages.length === 0) throw new ApiError(exportErrors.noLanguage);
  const selected = body && (await chosenBy(db, project, body));
  return {
    projectId: project.id,
    languages,
    known,
    base: found(known.find(({ id }) => id === baseLanguageId)),
    chosen: selected ? { kind: 'list', ids: selected.ids } : await chooseEntries(db, project, query),
    removeKeyPrefix: query.removeKeyPrefix ?? '',
    skipped: selected?.skipped ?? [],
    options: settingsOf(options, address),
    needsNewFile: (options.escapeFormulas || options.sortByKey || options.disablePlurals) === true,
    excludesBase,
    isOneFile,
  };
}

async function findNamedFile(db: Db, projectId: number, file: string | undefined) {
  if (!file) return undefined;
  return found(await findKeptFile(db, projectId, found(decodeId('file', file))));
}

async function chooseEntries(db: Db, project: ProjectAccess, query: ExportQuery): Promise<ChosenEntries> {
  const groups = await listGroups(db, project.id);
  const groupId = query.groupId ? found(decodeId('group', query.groupId)) : undefined;
  if (groupId !== undefined) found(groups.find(({ id }) => id === groupId));
  const names = [query.tag ?? []].flat();
  if (names.length > 0) return { kind: 'tags', tagIds: await resolveTags(db, project.id, names), groupId };
  if (groupId !== undefined) return { kind: 'group', groupId };
  const withoutGroups = groups.filter(({ included }) => !included).map(({ id }) => id);
  return withoutGroups.length > 0 ? { kind: 'included', withoutGroups } : { kind: 'all' };
}

/**
 * Entries by id or key, or by the filter of a language view. @throws nothingSelected, unknownEntries, selectionChanged
 */
async function chosenBy(db: Db, project: ProjectAccess, body: ExportBody): Promise<Selected> {
  const { entries, selection } = body.data;
  const named = entries ?? (selection && 'entries' in selection ? selection.entries : undefined);
  if (named?.length === 0) throw new ApiError(exportErrors.nothingSelected);
  if (named) return namedEntries(db, project.id, named);
  if (!selection) throw new ApiError(exportErrors.nothingSelected);
  return selectedEntries(db, await getLanguageScope(db, project, found(body.languageId)), selection);
}

/** Refuses options that only spreadsheets have: they would not change a file of another format. @throws ApiError 400 */
function refuseIdle({ spreadsheet }: CatalogueEntry, options: ExportOptions = {}): void {
  const idle = (['excludeHeaderRow', 'escapeFormulas'] as const).filter((name) => options[name]);
  if (spreadsheet || idle.length === 0) return;
  const errors = idle.map((name) => `options.${name}`);
  throw refusal(errors.map((field) => inputError(field, buildMessage('field-without-effect', { field }))));
}

function parseLanguages(json: string): string[] {
  const list = parseJson(json);
  if (!Array.isArray(list) || !list.every((code) => typeof code === 'string')) {
    throw new ApiError(exportErrors.noLanguage);
  }
  return [...new Set(list.map(normalLanguageCode))];
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function settingsOf(options: ExportOptions, address: string): ExportSettings {
  return {
    onlyWithTranslation: options.exportOnlyWithTranslation,
    includeDraft: options.includeDraft ?? false,
    includeMetadata: options.includeMetadata,
    includeStatus: options.includeStatus,
    ignoreDuplicates: options.ignoreDuplicates ?? false,
    disablePlurals: options.disablePlurals ?? false,
    sortByKey: options.sortByKey ?? false,
    removeCarriageReturns: options.removeCrChar ?? false,
    convertPlaceholders: options.convertPlaceholder ?? false,
    escapeFormulas: options.escapeFormulas ?? false,
    excludeHeaderRow: options.excludeHeaderRow ?? false,
    contextAddress: options.includeContextUrl ? address : undefined,
    sourceFileName: options.includeSourceFileName ?? false,
    invisibleId: options.includeInvisibleId ?? false,
  };
}
