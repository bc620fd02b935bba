import type { Db } from '../../db/pool.ts';
import type { ProjectAccess } from '../../http/context.ts';
import type { KeptFileRow } from '../files/files.queries.ts';
import { allLanguages, findKeyPrefix } from '../files/files.service.ts';
import { planAllFiles } from './all-files.service.ts';
import { type Basis, entriesOfBasis, findBasis } from './basis.service.ts';
import { listBodyPaths } from './export.queries.ts';
import type { ExportPlan } from './export-plan.types.ts';
import {
  type ExportQuery,
  type ExportRequest,
  namesAllFiles,
  type RequestedBy,
  resolveAllFiles,
  resolveRequest,
} from './export-request.service.ts';
import { planKeptFile, planKeptMultilingual } from './plan-kept.service.ts';
import { planNewFile, planNewMultilingual } from './plan-new.service.ts';
import { planPair } from './plan-pair.service.ts';

/**
 * Plans an export: one plan for each file. `address` is that of this server.
 * @throws noLanguage, unknownType, nothingSelected, unknownEntries, 404
 */
export async function planExport(
  db: Db,
  project: ProjectAccess,
  query: ExportQuery,
  of: RequestedBy,
): Promise<{ plans: ExportPlan[]; skipped: string[] }> {
  if (namesAllFiles(query)) {
    const { common, files } = await resolveAllFiles(db, project, query, of);
    const plans = await planAllFiles(db, common, files, (request) => planRequest(db, request));
    return { plans, skipped: common.skipped };
  }
  const request = await resolveRequest(db, project, query, of);
  return { plans: await planRequest(db, request), skipped: request.skipped };
}

/** Whether it gives a kept file, or one in its shape. */
export const isOfKeptFile = ({ kind }: ExportPlan): boolean => !kind.startsWith('new');

async function planRequest(db: Db, request: ExportRequest): Promise<ExportPlan[]> {
  const { basis, kept } = await findBasis(db, request);
  const plans = await planFiles(db, request, basis);
  const left = basis?.file.format === request.format.name ? [basis.file] : kept;
  return Promise.all(plans.map((plan) => withOmittedFiles(db, plan, left)));
}

/** A multilingual file is always one file, never one for each language. */
async function planFiles(db: Db, request: ExportRequest, basis: Basis | undefined): Promise<ExportPlan[]> {
  const { projectId, format, languages, base, chosen, options } = request;
  const common = { projectId, format: format.name, base, options };
  const over = basis?.file.format === format.name ? basis : undefined;
  if (over)
    return format.multiLanguage
      ? [await planKeptMultilingual(db, request, over)]
      : Promise.all(
          languages.map((language) => planKeptFile(db, { ...common, language }, over, request.needsNewFile)),
        );
  // Exports the entries of a kept file in another format.
  const entries = basis ? await entriesOfBasis(basis) : chosen;
  const keyPrefix = basis ? await findKeyPrefix(db, projectId, basis.file.id) : request.removeKeyPrefix;
  const content = { ...common, entries, keyPrefix };
  if (format.multiLanguage) return [planNewMultilingual(format, content, languages)];
  const scopes = languages.map((language) => ({ ...content, language }));
  return (await planPair(db, format, scopes, request)) ?? scopes.map((scope) => planNewFile(format, scope));
}

/** Adds to a new file the kept files of its format and language that it is not written over. */
async function withOmittedFiles(db: Db, plan: ExportPlan, kept: readonly KeptFileRow[]): Promise<ExportPlan> {
  if (!('leavesAside' in plan) || kept.length === 0) return plan;
  const ids = kept.map(({ id }) => id);
  const languageId = plan.kind === 'new-multilingual' ? allLanguages : plan.language.id;
  return { ...plan, leavesAside: await listBodyPaths(db, plan.projectId, ids, languageId) };
}
