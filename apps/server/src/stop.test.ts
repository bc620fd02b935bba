/** A server that stops while a program waits for its import. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commonErrors } from '@parlance/contract/common';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { buildProject, buildTeam, buildUser, type TestProject } from '../test/builders.ts';
import { emptyDatabase } from '../test/database.ts';
import { type Db, openDatabase } from './db/pool.ts';
import { loadEnv } from './env.ts';
import { lockImports } from './features/files/import-lock.service.ts';
import { type RunningServer, startServer } from './start.ts';

let folder: string;
let db: Db;
let server: RunningServer;
let project: TestProject;
let token: string;
const warn = 40;
let lines: { level: number; msg: string }[];

beforeEach(async () => {
  const pool = await emptyDatabase();
  folder = await mkdtemp(join(inject('cluster').folder, 'data-'));
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const database = { url: pool.options.connectionString ?? '', stop: async () => undefined };
  server = await startServer(loadEnv({ PARLANCE_DATA: folder, PORT: '0' }), database, log);
  lines.length = 0;
  db = openDatabase(pool, { statementNames: false });
  const owner = await buildUser(db);
  project = await buildProject(db, { team: await buildTeam(db, { owner }) });
  const call = (path: string, body: object) =>
    fetch(`${server.url}/v1/projects/${project.wireId}${path}`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  ({ accessToken: token } = (await (await call('/rotateToken', {})).json()) as { accessToken: string });
  for (const ip of ['127.0.0.1', '::1']) expect((await call('/apiAccessIPRange', { ip })).status).toBe(200);
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

function push(): Promise<Response> {
  const form = new FormData();
  form.append('en.json', new Blob(['{"a": "A"}']), 'en.json');
  const query = `file-format=react_simple_json&language=en&app=${project.wireId}`;
  return fetch(`${server.url}/v1/api/files?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
}

const jobs = async () => (await db.selectFrom('jobs').select('state').execute()).map(({ state }) => state);

/** Has an import that cannot go on, as behind a large one of somebody else, while `work` is done. */
async function whileImportsAreHeld(work: (release: () => void) => Promise<void>): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await lockImports(trx, project.id);
    isReady();
    await held;
  });
  await ready;
  try {
    await work(release);
  } finally {
    release();
    await holding;
  }
}

/** Until a statement of the import waits for the lock. */
const untilWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(db)
        ).rows.length,
    )
    .toBeGreaterThan(0);

test('an import that ends in time is answered, and the server stops at once', async () => {
  await whileImportsAreHeld(async (release) => {
    const pushed = push();
    await untilWaiting();
    const stopped = server.stop();
    release();
    const answer = await pushed;
    expect([answer.status, await answer.json()]).toMatchObject([200, { added: 1 }]);
    await stopped;
  });
  expect(await jobs()).toEqual(['done']);
  expect(lines).toEqual([]);
});

test('who waits for one that does not is told that it goes on later; it is there for the next process', async () => {
  await whileImportsAreHeld(async (release) => {
    const pushed = push();
    await untilWaiting();
    const stopped = server.stop();
    const answer = await pushed;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ message: commonErrors.stopping.message });
    release();
    await stopped;
  });
  expect(await jobs()).toEqual(['waiting']);
  expect(lines.filter(({ level }) => level > warn)).toEqual([]);
});
