/**
 * What one account can do to another: it uploads, previews, imports and exports without pause, in projects of several
 * teams of its own, while another account imports one key, requests a new password, saves and reads lists. Against a
 * real server process over HTTP.
 *   npm run bench -- neighbour         for a minute
 *   npm run bench -- neighbour 20      for 20 seconds
 */
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { nestedJson, texts } from '../test/support/generate.ts';
import { type Product, sessionOf, startProduct } from '../test/support/product.ts';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';
import {
  type BusyPlace,
  exportsAtOnce,
  previewsAtOnce,
  startBusy,
  uploadsAtOnce,
} from './support/busy-account.ts';
import { connect } from './support/fill.ts';
import { ms, percentile, printRow, type Row, timeOf, within, writeResults } from './support/results.ts';

const seconds = Number(process.argv[2] ?? 60);
const keys = 150_000;
const projectsOfBusy = 4;
const stranger = { email: 'busy@example.org', password: 'Correct-Horse-Battery-2' };
const address = 'bench@example.org';
/** Calls are limited by the address that they come from. */
const busyAddress = '192.0.2.7';

/** Other accounts may be at work: compare the figures with those of the account alone. */
const loadBefore = loadavg()[0]?.toFixed(1);
const rows: Row[] = [];
const add = (row: Row) => {
  rows.push(row);
  printRow(row);
};

/** Another account of the same server, which comes from another address: calls are limited by that too. */
async function signUp(product: Product): Promise<Product> {
  const from = { 'x-forwarded-for': busyAddress };
  const body = JSON.stringify({ firstName: 'Busy', lastName: 'Body', acceptTerms: true, ...stranger });
  const headers = { 'content-type': 'application/json', cookie: '', ...from };
  const response = await product.raw('POST', '/auth/signup', body, headers);
  if (!response.ok) throw new Error(`Sign-up: ${response.status} ${await response.text()}`);
  const client = await connect(product);
  await client.query('update users set email_verified_at = now() where email = $1', [stranger.email]);
  await client.end();
  const cookie = sessionOf(response);
  const raw: Product['raw'] = (method, path, given, more) =>
    product.raw(method, path, given, { cookie, ...from, ...more });
  const call: Product['call'] = (method, path, given, more) =>
    product.call(method, path, given, { cookie, ...from, ...more });
  return { ...product, cookie, raw, call };
}

const large = () => nestedJson(texts(keys), 'source');

function uploadForm(content: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([content]), 'en.json');
  return form;
}

async function prepareBusy(product: Product, content: string): Promise<BusyPlace[]> {
  const busy: BusyPlace[] = [];
  for (let n = 0; n < projectsOfBusy; n++) {
    // Each in a team of its own.
    const project = await createProject(product, `Busy ${n}`, ['en', 'de']);
    const response = await product.raw('POST', `/v1/projects/${project.id}/uploads`, uploadForm(content));
    const { files } = (await response.json()) as { files: { upload: string }[] };
    busy.push({ projectId: project.id, upload: files[0]?.upload ?? '' });
    if (n === 0)
      await importText(product, project, { path: 'en.json', type: 'nested_json', language: 'en', content });
  }
  return busy;
}

/** From the question until the mail lies in the outbox. */
async function resetMail(product: Product): Promise<void> {
  const mails = async () => {
    const { mails: list } = await product.call<{ mails: { recipient: string; state: string }[] }>(
      'GET',
      '/v1/outbox',
    );
    return list.filter(({ recipient, state }) => recipient === address && state === 'kept').length;
  };
  const before = await mails();
  const headers = { 'content-type': 'application/json', cookie: '' };
  const response = await product.raw('POST', '/auth/forgot', JSON.stringify({ email: address }), headers);
  if (!response.ok) throw new Error(`Forgot: ${response.status} ${await response.text()}`);
  while ((await mails()) === before) await delay(20);
}

/** Links for a new password that an account is sent within an hour. */
const mostResets = 5;

interface Times {
  imports: number[];
  mails: number[];
  saves: number[];
  lists: number[];
}

/**
 * The work of a user who knows nothing of the other, for this duration: one request after the other, except the mails.
 */
async function work(product: Product, project: TryProject, untilMs: number, resets: number): Promise<Times> {
  const times: Times = { imports: [], mails: [], saves: [], lists: [] };
  const { ids } = await entryList(product, project, 'de');
  const end = performance.now() + untilMs;
  const goesOn = () => performance.now() < end;
  const saving = async () => {
    for (let n = 0; goesOn(); n++) {
      const path = `/v1/projects/${project.id}/languages/${project.languages.get('de')}/entries/${ids[n % ids.length]}`;
      const { version } = await product.call<{ version: number }>('GET', path);
      const save = { text: `Neu ${n}`, mode: 'final', version };
      times.saves.push((await timeOf(() => product.call('PUT', `${path}/text`, save))).ms);
      await delay(20);
    }
  };
  const listing = async () => {
    for (; goesOn(); await delay(100))
      times.lists.push((await timeOf(() => entryList(product, project, 'de', { sort: 'key' }))).ms);
  };
  const importing = async () => {
    for (let n = 0; goesOn(); n++) {
      const file = {
        path: 'one.json',
        type: 'nested_json',
        language: 'en',
        content: `{"one": "text ${n} ${untilMs}"}`,
      };
      times.imports.push((await timeOf(() => importText(product, project, file))).ms);
      await delay(200);
    }
  };
  const asking = async () => {
    for (let n = 0; goesOn() && n < resets; n++) {
      times.mails.push((await timeOf(() => resetMail(product))).ms);
      await delay(untilMs / (resets + 1));
    }
  };
  await Promise.all([saving(), listing(), importing(), asking()]);
  for (const list of Object.values(times) as number[][]) list.sort((a, b) => a - b);
  return times;
}

const product = await startProduct(undefined, undefined, {
  program: 'bundle',
  env: { PARLANCE_TRUSTED_PROXIES: '127.0.0.1,::1' },
});
try {
  const content = large();
  const own = await createProject(product, 'Neighbour', ['en', 'de']);
  const few = nestedJson(texts(10_000, 2), 'source');
  await importText(product, own, { path: 'app.json', type: 'nested_json', language: 'en', content: few });
  await importText(product, own, { path: 'app.json', type: 'nested_json', language: 'de', content: few });
  const busy = await signUp(product);
  const places = await prepareBusy(busy, content);
  const alone = await work(product, own, 3000, 0);
  const other = startBusy({ url: product.url, cookie: busy.cookie, from: busyAddress, places, content });
  await delay(3000);
  const times = await work(product, own, seconds * 1000, mostResets);
  const counts = await other.stop();
  const beside = (list: number[], before: number[], share: number) =>
    ` of ${list.length}, longest ${ms(list.at(-1) ?? Number.NaN)}; alone ${ms(percentile(before, share))}`;
  add(
    within(
      'one-key import, longest',
      times.imports.at(-1) ?? Number.NaN,
      2000,
      beside(times.imports, alone.imports, 1),
    ),
  );
  add(within('reset mail, longest', times.mails.at(-1) ?? Number.NaN, 2000, ` of ${times.mails.length}`));
  add(within('save, p99', percentile(times.saves, 0.99), 50, beside(times.saves, alone.saves, 0.99)));
  add(within('list, p95', percentile(times.lists, 0.95), 300, beside(times.lists, alone.lists, 0.95)));
  const done = Object.entries(counts)
    .sort()
    .map(([what, n]) => `${n} × ${what}`);
  process.stdout.write(`Meanwhile the other was answered: ${done.join(', ')}\n`);
  const notes = `One account, in four teams of its own, for ${seconds} s: ${previewsAtOnce} calls of previews and 2 of imports (each another) of a JSON of ${(Buffer.byteLength(content) / 1e6).toFixed(1)} MB with ${keys.toLocaleString('en')} keys, ${exportsAtOnce} of exports of as many as Android XML, ${uploadsAtOnce} of uploads of that file, again and again, without a pause but 0.1 s after a refusal or a job. It was answered: ${done.join(', ')}. Another account saves, reads the ids of a language of 10,000 entries, imports one key and asks for a new password five times; that process and the database run on the same two cores as both accounts' programs. Load of the machine before it began: ${loadBefore}.`;
  await writeResults('Neighbour', `npm run bench -- neighbour ${seconds}`, rows, notes);
} finally {
  await product.stop();
  await product.remove();
}
