import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './app.ts';
import { buildPlace, schemaOf } from './whole-input.ts';

/** Messages about an input use our words, never those of the validation library. */
const wordsOfZod =
  /invalid (input|option|string|key|element|union|format)|expected |received |unrecognized key|too (big|small)/i;

/** The fields' own messages, also for missing fields. */
const ownSentences = [
  'Please enter a name.',
  'Please enter a key.',
  'Please set a status!',
  'Please select a name for the User Group.',
  'Please select a role for the User.',
  'No Entries selected!',
];

const all = Object.values(allContracts)
  .flatMap((contract) => Object.values<EndpointSpec>(contract))
  .filter(({ leadsBrowser }) => !leadsBrowser)
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const withBody = all.filter(({ endpoint: { body, method } }) => body && method !== 'GET');
const withQuery = all.filter(({ endpoint: { query } }) => query);

let server: TestApp;
let place: Awaited<ReturnType<typeof buildPlace>>;
beforeAll(async () => {
  server = await createTestApp();
  place = await buildPlace(server.deps.db);
});

/** An endpoint's messages about a body. */
async function answerTo({ method, path }: EndpointSpec, body?: unknown, query: Record<string, string> = {}) {
  const url = `${path.replaceAll(/:(\w+)/g, (_, name: string) => place.idOf(name))}?${new URLSearchParams(query)}`;
  const headers = {
    ...place.owner.headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await server.app.inject({ method, url, headers, payload: JSON.stringify(body) });
  expect(answer.body).not.toMatch(wordsOfZod);
  return { status: answer.statusCode, errors: answer.json().validationErrors as unknown };
}

test('a key that was given is not called missing', async () => {
  const tooLong = [{ field: 'key', message: expect.stringContaining('may have at most') }];
  const { createEntry } = entriesContract;
  expect((await answerTo(createEntry, { key: 'x'.repeat(100_000) })).errors).toMatchObject(tooLong);
  expect((await answerTo(createEntry, { key: 1 })).errors).toMatchObject([
    { field: 'key', message: '"key" has to be a text.' },
  ]);
  expect((await answerTo(createEntry, { key: '' })).errors).toMatchObject([
    { field: 'key', message: 'Please enter a key.' },
    { field: 'key' },
  ]);
  const { setStatusOfKeys } = entryStatusContract;
  expect((await answerTo(setStatusOfKeys, { entryKeys: [1], status: 1 })).errors).toMatchObject([
    { field: 'entryKeys.0', message: '"entryKeys.0" has to be a text.' },
  ]);
});

const fieldsOf = (schema = z.object({}) as z.ZodType) => {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: object; required?: string[] };
  return { all: Object.keys(properties), required };
};
const requiring = withBody.filter(({ endpoint }) => fieldsOf(endpoint.body).required.length > 0);

test.each(requiring)('$name names the missing fields', async ({ endpoint }) => {
  const missing = fieldsOf(endpoint.body).required.map((field) => ({
    field,
    message: expect.toBeOneOf([
      `"${field}" is missing.`,
      // Of the field that selects one of several kinds of body.
      expect.stringContaining(`"${field}" has to be one of: `),
      ...ownSentences,
    ]),
    detail: { code: expect.any(String), parameters: expect.any(Object) },
  }));
  expect(await answerTo(endpoint, {})).toEqual({ status: 400, errors: expect.arrayContaining(missing) });
});

test.each(withBody)('$name uses our words for a field of the wrong type', async ({ endpoint }) => {
  // With an unknown field, so that the endpoint does nothing.
  for (const wrong of [null, 'x', '', -0.5, 1e300, [], [{}], { x: [] }]) {
    const body = Object.fromEntries(
      [...fieldsOf(endpoint.body).all, 'nonsense'].map((name) => [name, wrong]),
    );
    expect((await answerTo(endpoint, body)).status).toBe(400);
  }
});

test.each(withQuery)('$name uses our words for a query of the wrong type', async ({ endpoint }) => {
  for (const wrong of ['', 'x', '-0.5', '1e300', '[', '{}', '[[]]']) {
    const fields = [...fieldsOf(endpoint.query).all, 'nonsense'].map((name) => [name, wrong]);
    expect((await answerTo(endpoint, undefined, Object.fromEntries(fields))).status).toBe(400);
  }
});
