/** Plans of files that are written over kept ones. */

import { getCatalogueEntry, pluralsFileBeside, usualPath } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import type { KeptFileRow } from '../files/files.queries.ts';
import { type BodyOptions, bodiesOf } from '../files/files.service.ts';
import { findFingerprint } from '../files/import-fingerprint.service.ts';
import { pathInLanguage } from '../files/language-path.service.ts';
import { listLeftForms } from '../files/left-base.queries.ts';
import { type Basis, entriesOfBasis } from './basis.service.ts';
import { findFileAt, hasTextsOutside } from './export.queries.ts';
import type {
  ExportPlan,
  ExportSettings,
  KeptMultilingual,
  NewMultilingual,
  RowScope,
  StoredBody,
  UnchangedFile,
} from './export-plan.types.ts';
import type { ExportRequest } from './export-request.service.ts';
import { planNewMultilingual } from './plan-new.service.ts';

/**
 * Uses the body of the language; else that of the base language as a pattern; else plans a new file at the same path.
 * `forceNew`: plans a new file in any case.
 */
export async function planKeptFile(
  db: Db,
  given: Omit<RowScope, 'entries' | 'keyPrefix'>,
  basis: Basis,
  forceNew: boolean,
): Promise<ExportPlan> {
  const { projectId, language, base } = given;
  const { file, beside, isTagged } = basis;
  const bodies = await bodiesOf(db, projectId, file.id, {
    languageId: language.id,
    baseLanguageId: base.id,
  });
  const { own } = bodies;
  const body = own ?? bodies.base;
  const [other] = bodies.others;
  const { keyPrefix = '' } = optionsOf(body ?? other);
  const format = getCatalogueEntry(file.format);
  const scope = { ...given, format: format.name, keyPrefix };
  const place = { path: pathOf(scope, { own, other: body ?? other }), mediaType: format.mediaType };
  const isItsOwn = !beside && !basis.without?.length;
  if (!forceNew && own && isItsOwn && (await isUnchangedSinceImport(db, scope, own, [language.id, base.id])))
    return { ...place, kind: 'unchanged', contentHash: own.content_hash };
  const leftForms =
    own && isTagged && language.id === base.id
      ? await listLeftForms(db, { projectId, baseLanguageId: base.id, bodyId: own.id })
      : [];
  const without = [...(basis.without ?? []), ...leftForms];
  const entries = await entriesOfBasis({ ...basis, without });
  if (!body || forceNew) return { ...scope, ...place, kind: 'new', entries, leavesAside: [] };
  // A body that came with another prefix holds other entries for the same keys.
  const hasSameKeys = (optionsOf(bodies.base).keyPrefix ?? '') === keyPrefix;
  const isWhole =
    basis.isWhole === true &&
    (await hasTextsOutside(db, scope, { fileId: file.id, bodyId: body.id, without }));
  return {
    ...scope,
    ...place,
    kind: own ? 'kept' : 'template',
    entries: {
      ...entries,
      bodies: { own: own?.id, base: hasSameKeys ? bodies.base?.id : undefined },
      ...(isWhole && { isWhole }),
    },
    body: { ...storedBody(body), ...(await findPluralsBeside(db, file, scope)) },
  };
}

/**
 * Plans a kept multilingual file. It keeps the languages that it has, and gets the other requested ones. A file without
 * a body is new, and so is one that loses the base language: a kept one has the cells of all its languages.
 */
export async function planKeptMultilingual(
  db: Db,
  request: ExportRequest,
  basis: Basis,
): Promise<UnchangedFile | KeptMultilingual | NewMultilingual> {
  const { projectId, format, base, options, known, excludesBase } = request;
  const { file, beside } = basis;
  const ids = { languageId: base.id, baseLanguageId: base.id };
  const { own } = await bodiesOf(db, projectId, file.id, ids);
  const { languages: former = [], language, keyPrefix = '' } = optionsOf(own);
  const wanted = new Set([...former, ...request.languages.map(({ code }) => code)]);
  const losesBase = excludesBase && wanted.delete(base.code);
  const losesHeadings = options.excludeHeaderRow && !optionsOf(own).spreadsheet?.includeFirstRow;
  const needsNewFile = request.needsNewFile || losesBase || losesHeadings;
  const addsNothing = wanted.size === former.length && beside === undefined && !needsNewFile;
  if (own && addsNothing && (await isUnchangedSinceImport(db, request, own)))
    return { path: own.path, mediaType: format.mediaType, kind: 'unchanged', contentHash: own.content_hash };
  const entries = await entriesOfBasis(basis);
  const content = { projectId, format: format.name, base, options, entries, keyPrefix };
  if (!own) return planNewMultilingual(format, content, request.languages);
  const plan = {
    ...content,
    path: own.path,
    mediaType: format.mediaType,
    language: known.find(({ code }) => code === language) ?? base,
    languages: known.filter(({ code }) => wanted.has(code)),
  };
  if (needsNewFile) return { ...plan, kind: 'new-multilingual', leavesAside: [] };
  return {
    ...plan,
    kind: 'kept-multilingual',
    entries: { ...entries, since: own.id, ...(basis.isWhole && { isWhole: true }) },
    body: storedBody(own),
  };
}

type Body = NonNullable<Awaited<ReturnType<typeof bodiesOf>>['own']>;

/** The options of the import that stored a body. */
const optionsOf = (body: Pick<Body, 'options'> | undefined): BodyOptions =>
  (body?.options ?? {}) as BodyOptions;

function storedBody(body: Body): StoredBody {
  const { spreadsheet, segments, leftOut = [] } = optionsOf(body);
  return {
    id: body.id,
    contentHash: body.content_hash,
    leftOut,
    ...(spreadsheet && { spreadsheet }),
    ...(segments && { segments }),
  };
}

/** The path of a language's file: its own, else that of another language with the code replaced. */
function pathOf(
  { format, language, base }: Pick<RowScope, 'format' | 'language' | 'base'>,
  { own, other }: { own: Body | undefined; other: Body | undefined },
): string {
  if (own) return own.path;
  return other?.code
    ? pathInLanguage(other.path, other.code, language.code)
    : usualPath(getCatalogueEntry(format), language.code, language.id === base.id);
}

/** The file beside a kept one, in this language, whose plural forms hide texts of it. */
async function findPluralsBeside(
  db: Db,
  file: KeptFileRow,
  { projectId, language, base }: Pick<RowScope, 'projectId' | 'language' | 'base'>,
): Promise<Pick<StoredBody, 'pluralsBeside'>> {
  const at = pluralsFileBeside(file);
  const beside = at && (await findFileAt(db, projectId, at.path, at.format));
  if (!beside) return {};
  const ids = { languageId: language.id, baseLanguageId: base.id };
  const bodies = await bodiesOf(db, projectId, beside.id, ids);
  const body = bodies.own ?? bodies.base;
  return body ? { pluralsBeside: body.content_hash } : {};
}

/**
 * Whether an export is known to give the stored bytes: it sets no further options, and no text changed since the
 * import. `languageIds`: the languages that the file depends on, if not all.
 */
async function isUnchangedSinceImport(
  db: Db,
  { projectId, options }: Pick<RowScope, 'projectId' | 'options'>,
  body: Pick<Body, 'id'>,
  languageIds?: readonly number[],
): Promise<boolean> {
  if (asksForMore(options)) return false;
  return (await findFingerprint(db, { projectId, bodyId: body.id, languageIds }))?.isExport === true;
}

/** Whether an option is set that may write something else than the file has. */
const asksForMore = (options: ExportSettings): boolean =>
  options.includeMetadata !== undefined ||
  Object.values(options).some((value) => value !== undefined && value !== false);
