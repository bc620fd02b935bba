/** The loader of packages/client, as it is packed, in a page of another origin. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer as createTunnel, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectToken } from '@parlance/contract/project-secrets';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createProject, entryList, importText, type TryProject } from '../test/support/project.ts';
import { projectJourney } from './support/journey.ts';

const root = join(import.meta.dirname, '..');
const at = projectJourney();

/** An app of somebody: it shows two texts, when it has them, and what it was told. */
const app = `<!doctype html><meta charset="utf-8"><title>App</title>
<h1></h1><p></p><ol></ol>
<script type="module">
import { loadTexts } from '/loader.mjs';
const query = Object.fromEntries(new URLSearchParams(location.search));
const tell = (text) => document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: text }));
let texts;
const render = () => {
  document.querySelector('h1').textContent = texts.get('title');
  document.querySelector('p').textContent = texts.get('greeting');
};
texts = await loadTexts({
  ...query,
  everySeconds: Number(query.everySeconds ?? 2),
  bundled: { title: 'Built in', greeting: 'Built in too' },
  onChange: () => { tell('changed'); render(); },
  onError: ({ message }) => tell('error: ' + message),
});
window.texts = texts;
tell('loaded');
render();
</script>`;

let folder: string;
let pages: { url: string; close: () => void };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parlance-loader-'));
  execFileSync(process.execPath, [join(root, 'scripts/bundle-client.mjs'), folder]);
  const loader = readFileSync(join(folder, 'dist/loader.mjs'));
  const server = createServer(({ url }: IncomingMessage, response) => {
    const isLoader = url === '/loader.mjs';
    response.writeHead(200, { 'content-type': isLoader ? 'text/javascript' : 'text/html' });
    response.end(isLoader ? loader : app);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  pages = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
});
afterAll(() => {
  pages?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The way of the app to the server, which can end. */
interface Way {
  host: string;
  end: () => Promise<void>;
}
async function openWay(): Promise<Way> {
  const { port, hostname } = new URL(at.product.url);
  const sockets = new Set<Socket>();
  const tunnel = createTunnel((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => tunnel.listen(0, '127.0.0.1', done));
  return {
    host: `http://127.0.0.1:${(tunnel.address() as AddressInfo).port}`,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => tunnel.close(done));
    },
  };
}

let project: TryProject;
let token: ProjectToken;
let way: Way;
let page: Page;
beforeEach(async () => {
  project = await createProject(at.product, 'App', ['en', 'de']);
  await at.product.call('PUT', `/v1/projects/${project.id}`, { draftModeEnabled: true });
  for (const [language, content] of [
    ['en', '{"title":"Welcome","greeting":"Hello"}'],
    ['de', '{"title":"Willkommen"}'],
  ] as const)
    await importText(at.product, project, {
      path: `${language}.json`,
      type: 'nested_json',
      language,
      content,
    });
  token = await at.product.call<ProjectToken>('POST', `/v1/projects/${project.id}/rotateToken`);
  way = await openWay();
  page = await (await at.browser.newContext()).newPage();
});
afterEach(async () => {
  await page.context().close();
  await way.end().catch(() => undefined);
});

const openApp = (given: Record<string, string>) => {
  const address = `${way.host}/v1/delivery/${project.id}/${token.deliveryKey}`;
  return page.goto(`${pages.url}/?${new URLSearchParams({ address, ...given })}`);
};
const shown = () => page.locator('h1, p').allTextContents();
const told = () => page.locator('li').allTextContents();
/** The requests of the loader, with the status of their answers. */
function watchRequests(): string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v1/delivery/'))
      seen.push(`${response.request().method()} ${response.status()}`);
  });
  return seen;
}

async function write(language: string, key: string, body: object): Promise<void> {
  const { ids } = await entryList(at.product, project, language);
  const view = `/v1/projects/${project.id}/languages/${project.languages.get(language)}/entries`;
  for (const id of ids) {
    const entry = await at.product.call<{ key: string }>('GET', `${view}/${id}`);
    if (entry.key === key) return void (await at.product.call('PUT', `${view}/${id}`, body));
  }
  throw new Error(`There is no ${key}.`);
}

it('fetches from another origin without asking first, falls back to the base language, and keeps texts for the next visit', async () => {
  const requests = watchRequests();
  await openApp({ language: 'de-AT' });
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
  // Playwright may hear of an answer after the page has shown it.
  await expect.poll(() => requests).toEqual(['GET 200']);
  // The next visit has the texts at once, and the browser asks whether there are others.
  await page.reload();
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
  await expect.poll(() => requests.length).toBe(2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toHaveLength(1);
  await write('de', 'title', { value: 'Servus' });
  await page.reload();
  await expect.poll(shown).toEqual(['Servus', 'Hello']);
  // It showed what it had, and then what came.
  expect((await told()).filter((one) => one === 'changed').length).toBeGreaterThan(0);
});

it('shows the texts of the last visit while the server is gone, and those that are built in where there was none', async () => {
  await openApp({ language: 'de' });
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
  await way.end();
  await page.reload();
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
  await expect.poll(told).toContainEqual(expect.stringMatching(/^error: /));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect.poll(told).toContain('loaded');
  expect(await shown()).toEqual(['Built in', 'Built in too']);
  expect(await told()).toContainEqual(expect.stringMatching(/^error: /));
});

it('shows drafts as they are written, and leaves none of them for a visit without the key', async () => {
  await openApp({ language: 'de', draftKey: token.draftKey ?? '', everySeconds: '1' });
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
  await write('de', 'greeting', { draft: 'Hallo' });
  await expect.poll(shown).toEqual(['Willkommen', 'Hallo']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await openApp({ language: 'de' });
  await expect.poll(shown).toEqual(['Willkommen', 'Hello']);
});

it('says why a wrong key is refused, and goes on with what is built in', async () => {
  await openApp({ language: 'de', address: `${way.host}/v1/delivery/${project.id}/0123456789abcdef` });
  await expect.poll(told).toContain('loaded');
  expect(await shown()).toEqual(['Built in', 'Built in too']);
  expect(await told()).toContainEqual(expect.stringMatching(/^error: .+\.$/));
});
