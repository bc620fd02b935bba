/**
 * Checks that the targets of an import still exist: the languages, files, tags and groups that it found when it was
 * started or previewed. An import that runs later does not bring back a deleted target. It fails with a sentence; the
 * user can import again to create the target.
 */

import type { ErrorSpec } from '@parlance/contract/endpoint';
import { groupErrors } from '@parlance/contract/groups';
import { importErrors } from '@parlance/contract/import-errors';
import { buildMessage } from '@parlance/contract/messages';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { listKeyChoices } from '../../files/files.queries.ts';
import { keptPathOf } from '../../files/kept-path.service.ts';
import { hasGroupsOn, holdGroupsOn, listGroups } from '../../groups/groups.queries.ts';
import { findTagNumbers } from '../../tags/tagging.service.ts';
import type { ReadResult } from '../read/read-files.ts';
import { findTarget } from './import.queries.ts';
import type { ExistingTargets, FileToImport, ImportInput } from './import.types.ts';
import { listDeletedSince, listExisting, type TargetTable } from './import-targets.queries.ts';

/** Finds the targets that exist now. Targets that `before` has are taken from there. */
export async function findExistingTargets(
  db: Db,
  projectId: number,
  of: { files: readonly FileToImport[]; tags: readonly string[] },
  before?: ExistingTargets,
): Promise<ExistingTargets> {
  const places = placesOf(of.files);
  const kept = await listKeyChoices(db, projectId, places);
  const known = new Map(kept.map(({ place, fileId }) => [nameOf(places[place]), fileId]));
  for (const file of before?.files ?? []) known.set(nameOf(file), file.id);
  const files = places.flatMap((place) => {
    const id = known.get(nameOf(place));
    return id === undefined ? [] : { ...place, id };
  });
  const target = await findTarget(db, projectId);
  return {
    ...(before?.at !== undefined && { at: before.at }),
    languages: { ...target?.languages, ...before?.languages },
    tags: { ...Object.fromEntries(await findTagNumbers(db, projectId, of.tags)), ...before?.tags },
    files: [...new Map(files.map((file) => [file.id, file])).values()],
  };
}

const placesOf = (files: readonly FileToImport[]) =>
  files.map((file) => ({ path: keptPathOf(file), format: file.format }));

const nameOf = (place: { path: string; format: string } | undefined) => `${place?.format} ${place?.path}`;

/** The targets of an import; `languages` are codes. */
interface ImportTargets {
  there: ExistingTargets;
  files: readonly FileToImport[];
  languages: readonly string[];
  tags: readonly string[];
  groupIds: readonly number[];
}

/** The targets of an import whose files are read: multilingual files name their languages themselves. */
export const listTargets = (
  { files, options }: ImportInput,
  read: ReadResult,
  there: ExistingTargets,
): ImportTargets => ({
  there,
  files,
  languages: Object.keys(read.languages),
  tags: options.tagging?.names ?? [],
  groupIds: [...new Set(files.flatMap(({ groupId }) => groupId ?? []))],
});

/**
 * With `holds`, locks the targets until the transaction ends, so that a transaction that deletes one waits.
 * @throws goneMeanwhile if a target was deleted or renamed, groupsOff
 */
export async function assertTargetsExist(
  db: Db,
  projectId: number,
  targets: ImportTargets,
  { holds = false } = {},
): Promise<void> {
  const { there, languages, tags, groupIds } = targets;
  const of = (table: TargetTable, ids: readonly number[]) =>
    listExisting(db, projectId, { table, ids, holds });
  const named = async (table: TargetTable, names: readonly string[], ids: Record<string, number>) => {
    const known = names.filter((name) => Object.hasOwn(ids, name));
    const now = await of(table, Object.values(pick(ids, known)));
    return known.filter((name) => now.get(ids[name] ?? 0) !== name);
  };
  throwIfAny('languages', await named('languages', languages, there.languages));
  const files = await of(
    'files',
    there.files.map(({ id }) => id),
  );
  throwIfAny(
    'files',
    there.files.flatMap(({ id, path }) => (files.has(id) ? [] : path)),
  );
  throwIfAny('tags', await named('tags', tags, there.tags));
  const groups = await of('groups', groupIds);
  throwIfAny(
    'groups',
    groupIds.flatMap((id) => (groups.has(id) ? [] : String(id))),
  );
  if (groupIds.length > 0 && !(await takeEntries(db, projectId, groupIds, { holds })))
    throw new ApiError(groupErrors.groupsOff);
  await assertNoneDeletedWhileWaiting(db, projectId, targets);
}

/** Whether groups may take entries: while they are switched off, only the default one. `holds`: until the transaction ends. */
export async function takeEntries(
  db: Db,
  projectId: number,
  groupIds: readonly number[],
  { holds }: { holds: boolean },
): Promise<boolean> {
  if (await (holds ? holdGroupsOn : hasGroupsOn)(db, projectId)) return true;
  const groups = await listGroups(db, projectId);
  return groups.every(({ id, is_default }) => is_default || !groupIds.includes(id));
}

/** Finds targets that did not exist when the import was started, which a user created and deleted while it waited. */
async function assertNoneDeletedWhileWaiting(
  db: Db,
  projectId: number,
  { there, files, languages, tags }: ImportTargets,
): Promise<void> {
  const { at } = there;
  if (at === undefined) return;
  const unknown = (names: readonly string[], ids: Record<string, number>) =>
    names.flatMap((name) => (Object.hasOwn(ids, name) ? [] : { name }));
  const known = new Set(there.files.map(nameOf));
  const places = {
    languages: unknown(languages, there.languages),
    files: placesOf(files).flatMap((place) =>
      known.has(nameOf(place)) ? [] : { name: place.path, format: place.format },
    ),
    tags: unknown(tags, there.tags),
  };
  for (const table of ['languages', 'files', 'tags'] as const)
    throwIfAny(table, await listDeletedSince(db, projectId, { table, places: places[table], at }));
}

const pick = (ids: Record<string, number>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ids[name] ?? 0]));

const errors: Record<TargetTable, ErrorSpec> = {
  languages: importErrors.languageGone,
  files: importErrors.fileGone,
  tags: importErrors.tagGone,
  groups: importErrors.groupGone,
};

function throwIfAny(table: TargetTable, names: readonly string[]): void {
  if (names.length === 0) return;
  // An import names a group by its id, and a deleted group has no name to show.
  if (table === 'groups') throw new ApiError(errors[table]);
  throw new ApiError(errors[table], { names }, buildMessage('gone-meanwhile', { names }));
}
