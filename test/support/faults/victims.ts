import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from './world.ts';

export const victims = ['server', 'thread', 'postmaster', 'backend'] as const;
export type Victim = (typeof victims)[number];

export const clusterOf = (world: World) => join(world.databaseFolder, 'postgres/cluster');

/** All processes of the product's database, the postmaster first: they work in its folder. */
export function databaseProcesses(cluster: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && read(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster)
    .sort((one, other) => Number(isPostmaster(other)) - Number(isPostmaster(one)));
}

const isPostmaster = (pid: number) => !commandOf(pid).startsWith('postgres: ');
const commandOf = (pid: number) => read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';

/** undefined if the process has ended in the meantime. */
function read(look: () => string): string | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Every process that has its files in the product's folder or was started by it; none may outlive the server. */
export function processesLeft(world: World): number[] {
  return databaseProcesses(clusterOf(world));
}

/** Kills one of them with -9, at once. The caller starts a server again. */
export async function kill(world: World, victim: Victim): Promise<void> {
  if (victim === 'thread') return killThread(world);
  if (victim === 'server') {
    const ended = new Promise((resolve) => world.product.child.once('exit', resolve));
    world.product.child.kill('SIGKILL');
    await ended;
    return;
  }
  const [postmaster, ...others] = databaseProcesses(clusterOf(world));
  // One that serves a connection, or one that writes behind.
  const chosen = victim === 'postmaster' ? postmaster : others[Math.floor(world.next() * others.length)];
  if (chosen === undefined) throw new Error('The database does not run.');
  process.kill(chosen, 'SIGKILL');
}

/** Ends what hangs: on a busy machine a thread may take seconds to load, or to end. */
const threadWaitMs = 60_000;

/**
 * Ends a thread that reads or writes a file. A signal cannot reach a single thread, since it would end the process. So
 * the server runs with Node's debugger, which the product does not use, and the debugger makes the thread exit at any
 * point of its work.
 */
async function killThread(world: World): Promise<void> {
  const address = world.log
    .find((line) => line.startsWith('Debugger listening on '))
    ?.split(' ')
    .at(-1);
  if (!address) throw new Error('The server was started without the debugger.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The debugger does not answer.'));
  });
  let id = 0;
  let killed = 0;
  /** Threads whose end was asked for and has not come. */
  const doomed = new Set<string>();
  const send = (method: string, params: object) => socket.send(JSON.stringify({ id: ++id, method, params }));
  const evaluateIn = (sessionId: string, expression: string) => {
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
    send('NodeWorker.sendMessageToWorker', { sessionId, message });
  };
  socket.onmessage = ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as { method?: string; params: { sessionId: string } };
    // A thread that is still loading would neither end nor continue: the command follows after its answer.
    if (method === 'NodeWorker.attachedToWorker') {
      // Those that take the place of a killed one live.
      if (killed === 0) evaluateIn(params.sessionId, '0');
    } else if (method === 'NodeWorker.detachedFromWorker') doomed.delete(params.sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker' && !doomed.has(params.sessionId)) {
      evaluateIn(params.sessionId, 'process.exit(9)');
      doomed.add(params.sessionId);
      killed++;
    }
  };
  send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  for (let waited = 0; killed === 0 && waited < threadWaitMs; waited += 10) await delay(10);
  // A thread on a busy machine ends late: it would take what the judge asks for along.
  for (let waited = 0; doomed.size > 0 && waited < threadWaitMs; waited += 10) await delay(10);
  socket.close();
  if (killed === 0) throw new Error('No thread was there to be killed.');
  if (doomed.size > 0) throw new Error('A thread that was to be killed does not end.');
}
