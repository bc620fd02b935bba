/** What tests of keys that several files have share: imports with what is decided of their keys, and kept files by path. */
import type { KeptFile } from '@parlance/contract/files';
import type { SharedKeys } from '@parlance/contract/import-options';
import type { ImportPreview, ImportSummary } from '@parlance/contract/import-results';
import {
  exportFile,
  type ImportFixture,
  runUploads,
  type SentFile,
  type Target,
  uploadFiles,
} from './import.ts';

export interface Chosen {
  addKeyPrefix?: string;
  sharedKeys?: SharedKeys;
  /** Path of the file in the project, if it is not that of the upload. */
  path?: string;
}
export interface GivenFile extends SentFile, Chosen {
  fileType: string;
  language: string;
}

/** A file of Laravel with these texts. */
export const php = (texts: Record<string, string>) =>
  `<?php\n\nreturn [\n${Object.entries(texts)
    .map(([key, text]) => `    '${key}' => '${text}',\n`)
    .join('')}];\n`;

/** It, where Laravel has it. */
export const laravel = (name: string, body: string, chosen: Chosen = {}, language = 'en'): GivenFile => ({
  name: `lang/${language}/${name}.php`,
  body,
  fileType: 'laravel_php',
  language,
  ...chosen,
});

type Call = 'import-uploads' | 'import-preview';

/** An import, or the preview of one, as its job ended. */
export async function tryImport(
  stage: ImportFixture,
  target: Target,
  call: Call,
  options: object | undefined,
  ...given: GivenFile[]
) {
  const sent = (await uploadFiles(stage, target, given)).json() as {
    files: { upload: string; path: string }[];
  };
  const files = given.map(({ name, body: _, ...file }) => ({
    ...file,
    upload: sent.files.find(({ path }) => path === name)?.upload,
  }));
  return runUploads(stage, target, call, { files, options });
}

async function run(stage: ImportFixture, target: Target, call: Call, given: GivenFile[]) {
  const { result, error } = await tryImport(stage, target, call, undefined, ...given);
  if (result === null) throw new Error(JSON.stringify(error));
  return result;
}

export const preview = async (stage: ImportFixture, target: Target, ...given: GivenFile[]) =>
  (await run(stage, target, 'import-preview', given)) as ImportPreview;

export const inCommon = async (stage: ImportFixture, target: Target, ...given: GivenFile[]) =>
  (await preview(stage, target, ...given)).files.map((file) => file.keysInCommon);

export const importFiles = async (stage: ImportFixture, target: Target, ...given: GivenFile[]) =>
  (await run(stage, target, 'import-uploads', given)) as ImportSummary;

export async function keptFiles({ app }: ImportFixture, { user, project }: Target): Promise<KeptFile[]> {
  const url = `/v1/projects/${project.wireId}/files`;
  return (await app.inject({ url, headers: user.headers })).json();
}

/** A kept file as it goes out again. */
export async function fetchKept(
  stage: ImportFixture,
  target: Target,
  path: string,
  language: string,
): Promise<Buffer> {
  const file = (await keptFiles(stage, target)).find((one) => one.path === path);
  if (!file) throw new Error(`${path} is not kept.`);
  const { statusCode, rawPayload } = await exportFile(stage, target, {
    type: file.format,
    languages: [language],
    file: file._id,
  });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${rawPayload}`);
  return rawPayload;
}

/** Puts the bodies of a second file into the first one, as versions before key prefixes went along left them. */
export async function leaveBehind(
  stage: ImportFixture,
  target: Target,
  first: GivenFile,
  second: GivenFile,
): Promise<void> {
  const { db } = stage.deps;
  const { id: project } = target.project;
  await importFiles(stage, target, first);
  await importFiles(stage, target, second);
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('project_id', '=', project)
    .orderBy('id')
    .execute();
  const [kept, other] = files.map(({ id }) => id);
  if (kept === undefined || other === undefined) throw new Error('Two files were expected.');
  for (const table of ['file_bodies', 'file_entries'] as const)
    await db.updateTable(table).set({ file_id: kept }).where('project_id', '=', project).execute();
  await db.deleteFrom('files').where('project_id', '=', project).where('id', '=', other).execute();
}
