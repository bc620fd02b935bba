import { setTimeout as delay } from 'node:timers/promises';
import type { Project } from '@parlance/contract/projects';
import { nestedJson, random, type Text, texts } from '../generate.ts';
import { type Product, type StartOptions, startProduct } from '../product.ts';
import { createProject, entryList, importText, type TryProject } from '../project.ts';
import { emptyLedger, type Ledger, noteFailure } from './ledger.ts';

/** A server that may be killed and started again, and one project in it that people work on. */
export interface World {
  product: Product;
  /** Where its database lies: in the product's own folder, or beside it. */
  databaseFolder: string;
  /** Lines of the server's log since its last start. */
  log: string[];
  /** A number from 0 to 1, by the seed. */
  next: () => number;
}

export interface Stage {
  project: TryProject;
  groupId: string;
  /** What the files hold that were imported first. */
  list: Text[];
  entries: string[];
  ledger: Ledger;
  /** Ends the clients. */
  stop: AbortSignal;
}

const languages = ['en', 'de', 'fr'];

export interface WorldOptions extends StartOptions {
  dataFolder?: string;
  databaseFolder?: string;
}

export async function openWorld(seed: number, options: WorldOptions = {}): Promise<World> {
  const { dataFolder, databaseFolder, ...more } = options;
  const log: string[] = [];
  const product = await start(log, dataFolder, undefined, more);
  return { product, databaseFolder: databaseFolder ?? product.folder, log, next: random(seed) };
}

/** Starts the server again on its folder, as after it was killed. */
export async function restart(world: World): Promise<void> {
  world.log.length = 0;
  world.product = await start(world.log, world.product.folder, world.product.cookie, {});
}

/** With the debugger's port, the only way to end one thread of a process from outside. */
const start = (
  log: string[],
  folder: string | undefined,
  cookie: string | undefined,
  options: StartOptions,
): Promise<Product> =>
  startProduct(folder, cookie, {
    nodeOptions: ['--inspect=127.0.0.1:0'],
    onLine: (line) => log.push(line),
    ...options,
  });

/** A new project with `size` entries of two kept files. */
export async function setStage(world: World, name: string, size: number, stop: AbortSignal): Promise<Stage> {
  const { product } = world;
  const project = await createProject(product, name, languages);
  const list = texts(size, Math.floor(world.next() * 2 ** 31));
  for (const [language, side] of [
    ['en', 'source'],
    ['de', 'target'],
  ] as const) {
    const content = nestedJson(list, side);
    await importText(product, project, { path: `${language}.json`, type: 'nested_json', language, content });
  }
  const { groups } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const { ids } = await entryList(product, project, 'en');
  return { project, groupId: groups[0]?._id ?? '', list, entries: ids, ledger: emptyLedger(), stop };
}

export interface Answer<T> {
  status: number;
  body: T;
}

/** Longest wait for an answer: no call may take longer under any fault. */
const longestWaitMs = 120_000;
const pauseMs = 50;

/**
 * One call of a client. Answers undefined where none came, or where the server answers that it is unavailable; both
 * are recorded. A client whose call failed waits a moment, as people do.
 */
export async function ask<T>(
  world: World,
  { ledger }: Pick<Stage, 'ledger'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T> | undefined> {
  const began = performance.now();
  try {
    const form = body instanceof FormData;
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      cookie: world.product.cookie,
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    };
    const response = await fetch(world.product.url + path, {
      method,
      headers,
      body: form ? body : body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const text = await response.text();
    const answer = { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
    if (response.status < 500) return answer;
    const { message } = answer.body as { message?: string };
    noteFailure(ledger, `${response.status} ${message}`);
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    noteFailure(ledger, late ? `no answer within ${longestWaitMs / 1000} s` : 'connection broken');
  } finally {
    const ms = performance.now() - began;
    if (ms > ledger.longest.ms) ledger.longest = { ms, call: `${method} ${path}` };
  }
  await delay(pauseMs);
  return undefined;
}

const tickMs = 250;
/** No load delays a timer for so long; a machine that is suspended does. */
const standstillMs = 10_000;

/** Returns a function that reports once whether the machine was suspended meanwhile. */
export function watchClock(): () => boolean {
  let last = performance.now();
  let stoodStill = false;
  const tick = () => {
    const now = performance.now();
    stoodStill ||= now - last > standstillMs;
    last = now;
  };
  const timer = setInterval(tick, tickMs);
  return () => {
    tick();
    clearInterval(timer);
    return stoodStill;
  };
}

/** Waits until the server can do its work; answers how long that took, milliseconds. Throws after `limitMs` of asking. */
export async function untilReady(world: World, limitMs = 60_000): Promise<number> {
  const began = performance.now();
  let waitedMs = 0;
  for (;;) {
    const sentAt = performance.now();
    const ready = await fetch(`${world.product.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return performance.now() - began;
    await delay(20);
    waitedMs += Math.min(performance.now() - sentAt, standstillMs);
    if (waitedMs > limitMs) throw new Error(`The server is not ready ${limitMs / 1000} s after the fault.`);
  }
}
