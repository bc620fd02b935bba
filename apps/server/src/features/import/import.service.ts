import { importErrors } from '@parlance/contract/import-errors';
import type { ImportFile, ImportOptions } from '@parlance/contract/import-options';
import type { ImportOrigin } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import { buildMessage } from '@parlance/contract/messages';
import { statusMoves } from '@parlance/domain/entry/status';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import { findCatalogueEntry } from '@parlance/formats/catalogue';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import { keptPathOf, withKeptPaths } from '../files/kept-path.service.ts';
import { type GroupRow, listGroups } from '../groups/groups.queries.ts';
import { assertTakesEntries } from '../groups/groups.service.ts';
import { findJobInput } from '../jobs/jobs.queries.ts';
import { addJob, assertRoomForJob } from '../jobs/jobs.service.ts';
import { storedLanguageCode } from '../languages/stored-code.service.ts';
import { listAwaitingProject } from '../projects/projects.service.ts';
import { resolveMapping } from '../spreadsheet-mapping/mapping.service.ts';
import type { ImportDeps } from './import.job.ts';
import { isFormat, unsupportedFile } from './read/detect.ts';
import { findTarget } from './record/import.queries.ts';
import type {
  ExistingTargets,
  FileToImport,
  ImportInput,
  ImportRights,
  ResolvedOptions,
} from './record/import.types.ts';
import { assertTargetsExist, findExistingTargets } from './record/import-targets.service.ts';
import { refuseOtherLanguages } from './record/languages.ts';
import { safePath } from './uploads/safe-path.ts';
import { findUploads } from './uploads/uploads.queries.ts';

export interface Importer {
  user: CurrentUser;
  project: ProjectAccess;
}

/**
 * Limits the options of an import to what the user may do; refuses more than drafts from a user who may only import
 * drafts. @throws importAllAlone, 403 onlyAsDraft, noTags
 */
export function resolveOptions(options: ImportOptions, project: ProjectAccess): ResolvedOptions {
  const { onlyAsDraft, onlyIfTextEmpty, skipLockedTranslations, setStatus } = options;
  // "import all" excludes the three (specification 2 section 4).
  const narrowed = onlyAsDraft || onlyIfTextEmpty || skipLockedTranslations;
  if (options.importAll && narrowed) throw new ApiError(importErrors.importAllAlone);
  const all = options.importAll ?? !narrowed;
  const resolved = {
    asDraft: !all && onlyAsDraft,
    onlyIfEmpty: !all && onlyIfTextEmpty,
    skipLocked: !all && skipLockedTranslations,
    ...(options.keepChangedHere && { keepChangedHere: true as const }),
    setStatus: setStatus ?? null,
    tagging: {
      names: [...new Set(options.tags)],
      // Drafts replace nothing: what a branch has not yet, or not any more, says nothing of the file in force.
      keeps: options.keepTagIds || (!all && onlyAsDraft),
      category: options.tagCategory || null,
    },
  };
  if (!resolved.asDraft && !project.can('import.values')) throw new ApiError(importErrors.onlyAsDraft);
  if (resolved.asDraft && !project.can('entries.draft')) throw forbidden();
  if (options.tags.length > 0 && !project.canIn('tags.change')) throw new ApiError(importErrors.noTags);
  return resolved;
}

export const importRightsOf = (project: ProjectAccess): ImportRights => ({
  values: project.can('import.values'),
  create: project.canIn('entries.create'),
  // Descriptions and metadata have no drafts, so a user who imports only drafts leaves them as they are.
  change: project.can('import.values') && project.canIn('entries.change'),
  locked: project.can('entries.lock'),
  statusMoves: statusMoves(project.can),
  languages: project.can('languages.change'),
  base: project.canIn('import.values', project.baseLanguageId),
  only: project.groupLanguages ?? null,
});

/** Starts a job over uploads. @throws uploadGone, onlyAsDraft, noType, groupsOff, 404 for a group, jobErrors */
export async function startImport(
  deps: ImportDeps,
  { user, project }: Importer,
  kind: 'import' | 'import-preview',
  request: { files: ImportFile[]; options: ImportOptions; preview?: string },
): Promise<{ jobId: number; answer: Job }> {
  await assertRoomForJob(deps, { user, project });
  const options = resolveOptions(request.options, project);
  const files = await resolveUploads(deps.db, user, project, request.files);
  const previewed = request.preview
    ? found(await findPreviewed(deps.db, { user, project }, request.preview))
    : undefined;
  return startJob(deps, { user, project }, kind, files, options, { previewed });
}

/** The targets that a preview of this user found; undefined if they have no preview with this id. */
async function findPreviewed(
  db: Db,
  { user, project }: Importer,
  wireId: string,
): Promise<{ there?: ExistingTargets } | undefined> {
  const jobId = decodeId('job', wireId);
  const of = { projectId: project.id, userId: user.id, kind: 'import-preview' };
  const preview = jobId && (await findJobInput(db, { ...of, jobId }));
  if (!preview) return undefined;
  const { there } = preview.input as ImportInput;
  return { there: there && { ...there, at: preview.at } };
}

interface StartedBy extends Pick<ImportInput, 'author'> {
  origin?: ImportOrigin;
}

export async function startJob(
  deps: ImportDeps,
  { user, project }: Importer,
  kind: 'import' | 'import-preview',
  files: FileToImport[],
  options: ResolvedOptions,
  { previewed, ...by }: { previewed?: { there?: ExistingTargets } | undefined } & StartedBy = {},
): Promise<{ jobId: number; answer: Job }> {
  // Whoever has an access token is a program.
  const origin = by.origin ?? (user.tokenId === undefined ? undefined : 'api');
  const placed = await withKeptPaths(deps.db, project.id, files);
  refuseOnePlace(placed);
  const tags = options.tagging?.names ?? [];
  const there = await findExistingTargets(deps.db, project.id, { files: placed, tags }, previewed?.there);
  const rights: ImportRights = {
    ...importRightsOf(project),
    ...(user.viaProjectToken && { onlyKnownLanguages: true }),
  };
  const input: ImportInput = {
    ...{ files: placed, options, rights, there },
    ...(origin && { origin }),
    ...(by.author !== undefined && { author: by.author }),
  };
  // Formats of one language have it in the options; the job finds the languages of the others.
  const named = files.flatMap((file) =>
    findCatalogueEntry(file.format)?.multiLanguage ? [] : [file.language],
  );
  refuseOtherLanguages(named, input.rights);
  if (previewed)
    await assertTargetsExist(deps.db, project.id, {
      there,
      files: placed,
      languages: named,
      tags,
      groupIds: [],
    });
  const [first = '', ...others] = files.flatMap(({ path, isUnnamed }) => (isUnnamed ? [] : path));
  const title = others.length > 0 ? `${first} +${others.length}` : first;
  const bytes = options.tagging?.keeps === false ? undefined : files.reduce((sum, { size }) => sum + size, 0);
  const isShared = kind === 'import-preview' ? true : undefined;
  if (kind === 'import') await listAwaitingProject(deps.db, user, project.id, deps.env.defaultPlan);
  return addJob(deps, { user, project }, { kind, title, input, bytes, isShared });
}

async function resolveUploads(
  db: Db,
  user: CurrentUser,
  project: ProjectAccess,
  files: ImportFile[],
): Promise<FileToImport[]> {
  const ids = files.map((file) => decodeId('upload', file.upload));
  const known = ids.filter((id) => id !== undefined);
  const uploads = new Map((await findUploads(db, project.id, user.id, known)).map((row) => [row.id, row]));
  const groups = await listGroups(db, project.id);
  const resolved = files.map((file, index) => {
    const upload = uploads.get(ids[index] ?? -1);
    if (!upload) throw new ApiError(importErrors.uploadGone);
    if (!isFormat(file.fileType)) throw unsupportedFile(upload.path);
    return {
      path: file.path === undefined ? upload.path : safePath(file.path),
      contentHash: upload.content_hash,
      size: upload.size,
      format: file.fileType,
      language: normalLanguageCode(file.language),
      groupId: resolveGroup(project, groups, file.groupId),
      ...(file.spreadsheetOptions && {
        spreadsheet: resolveMapping(file.spreadsheetOptions, { keysRequired: true }),
      }),
      addKeyPrefix: file.addKeyPrefix,
      sharedKeys: file.sharedKeys,
    };
  });
  refuseTwice(resolved, ids);
  return resolved;
}

/** Refuses two files with the same upload, or the same path and language. @throws filesTwice, with all of them */
function refuseTwice(files: readonly FileToImport[], uploads: readonly (number | undefined)[]): void {
  const again = [...sharing(files, (_, at) => uploads[at] ?? -1 - at), ...sharing(files, samePath)];
  const names = [...new Set(again)];
  if (names.length > 0)
    throw new ApiError(importErrors.filesTwice, { names }, buildMessage('files-twice', { names }));
}

/**
 * Refuses two files with the same place in the project: only one of them could be kept. Two paths may have one place, as
 * `values/strings.xml` and `values-en/strings.xml` when both are English. @throws filesTwice, with all of them
 */
function refuseOnePlace(files: readonly FileToImport[]): void {
  const paths = sharing(
    files.filter(({ isTransient }) => !isTransient),
    placeOf,
  );
  const detail = buildMessage('files-of-one-place', { names: paths });
  if (paths.length > 0) throw new ApiError(importErrors.filesTwice, { names: paths }, detail);
}

/** Paths of the files that share it with others. */
const sharing = (
  files: readonly FileToImport[],
  what: (file: FileToImport, at: number) => unknown,
): string[] =>
  [...Map.groupBy(files, what).values()].flatMap((alike) =>
    alike.length > 1 ? alike.map(({ path }) => path) : [],
  );

const samePath = ({ path, format, language }: FileToImport): string =>
  findCatalogueEntry(format)?.multiLanguage ? path : `${path}\n${language}`;

const placeOf = (file: FileToImport): string =>
  [file.format, keptPathOf(file), findCatalogueEntry(file.format)?.multiLanguage ? '' : file.language].join(
    '\n',
  );

/** undefined stays undefined. @throws groupsOff, 404 */
export function resolveGroup(
  { groupsEnabled }: Pick<ProjectAccess, 'groupsEnabled'>,
  groups: readonly GroupRow[],
  wireId: string | undefined,
): number | undefined {
  if (!wireId) return undefined;
  const id = found(decodeId('group', wireId));
  assertTakesEntries(found(groups.find((group) => group.id === id)), groupsEnabled);
  return id;
}

/** The language code of a field that has a code in any common spelling, or the id of one of the project's languages. */
export async function resolveLanguage(db: Db, projectId: number, given: string): Promise<string> {
  const { languages } = found(await findTarget(db, projectId));
  const number = decodeLanguageId(projectId, given);
  if (number !== undefined) return found(Object.keys(languages).find((code) => languages[code] === number));
  const asIs = normalLanguageCode(given);
  const code = languages[asIs] === undefined ? storedLanguageCode(given) : asIs;
  if (code === undefined) throw new ApiError(importErrors.noLanguage);
  return code;
}
