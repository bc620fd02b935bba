import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ownHeaders, type TestApp } from './app.ts';

type Method = NonNullable<InjectOptions['method']>;

/** Calls as a user makes them: `const { get, post } = callsAs(server, user)`; without a user as a guest. */
export function callsAs(server: Pick<TestApp, 'app'>, user?: { headers: Record<string, string> }) {
  const call = (method: Method) => (url: string, payload?: object) =>
    server.app.inject({ method, url, headers: user?.headers ?? ownHeaders, ...(payload && { payload }) });
  return { get: call('GET'), post: call('POST'), put: call('PUT'), del: call('DELETE') };
}

/** Status and code of a refusal, to be compared in one go. */
export const refusal = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  code: answer.json<{ code: string | number }>().code,
});
