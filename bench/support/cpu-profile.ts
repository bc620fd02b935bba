import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** What the main thread of a server does, sampled over its debugger: shares of the time that it was not idle. */
export interface Profiler {
  start: () => Promise<void>;
  /** The parts since `start`, the largest first; shares from 0 to 1. */
  stop: () => Promise<{ part: string; share: number }[]>;
  close: () => void;
}

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

const samplingMicroseconds = 250;

/** @param address as the server prints it at its start: `Debugger listening on ws://…` */
export async function connectProfiler(address: string): Promise<Profiler> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No debugger at ${address}.`)), { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  const send = <T>(method: string, params = {}) =>
    new Promise<T>((resolve) => {
      waiting.set(++last, (result) => resolve(result as T));
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
  return {
    start: () => send('Profiler.start'),
    stop: async () => partsOf((await send<{ profile: Profile }>('Profiler.stop')).profile),
    close: () => socket.close(),
  };
}

/** Functions of the machine, named by what they are for. */
const native: Record<string, string> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'Node and the system, outside JavaScript',
  writev: 'sending (system calls)',
  writeBuffer: 'sending (system calls)',
  writeUtf8String: 'sending (system calls)',
  writeLatin1String: 'sending (system calls)',
};

/** Where a function comes from, by the file that it was written in; the first that fits. */
const places: readonly [RegExp, string][] = [
  [/node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//, 'database driver'],
  [/node_modules\/kysely\//, 'query builder'],
  [/node_modules\/(@fastify\/)?helmet\//, 'security headers'],
  [/node_modules\/(fastify|find-my-way|avvio|@fastify|secure-json-parse|fast-json|ajv)/, 'Fastify'],
  [/node_modules\/(pino|sonic-boom|thread-stream)/, 'log'],
  [/node_modules\/zod\//, 'checking of requests'],
  [/node_modules\/((?:@[^/]+\/)?[^/]+)\//, 'other libraries'],
  [/apps\/server\/src\/http\//, 'server: http'],
  [/apps\/server\/src\/db\//, 'server: database'],
  [/apps\/server\/src\/features\/auth\//, 'server: who is signed in'],
  [/apps\/server\/src\//, 'server: features'],
  [/packages\//, 'rules and contracts'],
  [/^node:(internal\/)?(http|_http|net|stream|internal\/stream)/, 'Node: http and streams'],
  [/^node:/, 'Node: the rest'],
];

function partsOf(profile: Profile): { part: string; share: number }[] {
  const parts = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const times = new Map<string, number>();
  let all = 0;
  profile.samples.forEach((id, index) => {
    const part = parts.get(id);
    if (part === undefined) return;
    const time = profile.timeDeltas[index] ?? 0;
    all += time;
    times.set(part, (times.get(part) ?? 0) + time);
  });
  return [...times].map(([part, time]) => ({ part, share: time / all })).sort((a, b) => b.share - a.share);
}

/** undefined where nothing was done. */
function partOf(frame: Frame): string | undefined {
  if (frame.functionName === '(idle)') return undefined;
  const place = frame.url.startsWith('node:')
    ? frame.url.replace('node:internal/', 'node:')
    : writtenIn(frame);
  if (!place) return native[frame.functionName] ?? 'built-in functions of the language';
  return places.find(([pattern]) => pattern.test(place))?.[1] ?? 'server: features';
}

const bundle = join(import.meta.dirname, '../../apps/server/dist');
const maps = new Map<string, SourceMap>();

/** The source file of a function of the bundle; empty for one without a file. */
function writtenIn({ url, lineNumber, columnNumber }: Frame): string {
  const name = url.slice(url.lastIndexOf('/') + 1);
  if (!name) return '';
  let map = maps.get(name);
  if (!map && readdirSync(bundle).includes(`${name}.map`)) {
    map = new SourceMap(JSON.parse(readFileSync(join(bundle, `${name}.map`), 'utf8')));
    maps.set(name, map);
  }
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}
