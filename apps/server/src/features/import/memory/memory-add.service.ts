import { importErrors } from '@parlance/contract/import-errors';
import type { Job } from '@parlance/contract/jobs';
import type { MemorySummary } from '@parlance/contract/translation-memory';
import { encodeId } from '@parlance/domain/id';
import type { MemoryMode } from '@parlance/domain/memory/modes';
import type { ProjectContext } from '../../../http/context.ts';
import { ApiError, forbidden, found } from '../../../http/errors.ts';
import type { Deps } from '../../../http/feature.ts';
import type { Selected } from '../../entry-list/selection.service.ts';
import { addJob, answerJob, assertRoomForJob } from '../../jobs/jobs.service.ts';
import { findProjectAccess } from '../../projects/access.service.ts';
import { importRightsOf } from '../import.service.ts';
import type { MemoryAddInput } from './memory-add.types.ts';

/** Adds the texts of these entries to a memory, by a job in it. @throws 404, forbidden, onlyAsDraft, jobErrors */
export async function addToMemory(
  deps: Pick<Deps, 'db' | 'jobs'>,
  context: ProjectContext,
  memoryId: number,
  { ids, skipped, languages, mode }: Selected & { languages: readonly string[] | null; mode: MemoryMode },
): Promise<MemorySummary | Job> {
  const { user, project } = context;
  const memory = found(await findProjectAccess(deps.db, user, encodeId('project', memoryId)));
  if (!memory.can('memory.change')) throw forbidden();
  if (mode !== 'onlyDrafts' && !memory.can('import.values')) throw new ApiError(importErrors.onlyAsDraft);
  await assertRoomForJob(deps, { user, project: memory });
  const rights = importRightsOf(memory);
  const input: MemoryAddInput = {
    ...{ fromId: project.id, fromName: project.name, ids, skippedKeys: skipped, languages, mode, rights },
  };
  const job = { kind: 'memory-add', title: project.name, input };
  const added = await addJob(deps, { user, project: memory }, job);
  return answerJob<MemorySummary>(deps, { ...context, project: memory }, added);
}
