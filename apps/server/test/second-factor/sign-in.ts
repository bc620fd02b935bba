import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { ownHeaders, type TestApp } from '../app.ts';
import { codeOf } from '../authenticator-code.ts';
import { callsAs } from '../calls.ts';

export { codeOf };

export const password = 'Correct-Horse-Battery-1';

/** A browser with its cookies, as the tests use one. */
export function newBrowser(server: TestApp) {
  const cookies = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const headers = () => ({
    ...ownHeaders,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => async (url: string, payload?: object) =>
    keep(await callMethod(method, url, payload));
  const callMethod = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const calls = callsAs(server, { headers: headers() });
    const run = { GET: calls.get, POST: calls.post, PUT: calls.put, DELETE: calls.del }[method];
    return run(url, payload);
  };
  return {
    cookies,
    headers,
    keep,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    del: call('DELETE'),
    signedIn: async () => (await callMethod('GET', '/users/me')).statusCode === 200,
  };
}
export type Browser = ReturnType<typeof newBrowser>;

/** A new account in a browser of its own, signed in. */
export async function signUp(server: TestApp, email = `${randomUUID()}@example.org`) {
  const browser = newBrowser(server);
  const person = { firstName: 'Ada', lastName: 'Byron', email, password, acceptTerms: true };
  const user = (await browser.post('/auth/signup', person)).json<{ _id: string }>();
  return { browser, email, user };
}

/** Sets an authenticator app up; answers its secret and the recovery codes. */
export async function setUpApp(browser: Browser) {
  const { secret } = (await browser.post('/users/second-factor/authenticator', { password })).json<{
    secret: string;
  }>();
  // The code of the step before, so that the tests have two more that are valid.
  const answer = await browser.post('/users/second-factor/authenticator/confirm', {
    code: codeOf(secret, -1),
  });
  return { secret, recoveryCodes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes };
}
