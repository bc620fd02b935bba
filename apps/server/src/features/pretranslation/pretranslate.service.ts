/** Translation of many entries from the memory and by machine: what it would do, and the job that does it. */

import type { Job } from '@parlance/contract/jobs';
import { machineTranslationErrors } from '@parlance/contract/machine-translation';
import {
  type PretranslatedAs,
  type PretranslationPreview,
  pretranslationErrors,
  type TextSources,
} from '@parlance/contract/pretranslation';
import type { BulkJobResult, Selection } from '@parlance/contract/selection';
import { entryStatus, statusesThatStay, statusMoves } from '@parlance/domain/entry/status';
import { costOf } from '@parlance/domain/machine-translation/price';
import type { ProjectAccess, ProjectContext } from '../../http/context.ts';
import { ApiError, otherLanguage } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { getLanguageScope, type LanguageScope } from '../entries/language.service.ts';
import { selectedEntries } from '../entry-list/selection.service.ts';
import { addJob, answerJob } from '../jobs/jobs.service.ts';
import { findLanguageCode } from '../machine-translation/language-code.queries.ts';
import type { SetUpService } from '../machine-translation/service-of.service.ts';
import {
  getService,
  languagePair,
  preparerFor,
  type TranslateDeps,
} from '../machine-translation/translate.service.ts';
import { findUsedCharacters } from '../machine-translation/usage.queries.ts';
import { readsTeam } from '../memory/reads-team.service.ts';
import type { FindDeps } from './find-texts.service.ts';
import { pretranslationJobName } from './pretranslate.job.ts';
import type { Pretranslation } from './pretranslation.types.ts';
import { PreviewCounts } from './preview-counts.ts';
import { listParents, listUntranslated } from './untranslated.queries.ts';

/** Rows that are read at once. */
const slice = 1000;

interface Chosen {
  scope: LanguageScope;
  from: string;
  ids: number[];
  skipped: string[];
}

/** @throws otherLanguage, 404, nothingToTranslate, selectionChanged, unknownEntries */
async function choose(
  { db }: Pick<Deps, 'db'>,
  project: ProjectAccess,
  languageWireId: string,
  selection: Selection,
): Promise<Chosen> {
  const scope = await getLanguageScope(db, project, languageWireId);
  if (!project.canIn('entries.translate', scope.languageId)) throw otherLanguage();
  if (scope.isBase) throw new ApiError(machineTranslationErrors.nothingToTranslate);
  const selected = await selectedEntries(db, scope, selection);
  const ids = await listParents(db, scope.projectId, selected.ids);
  const from = await findLanguageCode(db, scope.projectId, scope.baseLanguageId);
  return { scope, from, ids, skipped: selected.skipped };
}

/** What texts come from. @throws nothingChosen, machineTranslationOff, translationLanguage, errors of the service */
async function findService(
  deps: TranslateDeps,
  { project, user }: Pick<ProjectContext, 'project' | 'user'>,
  { memory, machine }: TextSources,
  codes: { from: string; to: string },
): Promise<{ service: SetUpService; pair: { from: string; to: string } } | undefined> {
  if (memory === null && !machine) throw new ApiError(pretranslationErrors.nothingChosen);
  if (!machine) return undefined;
  const service = await getService(deps, project.teamId, user);
  return { service, pair: languagePair(await deps.services.languages(service), codes.from, codes.to) };
}

/** What translating a selection would do. Nothing is sent. @throws as `choose` and `findService` */
export async function previewPretranslation(
  deps: FindDeps,
  caller: Pick<ProjectContext, 'project' | 'user'>,
  languageWireId: string,
  { selection, from: sources }: { selection: Selection; from: TextSources },
): Promise<PretranslationPreview> {
  const { project } = caller;
  const { scope, from, ids } = await choose(deps, project, languageWireId, selection);
  const codes = { from, to: scope.code };
  const asked = await findService(deps, caller, sources, codes);
  const counting = new PreviewCounts(deps, {
    place: scope,
    teamId: project.teamId,
    userId: caller.user.id,
    ...codes,
    memory: sources.memory,
    mayReadTeam: readsTeam(caller),
    prepare:
      asked && (await preparerFor(deps, { projectId: scope.projectId, ...codes, ...asked }, asked.pair)),
  });
  for (let at = 0; at < ids.length; at += slice)
    await counting.add(await listUntranslated(deps.db, scope, ids.slice(at, at + slice)));
  const about = asked?.service.about ?? null;
  const usage = about?.isOutside
    ? {
        characters: await findUsedCharacters(deps.db, project.teamId),
        limit: deps.env.translation.charactersAMonth,
      }
    : null;
  const price = asked?.service.price;
  const cost = price ? costOf(price, counting.counts.characters) : null;
  return { service: about, ...counting.counts, cost, usage };
}

/** Starts the job. @throws as `previewPretranslation` */
export async function pretranslate(
  deps: FindDeps & Pick<Deps, 'jobs'>,
  writer: ProjectContext,
  languageWireId: string,
  { selection, from: sources, as }: { selection: Selection; from: TextSources; as: PretranslatedAs },
): Promise<BulkJobResult | Job> {
  const { project, user } = writer;
  const { scope, from, ids, skipped } = await choose(deps, project, languageWireId, selection);
  await findService(deps, writer, sources, { from, to: scope.code });
  if (ids.length === 0) return { operation: null, changed: 0, leftOut: 0, stayed: 0, skipped };
  const input: Pretranslation = {
    place: { projectId: scope.projectId, languageId: scope.languageId, baseLanguageId: scope.baseLanguageId },
    teamId: project.teamId,
    userId: user.id,
    from,
    to: scope.code,
    ...sources,
    mayReadTeam: readsTeam(writer),
    as,
    mayPublish: project.canIn('entries.value', scope.languageId),
    stay: statusesThatStay(entryStatus.needsReview, statusMoves(project.can)),
    ids,
    skipped,
  };
  const bytes = ids.length * bytesOfEntry;
  const added = await addJob(deps, writer, { kind: pretranslationJobName, title: scope.code, input, bytes });
  return answerJob<BulkJobResult>(deps, writer, added);
}

/** As long work: it waits for a service. */
const bytesOfEntry = 1000;
