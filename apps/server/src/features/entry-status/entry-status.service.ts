import { entryErrors } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import { mayGiveStatus, statusesThatStay, statusFacts, statusMoves } from '@parlance/domain/entry/status';
import { decodeLanguageId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { Db } from '../../db/pool.ts';
import { inProject } from '../../db/project-transaction.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectAccess, ProjectContext } from '../../http/context.ts';
import { ApiError, forbidden, found, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { doInParts, mostAtOnce } from '../entry-bulk/in-parts.service.ts';
import { type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { withLinked } from '../entry-store/guard.service.ts';
import { listEntryRows } from '../entry-store/rows.queries.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { listLanguageRows } from '../languages/languages.queries.ts';
import { entriesOfGroup } from './entries-of-group.service.ts';
import {
  assertGivable,
  changeStatus,
  notifyStatusChange,
  type StatusOfMany,
  statusJob,
} from './status-change.service.ts';

/** Languages that get the status besides that of the path. Omitted: the language of the path alone. */
interface StatusLanguages {
  applyAllLanguages?: boolean;
  applySpecificLanguages?: boolean;
  selectedLanguages?: readonly string[];
}

interface StatusToGive extends StatusLanguages {
  status: number;
  comment?: string | null;
}

export interface StatusToSet extends StatusToGive {
  selection: Selection;
  /** The project state that the user saw when they read the texts (X-Seen). */
  seen?: string;
}

type StatusDeps = Pick<Deps, 'db' | 'live' | 'jobs'>;

/**
 * Sets status 1 to 4, or none, and a comment on a selection, as one operation; a large selection runs in parts, as a
 * job. 409 if an entry is in an order ("Translation Order Active") or a text changed after `seen`. 403 if an entry is
 * locked and the user may not unlock, or has a status that the user may not remove. Members of the user groups that the
 * status concerns get a notification.
 */
export async function setStatus(
  deps: StatusDeps,
  writer: ProjectContext,
  languageWireId: string,
  { selection, seen, ...given }: StatusToSet,
): Promise<BulkJobResult | Job> {
  assertMayGive(given.status, writer.project);
  const scope = await getLanguageScope(deps.db, writer.project, languageWireId);
  return giveStatus(deps, writer, scope, await selectedEntries(deps.db, scope, selection), {
    ...given,
    seen,
  });
}

export interface StatusOfKeys extends StatusToGive {
  entryKeys: readonly string[];
  entryValues?: readonly (string | null)[];
}

interface OfGroup {
  languageId: string;
  groupId: string;
}

/** Sets status and comment of entries of a group by key. `entryValues` is the texts that the user saw. */
export async function setStatusOfKeys(
  deps: StatusDeps,
  writer: ProjectContext,
  { languageId, groupId }: OfGroup,
  { entryKeys, entryValues, ...given }: StatusOfKeys,
): Promise<BulkJobResult | Job> {
  assertMayGive(given.status, writer.project);
  const seenTexts = entryValues && pairTexts(entryKeys, entryValues);
  const scope = await getLanguageScope(deps.db, writer.project, languageId);
  const selected = await entriesOfGroup(deps.db, scope.projectId, groupId, [...new Set(entryKeys)]);
  return giveStatus(deps, writer, scope, selected, { ...given, seenTexts });
}

/** The text of each key. @throws otherNumber, also where a key is named twice with different texts */
function pairTexts(keys: readonly string[], texts: readonly (string | null)[]): Map<string, string | null> {
  const byKey = new Map(keys.map((key, index) => [key, texts[index] ?? null]));
  if (texts.length !== keys.length || keys.some((key, index) => byKey.get(key) !== texts[index]))
    throw new ApiError(entryErrors.otherNumber);
  return byKey;
}

/** Returns the status and comment that entries of a group have in common. */
export async function getStatusOfKeys(
  db: Db,
  project: ProjectAccess,
  { languageId, groupId }: OfGroup,
  entryKeys: readonly string[],
) {
  const scope = await getLanguageScope(db, project, languageId);
  const { ids, skipped } = await entriesOfGroup(db, scope.projectId, groupId, entryKeys);
  const rows = await listEntryRows(db, scope, ids);
  const statuses = new Set(rows.map(({ status }) => status));
  const comments = new Set(rows.map(({ comment }) => comment));
  const [status = null] = statuses.size === 1 ? statuses : [];
  const [comment = null] = comments.size === 1 ? comments : [];
  return { status, comment, skipped };
}

/** @throws inOrder for the status that only an order gives, else forbidden */
function assertMayGive(status: number, { can }: ProjectAccess): void {
  if (mayGiveStatus(status, can)) return;
  throw statusFacts(status).give === 'order' ? new ApiError(entryErrors.inOrder) : forbidden();
}

async function giveStatus(
  { db, live, jobs }: StatusDeps,
  writer: ProjectContext,
  { projectId, languageId, baseLanguageId }: LanguageScope,
  { ids: selected, skipped }: Selected,
  given: StatusToGive & { seen?: string; seenTexts?: ReadonlyMap<string, string | null> },
): Promise<BulkJobResult | Job> {
  const { can, teamId } = writer.project;
  const { status, comment, seen, seenTexts } = given;
  const languages = await languagesToGive(db, writer.project, languageId, given);
  const ids = await withLinked(db, projectId, selected);
  const change: StatusOfMany = {
    ...{ projectId, languageId, baseLanguageId, teamId, languages },
    ...{ userId: writer.user.id, status, comment, seen },
    stay: statusesThatStay(status, statusMoves(can)),
    mayUnlock: can('entries.lock'),
    only: selected.length === 1 ? (selected[0] ?? null) : null,
  };
  if (ids.length > mostAtOnce) {
    await assertGivable(db, change, ids);
    if (seenTexts) await assertTexts(db, change, selected, seenTexts);
    const toDo = { change, ids, skipped, rowsPerEntry: languages.length, title: 'status' };
    return doInParts({ db, jobs }, writer, statusJob({ live }), toDo);
  }
  const { done, notified } = await retryDeadlocks(() =>
    inProject(db, projectId, async (trx) => {
      const written = await changeStatus(trx, change, ids, { inTheWay: 'refused' });
      if (seenTexts) await assertTexts(trx, change, selected, seenTexts);
      return {
        done: written,
        notified: await notifyStatusChange(trx, change, { ids, changed: written.changed }),
      };
    }),
  );
  if (done.changed > 0) live.note(projectId);
  for (const receiver of notified) live.noteUser(receiver);
  const { leftOut, stayed } = done;
  return { ...presentOperationResult(done), leftOut, stayed, skipped };
}

/**
 * Resolves the languages of a status change.
 * @throws noLanguage, otherLanguage if user groups do not let the user set a status there, 404 for unknown languages
 */
async function languagesToGive(
  db: Db,
  project: ProjectAccess,
  languageId: number,
  { applyAllLanguages, applySpecificLanguages, selectedLanguages = [] }: StatusLanguages,
): Promise<number[]> {
  if (!applyAllLanguages && !applySpecificLanguages) return [languageId];
  const rows = await listLanguageRows(db, project.id);
  const all = rows.map(({ id }) => id);
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const chosen = applyAllLanguages
    ? all
    : [
        ...new Set(
          selectedLanguages.map((name) =>
            found(decodeLanguageId(project.id, name) ?? idOf.get(normalLanguageCode(name))),
          ),
        ),
      ];
  if (chosen.length === 0) throw new ApiError(entryErrors.noLanguage);
  for (const language of chosen) {
    found(all.includes(language) || undefined);
    if (!project.canIn('entries.status', language)) throw otherLanguage();
  }
  return chosen;
}

/**
 * Refuses texts that differ from those the user saw: a status must not judge an unseen text.
 * @throws textsChanged with count
 */
async function assertTexts(
  db: Db,
  place: StatusOfMany,
  ids: readonly number[],
  seen: ReadonlyMap<string, string | null>,
): Promise<void> {
  const rows = await listEntryRows(db, place, ids);
  const count = rows.filter(
    ({ key, value, draft }) => (draft ?? value ?? '') !== (seen.get(key) ?? ''),
  ).length;
  if (count > 0) throw new ApiError(entryErrors.textsChanged, { count });
}
