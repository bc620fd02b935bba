import { entryErrors } from '@parlance/contract/entries';
import type { ChangelogEntry } from '@parlance/contract/history';
import { type EntryStatus, mayChangeStatus, readStatus } from '@parlance/domain/entry/status';
import { type HistoryKind, historyKinds } from '@parlance/domain/history/kind';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import type { Db } from '../../db/pool.ts';
import { slicesByWeight, textsAtOnce } from '../../db/slices.ts';
import { ApiError, found, otherLanguage } from '../../http/errors.ts';
import { changeText, type TextDeps } from '../entry-store/change-text.service.ts';
import { assertNotLocked } from '../entry-store/guard.service.ts';
import { listLinked } from '../entry-store/linked.queries.ts';
import { type EntryRowData, findEntryRow } from '../entry-store/rows.queries.ts';
import type { Writer } from '../entry-store/write.service.ts';
import type { HistoryLimits } from '../feed/history-limits.sql.ts';
import { listTermsBecame } from '../glossary/term-history.queries.ts';
import { listCategoryNames } from '../tags/categories.service.ts';
import { listCategoriesBecame } from '../tags/tag-history.queries.ts';
import { listTagNames } from '../tags/tags.queries.ts';
import { listAuthorship } from './authorship.queries.ts';
import { presentChange } from './changelog.present.ts';
import {
  type ChangelogFilter,
  type ChangelogRow,
  countByDay,
  findChange,
  findProvenanceBefore,
  listChanges,
  listGroupNames,
  listStatusesOfSave,
  type StatusOfSave,
} from './changelog.queries.ts';

export interface ChangelogQuery {
  query: {
    key?: string;
    entryId?: string;
    glossaryEntry?: string;
    languageId?: string;
    kind?: HistoryKind[];
    user?: string;
    from?: string;
    to?: string;
  };
  limit: number;
  lastId?: string;
}

/** A page of the changes of a project, newest first. @throws 404 for ids of other kinds or projects */
export async function listChangelog(
  db: Db,
  projectId: number,
  { query, limit, lastId }: ChangelogQuery,
  limits: HistoryLimits,
): Promise<{ entries: ChangelogEntry[]; more: boolean }> {
  const before = numberOf(lastId, (id) => decodeId('history', id));
  const filter = { ...filterOf(projectId, query, limits), before };
  const { changes, more } = await listChanges(db, projectId, filter, limit);
  const has = (column: string) => changes.some((row) => row.old && column in row.old);
  const ofTerms = await listTermsBecame(db, projectId, changes);
  const ofCategories = await listCategoriesBecame(db, projectId, changes);
  const none = new Map<number, string>();
  const names = {
    groups: has('group_id') ? await listGroupNames(db, projectId) : none,
    tags: has('tags') ? await listTagNames(db, projectId) : none,
    categories: ofCategories.size > 0 ? await listCategoryNames(db, projectId) : none,
  };
  const becameOf = (row: ChangelogRow) =>
    ofCategories.has(row.id)
      ? { name: row.subject, category: ofCategories.get(row.id) }
      : (ofTerms.get(row.id) ?? row.became);
  const entries = changes.map((row) => presentChange(projectId, { ...row, became: becameOf(row) }, names));
  return { entries, more };
}

function filterOf(
  projectId: number,
  { key, from, to, ...query }: ChangelogQuery['query'],
  limits: HistoryLimits,
): ChangelogFilter {
  return {
    key,
    from,
    to,
    limits,
    entryId: numberOf(query.entryId, (id) => decodeId('entry', id)),
    languageId: numberOf(query.languageId, (id) => decodeLanguageId(projectId, id)),
    userId: numberOf(query.user, (id) => decodeId('user', id)),
    kinds: query.kind?.map((kind) => historyKinds[kind]),
    termId: numberOf(query.glossaryEntry, (id) => decodeId('term', id)),
  };
}

const dayMs = 86_400_000;

/**
 * The number of changes of each day, 0 where nothing happened; null where the day is not counted as a whole.
 * @throws 404 for ids of other kinds or projects
 */
export async function countChangesByDay(
  db: Db,
  projectId: number,
  { query, starts }: Pick<ChangelogQuery, 'query'> & { starts: readonly string[] },
  limits: HistoryLimits,
): Promise<{ counts: (number | null)[] }> {
  const ascending = starts.toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const { counts, from } = await countByDay(db, projectId, filterOf(projectId, query, limits), ascending);
  const shown = limits.days === null ? 0 : Date.now() - limits.days * dayMs;
  const first = Math.max(shown, from?.getTime() ?? 0);
  return {
    counts: ascending.map((start, day) => (Date.parse(start) < first ? null : (counts.get(day) ?? 0))),
  };
}

const numberOf = (id: string | undefined, decode: (id: string) => number | undefined) =>
  id === undefined ? undefined : found(decode(id));

/**
 * Restores the value and draft that a change replaced, as they were written: by whom, and for which base text. A status
 * that the change took away comes back with them, in each linked entry its own.
 */
export async function restoreText(
  deps: TextDeps,
  writer: Writer,
  historyWireId: string,
): Promise<EntryRowData> {
  const { project } = writer;
  const id = found(decodeId('history', historyWireId));
  const change = found(await findChange(deps.db, project.id, id));
  const old = found(change.kind === historyKinds.text ? change.old : undefined);
  if ('value' in old && !project.can('entries.value')) throw new ApiError(entryErrors.noValues);
  const place = {
    projectId: project.id,
    languageId: found(change.language_id),
    baseLanguageId: project.baseLanguageId,
  };
  if (!project.canIn('entries.draft', place.languageId)) throw otherLanguage();
  const entryId = found(change.entry_id);
  const provenance = await findProvenanceBefore(deps.db, project.id, { ...place, id, entryId });
  const author = await findAuthorBefore(deps.db, project.id, { ...place, id, entryId });
  const statusIn = await statusBefore(deps.db, writer, { ...place, id, entryId });
  const row = await changeText(deps, writer, place, entryId, (current) => {
    assertNotLocked(project, current);
    const texts = {
      value: textOf(old, 'value', current.value),
      draft: textOf(old, 'draft', current.draft),
      wasStored: true,
      statusIn,
      author,
      ...provenance,
    };
    return typeof old.draft_older === 'boolean' ? { ...texts, draftOlder: old.draft_older } : texts;
  });
  // With the name of who wrote it.
  return row?.text_by === writer.user.id ? row : found(await findEntryRow(deps.db, place, entryId));
}

/**
 * Who wrote the text that a change replaced: whoever made the change before it. One that came with its entry is by who created that. Undone
 * operations are passed by, as by their own undo.
 */
async function findAuthorBefore(
  db: Db,
  projectId: number,
  { id, entryId, languageId }: { id: number; entryId: number; languageId: number },
): Promise<number | null> {
  const former = [{ entryId, languageId, before: id }];
  const [given] = await listAuthorship(db, projectId, former);
  return given?.by ?? null;
}

/**
 * What tells the status that a row has again with the texts before a change; undefined: that of any other change of its
 * texts. It comes back where texts and status are still what the change made (docs/decisions/0153), to who may give it.
 */
async function statusBefore(
  db: Db,
  { project }: Writer,
  change: { projectId: number; languageId: number; id: number; entryId: number },
): Promise<(current: EntryRowData) => EntryStatus | undefined> {
  const { projectId, languageId } = change;
  const known = new Map<number, StatusOfSave>();
  const linked = await listLinked(db, projectId, [change.entryId]);
  for (const entryIds of slicesByWeight(linked, () => 0, textsAtOnce))
    for (const one of await listStatusesOfSave(db, projectId, { ...change, entryIds }))
      known.set(one.entryId, one);
  return ({ id, version, status }) => {
    const its = known.get(id);
    if (!its || version !== its.version || status !== its.made) return undefined;
    const before = readStatus(its.before);
    const mayGive = mayChangeStatus(its.made, before, (needed) => project.canIn(needed, languageId));
    return mayGive ? before : undefined;
  };
}

function textOf(old: Record<string, unknown>, column: string, current: string | null): string | null {
  if (!(column in old)) return current;
  return typeof old[column] === 'string' ? old[column] : null;
}
