/** Apertium's own server, with the packages `apertium-apy` and `apertium-eng-spa`, where this machine has them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { prepareText } from '@parlance/domain/machine-translation/prepare-text';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findLocalEngine } from './local.ts';
import type { TranslationEngine } from './port.ts';
import { startStandIn } from './stand-ins.testing.ts';

const program = '/usr/bin/apertium-apy';
const modes = '/usr/share/apertium/modes';
const isInstalled = existsSync(program) && existsSync(`${modes}/eng-spa.mode`);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

it('finds no engine where nothing listens, where it is something else, and where it has no languages', async () => {
  expect(await findLocalEngine(`http://127.0.0.1:${await freePort()}`)).toBeUndefined();
  let body: unknown = '<html>';
  const other = await startStandIn(() => ({ status: 200, body }));
  expect(await findLocalEngine(other.address)).toBeUndefined();
  body = { responseData: [] };
  expect(await findLocalEngine(other.address)).toBeUndefined();
  other.forced.push('never');
  expect(await findLocalEngine(other.address)).toBeUndefined();
  body = { responseData: [{ sourceLanguage: 'eng', targetLanguage: 'spa' }] };
  expect(await findLocalEngine(other.address)).toBeDefined();
  await other.close();
});

describe.runIf(isInstalled)('Apertium itself', () => {
  let server: ChildProcess;
  let engine: TranslationEngine;
  beforeAll(async () => {
    const port = await freePort();
    server = spawn(program, [modes, '--port', String(port)], { stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    engine = await vi.waitFor(
      async () => {
        const local = await findLocalEngine(address);
        if (!local) throw new Error('It does not answer yet.');
        return local;
      },
      { timeout: 60_000, interval: 500 },
    );
  }, 90_000);
  afterAll(() => server.kill());

  it.each([
    ['Hello {name}, welcome.', /\{name\}/],
    ['You have <b>new messages</b> in the house.', /<b>.+<\/b>/],
    ['The red car is in the street.', /coche rojo/],
    ['{n, plural, one {# house} other {# houses}}', /one \{# casa\}.*other \{# casas\}/],
    ['Open %1$s\nand close %2$s.', /%1\$s\n?.*%2\$s/s],
  ])('translates "%s" and keeps what is marked', async (text, expected) => {
    const prepared = prepareText({ text, from: 'en', to: 'es', form: engine.form });
    if (typeof prepared === 'string') throw new Error(prepared);
    const [from, to] = ['en', 'es'];
    const answers = await engine.translate({
      texts: prepared.sent,
      from,
      to,
      signal: AbortSignal.timeout(30_000),
    });
    const restored = prepared.restore(answers);
    expect(restored).toMatchObject({ text: expect.stringMatching(expected) });
  });

  it('names its languages, and refuses a pair that it does not have', async () => {
    const { targets } = await engine.languages(AbortSignal.timeout(30_000));
    expect(targets?.get('en')).toContain('es');
    const asked = engine.translate({
      texts: ['Hello'],
      from: 'en',
      to: 'de',
      signal: AbortSignal.timeout(30_000),
    });
    await expect(asked).rejects.toMatchObject({ failure: 'languages' });
  });
});
