import { createHash, randomBytes } from 'node:crypto';
import type { ImportPreview, UploadedFile } from '@parlance/contract/import-results';
import { catalogue } from '@parlance/formats/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildEntries,
  buildUser,
  buildUserGroup,
  type TestProject,
  type TestUser,
} from '../../../../test/builders.ts';
import {
  createImportFixture,
  exportFile,
  type ImportFixture,
  importFile,
  runUploads,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { type PlacedFile, placedFiles } from '../../../../test/import/whole-file.ts';

let stage: ImportFixture;
const people = new Map<string, TestUser>();

beforeAll(async () => {
  stage = await createImportFixture();
  const { db } = stage.deps;
  const { team } = stage.people;
  for (const role of ['owner', 'admin', 'manager', 'translator', 'tptadmin', 'tptservices', 'tpttranslator'])
    people.set(role, stage.people[role as 'owner']);
  const narrowed = async (role: 'manager' | 'translator' | 'tptservices', languages: readonly string[]) => {
    const user = await buildUser(db);
    await db.insertInto('team_members').values({ team_id: team.id, user_id: user.id, role }).execute();
    const roles = Object.fromEntries(languages.map((code) => [code, ['translator'] as const]));
    await buildUserGroup(db, { team, members: [user], languages: roles });
    people.set(`${role} in ${languages.join('+')}`, user);
  };
  await narrowed('manager', ['fr']);
  await narrowed('manager', ['en']);
  await narrowed('translator', ['en']);
  await narrowed('tptservices', ['en', 'fr']);
  people.set('token of the translator', await withToken(stage.people.translator));
  people.set('token of the manager', await withToken(stage.people.manager));
});
afterAll(() => stage.leave());

/** The same user with an access token that may import. */
async function withToken(user: TestUser): Promise<TestUser> {
  const token = randomBytes(24).toString('base64url');
  await stage.deps.db
    .insertInto('access_tokens')
    .values({
      user_id: user.id,
      name: 'CI',
      token_hash: createHash('sha256').update(token).digest(),
      ending: token.slice(-4),
      scopes: ['import'],
      expires_at: sql`now() + interval '1 day'`,
    })
    .execute();
  const headers = { host: 'localhost', authorization: `Bearer ${token}` };
  return { ...user, headers: headers as unknown as TestUser['headers'] };
}

/** Roles that may not publish everything in a file: of one language (English, the base language), and of several. */
const mayNot = {
  one: [
    'manager in fr',
    'translator',
    'translator in en',
    'tptadmin',
    'tptservices',
    'tptservices in en+fr',
    'tpttranslator',
    'token of the translator',
  ],
  several: [
    'manager in fr',
    'manager in en',
    'translator',
    'translator in en',
    'tptadmin',
    'tptservices',
    'tptservices in en+fr',
    'tpttranslator',
    'token of the translator',
  ],
};
const may = {
  one: ['owner', 'admin', 'manager', 'manager in en', 'token of the manager'],
  several: ['owner', 'admin', 'manager', 'token of the manager'],
};

const someone = (name: string): TestUser => {
  const user = people.get(name);
  if (!user) throw new Error(`Nobody is called ${name}.`);
  return user;
};

const asDraft = '{"onlyAsDraft":true}';

/** Imports the file with the rights of the user: as drafts if they may do no more. Returns the result. */
async function bring(project: TestProject, name: string, file: PlacedFile, body: string) {
  const target = { user: someone(name), project };
  const fields = { fileType: file.format, importLanguage: 'en' };
  const sent = { name: file.path, body };
  const plain = await importFile(stage, target, sent, fields);
  const draft =
    plain.status === 403 ? await importFile(stage, target, sent, { ...fields, options: asDraft }) : plain;
  return draft;
}

const languages = ['en', 'de', 'fr'];

async function exported(project: TestProject, { format }: PlacedFile): Promise<string[]> {
  const target = { user: stage.people.owner, project };
  const all = await Promise.all(
    languages.map((code) => exportFile(stage, target, { type: format, languages: [code] })),
  );
  return all.map(({ statusCode, body }) => `${statusCode} ${body}`);
}

/**
 * The right decides who keeps and who replaces, before any format is asked; the format decides what is kept. So every role
 * is tried with one file of each kind, and every format with one role of each side, each format with the next.
 */
const everyRole = new Set(['nested_json', 'csv']);
const triedWith = (roles: readonly string[], file: PlacedFile): readonly string[] =>
  everyRole.has(file.format) ? roles : [roles[placedFiles.indexOf(file) % roles.length] as string];

describe.each(placedFiles)('$format', (file) => {
  const kind = file.several ? 'several' : 'one';
  // One for all who change nothing: the texts are the same in both files, and the file stays.
  let kept: TestProject;
  let before: string[];
  beforeAll(async () => {
    kept = await stage.project(languages);
    await bring(kept, 'owner', file, file.before);
    before = await exported(kept, file);
    expect(before[0]).toContain(file.holds);
  });

  it.each(triedWith(mayNot[kind], file))(
    'keeps the file for every member if it comes from: %s',
    async (name) => {
      const { status, body } = await bring(kept, name, file, file.after);
      expect(await exported(kept, file)).toEqual(before);
      if (status === 403) return;
      const stays = body.files[0]?.notices.filter(({ code }) => code === 'fileStays');
      expect(stays?.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^The file itself was not replaced, because .+\.$/),
      ]);
    },
  );

  it.each(triedWith(may[kind], file))('replaces the file if it comes from: %s', async (name) => {
    const project = await stage.project(languages);
    await bring(project, 'owner', file, file.before);
    const { status, body } = await bring(project, name, file, file.after);
    expect([status, body.files[0]?.notices.filter(({ code }) => code === 'fileStays')]).toEqual([200, []]);
    expect((await exported(project, file))[0]).toContain(file.brought);
  });
});

it('every role is tried with a file of one language, and with one of several', () => {
  const kinds = placedFiles
    .filter(({ format }) => everyRole.has(format))
    .map(({ several = false }) => several);
  expect(kinds.toSorted()).toEqual([false, true]);
});

it('there is a sample of every format; one table stands for all workbooks', () => {
  const placed = placedFiles.map(({ format }) => format);
  expect(catalogue.map(({ name }) => name).filter((name) => !placed.includes(name))).toEqual(['xlsx', 'xls']);
});

describe('what was left out', () => {
  const file = {
    format: 'nested_json',
    path: 'app/en.json',
    text: (remark: number, hello = 'Hello', more: object = {}) =>
      `${JSON.stringify({ hello, ...more, limit: remark }, null, 2)}\n`,
  };
  const bring = (project: TestProject, body: string, options?: object) =>
    importFile(
      stage,
      { user: stage.people.owner, project },
      { name: file.path, body },
      { fileType: file.format, importLanguage: 'en', ...(options && { options: JSON.stringify(options) }) },
    );
  const english = async (project: TestProject) =>
    (await exportFile(stage, { user: stage.people.owner, project }, { type: file.format, languages: ['en'] }))
      .body;
  const reasons = ({ body }: Awaited<ReturnType<typeof bring>>) =>
    body.files[0]?.notices.filter(({ code }) => code === 'fileStays').map(({ message }) => message);

  it('drafts of a user who may publish keep the stored file, and store the first one', async () => {
    const project = await stage.project();
    expect(reasons(await bring(project, file.text(1), { onlyAsDraft: true }))).toEqual([]);
    await bring(project, file.text(2));
    const before = await english(project);
    expect(reasons(await bring(project, file.text(3), { onlyAsDraft: true }))).toEqual([
      'The file itself was not replaced, because it was imported as drafts only.',
    ]);
    expect(await english(project)).toBe(before);
    expect(before).toBe(file.text(2));
  });

  it('existing or locked texts that are left alone keep the stored file; new ones are added to it', async () => {
    for (const options of [{ onlyIfTextEmpty: true }, { skipLockedTranslations: true }]) {
      const project = await stage.project();
      await bring(project, file.text(1));
      await stage.deps.db
        .updateTable('translations')
        .set({ locked: true })
        .where('project_id', '=', project.id)
        .execute();
      const left = await bring(project, file.text(2, 'Other', { more: 'More' }), options);
      expect(reasons(left)).toEqual([
        'The file itself was not replaced, because some of its texts are left alone.',
      ]);
      expect(JSON.parse(await english(project))).toEqual({ hello: 'Hello', more: 'More', limit: 1 });
      // This import leaves nothing out.
      expect(reasons(await bring(project, file.text(3, 'Hello', { more: 'More' }), options))).toEqual([]);
      expect(JSON.parse(await english(project))).toEqual({ hello: 'Hello', more: 'More', limit: 3 });
    }
  });

  it('the first file of a user who may only draft is not stored; exports write a new one', async () => {
    const project = await stage.project();
    await buildEntries(stage.deps.db, project, [{ key: 'hello', texts: { en: 'Hello' } }]);
    const { body } = await importFile(
      stage,
      { user: stage.people.tpttranslator, project },
      { name: file.path, body: file.text(9, 'Hi') },
      { fileType: file.format, importLanguage: 'en', options: asDraft },
    );
    expect(body.files[0]?.notices.map(({ message }) => message)).toContain(
      'The file itself was not kept, because you may import drafts here, but not publish what else stands in it.',
    );
    expect(JSON.parse(await english(project))).toEqual({ hello: 'Hello' });
  });

  it('the preview reports it first', async () => {
    const project = await stage.project();
    await bring(project, file.text(1));
    const target = { user: stage.people.translator, project };
    const sent = await uploadFiles(stage, target, [{ name: file.path, body: file.text(2) }]);
    const [upload] = (sent.json() as { files: UploadedFile[] }).files;
    const job = await runUploads(stage, target, 'import-preview', {
      files: [{ upload: upload?.upload, fileType: file.format, language: 'en' }],
      options: { onlyAsDraft: true },
    });
    expect((job.result as ImportPreview).files[0]?.notices.map(({ message }) => message)).toContain(
      'The file itself is not replaced, because you may import drafts here, but not publish what else stands in it.',
    );
  });

  it('descriptions from a user who imports only drafts change no existing entry', async () => {
    const project = await stage.project();
    const arb = (hello: string, description: string) => JSON.stringify({ hello, '@hello': { description } });
    const as = (user: TestUser, body: string, options = '{}') =>
      importFile(
        stage,
        { user, project },
        { name: 'app_en.arb', body },
        { fileType: 'arb', importLanguage: 'en', options },
      );
    await as(stage.people.owner, arb('Hello', 'Greeting'));
    await as(stage.people.tptadmin, arb('Hello', 'Farewell'), asDraft);
    const { description } = await stage.deps.db
      .selectFrom('entries')
      .select('description')
      .where('project_id', '=', project.id)
      .executeTakeFirstOrThrow();
    expect(description).toBe('Greeting');
  });
});
