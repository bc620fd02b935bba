import { pino } from 'pino';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createLiveHub } from './live-hub.ts';

const log = pino({ level: 'silent' });

async function twoProcesses() {
  const { pool, url } = await testDatabase();
  const hubs = [createLiveHub({ pool, url, log }), createLiveHub({ pool, url, log })] as const;
  await Promise.all(hubs.map((hub) => hub.start()));
  const stop = () => Promise.all(hubs.map((hub) => hub.stop()));
  return { hubs, pool, stop };
}

it('notifies listeners of a project in this process and in others', async () => {
  const { hubs, stop } = await twoProcesses();
  const received = hubs.map((hub) => new Promise<void>((resolve) => hub.listen(41, resolve)));
  hubs[0].note(41);
  await Promise.all(received);
  await stop();
});

it('notifies readers of all projects which ones changed, each once', async () => {
  const { hubs, stop } = await twoProcesses();
  const received = new Promise<number[]>((resolve) => hubs[1].listenAll(resolve));
  for (const id of [51, 52, 51]) hubs[0].note(id);
  expect((await received).sort()).toEqual([51, 52]);
  await stop();
});

it('goes on after its connection was cut', async () => {
  const { hubs, pool, stop } = await twoProcesses();
  const again = new Promise<void>((resolve) => hubs[1].listen(61, resolve));
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'parlance live' and datname = current_database()`);
  // Listeners are called after the connection is back, in case they missed something.
  await again;
  await stop();
});
