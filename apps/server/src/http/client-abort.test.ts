import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { clientAbortSignal } from './client-abort.ts';

let server = createServer();
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A call without an answer yet: its reply, its signal, and the caller's socket. */
async function openCall() {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = new AbortController();
  const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  const { port } = server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/`, { signal: caller.signal });
  const [, response] = await arrived;
  return { response, signal: clientAbortSignal(response), answer, caller };
}

it('aborts if the caller leaves before the answer', async () => {
  const { response, signal, answer, caller } = await openCall();
  const aborted = once(signal, 'abort');
  caller.abort();
  await expect(answer).rejects.toThrow();
  await aborted;
  expect(signal.aborted).toBe(true);
  expect(clientAbortSignal(response).aborted).toBe(true);
});

it('does not abort after the caller got all of it', async () => {
  const { response, signal, answer } = await openCall();
  const closed = once(response, 'close');
  response.end('all');
  expect(await (await answer).text()).toBe('all');
  await closed;
  expect(signal.aborted).toBe(false);
});
