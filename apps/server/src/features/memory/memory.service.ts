import { entryErrors } from '@parlance/contract/entries';
import type { Job } from '@parlance/contract/jobs';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import type { MemorySummary } from '@parlance/contract/translation-memory';
import { memoryErrors } from '@parlance/contract/translation-memory';
import { decodeLanguageId, encodeId, encodeLanguageId } from '@parlance/domain/id';
import type { MemoryMode } from '@parlance/domain/memory/modes';
import type { Db } from '../../db/pool.ts';
import { retryDeadlocks } from '../../db/retry.ts';
import type { ProjectContext } from '../../http/context.ts';
import { ApiError, found, notFound, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { doInParts, mostAtOnce } from '../entry-bulk/in-parts.service.ts';
import { namedEntries, type Selected, selectedEntries } from '../entry-list/selection.service.ts';
import { entriesOfGroup } from '../entry-status/entries-of-group.service.ts';
import { withLinked } from '../entry-store/guard.service.ts';
import { presentOperationResult } from '../feed/operations.service.ts';
import { getGroupRow } from '../groups/groups.service.ts';
import { addToMemory } from '../import/memory/memory-add.service.ts';
import { findLanguageByCode, listLanguageRows } from '../languages/languages.queries.ts';
import { storedLanguageCode } from '../languages/stored-code.service.ts';
import type { MatchOptions } from './exact-matches.queries.ts';
import { findTeamMemory, listCodesOfTeam, type TeamMemory } from './team-memory.queries.ts';
import { type MemoryTranslation, memoryTranslateJob, translateAtOnce } from './translate.job.ts';

type MemoryDeps = Pick<Deps, 'db' | 'live' | 'jobs'>;

/** Entries by key or id, or as a selection. */
interface EntriesToAdd {
  keys?: string[];
  selection?: Selection;
  /** The language of the selection's filter. */
  languageId?: string;
}

/** @throws 404 for another team, noMemory, isMemory, noMemoryLanguage */
async function getMemory(
  db: Db,
  { project }: ProjectContext,
  teamWireId: string,
): Promise<TeamMemory & { sourceId: number }> {
  if (encodeId('team', project.teamId) !== teamWireId) throw notFound();
  const memory = await findTeamMemory(db, project.teamId);
  if (!memory) throw new ApiError(memoryErrors.noMemory);
  if (memory.id === project.id) throw new ApiError(memoryErrors.isMemory);
  const source = await findLanguageByCode(db, project.id, memory.baseCode);
  if (!source) throw new ApiError(memoryErrors.noMemoryLanguage);
  return { ...memory, sourceId: source.id };
}

/** Refuses a source language of a memory that no project of the team has, if it has any. @throws memoryBase */
export async function assertUsed(db: Db, teamId: number, spelled: string): Promise<void> {
  const codes = await listCodesOfTeam(db, teamId);
  const code = storedLanguageCode(spelled);
  if (codes.length > 0 && code !== undefined && !codes.includes(code))
    throw new ApiError(memoryErrors.memoryBase);
}

/** @throws nothingSelected, unknownEntries, selectionChanged */
async function chooseEntries(
  db: Db,
  { project }: ProjectContext,
  { keys, selection, languageId }: EntriesToAdd,
  groupWireId?: string,
): Promise<Selected> {
  if (keys && groupWireId !== undefined) return entriesOfGroup(db, project.id, groupWireId, keys);
  if (keys) return namedEntries(db, project.id, keys);
  if (!selection) throw new ApiError(entryErrors.nothingSelected);
  const language = languageId ?? encodeLanguageId(project.id, project.baseLanguageId);
  return selectedEntries(db, await getLanguageScope(db, project, language), selection);
}

/** Adds the texts of chosen entries to the memory of the team, in all languages of the user or in the named ones. */
export async function addEntries(
  deps: MemoryDeps,
  context: ProjectContext,
  teamWireId: string,
  {
    options: { languages, mode },
    ...chosen
  }: EntriesToAdd & { options: { languages?: string[]; mode: MemoryMode } },
): Promise<MemorySummary | Job> {
  const { db } = deps;
  const { project } = context;
  const memory = await getMemory(db, context, teamWireId);
  const named = languages?.map((one) => found(decodeLanguageId(project.id, one)));
  const rows = await listLanguageRows(db, project.id);
  if (named && !named.every((id) => rows.some((row) => row.id === id))) throw notFound();
  if (named && !named.every((id) => project.canIn('memory.change', id))) throw otherLanguage();
  const added = rows.filter(({ id }) => (named ? named.includes(id) : project.canIn('memory.change', id)));
  const selected = await chooseEntries(db, context, chosen);
  return addToMemory(deps, context, memory.id, {
    ...selected,
    languages: added.map(({ code }) => code),
    mode,
  });
}

/** Translates chosen entries that have no text, in the named languages. @throws as `getMemory`, `chooseEntries`, `pairsOf` */
export async function translateEntriesFromMemory(
  deps: MemoryDeps,
  context: ProjectContext,
  { teamId, groupId }: { teamId: string; groupId: string },
  { languageIds, options, ...chosen }: EntriesToAdd & { languageIds: string[]; options: MatchOptions },
): Promise<BulkJobResult | Job> {
  const { db, live, jobs } = deps;
  const { project, user } = context;
  await getGroupRow(db, project.id, groupId);
  const memory = await getMemory(db, context, teamId);
  const scopes: LanguageScope[] = [];
  for (const language of languageIds) scopes.push(await getLanguageScope(db, project, language));
  const allowed = scopes.every(({ languageId }) => project.canIn('memory.change', languageId));
  if (!allowed) throw otherLanguage();
  const { ids: selected, skipped } = await chooseEntries(db, context, chosen, groupId);
  const ids = await withLinked(db, project.id, selected);
  const change: MemoryTranslation = {
    ...{ projectId: project.id, baseLanguageId: project.baseLanguageId, userId: user.id, ...options },
    ...{ memoryId: memory.id, memorySourceId: memory.baseLanguageId, sourceId: memory.sourceId },
    asDraft: project.draftMode || !project.can('entries.value'),
    languages: await pairsOf(db, memory, scopes),
  };
  if (ids.length > mostAtOnce) {
    const rowsPerEntry = Math.max(1, change.languages.length);
    return doInParts({ db, jobs }, context, memoryTranslateJob, {
      change,
      ids,
      skipped,
      rowsPerEntry,
      title: 'memory',
    });
  }
  const { leftOut, stayed, ...done } = await retryDeadlocks(() => translateAtOnce({ db }, change, ids));
  if (done.changed > 0) live.note(project.id);
  return { ...presentOperationResult(done), leftOut, stayed, skipped };
}

/** The languages, as the memory has them. @throws memorySource, memoryTarget */
async function pairsOf(
  db: Db,
  memory: TeamMemory & { sourceId: number },
  scopes: readonly LanguageScope[],
): Promise<MemoryTranslation['languages']> {
  const sources = scopes.filter(({ isBase, languageId }) => isBase || languageId === memory.sourceId);
  if (sources.length > 0)
    throw new ApiError(memoryErrors.memorySource, { languages: sources.map(({ code }) => code) });
  const pairs: MemoryTranslation['languages'] = [];
  const lacking: string[] = [];
  for (const { languageId, code, usedPlurals } of scopes) {
    const target = await findLanguageByCode(db, memory.id, code);
    if (target) pairs.push({ languageId, memoryTargetId: target.id, usedPlurals });
    else lacking.push(code);
  }
  if (lacking.length > 0) throw new ApiError(memoryErrors.memoryTarget, { languages: lacking });
  return pairs;
}
