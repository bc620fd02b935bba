import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startDatabase, startEmbedded } from './embedded.ts';

const messages: string[] = [];
let onMessage: ((text: string) => void) | undefined;
const note = (text: string) => {
  messages.push(text);
  onMessage?.(text);
};
const log = { info: note, warn: note, error: note };

// One cluster for all tests, since creating one is slow. Every test starts it and leaves it intact and stopped.
let folder = '';
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-embedded-'));
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(async () => {
  messages.length = 0;
  onMessage = undefined;
  for (const stop of stops.splice(0)) await stop();
});

async function start() {
  const running = await startEmbedded(folder, log);
  stops.push(running.stop);
  return running;
}

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

const lockFile = () => join(folder, 'postgres/cluster/postmaster.pid');
const postmaster = async () => Number((await readFile(lockFile(), 'utf8')).split('\n')[0]);

test('a given server is used as it is', async () => {
  const { url } = await startDatabase({ databaseUrl: 'postgres://elsewhere/x', dataFolder: folder }, log);
  expect(url).toBe('postgres://elsewhere/x');
});

test('the cluster is UTF8, knows the letters of all scripts, and Parlance owns no more than its database', async () => {
  const { url } = await start();
  const [row] = await ask(
    url,
    `select current_setting('server_encoding') as encoding, 'Я' ~* 'я' as folds,
      (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  expect(row).toEqual({ encoding: 'UTF8', folds: true, super: false });
});

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first.url, 'create table stopped as select 1 as one');
  await first.stop();
  const second = await start();
  expect(await ask(second.url, 'select one from stopped')).toEqual([{ one: 1 }]);
});

test('a second start on the same folder is refused while the first lives', async () => {
  await start();
  await expect(startEmbedded(folder, log)).rejects.toThrow(`Another Parlance (process ${process.pid})`);
});

test('a database whose Parlance was killed is stopped and started again with all that was acknowledged', async () => {
  const holder = spawn(process.execPath, [join(import.meta.dirname, '../../test/hold-database.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(holder.stdout, 'data')) as [Buffer];
  await ask(chunk.toString().trim(), 'create table orphaned as select 1 as one');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const { url } = await start();
  expect(messages).toContainEqual(expect.stringContaining('that a killed Parlance left running'));
  expect(await ask(url, 'select one from orphaned')).toEqual([{ one: 1 }]);
});

test('a database that is killed comes up again by itself at the same address', async () => {
  const { url } = await start();
  await ask(url, 'create table killed as select 1 as one');
  const upAgain = new Promise<void>((resolve) => {
    onMessage = (text) => text.includes('up again') && resolve();
  });
  process.kill(await postmaster(), 'SIGKILL');
  await upAgain;
  expect(await ask(url, 'select one from killed')).toEqual([{ one: 1 }]);
});

test.each([
  [
    'names a process of somebody else',
    () => `${process.pid}\n/elsewhere\n1700000000\n5432\n\n\n  1 1\nready\n`,
  ],
  ['is empty', () => ''],
])('starts despite a left-over lock file that %s', async (_, content) => {
  await (await start()).stop();
  await writeFile(lockFile(), content());
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** Changes a file of the cluster with `change` while `work` runs. */
async function withFile(name: string, change: (text: string) => string, work: () => Promise<void>) {
  await (await start()).stop();
  const file = join(folder, 'postgres/cluster', name);
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  await work().finally(() => writeFile(file, before));
}

test('a database that cannot start reports the cause from its log', async () => {
  await withFile(
    'postgresql.conf',
    (text) => `${text}\nno_such_setting = 1\n`,
    () =>
      expect(startEmbedded(folder, log)).rejects.toThrow(/does not start \(exit code 1\).*no_such_setting/s),
  );
});

test('a database of another PostgreSQL is refused', async () => {
  await withFile(
    'PG_VERSION',
    () => '16\n',
    () => expect(startEmbedded(folder, log)).rejects.toThrow('was made by PostgreSQL 16'),
  );
});
