/** Texts with characters that their target file lacks: warned of when they are saved, imported or published, and counted. */
import { issueBits } from '@parlance/domain/checks/issues';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, type TestProject } from '../../../test/builders.ts';
import {
  createImportFixture,
  entryOf,
  exportFile,
  type ImportFixture,
  importFile,
} from '../../../test/import/import.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const po = (language: string, charset: string, texts: Record<string, string>) =>
  Buffer.from(
    `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=${charset}\\n"\n${Object.entries(
      texts,
    )
      .map(([id, text]) => `\nmsgid "${id}"\nmsgstr "${text}"\n`)
      .join('')}`,
    charset === 'UTF-8' ? 'utf8' : 'latin1',
  );

async function send(project: TestProject, language: string, charset: string, texts: Record<string, string>) {
  const { status, body } = await importFile(
    stage,
    { user: stage.people.owner, project },
    { name: `${language}.po`, body: new Uint8Array(po(language, charset, texts)) },
    { fileType: 'gettext_po', importLanguage: language },
  );
  expect(status).toBe(200);
  return body as { operation: string };
}

const issuesOf = async (project: TestProject, key: string, code = 'de') =>
  (
    await stage.deps.db
      .selectFrom('translations as t')
      .innerJoin('entries as e', (join) => join.onRef('e.id', '=', 't.entry_id').on('e.key', '=', key))
      .innerJoin('languages as l', (join) =>
        join.onRef('l.id', '=', 't.language_id').onRef('l.project_id', '=', 't.project_id'),
      )
      .select('t.issues')
      .where('t.project_id', '=', project.id)
      .where('l.project_id', '=', project.id)
      .where('e.project_id', '=', project.id)
      .where('l.code', '=', code)
      .executeTakeFirstOrThrow()
  ).issues;

const versionOf = async (project: TestProject, key: string, code: string) => {
  const id = await entryOf(stage, project, key);
  const answer = await stage.app.inject({
    url: `/v1/projects/${project.wireId}/languages/${project.language(code).wireId}/entries/${id}`,
    headers: stage.people.owner.headers,
  });
  return answer.json().version as number;
};

async function save(project: TestProject, key: string, value: string, code = 'de') {
  const id = await entryOf(stage, project, key);
  return stage.app.inject({
    method: 'PUT',
    url: `/v1/projects/${project.wireId}/languages/${project.language(code).wireId}/entries/${id}/text`,
    headers: stage.people.owner.headers,
    payload: { text: value, version: await versionOf(project, key, code) },
  });
}

it('warns of what the file cannot be written with, and of nothing in files of Unicode', async () => {
  const project = await stage.project(['en', 'de', 'fr']);
  await send(project, 'de', 'ISO-8859-1', { a: 'Ä', b: 'B' });
  await send(project, 'fr', 'UTF-8', { a: 'À', b: 'B' });
  expect(await issuesOf(project, 'a')).toBe(0);
  const saved = await save(project, 'a', 'Ä …');
  expect([saved.statusCode, saved.json().message]).toEqual([200, undefined]);
  expect((await issuesOf(project, 'a')) & issueBits.unencodable).toBe(issueBits.unencodable);
  expect(saved.json().fileLimits).toEqual(['iso-8859-1']);
  await save(project, 'a', 'À …', 'fr');
  expect((await issuesOf(project, 'a', 'fr')) & issueBits.unencodable).toBe(0);
  const target = { user: stage.people.owner, project };
  const refused = await exportFile(stage, target, { type: 'gettext_po', languages: ['de'] });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('does not fit into ISO-8859-1'),
  ]);
  const fine = await exportFile(stage, target, { type: 'gettext_po', languages: ['fr'] });
  expect(fine.statusCode).toBe(200);
});

it('warns of line breaks that an INI file of PHP cannot hold, as its export refuses them', async () => {
  const project = await stage.project(['en', 'de']);
  const target = { user: stage.people.owner, project };
  const body = new Uint8Array(Buffer.from('COM_A="Alt"\nCOM_B="Anders"\n'));
  const sent = await importFile(
    stage,
    target,
    { name: 'de.ini', body },
    { fileType: 'ini', importLanguage: 'de' },
  );
  expect(sent.status).toBe(200);
  const saved = await save(project, 'COM_A', 'Zeile\nZeile');
  expect(saved.json().fileLimits).toEqual(['php-ini']);
  const lacks = async () => (await issuesOf(project, 'COM_A')) & issueBits.unencodable;
  expect(await lacks()).toBe(issueBits.unencodable);
  const refused = await exportFile(stage, target, { type: 'ini', languages: ['de'] });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    expect.stringContaining('cannot hold a line break'),
  ]);
  await save(project, 'COM_A', 'Zeile Zeile');
  expect(await lacks()).toBe(0);
  expect((await exportFile(stage, target, { type: 'ini', languages: ['de'] })).statusCode).toBe(200);
});

it('asks the body in force alone, however often the file came', async () => {
  const project = await stage.project(['en', 'de']);
  await send(project, 'de', 'ISO-8859-1', { a: 'Ä' });
  for (const text of ['B', 'C', 'D']) await send(project, 'de', 'ISO-8859-1', { a: text });
  await send(project, 'de', 'UTF-8', { a: 'E' });
  await save(project, 'a', 'F …');
  expect((await issuesOf(project, 'a')) & issueBits.unencodable).toBe(0);
});

it('knows it of texts that were there before the file came, and forgets it with the file', async () => {
  const project = await stage.project(['en', 'de']);
  await buildEntries(stage.deps.db, project, [{ key: 'a', texts: { en: 'x', de: '…' } }]);
  // The file of the base language is the pattern of those that have none.
  const { operation } = await send(project, 'en', 'ISO-8859-1', { a: 'x y' });
  const lacks = async () => (await issuesOf(project, 'a')) & issueBits.unencodable;
  // A job checks the stored texts.
  await expect.poll(lacks).toBe(issueBits.unencodable);
  const undone = await stage.app.inject({
    method: 'POST',
    url: `/v1/projects/${project.wireId}/operations/${operation}/undo`,
    headers: stage.people.owner.headers,
  });
  expect(undone.statusCode).toBe(200);
  await expect.poll(lacks).toBe(0);
});
