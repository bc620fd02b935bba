import { type ProjectType, projectErrors } from '@parlance/contract/projects';
import { issueBits } from '@parlance/domain/checks/issues';
import {
  type CheckChoices,
  type CheckLevels,
  choicesOf,
  countedBits,
  levelsOf,
} from '@parlance/domain/checks/levels';
import { decodeId, encodeId } from '@parlance/domain/id';
import { normalLanguageCode } from '@parlance/domain/language/language';
import type { TranslatorRights } from '@parlance/domain/permissions/actions';
import type { Db } from '../../db/pool.ts';
import type { CurrentUser, ProjectAccess } from '../../http/context.ts';
import { ApiError, forbidden, found } from '../../http/errors.ts';
import type { Deps } from '../../http/feature.ts';
import { historyAuthor, recordChange } from '../feed/record.service.ts';
import { hasEntriesApart } from '../groups/groups.queries.ts';
import { findLanguageByCode } from '../languages/languages.queries.ts';
import { asOneMemory } from './one-memory.ts';
import { presentTranslatorRights } from './projects.present.ts';
import { getProjectForUpdate, hasEntries, updateProjectRow } from './projects.queries.ts';
import { moveToTeam, type OnMove } from './team-of-project.service.ts';

/**
 * Job that checks the texts of a project after a change of its base language; a higher floor defines it, beside the
 * code that writes texts.
 */
export const baseLanguageJob = 'baseLanguage';
/** Job that checks the texts of a project again after a change of its levels of checks; defined in the same place. */
export const checkLevelsJob = 'checkLevels';

export interface ProjectSettings {
  name?: string;
  /** Changes only while the project has no entries. */
  type?: ProjectType;
  /** Code of one of the project's languages. */
  baseLanguage?: string;
  draftModeEnabled?: boolean;
  groupsEnabled?: boolean;
  /** Accepted texts need a review again once they are changed. */
  reviewChangedEnabled?: boolean;
  /** How translations by language models should sound; '' for nothing. */
  translationTone?: string;
  /** Apps may send entries that the project does not have. */
  collectMissingEnabled?: boolean;
  translatorRights?: Partial<TranslatorRights>;
  /** What the project does with each check; checks that are left out stay as they are. */
  checkLevels?: CheckChoices;
  /** Id of the team that it belongs to. */
  team?: string;
}

type UpdateDeps = Pick<Deps, 'jobs' | 'env'> & { onMove?: OnMove; author?: number | null };

/**
 * Changes the given fields that differ (the team only with `onMove`); the history stores the old values. A new base language applies at once; a job
 * updates the texts that depend on it. `author`: whom the history names, where it is not the user. @throws noSuchLanguage, groupsInUse; for another team notFound, noTeam,
 * upgradeRequired; for the type typeWithEntries; oneMemory
 */
export async function updateProject(
  { db, ...deps }: Pick<Deps, 'db'> & UpdateDeps,
  user: CurrentUser,
  project: Pick<ProjectAccess, 'id' | 'can'>,
  settings: ProjectSettings,
): Promise<void> {
  await asOneMemory(() => db.transaction().execute((trx) => updateIn(trx, deps, user, project, settings)));
}

async function updateIn(
  trx: Db,
  { jobs, env, onMove, author }: UpdateDeps,
  user: CurrentUser,
  { id: projectId, can }: Pick<ProjectAccess, 'id' | 'can'>,
  settings: ProjectSettings,
): Promise<void> {
  const now = found(await getProjectForUpdate(trx, projectId));
  const levels = levelsOf(now.check_levels as CheckChoices | null);
  const before: Required<ProjectSettings> = {
    name: now.name,
    type: now.type as ProjectType,
    baseLanguage: now.base_code ?? '',
    draftModeEnabled: now.draft_mode,
    groupsEnabled: now.groups_enabled,
    reviewChangedEnabled: now.review_changed,
    translationTone: now.translation_tone ?? '',
    collectMissingEnabled: now.collect_missing,
    translatorRights: presentTranslatorRights(now.translator_rights),
    checkLevels: levels,
    team: encodeId('team', now.team_id),
  };
  const after = { ...before, ...given(settings) };
  after.translatorRights = { ...before.translatorRights, ...given(settings.translatorRights ?? {}) };
  const newLevels: CheckLevels = { ...levels, ...given(settings.checkLevels ?? {}) };
  after.checkLevels = newLevels;
  after.baseLanguage = normalLanguageCode(after.baseLanguage);
  const old = differing(before, after);
  if (Object.keys(old).length === 0) return;
  if (old['checkLevels'] !== undefined) old['checkLevels'] = differing(levels, newLevels);
  if (old['team'] !== undefined) {
    const from = { id: projectId, name: after.name, team: { id: now.team_id, name: now.team_name } };
    if (!can('project.move') || !onMove) throw forbidden();
    await moveToTeam(trx, user, from, found(decodeId('team', after.team)), { env, onMove });
    // The history is read by people.
    old['team'] = now.team_name;
  }
  if (after.type !== before.type && (await hasEntries(trx, projectId)))
    throw new ApiError(projectErrors.typeWithEntries);
  const base = await findLanguageByCode(trx, projectId, after.baseLanguage);
  if (!base) throw new ApiError(projectErrors.noSuchLanguage);
  // The row is locked, so no user moves an entry into another group in the meantime.
  if (before.groupsEnabled && !after.groupsEnabled && (await hasEntriesApart(trx, projectId)))
    throw new ApiError(projectErrors.groupsInUse);
  await updateProjectRow(trx, projectId, {
    name: after.name,
    type: after.type,
    base_language_id: base.id,
    draft_mode: after.draftModeEnabled,
    groups_enabled: after.groupsEnabled,
    review_changed: after.reviewChangedEnabled,
    translation_tone: after.translationTone.trim() || null,
    collect_missing: after.collectMissingEnabled,
    translator_rights: JSON.stringify(after.translatorRights),
    check_levels: jsonOf(choicesOf(newLevels)),
  });
  await recordChange(trx, {
    projectId,
    kind: 'projectChanged',
    userId: historyAuthor(user.id, author),
    subject: after.name,
    old,
  });
  await checkAgain(trx, jobs, { projectId, userId: user.id }, { before: levels, after: newLevels });
  if (base.id !== now.base_language_id)
    await jobs.add(trx, {
      projectId,
      kind: baseLanguageJob,
      userId: user.id,
      title: `${before.baseLanguage} → ${after.baseLanguage}`,
      input: { baseLanguageId: base.id },
    });
}

/**
 * Checks the texts again where other checks count now. Levels that tell only the editor, or that only refuse, change nothing
 * that is stored.
 */
async function checkAgain(
  trx: Db,
  jobs: Deps['jobs'],
  { projectId, userId }: { projectId: number; userId: number },
  { before, after }: { before: CheckLevels; after: CheckLevels },
): Promise<void> {
  const [counted, countsNow] = [countedBits(before), countedBits(after)];
  if (counted === countsNow) return;
  const judgesOutdated = (countsNow & ~counted & issueBits.outdated) !== 0;
  await jobs.add(trx, { projectId, kind: checkLevelsJob, userId, title: '', input: { judgesOutdated } });
}

const jsonOf = (choices: CheckChoices | null): string | null => choices && JSON.stringify(choices);

/** Without undefined fields. */
function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The fields of `before` that differ in `after`. */
function differing(before: object, after: object): Record<string, unknown> {
  const now = after as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now[field])),
  );
}
