/** Requests for exports in tests. */
import type { ExportReport } from '@parlance/contract/export';
import type { ImportFixture, Target } from '../import/import.ts';

export interface ExportRequest {
  type: string;
  languages: string[];
  options?: object;
  file?: string;
}

/** The losses of the files of an export. Throws if the request fails. */
export async function reportOf(
  stage: ImportFixture,
  { user, project }: Target,
  { type, languages, options, file }: ExportRequest,
): Promise<ExportReport['files']> {
  const search = new URLSearchParams({ type, languages: JSON.stringify(languages) });
  if (options) search.set('options', JSON.stringify(options));
  if (file) search.set('file', file);
  const url = `/v1/projects/${project.wireId}/export-translations/report?${search}`;
  const answer = await stage.app.inject({ url, headers: user.headers });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return (answer.json() as ExportReport).files;
}

/** The same as strings: `description: a, b`. */
export async function lossesOf(
  stage: ImportFixture,
  target: Target,
  request: ExportRequest,
): Promise<string[]> {
  const files = await reportOf(stage, target, request);
  return files.flatMap(({ losses }) => losses.map(({ kind, keys }) => `${kind}: ${keys.join(', ')}`));
}
