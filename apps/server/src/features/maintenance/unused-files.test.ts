import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { buildProject, buildTeam, buildUser, type TestProject } from '../../../test/builders.ts';
import { createFolderStore } from '../../ports/files/folder.ts';
import { keepUpload } from '../import/uploads/uploads.service.ts';
import { contentColumns } from './unused-files.queries.ts';
import { graceMs, sweepFiles, sweepUnfinished } from './unused-files.service.ts';

let deps: TestApp['deps'];
let project: TestProject;
let userId: number;

beforeAll(async () => {
  deps = (await createTestApp()).deps;
  const owner = await buildUser(deps.db);
  userId = owner.id;
  project = await buildProject(deps.db, { team: await buildTeam(deps.db, { owner }) });
});

const bytes = () => randomBytes(40);
/** As long after now as files have to be old, and a minute. */
const later = () => new Date(Date.now() + graceMs + 60_000);

async function upload(content: Uint8Array, projectId = project.id): Promise<string> {
  const uploader = { projectId, userId, teamId: project.teamId, languages: [] };
  const kept = await keepUpload(deps, uploader, 'x.json', Readable.from([content]));
  return kept.contentHash;
}

test('checks every column that refers to stored content', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_class p on p.relname = t.table_name and not p.relispartition
      and p.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name ~ '(content|file|picture|image|body)_?(hash|key)$'`.execute(deps.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    contentColumns.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

test('what nothing refers to goes when it is old enough, what another project holds stays', async () => {
  const other = await buildProject(deps.db, { team: { id: project.teamId } });
  const shared = bytes();
  const [alone, both] = [await upload(bytes()), await upload(shared)];
  expect(await upload(shared, other.id)).toBe(both);
  await deps.db.deleteFrom('uploads').where('project_id', '=', project.id).execute();
  await sweepFiles(deps);
  expect([await deps.files.has(alone), await deps.files.has(both)]).toEqual([true, true]);
  await sweepFiles(deps, later());
  expect([await deps.files.has(alone), await deps.files.has(both)]).toEqual([false, true]);
  await deps.db.deleteFrom('uploads').where('project_id', '=', other.id).execute();
  await sweepFiles(deps, later());
  expect(await deps.files.has(both)).toBe(false);
});

test('former bodies of kept files stay', async () => {
  const key = await deps.files.put(bytes());
  await deps.db
    .insertInto('file_bodies')
    .values({ project_id: project.id, file_id: 1, language_id: 1, content_hash: key, size: 40, path: 'x' })
    .execute();
  await sweepFiles(deps, later());
  expect(await deps.files.has(key)).toBe(true);
});

test('waits for a concurrent reference to the content', async () => {
  const content = bytes();
  const key = await deps.files.put(content);
  let sweep: Promise<unknown> = Promise.resolve();
  await deps.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(trx);
    await trx
      .insertInto('uploads')
      .values({ project_id: project.id, path: 'x', content_hash: key, size: 40, user_id: userId })
      .execute();
    sweep = sweepFiles(deps, later());
    // The sweep finds no row of it yet and waits for the lock that this transaction holds.
    for (let waiting = false; !waiting; ) {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(deps.db);
      waiting = (rows[0]?.n ?? 0) > 0;
    }
  });
  await sweep;
  expect(await deps.files.has(key)).toBe(true);
});

test('an upload of content that is about to go finds it there, or reports that it is gone', async () => {
  const content = bytes();
  await deps.files.put(content);
  const [first, second] = await Promise.allSettled([upload(content), sweepFiles(deps, later())]);
  expect(second.status).toBe('fulfilled');
  if (first.status === 'fulfilled') expect(await deps.files.has(first.value)).toBe(true);
  else expect(first.reason).toMatchObject({ code: 'uploadGone' });
});

test('what killed processes left half-written goes after a day, and nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'parlance-sweep-'));
  try {
    const store = createFolderStore(join(place, 'files'));
    const kept = await store.put(bytes());
    await writeFile(join(place, 'files', 'incoming', 'begun'), 'half');
    await mkdir(join(place, 'parlance-work-zip-1'));
    await writeFile(join(place, 'parlance-work-zip-1', 'begun'), 'half');
    await mkdir(join(place, 'of-somebody-else'));
    const names = async () => (await readdir(place)).sort();
    expect(await sweepUnfinished({ files: store }, new Date(), place)).toBe(0);
    expect(await names()).toEqual(['files', 'of-somebody-else', 'parlance-work-zip-1']);
    const nextWeek = new Date(Date.now() + 7 * 86_400_000);
    expect(await sweepUnfinished({ files: store }, nextWeek, place)).toBe(2);
    expect(await names()).toEqual(['files', 'of-somebody-else']);
    expect(await readdir(join(place, 'files', 'incoming'))).toEqual([]);
    expect(await store.has(kept)).toBe(true);
  } finally {
    await rm(place, { recursive: true });
  }
});
