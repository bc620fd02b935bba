import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import { translationMemoryEndpoints } from '@parlance/contract/translation-memory.endpoints';
import type { MemoryMode } from '@parlance/domain/memory/modes';
import { call } from '../../api/call.ts';
import type { LanguagePath } from './entries.api.ts';

/** What is done with the selected entries and the translation memory of the team. */
export type MemoryTask =
  | { kind: 'add'; mode: MemoryMode; isEverywhere: boolean }
  | { kind: 'translate'; ignoreCase: boolean; ignoreWhitespace: boolean };

/** Adds the selected entries to the memory. It runs in the memory, so its answer is waited for here. */
async function addToMemory(
  { mobileAppId, languageId }: LanguagePath,
  teamId: string,
  selection: Selection,
  { mode, isEverywhere }: Extract<MemoryTask, { kind: 'add' }>,
): Promise<BulkJobResult> {
  const answer = await call(
    translationMemoryEndpoints.addToMemory,
    {
      params: { teamId, mobileAppId },
      body: { selection, languageId, options: { mode, ...(!isEverywhere && { languages: [languageId] }) } },
    },
    { rules: 'stay' },
  );
  if (!('segments' in answer)) throw new Error('The call waits for the end of its job.');
  const { operation, added, updated, skipped, skippedKeys } = answer;
  return { operation, changed: added + updated, leftOut: 0, stayed: skipped, skipped: skippedKeys };
}

/** Does it in the language of the view; a translation of many entries goes on as a job. */
export function doWithMemory(
  place: LanguagePath,
  { team, groups }: Pick<Project, 'team' | 'groups'>,
  selection: Selection,
  task: MemoryTask,
): Promise<BulkJobResult | Job> {
  if (task.kind === 'add') return addToMemory(place, team._id, selection, task);
  const { mobileAppId, languageId } = place;
  const groupId = groups.find(({ isDefault }) => isDefault)?._id ?? '';
  const { ignoreCase, ignoreWhitespace } = task;
  return call(
    translationMemoryEndpoints.translateFromMemory,
    {
      params: { teamId: team._id, mobileAppId, groupId },
      body: { selection, languageId, languageIds: [languageId], options: { ignoreCase, ignoreWhitespace } },
    },
    { rules: 'stay', headers: { Prefer: 'respond-async' } },
  );
}
