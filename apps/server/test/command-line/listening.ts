import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { startClientServer } from '../../src/features/client-api/client-api.testing.ts';
import type { TestApp } from '../app.ts';

/** The server of a test file, on a port: programs of their own call it. It is there from `beforeAll` on. */
export function listening(): { readonly server: TestApp; readonly host: string } {
  const at = {} as { server: TestApp; host: string };
  beforeAll(async () => {
    at.server = await startClientServer();
    await at.server.app.listen({ port: 0, host: '127.0.0.1' });
    at.host = `http://127.0.0.1:${(at.server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    at.server.app.server.closeAllConnections();
    await at.server.close();
  });
  return at;
}
