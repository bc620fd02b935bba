import type { Selection } from '@parlance/contract/selection';
import { tagErrors } from '@parlance/contract/tags';
import { decodeId, encodeId, encodeTagCategoryId } from '@parlance/domain/id';
import { joiningWhole } from '../../db/joining-whole.ts';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectAccess } from '../../http/context.ts';
import { ApiError, found } from '../../http/errors.ts';
import { getLanguageScope } from '../entries/language.service.ts';
import { namedEntries, type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import type { WriteDeps, Writer } from '../entry-store/write.service.ts';
import { asOperation, type OperationResult } from '../feed/operations.service.ts';
import {
  type TagChange,
  type TagSet,
  tagSetsOf,
  tagSetsOfAll,
  tagSetsShown,
  writeTags,
} from './entry-tags.queries.ts';
import { holdTags, listTagRows } from './tags.queries.ts';

/** Entries in one write. */
const entriesAtOnce = 20_000;

/** The entries of a call. */
export interface SelectionToTag {
  /** Keys or ids of the API. */
  entries?: string[];
  selection?: Selection;
  /** The language view whose filter selects the entries. */
  languageId?: string;
}

/** Adds and removes tags, by API id, as one operation. @throws 404 for tags, nothingSelected, selectionChanged */
export async function addRemoveTags(
  { db, live }: WriteDeps,
  { project, user }: Writer,
  { tags, ...chosen }: SelectionToTag & { tags: Record<string, 'add' | 'remove'> },
): Promise<OperationResult & Pick<Selected, 'skipped'>> {
  const idsTo = (what: 'add' | 'remove') =>
    Object.entries(tags).flatMap(([id, does]) => (does === what ? [found(decodeId('tag', id))] : []));
  const [add, remove] = [idsTo('add'), idsTo('remove')];
  const { ids, skipped } = await chooseEntries(db, project, chosen);
  const done = await retryDeadlocks(() =>
    inProject(db, project.id, async (trx) => {
      const held = new Map(
        (await holdTags(trx, project.id, [...add, ...remove])).map((tag) => [tag.id, tag]),
      );
      const named = (numbers: number[]) => numbers.map((id) => found(held.get(id)).name);
      const summary = { added: named(add), removed: named(remove) };
      const by = { projectId: project.id, userId: user.id };
      return asOperation(trx, { ...by, kind: 'tags' }, async (operation) => {
        const change = { ...by, operationId: await operation.id(), add, remove };
        const changed = await changeInSlices(trx, change, ids);
        return { changed, summary: { changed, tags: summary } };
      });
    }),
  );
  if (done.changed > 0) live.note(project.id);
  return { ...done, skipped };
}

/** Changes tags of any number of entries, in ascending order; returns the number of changed entries. */
export async function changeInSlices(trx: Db, change: TagChange, ids: readonly number[]): Promise<number> {
  const ordered = [...ids].sort((one, other) => one - other);
  return joiningWhole(trx, async () => {
    let changed = 0;
    for (let start = 0; start < ordered.length; start += entriesAtOnce)
      changed += await writeTags(trx, change, ordered.slice(start, start + entriesAtOnce));
    return changed;
  });
}

async function chooseEntries(
  db: Db,
  project: ProjectAccess,
  { entries, selection, languageId }: SelectionToTag,
): Promise<Selected> {
  if (entries) return namedEntries(db, project.id, entries);
  if (!selection || languageId === undefined) throw new ApiError(tagErrors.nothingSelected);
  return selectedEntries(db, await getLanguageScope(db, project, languageId), selection);
}

/** Of some entries, how many are supposed on screenshots of each tag; screenshots lie above. */
export type CountSupposed = (
  db: Db,
  projectId: number,
  entryIds: readonly number[],
) => Promise<Record<string, number>>;

/** For each tag, the number of the selected entries that have it, and of those that are only supposed to. */
export async function countSelected(
  db: Db,
  project: ProjectAccess,
  chosen: SelectionToTag,
  countSupposed: CountSupposed,
) {
  const { ids } = await chooseEntries(db, project, chosen);
  const [sets, supposed] = await Promise.all([
    tagSetsOf(db, project.id, ids),
    countSupposed(db, project.id, ids),
  ]);
  const entries = sets.reduce((sum, set) => sum + set.entries, 0);
  return { entries, tags: countByTag(sets), supposed };
}

/** For a language view, the number of entries with each tag, with any tag of each category, and with none. */
export async function countShown(db: Db, project: ProjectAccess, languageWireId: string) {
  const scope = await getLanguageScope(db, project, languageWireId);
  const sets = await tagSetsShown(db, scope);
  const noTags = sets.find(({ tags }) => tags === null)?.entries ?? 0;
  return { tags: countByTag(sets), categories: await countByCategory(db, project.id, sets), noTags };
}

/** For some entries, the number of those with any tag of each category. */
export const countCategoriesOf = async (
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Record<string, number>> => countByCategory(db, projectId, await tagSetsOf(db, projectId, ids));

/** The same for all entries of a project, or of a group. */
export const countAllCategories = async (
  db: Db,
  projectId: number,
  groupId?: number,
): Promise<Record<string, number>> =>
  countByCategory(db, projectId, await tagSetsOfAll(db, projectId, groupId));

/** The same for the entries that a language view shows without a filter. */
export const countCategoriesShown = async (
  db: Db,
  scope: Parameters<typeof tagSetsShown>[1],
): Promise<Record<string, number>> =>
  countByCategory(db, scope.projectId, await tagSetsShown(db, scope, true));

/** By wire id of the category; `none`: tags without one. */
async function countByCategory(
  db: Db,
  projectId: number,
  sets: readonly TagSet[],
): Promise<Record<string, number>> {
  if (sets.length === 0) return {};
  const rows = await listTagRows(db, projectId);
  const categoryOf = new Map(rows.map((row) => [row.id, row.category_id]));
  const categories: Record<string, number> = {};
  for (const { tags, entries } of sets) {
    const numbers = new Set((tags ?? []).map((tag) => categoryOf.get(tag) ?? null));
    for (const number of numbers) {
      const name = number === null ? 'none' : encodeTagCategoryId(projectId, number);
      categories[name] = (categories[name] ?? 0) + entries;
    }
  }
  return categories;
}

function countByTag(sets: readonly TagSet[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tags, entries } of sets) {
    for (const tag of tags ?? []) {
      const id = encodeId('tag', tag);
      counts[id] = (counts[id] ?? 0) + entries;
    }
  }
  return counts;
}
