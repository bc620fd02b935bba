// Fills the empty data folder PARLANCE_DATA with the demo: a team at work for a month. What is made is made by calls to the
// product, in the order of the month, and dated back at the end (date-back.ts).
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { openDatabase, openPool } from '../../apps/server/src/db/pool.ts';
import { loadEnv } from '../../apps/server/src/env.ts';
import { createLog } from '../../apps/server/src/logged-error.ts';
import { type RunningServer, startServer } from '../../apps/server/src/start.ts';
import { Calendar } from './calendar.ts';
import { dateBack } from './date-back.ts';
import { fillProjects } from './story.ts';
import { Timeline } from './timeline.ts';

let server: RunningServer | undefined;
let isStopped = false;
// The calls that follow are refused. The sender of the signal removes what is there.
process.on('SIGTERM', () => {
  isStopped = true;
  void server?.stop();
});
const env = loadEnv(process.env);
const log = createLog('error');
const database = await startEmbedded(env.dataFolder, log);
const timeline = new Timeline();
const db = openDatabase(openPool(database.url, { connections: 1 }), { statementNames: false });
try {
  server = await startServer(env, { url: database.url, stop: async () => undefined }, log);
  if (!isStopped) await fillProjects({ server, db }, timeline, new Calendar(new Date()));
  await server.stop();
  const url = new URL(database.superuserUrl);
  url.pathname = new URL(database.url).pathname;
  if (!isStopped) await dateBack(url.href, timeline);
} catch (error) {
  if (!isStopped) throw error;
} finally {
  await server?.stop();
  await db.destroy();
  await database.stop();
}
// Not left to the event loop: tabs that are open at this address hold connections, and the demo waits for this process.
process.exit(isStopped ? 1 : 0);
