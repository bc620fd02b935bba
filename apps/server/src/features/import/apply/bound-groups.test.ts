import type { ImportPreview, ImportSummary } from '@parlance/contract/import-results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEntries, buildGroupInUse, type TestProject } from '../../../../test/builders.ts';
import { historyRows } from '../../../../test/history-rows.ts';
import {
  createImportFixture,
  entryOf,
  type ImportFixture,
  importFile,
  runUploads,
  type SentFile,
  type Target,
  uploadFiles,
} from '../../../../test/import/import.ts';
import { untilWaitedFor } from '../../../../test/waiting.ts';

let stage: ImportFixture;
beforeAll(async () => {
  stage = await createImportFixture();
});
afterAll(() => stage.leave());

const file = { name: 'de.json', body: JSON.stringify({ free: 'Frei', locked: 'Zu', ordered: 'Bestellt' }) };

/** Entries of the default group with the texts of the file, one locked in French and one in a French order; and a group. */
async function prepare() {
  const project = await stage.project();
  await buildEntries(stage.deps.db, project, [
    { key: 'free', texts: { en: 'Free', de: 'Frei', fr: 'Libre' } },
    { key: 'locked', texts: { en: 'Locked', de: 'Zu', fr: { value: 'Fermé', locked: true } } },
    { key: 'ordered', texts: { en: 'Ordered', de: 'Bestellt', fr: { value: 'Commandé', status: 5 } } },
  ]);
  const group = await buildGroupInUse(stage.deps.db, project, 'settings');
  return { project, user: stage.people.manager, group };
}

async function keysIn({ id }: TestProject, group: { id: number }) {
  const rows = await stage.deps.db
    .selectFrom('entries')
    .select('key')
    .where('project_id', '=', id)
    .where('group_id', '=', group.id)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** What became of the import and its entries, by uploads. */
async function sent(target: Target, call: 'import-uploads' | 'import-preview', one: SentFile, more: object) {
  const upload = await uploadFiles(stage, target, [one]);
  const [{ upload: id } = { upload: '' }] = (upload.json() as { files: { upload: string }[] }).files;
  const ended = await runUploads(stage, target, call, { files: [{ upload: id, ...more }], options: {} });
  return ended.result as unknown;
}

const setLocked = async ({ project, user }: Target, key: string, how: 'lock' | 'unlock') => {
  const url = `/v1/projects/${project.wireId}/languages/${project.language('fr').wireId}/entries/${await entryOf(stage, project, key)}/${how}`;
  expect((await stage.app.inject({ method: 'PUT', url, headers: user.headers })).statusCode).toBe(200);
};

const stays = { code: 'groupStays', count: 2 };
const message = '2 entries are locked or in an order and stay in their groups.';

it('leaves entries in their group that a lock or an order binds, in any language; the preview says so', async () => {
  const at = await prepare();
  const how = { fileType: 'nested_json', language: 'de', groupId: at.group.wireId };
  const seen = (await sent(at, 'import-preview', file, how)) as ImportPreview;
  expect(seen).toMatchObject({ groupChanged: 1, updated: 0, skipped: 2, unchanged: 0 });
  expect(seen.files[0]).toMatchObject({ differenceCount: 1, differences: [{ key: 'free' }] });
  expect(seen.files[0]?.notices).toEqual([expect.objectContaining({ ...stays, message })]);
  const done = (await sent(at, 'import-uploads', file, how)) as ImportSummary;
  expect(done).toMatchObject({ groupChanged: 1, updated: 0, skipped: 2, unchanged: 0, keys: ['free'] });
  expect(done.files[0]?.notices).toEqual([expect.objectContaining(stays)]);
  expect(await keysIn(at.project, at.group)).toEqual(['free']);
  const moved = (await historyRows(stage.deps.db, at.project.id)).filter(({ kind }) => kind === 5);
  expect(moved).toHaveLength(1);
});

it('still changes texts and descriptions of entries that stay in their group', async () => {
  const at = await prepare();
  const { body } = await importFile(
    stage,
    at,
    { name: 'de.json', body: '{"locked":"Neu"}' },
    { fileType: 'nested_json', importLanguage: 'de', groupId: at.group.wireId },
  );
  expect(body).toMatchObject({ updated: 1, groupChanged: 0, skipped: 0 });
  expect(body.files[0]?.notices).toEqual([expect.objectContaining({ code: 'groupStays', count: 1 })]);
  expect(await keysIn(at.project, at.group)).toEqual([]);
});

it('moves an entry with the same file once it is unlocked in another language', async () => {
  const at = await prepare();
  const send = () =>
    importFile(stage, at, file, {
      fileType: 'nested_json',
      importLanguage: 'de',
      groupId: at.group.wireId,
    });
  await send();
  expect((await send()).body).toMatchObject({ groupChanged: 0, skipped: 2 });
  await setLocked(at, 'locked', 'unlock');
  expect((await send()).body).toMatchObject({ groupChanged: 1, skipped: 1 });
  expect(await keysIn(at.project, at.group)).toEqual(['free', 'locked']);
});

it('counts an entry once, although a file has it in several languages', async () => {
  const at = await prepare();
  const table = {
    name: 'texts.csv',
    body: 'Key,en,de\nfree,Free,Frei\nlocked,Locked,Zu\nordered,Ordered,Bestellt\n',
  };
  const how = { fileType: 'csv', language: 'de', groupId: at.group.wireId };
  for (const call of ['import-preview', 'import-uploads'] as const) {
    const found = (await sent(at, call, table, how)) as ImportSummary;
    expect(found).toMatchObject({ total: 6, groupChanged: 1, skipped: 2, unchanged: 3 });
    expect(found.files[0]?.notices.filter(({ code }) => code === stays.code)).toMatchObject([stays]);
  }
  expect(await keysIn(at.project, at.group)).toEqual(['free']);
});

it('leaves an entry in its group that is locked between the comparison and the writing', async () => {
  const at = await prepare();
  const holder = await stage.deps.pool.connect();
  await holder.query('begin');
  await holder.query(`select from entries where project_id = $1 and key = 'free' for no key update`, [
    at.project.id,
  ]);
  const importing = importFile(stage, at, file, {
    fileType: 'nested_json',
    importLanguage: 'de',
    groupId: at.group.wireId,
  });
  await untilWaitedFor(holder, { orEnded: importing });
  await holder.query(
    `update translations set locked = true where project_id = $1 and language_id = $2 and value = 'Libre'`,
    [at.project.id, at.project.language('fr').id],
  );
  await holder.query('commit');
  holder.release();
  expect((await importing).body).toMatchObject({ groupChanged: 0, skipped: 3 });
  expect(await keysIn(at.project, at.group)).toEqual([]);
});
