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
import { findKeyPrefix } from '../files/files.service.ts';
import { findGroupNames, findTarget } from '../import/import.service.ts';
import { resolveTags } from '../tags/tagging.service.ts';
import { type Bases, findBasis, insteadOf } from './basis.ts';
import { findEntriesByKeys, findKeptFile } from './export.queries.ts';
import { freshOne, keptOne } from './plan-one.ts';
import { planPair } from './plan-pair.ts';
import { keptOfSeveral, newOfSeveral } from './plan-several.ts';
import type { PlannedFile } from './planned-file.ts';
import type { ChosenEntries, WriteSettings } from './write-file.ts';

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

/** What an export will write; `address` is that of this server. @throws noLanguage, unknownType, 404 */
export async function planExport(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  { body, address }: { body?: ExportBody; address: string },
): Promise<PlannedFile[]> {
  const format = findCatalogueEntry(query.type);
  if (!format) throw new ApiError(exportErrors.unknownType);
  const { options = {} } = query;
  const { languages: numbers, baseLanguageId, plurals } = found(await findTarget(db, project.id));
  const known = Object.entries(numbers).map(([code, id]) => ({ id, code, plurals: plurals.get(id) ?? null }));
  const base = found(known.find(({ id }) => id === baseLanguageId));
  const languages = parseLanguages(query.languages)
    .map((asked) => found(known.find(({ code }) => code === asked)))
    .filter(({ id }) => !(options.excludeBaseLang && id === baseLanguageId));
  if (languages.length === 0) throw new ApiError(exportErrors.noLanguage);
  const chosen = await chooseEntries(db, project, query, body);
  const languageIds = languages.map(({ id }) => id);
  const { basis, kept } = await basisOf(db, project.id, format, { query, chosen, languageIds });
  const { file, beside } = basis ?? {};
  const common = {
    projectId: project.id,
    format: format.name,
    base,
    entries: file ? ({ kind: 'file', fileId: file.id, beside } as const) : chosen,
    options: settle(options, address),
    keyPrefix: file ? await findKeyPrefix(db, project.id, file.id) : '',
  };
  const over = file?.format === format.name ? file : undefined;
  // What a kept file does not follow is written anew, in its place.
  const asAsked = needsNewFile(options) ? newInPlaceOf : (plan: PlannedFile) => plan;
  const plans = async (): Promise<PlannedFile[]> => {
    if (format.multiLanguage)
      return over
        ? [asAsked(await keptOfSeveral(db, over, format, common, { asked: languages, known }))]
        : [newOfSeveral(format, common, languages)];
    const inputs = languages.map((language) => ({ ...common, language }));
    if (over) return Promise.all(inputs.map(async (input) => asAsked(await keptOne(db, over, input))));
    const pair = await planPair(db, format, inputs);
    return pair ?? inputs.map((input) => freshOne(format, input));
  };
  return Promise.all((await plans()).map((plan) => insteadOf(db, plan, over ? [over] : kept)));
}

/** Whether an option is set that a kept file, whose cells and order stay as they are, would not follow. */
const needsNewFile = ({ escapeFormulas, excludeHeaderRow, sortByKey }: ExportOptions): boolean =>
  (escapeFormulas || excludeHeaderRow || sortByKey) === true;

function newInPlaceOf({ path, mediaType, input: { body: _body, ...input } }: PlannedFile): PlannedFile {
  const { entries } = input;
  // A new file has whatever of the kept one has a text.
  return {
    path,
    mediaType,
    input: entries.kind === 'file' ? { ...input, entries: { ...entries, bodies: undefined } } : input,
  };
}

/** The kept file that is named, or what else there is to write over (semantics, Kept files). */
async function basisOf(
  db: Db,
  projectId: number,
  format: CatalogueEntry,
  of: { query: ExportQuery; chosen: ChosenEntries; languageIds: readonly number[] },
): Promise<Bases> {
  const { file, options = {} } = of.query;
  if (file) {
    const named = found(await findKeptFile(db, projectId, found(decodeId('file', file))));
    return { basis: { file: named }, kept: [] };
  }
  const bases = await findBasis(db, projectId, format, of);
  return needsNewFile(options) ? { ...bases, basis: undefined } : bases;
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

function settle(options: ExportOptions, address: string): WriteSettings {
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
