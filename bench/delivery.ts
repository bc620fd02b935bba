/**
 * Texts that apps fetch: answers of 200 kB and 304 a second, nginx with the same file and bare `node:http` with the same bytes
 * and headers in the same run, how soon a published change is there, and the memory that many projects take.
 *   npm run bench -- delivery          with wrk and nginx of the system, where they are installed
 *   npm run bench -- delivery 1000     and the memory with so many projects
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Product, startProduct } from '../test/support/product.ts';
import { createProject, entryList, type TryProject } from '../test/support/project.ts';
import { connect, fillProject } from './support/fill.ts';
import { load } from './support/load.ts';
import { ms, percentile, printRow, type Row, timeOf, writeResults } from './support/results.ts';

const projects = Number(process.argv[2] ?? 0);
const run = promisify(execFile);
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};
const hasWrk = existsSync('/usr/bin/wrk');
const nginxPort = 4_871;

/** Answers a second of an address, in three rounds that take turns with those of its pair. */
async function rate(url: string, product: Product, headers: Record<string, string> = {}): Promise<number> {
  if (!hasWrk) {
    const path = new URL(url).pathname;
    const requests = Array.from({ length: 5_000 }, () => ({ method: 'GET' as const, path, headers }));
    return (await load(product, requests, 32)).rate;
  }
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t', '1', '-c', '32', '-d', '4s', ...given, url]);
  if (stdout.includes('Non-2xx')) throw new Error(`Refused: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** The same bytes from nginx; undefined: it is not installed. */
async function startNginx(folder: string, content: string) {
  if (!hasWrk || !existsSync('/usr/sbin/nginx')) return undefined;
  await mkdir(join(folder, 'www'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'www/de.json'), content);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; events {}
http { access_log off; keepalive_requests 1000000; sendfile on; etag on;
  server { listen ${nginxPort}; root ${folder}/www; } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  await delay(500);
  return { url: `http://127.0.0.1:${nginxPort}/de.json`, stop: () => child.kill('SIGTERM') };
}

/** Headers that `node:http` and the connection make themselves. */
const ofConnection = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** The same bytes and headers from `node:http` alone: what a process of Node can do. */
async function startBare(folder: string, content: string, answers: Response[]) {
  const file = join(folder, 'bare.json');
  await writeFile(file, content);
  const same = answers.map(({ headers }) =>
    JSON.stringify(Object.fromEntries([...headers].filter(([name]) => !ofConnection.includes(name)))),
  );
  const program = join(import.meta.dirname, 'support/bare-http.ts');
  const child = spawn(process.execPath, [program, file, ...same], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${Number(port)}/`, stop: () => child.kill('SIGTERM') };
}

async function addressOf(product: Product, project: TryProject): Promise<string> {
  const { deliveryKey } = await product.call<{ deliveryKey: string }>(
    'POST',
    `/v1/projects/${project.id}/rotateToken`,
  );
  return `/v1/delivery/${project.id}/${deliveryKey}/de`;
}

const median = (numbers: number[]) =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

async function measureRates(product: Product, path: string, folder: string): Promise<void> {
  const url = product.url + path;
  const first = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const content = await first.text();
  const etag = first.headers.get('etag') ?? '';
  const nginx = await startNginx(folder, content);
  const notModified = await fetch(url, {
    headers: { 'accept-encoding': 'identity', 'if-none-match': etag },
  });
  const bare = await startBare(folder, content, [first, notModified]);
  const kB = Math.round(content.length / 1000);
  const theirs = nginx && (await fetch(nginx.url)).headers.get('etag');
  const kinds: [string, Record<string, string>, Record<string, string> | undefined, number][] = [
    [`${kB} kB`, { 'accept-encoding': 'identity' }, {}, 13_000],
    [`${kB} kB in brotli`, { 'accept-encoding': 'br' }, undefined, 13_000],
    ['304', { 'if-none-match': etag }, theirs ? { 'if-none-match': theirs } : undefined, 45_000],
  ];
  for (const [name, headers, ofNginx, wanted] of kinds) {
    const [ours, others, bares]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < 3; round++) {
      ours.push(await rate(url, product, headers));
      if (ofNginx) bares.push(await rate(bare.url, product, headers));
      if (nginx && ofNginx) others.push(await rate(nginx.url, product, ofNginx));
    }
    const all: [string, number[]][] = [
      ['bare node:http', bares],
      ['nginx', others],
    ];
    const beside = all.flatMap(([name, rates]) =>
      rates.length > 0 ? [`, ${name} ${Math.round(median(rates)).toLocaleString('en')}`] : [],
    );
    const figure = `${Math.round(median(ours)).toLocaleString('en')} a second${beside.join('')}`;
    add({ work: name, figure, wanted: wanted.toLocaleString('en'), met: median(ours) >= wanted });
  }
  nginx?.stop();
  bare.stop();
}

/** From the answer of a save until the change is delivered. */
async function measureChanges(product: Product, project: TryProject, path: string): Promise<void> {
  const { ids } = await entryList(product, project, 'de');
  const base = `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entries`;
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    await product.call('PUT', `${base}/${ids[n]}`, { value: `changed ${n}` });
    const { ms: taken } = await timeOf(async () => {
      while (!(await (await fetch(product.url + path)).text()).includes(`changed ${n}"`)) await delay(5);
    });
    times.push(taken);
  }
  const worst = Math.max(...times);
  const figure = `${ms(worst)}, median ${ms(median(times))}`;
  add({ work: 'from a save until it is delivered, worst of 20', figure, wanted: '1 s', met: worst <= 1000 });
}

async function measureMemory(product: Product, count: number): Promise<void> {
  const client = await connect(product);
  const paths: string[] = [];
  const teams = await product.call<{ _id: string }[]>('GET', '/v1/teams');
  for (let n = 0; n < count; n++) {
    const project = await createProject(product, `Project ${n}`, ['en', 'de'], teams[0]?._id);
    await fillProject(client, project, 500);
    paths.push(await addressOf(product, project));
  }
  await client.end();
  const before = await product.memoryMb();
  const { ms: taken } = await timeOf(async () => {
    for (const path of paths) await (await fetch(product.url + path)).arrayBuffer();
  });
  for (const path of paths) await (await fetch(product.url + path)).arrayBuffer();
  const after = await product.memoryMb();
  const wanted = 'bounded by PARLANCE_DELIVERY_MB';
  const figure = `${before.toFixed(0)} → ${after.toFixed(0)} MB, built in ${ms(taken)}`;
  add({ work: `memory with ${count} projects`, figure, wanted, met: after - before < 200 });
}

const product = await startProduct(undefined, undefined, { env: { PARLANCE_DELIVERY_MB: '64' } });
const folder = await mkdtemp(join(tmpdir(), 'parlance-nginx-'));
try {
  const project = await createProject(product, 'Apps', ['en', 'de']);
  const client = await connect(product);
  await fillProject(client, project, 2_800);
  await client.end();
  const path = await addressOf(product, project);
  await measureRates(product, path, folder);
  await measureChanges(product, project, path);
  if (projects > 0) await measureMemory(product, projects);
  await writeResults(
    'Delivery',
    `npm run bench -- delivery${projects ? ` ${projects}` : ''}`,
    rows,
    `${hasWrk ? 'wrk with one thread and 32 connections' : 'Own loop with 32 connections'}, on the processors of the server; medians of three rounds in turn. nginx: one process, the same bytes from its folder.`,
  );
} finally {
  await product.stop();
  await product.remove();
  await rm(folder, { recursive: true, force: true });
}
