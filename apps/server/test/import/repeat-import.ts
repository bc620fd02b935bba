/** Actions on a project whose files are imported and exported again, for tests of the facts about kept files. */
import { encodeId } from '@parlance/domain/id';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestProject, TestUser } from '../builders.ts';
import { exportFile, type ImportFixture, importFile } from './import.ts';

export interface RepeatFixture {
  stage: ImportFixture;
  project: TestProject;
  user: TestUser;
  /** Ids of what can be undone, the newest last. */
  operations: string[];
}

export const createRepeatFixture = async (
  stage: ImportFixture,
  languages = ['en', 'de', 'fr'],
): Promise<RepeatFixture> => ({
  stage,
  project: await stage.project(languages),
  user: stage.people.owner,
  operations: [],
});

/** A call below the project; remembers the operation that it answers. */
export async function call(
  { stage, project, user, operations }: RepeatFixture,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const url = `/v1/projects/${project.wireId}${path}`;
  const response = await stage.app.inject({ method, url, headers: user.headers, ...(body && { body }) });
  const answer = response.body === '' ? {} : response.json();
  if (response.statusCode === 200 && answer.operation) operations.push(answer.operation);
  return { status: response.statusCode, body: answer };
}

/** Path of an entry of this key, as it is in a language; undefined where there is none. */
export async function entryPath(desk: RepeatFixture, key: string, code: string): Promise<string | undefined> {
  const row = await desk.stage.deps.db
    .selectFrom('entries')
    .select('id')
    .where('project_id', '=', desk.project.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && `/languages/${desk.project.language(code).wireId}/entries/${encodeId('entry', row.id)}`;
}

/** Creates an entry in the project's first group, with a text in a language. */
export async function addEntry(
  desk: RepeatFixture,
  language: string,
  key: string,
  value: string | null,
): Promise<void> {
  const { project } = desk;
  const path = `/languages/${project.language(language).wireId}/groups/${project.group.wireId}/entries`;
  const { status, body } = await call(desk, 'POST', path, { key, value });
  expect([status, body['message']]).toEqual([200, undefined]);
}

/** Saves a text of an entry as its value, or as `mode` says; null clears it. */
export async function saveText(
  desk: RepeatFixture,
  { key, language, mode = 'final' }: { key: string; language: string; mode?: string },
  text: string | null,
): Promise<void> {
  const path = await entryPath(desk, key, language);
  const { body: row } = await call(desk, 'GET', path ?? '');
  const saved = await call(desk, 'PUT', `${path}/text`, { text, mode, version: row['version'] });
  expect([saved.status, saved.body['message']]).toEqual([200, undefined]);
}

export interface RepeatedFile {
  name: string;
  type: string;
  language: string;
  body: string;
  options?: object;
}

/** Imports a file and answers what it counted. */
export async function send(desk: RepeatFixture, { name, type, language, body, options }: RepeatedFile) {
  const answer = await importFile(
    desk.stage,
    desk,
    { name, body },
    { fileType: type, importLanguage: language, options: JSON.stringify(options ?? { importAll: true }) },
  );
  if (answer.body.operation) desk.operations.push(answer.body.operation);
  return answer;
}

/** The only kept file of a type, out again; the body of the answer. */
export async function fetchFile(desk: RepeatFixture, type: string, language: string): Promise<string> {
  const { statusCode, body } = await exportFile(desk.stage, desk, { type, languages: [language] });
  return `${statusCode} ${body}`;
}

/** Lets `work` run as if nothing were known of any kept file of the project. */
export async function knowingNothing<Result>(
  desk: RepeatFixture,
  work: () => Promise<Result>,
): Promise<Result> {
  const { db } = desk.stage.deps;
  const { rows } = await sql<{ id: number; settled: unknown }>`
    select id, settled from file_bodies where project_id = ${desk.project.id} and settled is not null`.execute(
    db,
  );
  await sql`update file_bodies set settled = null where project_id = ${desk.project.id}`.execute(db);
  try {
    return await work();
  } finally {
    await sql`
      update file_bodies b set settled = k.settled
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id bigint, settled jsonb)
      where b.project_id = ${desk.project.id} and b.id = k.id`.execute(db);
  }
}
