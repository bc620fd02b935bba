import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, ownHeaders, type TestApp } from './app.ts';
import { buildPlace, type IdOf, schemaOf, whole } from './whole-input.ts';

/** Calls every endpoint with hostile values in each of its fields: no answer may be an unexpected error. */
const texts: unknown[] = [
  '',
  ' \t\n',
  'x'.repeat(70_000),
  'a\u0000b',
  '\ud800',
  '\u202e\u2066\u200f\ufeff',
  '<img src=x onerror=alert(1)>"\'`',
  "'; drop table users; --",
  '%00%ff../../../etc/passwd',
  '\\',
  '9'.repeat(400),
  '3000000000',
  String(2 ** 53 - 1),
  '__proto__',
  'NaN',
  '😀'.repeat(300),
];
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const others: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  3_000_000_000,
  2 ** 53 - 1,
  2 ** 53,
  [],
  {},
  { length: -1 },
  JSON.parse(nested(500)),
];

const endpoints = Object.values(allContracts)
  .flatMap((contract) => Object.values(contract))
  .filter(({ raw, upload }) => raw !== 'events' && !upload)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});

/** The same input once for each of its parts, with that part replaced. */
function* spoilt(value: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) for (const one of spoilt(inner, by)) yield value.with(at, one);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      for (const one of spoilt(inner, by)) yield { ...value, [name]: one };
  }
}

async function statusOf(
  { method, path }: EndpointSpec,
  headers: Record<string, string>,
  input: { params: IdOf; query?: unknown; body?: unknown },
): Promise<number> {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params(name)));
  const query =
    typeof input.query === 'object' && input.query !== null
      ? Object.fromEntries(Object.entries(input.query).map(([name, value]) => [name, asText(value)]))
      : undefined;
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
    ...(query && { query }),
    ...(input.body !== undefined && { payload: JSON.stringify(input.body) }),
  });
  return answer.statusCode;
}

const asText = (value: unknown): string | string[] =>
  Array.isArray(value)
    ? value.map(String)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).toWellFormed();

describe.each(endpoints)('$name', ({ endpoint }) => {
  test('answers hostile fields with a refusal', async () => {
    const { owner, idOf } = await buildPlace(server.deps.db);
    const found: string[] = [];
    const look = async (what: string, input: Parameters<typeof statusOf>[2]) => {
      const status = await statusOf(endpoint, owner.headers, input);
      if (status >= 500) found.push(`${status} for ${what}`);
    };
    const parts = { query: endpoint.query, body: endpoint.body };
    const input = {
      query: parts.query && whole(schemaOf(parts.query), 'query', idOf),
      body: parts.body && whole(schemaOf(parts.body), 'body', idOf),
    };
    for (const by of [...texts, ...others]) {
      const shown = JSON.stringify(by).slice(0, 60);
      for (const name of [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')) {
        if (typeof by !== 'string' || by === '') continue;
        const spoiltId = by.toWellFormed().slice(0, 600);
        await look(`${name} ${shown}`, {
          ...input,
          params: (field) => (field === name ? spoiltId : idOf(field)),
        });
      }
      for (const query of input.query ? spoilt(input.query, by) : [])
        await look(`query ${shown}`, { ...input, query, params: idOf });
      for (const body of input.body ? spoilt(input.body, by) : [])
        await look(`body ${shown}`, { ...input, body, params: idOf });
    }
    expect(found).toEqual([]);
  });
});

describe('bodies', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/signin',
      headers: { ...ownHeaders, 'content-type': 'application/json', ...headers },
      payload,
    });

  test.each([
    ['too large', `{"email":"${'x'.repeat(9_000_000)}"}`, 413],
    ['deeper than anybody means', nested(200_000), 400],
    ['broken off', '{"email":"a', 400],
    ['no JSON', '<xml/>', 400],
    ['poisonous for prototypes', '{"__proto__":{"isAdmin":true},"email":"a@b.c","password":"x"}', 400],
    ['poisonous by constructor', '{"constructor":{"prototype":{"a":1}},"email":"a@b.c","password":"x"}', 400],
    ['empty', '', 400],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
  ])('that are %s are refused', async (_, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.anything() });
    expect(answer.json().message).not.toMatch(/content-type|Invalid input|expected/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of another kind are refused: %s',
    async (type) => {
      expect([400, 415]).toContain((await post('email=a', { 'content-type': type })).statusCode);
    },
  );
});

test.each(['/v1/projects/%ff', '/%', '/v1/projects/%E0%A4%A'])(
  'an address that cannot be read is answered like other errors: %s',
  async (url) => {
    const answer = await server.app.inject({ url, headers: ownHeaders });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'This address cannot be read.', code: 'brokenAddress' });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
      'x-request-id': expect.any(String),
    });
  },
);

test('what is kept for a team may be nested, but not without end', async () => {
  const { owner, idOf } = await buildPlace(server.deps.db);
  const put = (levels: number) =>
    server.app.inject({
      method: 'PUT',
      url: `/v1/teams/${idOf('teamId')}/data/filters`,
      headers: { ...owner.headers, 'content-type': 'application/json' },
      payload: `{"name":"deep","data":{"own":${nested(levels)}}}`,
    });
  expect((await put(90)).statusCode).toBe(200);
  expect((await put(50_000)).json()).toMatchObject({ code: 'tooDeep' });
});

test.each([
  ['U+0000', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
])('%s is refused with its place, and nothing is written', async (_, text) => {
  const { owner, idOf } = await buildPlace(server.deps.db);
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/v1/projects/${idOf('mobileAppId')}`,
    headers: { ...owner.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ draftModeEnabled: true, name: text }),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().validationErrors[0].field).toBe('name');
  const project = await server.app.inject({
    url: `/v1/projects/${idOf('mobileAppId')}`,
    headers: owner.headers,
  });
  expect(project.json().draftModeEnabled).toBe(false);
});
