/** Every kept file of a project in one export (docs/decisions/0155). */
import { exportErrors } from '@parlance/contract/export';
import type { Db } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { countFiles, listLanguagesOfFiles, listOutsideFiles } from './all-files.queries.ts';
import type { ExportPlan } from './export-plan.types.ts';
import {
  type CommonRequest,
  type ExportQuery,
  type ExportRequest,
  namesAllFiles,
} from './export-request.service.ts';

/**
 * The plans of every kept file, in those of the languages in which it was imported or has a text: nobody wants the
 * Android resources of a language that only the website has. @throws nothingInLanguages
 */
export async function planAllFiles(
  db: Db,
  common: CommonRequest,
  files: readonly ExportRequest[],
  plan: (request: ExportRequest) => Promise<ExportPlan[]>,
): Promise<ExportPlan[]> {
  const { languages } = common;
  const found = await listLanguagesOfFiles(db, common);
  const plans: ExportPlan[] = [];
  for (const request of files) {
    const own = (request.file && found.get(request.file.id)) ?? new Set();
    const written = languages.filter(({ id }) => own.has(id));
    if (written.length > 0) plans.push(...(await plan({ ...request, languages: written })));
  }
  if (plans.length === 0) throw new ApiError(exportErrors.nothingInLanguages);
  return withOwnPaths(plans);
}

/** Files of two formats may have the same path: all but the first then get a folder with the number of their turn. */
function withOwnPaths(plans: readonly ExportPlan[]): ExportPlan[] {
  const taken = new Set<string>();
  return plans.map((plan) => {
    let { path } = plan;
    for (let turn = 2; taken.has(path); turn += 1) path = `${turn}/${plan.path}`;
    taken.add(path);
    return { ...plan, path };
  });
}

/** Whether the export is of every kept file: of all by that word, or of the only one. */
export const hasEveryFile = async (db: Db, projectId: number, query: ExportQuery): Promise<boolean> =>
  namesAllFiles(query) || (query.file !== undefined && (await countFiles(db, projectId)) === 1);

const mostNamed = 5;

/** The loss of exporting all files: entries that are in none of them. */
export async function lossesOutside(
  db: Db,
  projectId: number,
): Promise<{ kind: 'no-file'; count: number; keys: string[] }[]> {
  const { count, keys } = await listOutsideFiles(db, projectId, mostNamed);
  return count > 0 ? [{ kind: 'no-file', count, keys }] : [];
}
