import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}
interface Node {
  id: number;
  callFrame: Frame;
  children?: number[];
}
interface Profile {
  nodes: Node[];
  samples: number[];
  timeDeltas: number[];
}

/** Samples of the main thread of a server that was started with `--inspect`, from call to `end`. */
export interface Sampling {
  /** Shares of the time that the thread worked, by `groups`, the largest first. */
  end: () => Promise<[group: string, share: number][]>;
}

/** Connects to the debugger at `address`, which Node writes to standard error when it starts. */
export async function connectProfiler(address: string): Promise<{
  sample: () => Promise<Sampling>;
  close: () => void;
}> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: unknown) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('The debugger does not answer.'));
  });
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let last = 0;
  const send = (method: string, params?: unknown): Promise<unknown> => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: 200 });
  return {
    sample: async () => {
      await send('Profiler.start');
      return {
        end: async () => sharesOf(((await send('Profiler.stop')) as { profile: Profile }).profile),
      };
    },
    close: () => socket.close(),
  };
}

/** What a source belongs to; the first that fits. */
const groups: [name: string, source: RegExp][] = [
  ['driver of the database', /node_modules\/(pg|postgres)[-/]|db\/(gather|pool|watch|steady|named)/],
  ['building statements', /node_modules\/kysely\//],
  ['checking input and answers', /node_modules\/(zod|fastify-type-provider-zod|fast-json-stringify|ajv)\//],
  ['security headers', /node_modules\/(@fastify\/)?helmet\//],
  ['cookies', /node_modules\/(@fastify\/)?cookie\//],
  ['finding the route', /node_modules\/(find-my-way|fast-decode-uri-component|fast-querystring)\//],
  ['limits of calls', /node_modules\/(@fastify\/rate-limit|toad-cache)\//],
  ['log and metrics', /node_modules\/(pino|sonic-boom|prom-client)[-/]?|http\/metrics/],
  ['compression', /node_modules\/(@fastify\/compress|pumpify|into-stream)/],
  ['Fastify', /node_modules\//],
  ['who may', /server\/src\/(http|app\.ts)/],
  ['handler', /server\/src\/|packages\//],
  ['HTTP of Node', /node:_http|node:internal\/http/],
  ['sockets and streams of Node', /node:/],
];

/** System calls that send; what they take is the kernel's. */
const sending = /^write(v|Utf8String|Latin1String|Buffer|AsciiString)$/;

function sharesOf({ nodes, samples, timeDeltas }: Profile): [string, number][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const names = new Map<number, string | undefined>();
  const nameOf = (id: number): string | undefined => {
    if (!names.has(id)) names.set(id, groupOf(byId.get(id), parents));
    return names.get(id);
  };
  const sums = new Map<string, number>();
  let total = 0;
  for (const [at, id] of samples.entries()) {
    const name = nameOf(id);
    if (name === undefined) continue;
    const time = timeDeltas[at] ?? 0;
    sums.set(name, (sums.get(name) ?? 0) + time);
    total += time;
  }
  return [...sums].map(([name, time]): [string, number] => [name, time / total]).sort((a, b) => b[1] - a[1]);
}

/** undefined while the thread waits. Code of the engine belongs to who called it. */
function groupOf(node: Node | undefined, parents: ReadonlyMap<number, Node>): string | undefined {
  const name = node?.callFrame.functionName ?? '';
  if (name === '(idle)') return undefined;
  if (name === '(garbage collector)') return 'collecting garbage';
  if (name === '(program)') return 'the engine and the kernel';
  const isSending = sending.test(name) && node?.callFrame.url === '';
  for (let at = node; at; at = parents.get(at.id)) {
    const source = sourceOf(at.callFrame);
    if (source === '' || (isSending && source.startsWith('node:'))) continue;
    const group = groups.find(([, pattern]) => pattern.test(source))?.[0] ?? 'others';
    if (!isSending) return group;
    return group === 'driver of the database' ? 'sending to the database' : 'sending the answer';
  }
  return isSending ? 'sending the answer' : 'the engine and the kernel';
}

const maps = new Map<string, SourceMap>();

/** The source of a place in the bundle, else the file itself. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith('file:') || !url.includes('/server/dist/')) return url;
  const file = fileURLToPath(url);
  const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  maps.set(file, map);
  const entry = map.findEntry(lineNumber, columnNumber);
  return 'originalSource' in entry ? resolve(dirname(file), entry.originalSource) : url;
}
