/** Machine translation as a project offers it: what it knows, one text, one entry. */
import { entryErrors } from '@parlance/contract/entries';
import { machineTranslationErrors, type TranslationService } from '@parlance/contract/machine-translation';
import { decodeId, decodeLanguageId } from '@parlance/domain/id';
import { cutLanguageCode } from '@parlance/domain/machine-translation/language-codes';
import type { ProjectAccess, ProjectContext } from '../../http/context.ts';
import { ApiError, found, otherLanguage } from '../../http/errors.ts';
import { type Example, findExamples } from '../memory/examples.service.ts';
import { readsTeam } from '../memory/reads-team.service.ts';
import type { SimilarTexts } from '../memory/similar-texts.service.ts';
import { type EntryTextRow, findEntryText } from './entry-text.queries.ts';
import type { SetUpService } from './service-of.service.ts';
import { findSources } from './source-texts.service.ts';
import { contextOf, readsContexts } from './text-context.service.ts';
import {
  getService,
  type TextWithContext,
  type TranslateDeps,
  type Translated,
  translateTexts,
} from './translate.service.ts';
import { findUsedCharacters } from './usage.queries.ts';

/** The service of a project with its languages and what the team used of it. */
export async function describeTranslations(deps: TranslateDeps, project: ProjectAccess) {
  const { db, env, services } = deps;
  const service = await services.of(db, project.teamId);
  if (!service) return { service: null, languages: [], from: [], to: [], usage: null };
  const { from, to } = await services.languages(service);
  const usage = service.about.isOutside
    ? { characters: await findUsedCharacters(db, project.teamId), limit: env.translation.charactersAMonth }
    : null;
  const languages = [...new Set([...from, ...to].map(cutLanguageCode))].sort();
  return { service: service.about, languages, from: [...from], to: [...to], usage };
}

type Caller = Pick<ProjectContext, 'project' | 'user'>;

export interface OneTranslation {
  output: string;
  tagsUncertain?: true;
  service: TranslationService;
}

const errorOf = {
  tooLong: machineTranslationErrors.translationTooLong,
  broken: machineTranslationErrors.translationBroken,
  empty: machineTranslationErrors.translationEmpty,
} as const;

/** @throws translationTooLong, translationBroken, translationEmpty */
function outputOf(translated: Translated | undefined): Omit<OneTranslation, 'service'> {
  if (translated && 'text' in translated)
    return { output: translated.text, ...(!translated.areTagsSure && { tagsUncertain: true }) };
  throw new ApiError(errorOf[translated?.refused ?? 'empty']);
}

/** Whether the languages of somebody's user groups include one, as calls write it. */
const isInGroups = ({ groupLanguages }: ProjectAccess, code: string): boolean =>
  groupLanguages?.some((one) => one === code || cutLanguageCode(one) === cutLanguageCode(code)) ?? true;

/** @throws nothingToTranslate, otherLanguage, errors of `translateTexts` */
export async function translateText(
  deps: TranslateDeps,
  { project, user }: Caller,
  { from, to, text }: { from: string; to: string; text: string },
  signal: AbortSignal,
): Promise<OneTranslation> {
  if (text.trim() === '') throw new ApiError(machineTranslationErrors.nothingToTranslate);
  if (!isInGroups(project, to)) throw otherLanguage();
  const service = await getService(deps, project.teamId, user);
  const [translated] = await translateTexts(
    deps,
    { teamId: project.teamId, projectId: project.id, service, from, to, signal },
    [{ text }],
  );
  return { ...outputOf(translated), service: service.about };
}

/** Translates the source text of an entry. @throws nothingToTranslate, 404, errors of `translateTexts` */
export async function translateEntry(
  deps: TranslateDeps & { similar: SimilarTexts },
  { project, user }: Caller,
  params: { languageId: string; entryId: string },
  signal: AbortSignal,
): Promise<OneTranslation> {
  const place = {
    projectId: project.id,
    baseLanguageId: project.baseLanguageId,
    languageId: found(decodeLanguageId(project.id, params.languageId)),
    entryId: found(decodeId('entry', params.entryId)),
  };
  const row = found(await findEntryText(deps.db, place));
  // It could not be written.
  if (row.locked && !project.can('entries.lock')) throw new ApiError(entryErrors.locked);
  const isBase = place.languageId === place.baseLanguageId;
  const languages = { from: row.base_code, to: row.code };
  const [source] = isBase ? [] : await findSources(deps.db, place, languages, [row]);
  if (!source) throw new ApiError(machineTranslationErrors.nothingToTranslate);
  const service = await getService(deps, project.teamId, user);
  const translating = {
    teamId: project.teamId,
    projectId: project.id,
    service,
    from: row.base_code,
    to: row.code,
    signal,
  };
  const examples = await examplesFor(deps, { project, user }, { row, source, place, service }, signal);
  const context = contextOf({ ...row, ...(examples && { examples }) });
  const [translated] = await translateTexts(deps, translating, [{ ...source, context }]);
  return { ...outputOf(translated), service: service.about };
}

/** How long somebody waits for the memory before the service is asked. */
const examplesMs = 500;

/** Translations of similar texts, for a service that reads them. */
async function examplesFor(
  deps: TranslateDeps & { similar: SimilarTexts },
  { project, user }: Caller,
  {
    row,
    source,
    place,
    service,
  }: {
    row: EntryTextRow;
    source: TextWithContext;
    place: { projectId: number; entryId: number };
    service: SetUpService;
  },
  signal: AbortSignal,
): Promise<Example[] | undefined> {
  if (!readsContexts(service)) return undefined;
  const { teamId } = project;
  const mayReadTeam = readsTeam({ project, user });
  const searched = {
    projectId: place.projectId,
    teamId,
    baseCode: row.base_code,
    code: row.code,
    mayReadTeam,
  };
  const by = { teamId, userId: user.id };
  const except = [place.entryId];
  const [examples] = await findExamples(deps, { ...searched, except }, [source.text], {
    waitMs: examplesMs,
    by,
    signal,
  });
  return examples;
}
