/** The commands and programs of docs/delivery.md, webhooks.md, errors.md and send-screenshots.md, against the server on a port. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { textsExample } from '@parlance/contract/client-api';
import { deliveryErrors } from '@parlance/contract/delivery';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildClient, type ClientFixture, post } from '../../src/features/client-api/client-api.testing.ts';
import { png } from '../../src/features/screenshots/pictures.testing.ts';
import { newSecret, signatureHeaders } from '../../src/features/webhooks/signature.ts';
import { buildEntries } from '../builders.ts';
import { callsAs } from '../calls.ts';
import { partsOf, root } from './guide-parts.ts';
import { listening } from './listening.ts';

const at = listening();

let client: ClientFixture;
let folder: string;
let token: { deliveryKey: string; draftKey: string };
beforeEach(async () => {
  client = await buildClient(at.server, { languages: ['en', 'de'], draftMode: true });
  await buildEntries(at.server.deps.db, client.project, [
    { key: 'greeting', texts: { en: 'Welcome', de: { value: 'Willkommen', draft: 'Hallo' } } },
  ]);
  token = (await owner().get(`/v1/projects/${client.project.wireId}/getToken`)).json();
  folder = mkdtempSync(join(tmpdir(), 'parlance-guide-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const owner = () => callsAs(at.server, client.owner);

/** With what is in pointed brackets, and this server. */
const filledIn = (text: string, version = 0) =>
  text
    .replaceAll('https://texts.example.com', at.host)
    .replaceAll('<project id>', client.project.wireId)
    .replaceAll('<delivery key>', token.deliveryKey)
    .replaceAll('<draft key>', token.draftKey)
    .replaceAll('<token of the project>', client.token)
    .replaceAll('<__v of the earlier answer>', String(version));

async function run(commands: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-e', '-c', commands], { cwd: folder });
  return stdout;
}
const ofKind = (parts: ReturnType<typeof partsOf>, part: string, kind: string) => {
  const found = (parts[part] ?? []).filter((fence) => fence.kind === kind).map(({ content }) => content);
  expect(found.length, part).toBeGreaterThan(0);
  return found;
};
/** One that is free at this moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
interface Texts {
  __v: number;
  since?: number;
  data: Record<string, Record<string, { entries: Record<string, unknown> }>>;
}
const entriesIn = ({ data }: Texts) => data['de']?.['main']?.entries;

const delivery = partsOf('delivery.md');
const theAddress = () => filledIn(ofKind(delivery, 'The address', 'sh').join(''));

/** Runs commands that begin with where the texts are. */
const runThere = (commands: string) => run(`${theAddress().split('\n')[0]}\n${commands}`);

test('delivery: the call answers what the page shows', async () => {
  const answer = JSON.parse(await run(theAddress()));
  expect(entriesIn(answer)).toEqual({ greeting: { v: 'Willkommen' } });
  const [shown = ''] = ofKind(delivery, 'The address', 'json');
  expect(JSON.parse(shown)).toEqual(textsExample);
  expect(Object.keys(answer)).toEqual(Object.keys(textsExample));
});

test('delivery: nothing new is 304, and differences are what has changed', async () => {
  const [again = '', differences = ''] = ofKind(delivery, 'Only when something changed', 'sh');
  expect(await runThere(again)).toBe('304\n');
  const before: Texts = JSON.parse(readFileSync(join(folder, 'de.json'), 'utf8'));
  const data = { de: { main: { entries: { later: { v: 'Später' } } } } };
  expect((await post(client, '', { body: { data } })).json()).toMatchObject({ added: 1 });
  const changed = JSON.parse(await runThere(filledIn(differences, before.__v)));
  expect(changed.since).toBe(before.__v);
  expect(entriesIn(changed)).toEqual({ later: { v: 'Später' } });
});

test('delivery: the draft key brings drafts', async () => {
  const [command = ''] = ofKind(delivery, 'Drafts, for test builds', 'sh');
  const answer = JSON.parse(await runThere(filledIn(command)));
  expect(entriesIn(answer)).toEqual({ greeting: { v: 'Willkommen', draft: 'Hallo' } });
});

test('delivery: the loader has the texts', async () => {
  const [program = ''] = ofKind(delivery, 'In a web app', 'js');
  const loader = join(root, 'packages/client/src/loader.ts');
  writeFileSync(join(folder, 'texts.mjs'), filledIn(program.replace('@parlance/client/loader', loader)));
  expect(await run(`"${process.execPath}" texts.mjs`)).toContain('Willkommen');
});

const errors = partsOf('errors.md');

test('errors: a call waits as long as a busy server says, and throws what is refused', async () => {
  const [program = ''] = ofKind(errors, 'A call that waits', 'js');
  writeFileSync(join(folder, 'call.mjs'), program);
  const { call } = await import(join(folder, 'call.mjs'));
  const [shown = ''] = ofKind(errors, 'The answer', 'json');
  let refusals = 2;
  const busy = createServer((_request, response) => {
    if (refusals-- > 0) response.writeHead(429, { 'retry-after': '0' }).end(shown);
    else response.end('"there"');
  });
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  const { port } = busy.address() as AddressInfo;
  expect(await (await call(`http://127.0.0.1:${port}/`)).json()).toBe('there');
  refusals = 9;
  await expect(call(`http://127.0.0.1:${port}/`, {}, 3)).rejects.toThrow('tooMany: Too many requests.');
  expect(refusals).toBe(6);
  busy.closeAllConnections();
  busy.close();
  const { code, message } = deliveryErrors.wrongDeliveryKey;
  const wrong = `${at.host}/v1/delivery/${client.project.wireId}/wrong/de`;
  await expect(call(wrong)).rejects.toThrow(`${code}: ${message}`);
});

test('errors: each code that the page names is one of the contract', async () => {
  const { allContracts } = await import('@parlance/contract/all');
  const { commonErrors } = await import('@parlance/contract/common');
  const known = new Map(
    [
      ...Object.values(commonErrors),
      ...Object.values(allContracts).flatMap((contract) =>
        Object.values(contract).flatMap((endpoint) => ('errors' in endpoint ? (endpoint.errors ?? []) : [])),
      ),
    ].map(({ code, status }) => [String(code), status]),
  );
  const text = readFileSync(join(root, 'docs/errors.md'), 'utf8');
  const lines = text.matchAll(/^- \*\*(\d{3})\*\*[\s\S]*?(?=^- |\n\n)/gm);
  const named = [...lines].flatMap(([line, status]) =>
    [...line.matchAll(/`([a-z][A-Za-z]+)`:/g)].map(([, code = '']) => [code, Number(status)]),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const [code, status] of named) expect([code, known.get(String(code))]).toEqual([code, status]);
});

const webhooks = partsOf('webhooks.md');

test('webhooks: the receiver takes what the server signs, and refuses what was changed, is old, or signed by others', async () => {
  const [program = ''] = ofKind(webhooks, 'Verifying the signature', 'js');
  const [shown = ''] = ofKind(webhooks, 'What a call has', 'json');
  const secret = newSecret();
  writeFileSync(join(folder, 'receiver.mjs'), program);
  const port = await freePort();
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: receiver.stdout })[Symbol.asyncIterator]();
  try {
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 60_000 });
    const send = async (of: { secret: string; ageSeconds?: number; body?: string }) => {
      const timestamp = Math.floor(Date.now() / 1000) - (of.ageSeconds ?? 0);
      const headers = signatureHeaders(of.secret, { id: 'msg_1', timestamp, body: shown });
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers,
        body: of.body ?? shown,
      });
      return answer.status;
    };
    expect(await send({ secret })).toBe(204);
    expect((await lines.next()).value).toBe('texts.published');
    expect(await send({ secret, body: `${shown} ` })).toBe(401);
    expect(await send({ secret, ageSeconds: 400 })).toBe(401);
    expect(await send({ secret: newSecret() })).toBe(401);
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: shown })).status).toBe(401);
  } finally {
    receiver.kill();
  }
});

test('webhooks: the page has each event', async () => {
  const { testEvent, webhookEvents } = await import('@parlance/domain/webhook/events');
  const text = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
  const listed = [...text.matchAll(/^- `([a-z.]+)`:/gm)].map(([, event]) => event);
  expect(listed).toEqual([...webhookEvents, testEvent]);
});

const screenshots = partsOf('send-screenshots.md');

test('screenshots: the command sends one, and the answer has the fields that the page shows', async () => {
  for (const { path, content } of screenshots['Sending one'] ?? [])
    if (path !== '') writeFileSync(join(folder, path), content);
  writeFileSync(join(folder, 'home.png'), png(360, 800));
  const [command = ''] = ofKind(screenshots, 'Sending one', 'sh');
  const answer = JSON.parse(await run(filledIn(command)));
  const [shown = ''] = ofKind(screenshots, 'What becomes of it', 'json');
  expect(Object.keys(answer)).toEqual(Object.keys(JSON.parse(shown)));
  expect(answer.tag).toMatchObject({ name: 'Home', created: true });
});
