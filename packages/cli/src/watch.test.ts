/** `parlance watch` beside a server that comes and goes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watch } from './commands.ts';
import { Output } from './output.ts';
import type { Options } from './run.types.ts';

it('waits for a server that does not answer for a while, and says so once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-watch-'));
  let asked = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    if (url.includes('/projects/'))
      return response.end(JSON.stringify({ name: 'P', baseLanguage: 'en', languages: ['de'], version: 1 }));
    if (!url.includes('projectVersion')) return response.end(JSON.stringify({ asked }));
    asked += 1;
    // Twice without an answer, and once a proxy that has no server.
    if (asked === 2 || asked === 3) return request.socket.destroy();
    if (asked === 4) return response.writeHead(502).end('<html>');
    response.end(JSON.stringify({ appVersion: asked }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  writeFileSync(join(folder, 'parlance.json'), '\uFEFF{"files":[{"path":"<language>.json"}]}');
  const stop = new AbortController();
  const problems: string[] = [];
  const options = { languages: [], all: false, draft: false, dryRun: false, every: 0.02 };
  const watched = watch({
    folder,
    env: {
      PARLANCE_CONFIG_DIR: folder,
      PARLANCE_TOKEN: `70726f6a0000000000000001!${'0'.repeat(32)}`,
      PARLANCE_HOST: `http://127.0.0.1:${port}`,
    },
    output: new Output(
      { out: () => undefined, err: (text) => problems.push(text), isTerminal: false },
      false,
    ),
    options: options as unknown as Options,
    ask: () => Promise.reject(new Error('asked')),
    readLine: () => Promise.reject(new Error('read')),
    signal: stop.signal,
  });
  try {
    await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(5);
    stop.abort();
    expect(await watched).toBe(0);
    expect(problems).toEqual([expect.stringContaining('does not answer')]);
    expect(JSON.parse(readFileSync(join(folder, 'de.json'), 'utf8')).asked).toBeGreaterThan(4);
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
