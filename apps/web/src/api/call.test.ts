import { addressOf } from '@parlance/contract/address';
import { endpoint } from '@parlance/contract/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '../messages/call-error.ts';
import { call, setRefusalRules, userChanged } from './call.ts';

const read = endpoint({
  method: 'GET',
  path: '/v1/projects/:mobileAppId/things/:name',
  summary: 'A thing.',
  permission: 'user',
  params: z.object({ mobileAppId: z.string(), name: z.string() }),
  query: z.object({ page: z.number().optional(), tags: z.array(z.string()).optional() }),
  reply: z.object({ ok: z.boolean() }),
});
const write = endpoint({
  method: 'POST',
  path: '/v1/things',
  summary: 'Make a thing.',
  permission: 'user',
  body: z.object({ name: z.string() }),
});
const params = { mobileAppId: 'p1', name: 'a/b ü' };

function answer(status: number, body: string, statusText = ''): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(status === 204 ? null : body, { status, statusText }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallError) return error;
  throw new Error('It did not throw a CallError.');
}

afterEach(() => {
  vi.unstubAllGlobals();
  setRefusalRules(() => false);
});

describe('a call', () => {
  it('fills the path and writes the query', () => {
    expect(addressOf(read, { params, query: { page: 2, tags: ['x', 'y'], none: undefined } })).toBe(
      '/v1/projects/p1/things/a%2Fb%20%C3%BC?page=2&tags=x&tags=y',
    );
  });

  it('does not go out with a part of its path missing', () => {
    expect(() => addressOf(read, { params: { mobileAppId: 'p1' } })).toThrow('needs name');
  });

  it('carries the headers that the server requires, and its body as JSON', async () => {
    const fetch = answer(204, '');
    expect(await call(write, { body: { name: 'n' } })).toBeUndefined();
    const [path, request] = fetch.mock.calls[0] as [
      string,
      { method: string; headers: Headers; body: string },
    ];
    expect([path, request.method, request.body]).toEqual(['/v1/things', 'POST', '{"name":"n"}']);
    expect(request.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(request.headers.get('X-Request-Framework')).toBe('react');
  });

  it('gives the answer', async () => {
    answer(200, '{"ok":true}');
    expect(await call(read, { params, query: {} })).toEqual({ ok: true });
  });

  it('throws the server’s message, with its fields', async () => {
    answer(409, '{"message":"Taken","code":"taken","by":"Ann"}');
    const error = await failure(call(write, { body: { name: 'n' } }));
    expect([error.status, error.code, error.message, error.body.by]).toEqual([409, 'taken', 'Taken', 'Ann']);
  });

  it('throws the status text where the answer is not ours, and status 0 where none came', async () => {
    answer(502, '<html>', 'Bad Gateway');
    expect(await failure(call(read, { params, query: {} }))).toMatchObject({
      status: 502,
      statusText: 'Bad Gateway',
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await failure(call(read, { params, query: {} }))).toMatchObject({ status: 0 });
  });

  it('throws clear errors for a page that answers instead of our server, and for an answer that breaks off', async () => {
    answer(200, '<html>Sign in to this network</html>');
    expect(await failure(call(read, { params, query: {} }))).toMatchObject({ status: 502, message: '' });
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) });
    vi.stubGlobal('fetch', async () => new Response(broken));
    expect(await failure(call(read, { params, query: {} }))).toMatchObject({ status: 0, message: '' });
  });

  it('leaves a 403 to a page with typed input, except refusals that redirect from every page', async () => {
    const rules = vi.fn(() => true);
    setRefusalRules(rules);
    const error = async (status: number): Promise<CallError> => {
      answer(status, '{"message":"No.","code":"no"}');
      return failure(call(write, { body: { name: 'n' } }, { rules: 'stay' }));
    };
    expect((await error(403)).isDealtWith).toBe(false);
    expect(rules).not.toHaveBeenCalled();
    expect([(await error(401)).isDealtWith, (await error(402)).isDealtWith]).toEqual([true, true]);
  });

  it('reports whether there was something to read', async () => {
    const rules = vi.fn(() => true);
    setRefusalRules(rules);
    answer(402, '{}');
    await failure(call(read, { params, query: {} }));
    await failure(call(write, { body: { name: 'n' } }));
    expect(rules.mock.calls).toEqual([
      [expect.any(CallError), true],
      [expect.any(CallError), false],
    ]);
  });

  it('does not sign out who signed in after it was sent: its 401 is of the session before', async () => {
    const rules = vi.fn(() => true);
    setRefusalRules(rules);
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late.promise);
    const failed = failure(call(read, { params, query: {} }));
    userChanged();
    late.resolve(new Response('{}', { status: 401 }));
    expect((await failed).status).toBe(401);
    expect(rules).not.toHaveBeenCalled();
  });

  it('passes a refusal to the global rules unless the caller has its own', async () => {
    const rules = vi.fn();
    setRefusalRules(rules);
    answer(401, '{"message":"Please sign in.","code":"notSignedIn"}');
    await failure(call(write, { body: { name: 'n' } }, { rules: 'own' }));
    expect(rules).not.toHaveBeenCalled();
    await failure(call(write, { body: { name: 'n' } }));
    expect(rules).toHaveBeenCalledOnce();
  });

  it('passes the browser’s own error on when it was aborted', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    stop.abort();
    await expect(call(read, { params, query: {} }, { signal: stop.signal })).rejects.toThrow(DOMException);
  });

  it('is led nowhere by a refusal whose answer was aborted before it was whole', async () => {
    const rules = vi.fn();
    setRefusalRules(rules);
    const body = new ReadableStream({ start: (cut) => cut.error(new DOMException('aborted', 'AbortError')) });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 402 }));
    await expect(call(read, { params, query: {} })).rejects.toThrow(DOMException);
    expect(rules).not.toHaveBeenCalled();
  });
});
