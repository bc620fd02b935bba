import type { Project } from '@parlance/contract/projects';
import type { RunningProduct } from './product.ts';

export interface TryProject {
  id: string;
  languages: Map<string, string>;
}

export async function createProject(
  product: RunningProduct,
  name: string,
  codes: readonly string[],
  teamId?: string,
): Promise<TryProject> {
  const [base = 'en', ...others] = codes;
  const project = await product.call<Project>('POST', '/v1/projects', {
    name,
    baseLanguage: base,
    ...(teamId === undefined ? { createTeam: true } : { teamId }),
  });
  const languages = new Map(project.languages.map((language) => [language.name, language._id]));
  for (const code of others) {
    const added = await product.call<Project['languages'][number]>(
      'POST',
      `/v1/projects/${project._id}/languages`,
      {
        name: code,
      },
    );
    languages.set(code, added._id);
  }
  return { id: project._id, languages };
}

/** Imports one file through the public call and waits for its counts. */
export async function importText(
  product: RunningProduct,
  project: TryProject,
  file: { path: string; type: string; language: string; content: string },
): Promise<{ added: number; updated: number; total: number }> {
  const form = new FormData();
  form.set('fileType', file.type);
  form.set('importLanguage', file.language);
  form.set('options', JSON.stringify({ importAll: true }));
  form.set('file', new Blob([file.content]), file.path);
  const response = await product.raw('POST', `/v1/projects/${project.id}/import-file`, form);
  if (!response.ok) throw new Error(`Import: ${response.status} ${await response.text()}`);
  return (await response.json()) as { added: number; updated: number; total: number };
}

/** Exports one language; answers bytes and the time to the first of them. */
export async function exportLanguage(
  product: RunningProduct,
  project: TryProject,
  type: string,
  code: string,
) {
  const began = performance.now();
  const query = new URLSearchParams({ languages: JSON.stringify([code]), type });
  const response = await product.raw('GET', `/v1/projects/${project.id}/export-translations?${query}`);
  if (!response.ok || !response.body) throw new Error(`Export: ${response.status} ${await response.text()}`);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const chunk of response.body) {
    firstByteMs ||= performance.now() - began;
    bytes += chunk.length;
  }
  return { bytes, firstByteMs, ms: performance.now() - began };
}

/** The packed list of a language as it comes over the wire. */
export async function packedList(
  product: RunningProduct,
  project: TryProject,
  code: string,
  filter: Record<string, string> = {},
): Promise<ArrayBuffer> {
  const language = project.languages.get(code);
  const query = new URLSearchParams(filter);
  const response = await product.raw(
    'GET',
    `/v1/projects/${project.id}/languages/${language}/entry-list?${query}`,
  );
  if (!response.ok) throw new Error(`Entry list: ${response.status} ${await response.text()}`);
  return response.arrayBuffer();
}

/** Ids of a language in the order of a filter, from the packed list. */
export async function entryList(
  product: RunningProduct,
  project: TryProject,
  code: string,
  filter: Record<string, string> = {},
): Promise<{ ids: string[]; bytes: number }> {
  const buffer = await packedList(product, project, code, filter);
  const view = new DataView(buffer);
  const prefix = '656e7472';
  const ids = Array.from({ length: buffer.byteLength / 8 }, (_, index) => {
    const low = view.getUint32(index * 8, true);
    const high = view.getUint16(index * 8 + 4, true);
    return prefix + (high * 2 ** 32 + low).toString(16).padStart(16, '0');
  });
  return { ids, bytes: buffer.byteLength };
}
