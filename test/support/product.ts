import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Which of the server's programs: the one that runs its sources, or the bundle of `npm start` (which must be built). */
export type Program = 'server' | 'bundle';
const programs = join(import.meta.dirname, '../../apps/server/bin');

/** A real server with a signed-in superadmin. */
export interface RunningProduct {
  url: string;
  folder: string;
  cookie: string;
  /** The session of a staff member, where `cookie` belongs to another user. */
  staffCookie?: string;
  call: <T>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;
  raw: (
    method: string,
    path: string,
    body?: string | FormData,
    headers?: Record<string, string>,
  ) => Promise<Response>;
}

/** A product on a data folder of its own, with its process. */
export interface Product extends RunningProduct, ServerProcess {
  /** Resident memory of the server process, megabytes. */
  memoryMb: () => Promise<number>;
  peakMemoryMb: () => Promise<number>;
}

const person = {
  firstName: 'Bench',
  lastName: 'Mark',
  email: 'bench@example.org',
  password: 'Correct-Horse-Battery-1',
};

/** A real server process as it starts. An empty folder has no user yet. */
export interface ServerProcess {
  url: string;
  folder: string;
  setUpToken: string | undefined;
  /** From spawn to the address on standard output, milliseconds. */
  startMs: number;
  child: ChildProcess;
  /** Stops the process; the data stays until `remove`. */
  stop: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * A folder that the database's account can enter, like one that a person created: else its cluster would lie elsewhere.
 */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-try-'));
  await chmod(folder, 0o755);
  return folder;
}

/** How a server is started beside the usual. */
export interface StartOptions {
  program?: Program;
  /** Environment variables beside those that a test always sets. */
  env?: Record<string, string>;
  /** Of Node itself. */
  nodeOptions?: readonly string[];
  /** Hears each line of the log, and what is written to standard error. */
  onLine?: (line: string) => void;
}

export async function startServer(dataFolder?: string, options: StartOptions = {}): Promise<ServerProcess> {
  const folder = dataFolder ?? (await makeDataFolder());
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.nodeOptions ?? []), join(programs, `${options.program ?? 'server'}.mjs`)],
    {
      env: { PATH: process.env.PATH, PORT: '0', PARLANCE_DATA: folder, LOG_LEVEL: 'error', ...options.env },
      stdio: ['ignore', 'pipe', options.onLine ? 'pipe' : 'inherit'],
    },
  );
  if (options.onLine && child.stderr) createInterface({ input: child.stderr }).on('line', options.onLine);
  const { url, token } = await readAddress(child, options.onLine);
  const startMs = performance.now() - began;
  return {
    url,
    folder,
    setUpToken: token,
    startMs,
    child,
    stop: () => stopChild(child),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A server process with a signed-in superadmin; `cookie` for an existing one. */
export async function startProduct(
  dataFolder?: string,
  cookie?: string,
  options?: StartOptions,
): Promise<Product> {
  const started = await startServer(dataFolder, options);
  const { url, folder, child } = started;
  const product: Product = Object.assign(productAt({ url, folder, cookie: cookie ?? '' }), {
    ...started,
    memoryMb: () => memoryOf(child, 'VmRSS'),
    peakMemoryMb: () => memoryOf(child, 'VmHWM'),
  });
  if (started.setUpToken) product.cookie = await signUp(product, started.setUpToken);
  return product;
}

/** Calls of the superadmin to a server that runs. */
export function productAt(
  running: Pick<RunningProduct, 'url' | 'folder' | 'cookie' | 'staffCookie'>,
): RunningProduct {
  const product: RunningProduct = {
    ...running,
    raw: (method, path, body, more) =>
      fetch(product.url + path, {
        method,
        body,
        headers: { 'x-requested-with': 'XMLHttpRequest', cookie: product.cookie, ...more },
      }),
    call: async <T>(method: string, path: string, body?: unknown, more?: Record<string, string>) => {
      const response = await product.raw(
        method,
        path,
        body === undefined ? undefined : JSON.stringify(body),
        {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...more,
        },
      );
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
  };
  return product;
}

/** Reads the log as long as the server runs: an unread pipe would block the server in the end. */
function readAddress(
  child: ChildProcess,
  onLine?: (line: string) => void,
): Promise<{ url: string; token: string | undefined }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ url: string; token: string | undefined }>();
  if (!child.stdout) throw new Error('The server has no output.');
  let output = '';
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (output.includes('Ctrl+C')) onLine?.(line);
    else output += `${line}\n`;
    if (!line.startsWith('Ctrl+C')) return;
    const address = /http:\/\/\S+/.exec(output)?.[0] ?? '';
    resolve({ url: new URL(address).origin, token: /\/setup\/(\S+)/.exec(output)?.[1] });
  });
  lines.on('close', () => reject(new Error(`The server ended before it was ready. ${output}`)));
  return promise;
}

const signUp = (product: RunningProduct, token: string): Promise<string> =>
  enter(product, `/auth/setup/${token}`, person);

/** Another session of the superadmin, as a cookie. */
export const signIn = (product: RunningProduct): Promise<string> =>
  enter(product, '/auth/signin', { email: person.email, password: person.password });

async function enter(product: RunningProduct, path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie: '' };
  const response = await product.raw('POST', path, JSON.stringify(body), headers);
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return sessionOf(response);
}

/** The session that an answer begins, as a cookie. */
export const sessionOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .findLast((item) => item.startsWith('parlance_session='))
    ?.split(';')[0] ?? '';

async function memoryOf(child: ChildProcess, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
