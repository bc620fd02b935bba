import type { ExportLoss, ExportReport } from '@parlance/contract/export';
import type { Loss } from '@parlance/formats/convert/losses';
import { runTask } from '../../jobs/threads/run-task.ts';
import {
  type DownloadDeps,
  type Reader,
  taskSettings,
  toApiError,
  writeTimeoutMs,
} from './download.service.ts';
import type { ExportPlan } from './export-plan.types.ts';

/** Lists what the files of an export do not contain. @throws the errors of writing them */
export async function reportFiles(
  deps: DownloadDeps,
  files: readonly ExportPlan[],
  reader: Reader,
): Promise<ExportReport['files']> {
  const report: ExportReport['files'] = [];
  for (const file of files)
    report.push({
      path: file.path,
      losses: [...listOmitted(file), ...(await lossesOf(deps, file, reader))],
    });
  return report;
}

const mostNamed = 5;

/** What a new file does not take over from kept ones beside it: order, comments, code. */
function listOmitted(file: ExportPlan): ExportLoss[] {
  const paths = 'leavesAside' in file ? file.leavesAside : [];
  if (paths.length === 0) return [];
  return [{ kind: 'kept-file', count: paths.length, keys: paths.slice(0, mostNamed) }];
}

async function lossesOf(deps: DownloadDeps, file: ExportPlan, reader: Reader): Promise<Loss[]> {
  // Nothing changed since its import.
  if (file.kind === 'unchanged') return [];
  try {
    const losses = await runTask(reader, {
      task: 'report-losses',
      input: file,
      settings: taskSettings(deps),
      timeoutMs: writeTimeoutMs,
      signal: AbortSignal.any([reader.signal, deps.lost()]),
    });
    return losses as Loss[];
  } catch (error) {
    throw toApiError(error, file);
  }
}
