import { setTimeout as delay } from 'node:timers/promises';
import type { EntryRow } from '@parlance/contract/entries';
import type { UploadedFile } from '@parlance/contract/import-results';
import type { Job } from '@parlance/contract/jobs';
import type { Project } from '@parlance/contract/projects';
import { unpackList } from '@parlance/domain/entry-list/packed';
import { encodeId } from '@parlance/domain/id';
import type { Client } from './client.ts';

/** The state of a project while it is filled. */
export interface DemoProject {
  id: string;
  /** Ids by code. */
  languages: Map<string, string>;
  /** Ids by key; read again after each import of the base language. */
  entries: Map<string, string>;
}

export const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo has no ${what}.`);
  return value;
};

export async function createProject(
  client: Client,
  teamId: string,
  name: string,
  codes: readonly string[],
): Promise<DemoProject> {
  const [baseLanguage, ...others] = codes;
  const project = await client.call<Project>('POST', '/v1/projects', { name, baseLanguage, teamId });
  const languages = new Map(project.languages.map(({ name: code, _id }) => [code, _id]));
  for (const code of others) {
    const added = await client.call<{ _id: string }>('POST', `/v1/projects/${project._id}/languages`, {
      name: code,
    });
    languages.set(code, added._id);
  }
  return { id: project._id, languages, entries: new Map() };
}

export interface DemoFile {
  format: string;
  path: string;
  language: string;
  content: string;
}

/** Imports files as one operation, as the web app does: they are uploaded, then imported by a job. */
export async function importFiles(
  client: Client,
  project: DemoProject,
  files: readonly DemoFile[],
): Promise<void> {
  const form = new FormData();
  for (const { path, content } of files) form.append('file', new File([content], path));
  const path = `/v1/projects/${project.id}`;
  const { files: uploaded } = await client.call<{ files: UploadedFile[] }>('POST', `${path}/uploads`, form);
  const named = files.map(({ path: of, format, language }) => {
    const { upload } = found(
      uploaded.find((one) => one.path === of),
      `upload ${of}`,
    );
    return { upload, fileType: format, language };
  });
  let job = await client.call<Job>('POST', `${path}/import-uploads`, {
    files: named,
    options: { importAll: true },
  });
  while (job.state !== 'done') {
    if (job.state === 'failed' || job.state === 'canceled')
      throw new Error(`An import ended: ${JSON.stringify(job)}`);
    await delay(20);
    job = await client.call<Job>('GET', `${path}/jobs/${job._id}`);
  }
}

export const languagePath = (project: DemoProject, code: string): string =>
  `/v1/projects/${project.id}/languages/${found(project.languages.get(code), `language ${code}`)}`;

export const entryId = (project: DemoProject, key: string): string =>
  found(project.entries.get(key), `entry ${key}`);

/** Reads all entries of a language and keeps their ids by key. */
export async function readEntries(
  client: Client,
  project: DemoProject,
  code: string,
): Promise<Map<string, EntryRow>> {
  const path = languagePath(project, code);
  const { numbers } = unpackList(await client.bytes(`${path}/entry-list`));
  const ids = Array.from(numbers, (number) => encodeId('entry', number));
  const rows = new Map<string, EntryRow>();
  for (let at = 0; at < ids.length; at += 200) {
    const entries = ids.slice(at, at + 200);
    const answer = await client.call<{ rows: EntryRow[] }>('POST', `${path}/entry-rows`, { entries });
    for (const row of answer.rows) rows.set(row.key, row);
  }
  for (const [key, { _id }] of rows) project.entries.set(key, _id);
  return rows;
}

/** Saves one text as the editor does, upon `version`; without it: upon the present text. */
export async function saveText(
  client: Client,
  project: DemoProject,
  code: string,
  { key, text, mode, version }: { key: string; text: string; mode: 'draft' | 'final'; version?: number },
): Promise<void> {
  const path = `${languagePath(project, code)}/entries/${entryId(project, key)}`;
  const upon = version ?? (await client.call<EntryRow>('GET', path)).version;
  await client.call('PUT', `${path}/text`, { text, mode, version: upon });
}

/** Does one bulk action on named entries; answers its operation. */
export async function bulk(
  client: Client,
  project: DemoProject,
  code: string,
  action: string,
  { keys, ...more }: { keys: readonly string[]; status?: number; comment?: string },
): Promise<string | null> {
  const selection = { entries: keys.map((key) => entryId(project, key)) };
  const { operation } = await client.call<{ operation: string | null }>(
    'POST',
    `${languagePath(project, code)}/bulk/${action}`,
    { selection, ...more },
  );
  return operation;
}
