/** What is asked of an export: formats, languages and entries that are there, options resolved. */
import type { Selection } from '@parlance/contract/entries';
import { type ExportOptions, exportErrors } from '@parlance/contract/export';
import { decodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { CatalogueEntry } from '@parlance/formats/facts';
import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { listedEntries } from '../entry-list/entry-list.service.ts';
import { findGroupNames, findTarget } from '../import/import.service.ts';
import { resolveTags } from '../tags/tagging.service.ts';
import { type ExportedFile, findEntriesByKeys, findKeptFile } from './export.queries.ts';
import type { ChosenEntries, ExportSettings, WrittenLanguage } from './export-plan.types.ts';

export interface ExportQuery {
  languages: string;
  type: string;
  groupId?: string;
  options?: ExportOptions;
  file?: string;
  /** Names; entries with any of them. */
  tag?: string | string[];
}

export interface ExportBody {
  data: { entries?: string[]; selection?: Selection };
  languageId?: string;
}

export interface ExportRequest {
  projectId: number;
  format: CatalogueEntry;
  /** Those that are asked for, at least one. */
  languages: WrittenLanguage[];
  /** All of the project. */
  known: WrittenLanguage[];
  base: WrittenLanguage;
  chosen: ChosenEntries;
  /** The kept file that is named. */
  file: ExportedFile | undefined;
  options: ExportSettings;
  /** Whether an option is set that a kept file, whose cells and order stay as they are, would not follow. */
  needsNewFile: boolean;
}

/** `address` is that of this server. @throws noLanguage, unknownType, nothingSelected, 404 */
export async function resolveRequest(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  { body, address }: { body?: ExportBody; address: string },
): Promise<ExportRequest> {
  const format = findCatalogueEntry(query.type);
  if (!format) throw new ApiError(exportErrors.unknownType);
  const { options = {} } = query;
  const { languages: numbers, baseLanguageId, plurals } = found(await findTarget(db, project.id));
  const known = Object.entries(numbers).map(([code, id]) => ({ id, code, plurals: plurals.get(id) ?? null }));
  const languages = parseLanguages(query.languages)
    .map((asked) => found(known.find(({ code }) => code === asked)))
    .filter(({ id }) => !(options.excludeBaseLang && id === baseLanguageId));
  if (languages.length === 0) throw new ApiError(exportErrors.noLanguage);
  return {
    projectId: project.id,
    format,
    languages,
    known,
    base: found(known.find(({ id }) => id === baseLanguageId)),
    chosen: await chooseEntries(db, project, query, body),
    file: await findNamedFile(db, project.id, query.file),
    options: settingsOf(options, address),
    needsNewFile: (options.escapeFormulas || options.excludeHeaderRow || options.sortByKey) === true,
  };
}

async function findNamedFile(db: Db, projectId: number, file: string | undefined) {
  if (!file) return undefined;
  return found(await findKeptFile(db, projectId, found(decodeId('file', file))));
}

async function chooseEntries(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  body: ExportBody | undefined,
): Promise<ChosenEntries> {
  if (body) return { kind: 'list', ids: await selectedEntries(db, project, body) };
  const groupId = query.groupId ? found(decodeId('group', query.groupId)) : undefined;
  if (groupId !== undefined) found((await findGroupNames(db, project.id)).get(groupId));
  const names = [query.tag ?? []].flat();
  if (names.length > 0) return { kind: 'tags', tagIds: await resolveTags(db, project.id, names), groupId };
  return groupId === undefined ? { kind: 'all' } : { kind: 'group', groupId };
}

/** Entries by id or key, or by the filter of a language view. */
async function selectedEntries(db: Db, project: ProjectAccess, body: ExportBody): Promise<number[]> {
  const { entries, selection } = body.data;
  const named = entries ?? (selection && 'entries' in selection ? selection.entries : undefined);
  if (named?.length === 0) throw new ApiError(exportErrors.nothingSelected);
  if (named) {
    const ids = named.map((name) => decodeId('entry', name));
    const keys = named.filter((_, index) => ids[index] === undefined);
    const byKey = keys.length > 0 ? await findEntriesByKeys(db, project.id, keys) : [];
    return [...new Set([...ids.filter((id) => id !== undefined), ...byKey])];
  }
  if (!selection || 'entries' in selection) throw new ApiError(exportErrors.nothingSelected);
  const scope = await getLanguageScope(db, project, found(body.languageId));
  const except = new Set(selection.except.map((id) => decodeId('entry', id)));
  return (await listedEntries(db, scope, selection.filter)).filter((id) => !except.has(id));
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
