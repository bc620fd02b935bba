import { allContracts } from '@parlance/contract/all';
import type { EndpointSpec } from '@parlance/contract/endpoint';
import { conditionNames, filterConditions } from '@parlance/domain/filter/conditions';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { png } from '../src/features/screenshots/pictures.testing.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildPlace, type IdOf, schemaOf, whole } from './whole-input.ts';

/** No call of the contract ignores a word that it does not know: each is refused with its name (decisions 0044, 0081). */
const word = 'nonsense';

const all = Object.values(allContracts).flatMap((contract) =>
  Object.entries(contract).map(([key, endpoint]) => ({
    key,
    name: `${endpoint.method} ${endpoint.path}`,
    endpoint: endpoint as EndpointSpec,
  })),
);
const strict = all.filter(({ endpoint }) => !endpoint.ignoresUnknown);

let server: TestApp;
let place: Awaited<ReturnType<typeof buildPlace>>;
beforeAll(async () => {
  server = await createTestApp();
  place = await buildPlace(server.deps.db);
});

interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element: z.ZodType;
  valueType: z.ZodType;
  options: z.ZodType[];
  values: unknown[];
  innerType: z.ZodType;
  in: z.ZodType;
  out: z.ZodType;
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

interface Strange {
  value: unknown;
  /** Where the word stands in it. */
  path: string;
}

/** What is wrong at one place of a schema. */
type WrongAt = (schema: z.ZodType, path: string, idOf: IdOf) => Iterable<Strange>;

/** A field that an object does not know. */
const unknownField: WrongAt = (schema, path, idOf) => {
  const def = defOf(schema);
  if (def.type !== 'object' || def.catchall) return [];
  const known = whole(schemaOf(schema), '', idOf) as Record<string, unknown>;
  return [{ value: { ...known, [word]: 1 }, path: join(path, word) }];
};

/** Words that an enumeration does not have, and none; of a filter each condition's. */
const wrongWord: WrongAt = (schema, path, idOf) => {
  const def = defOf(schema);
  if (def.type === 'enum' || (def.type === 'literal' && !def.values.includes('')))
    return [word, '', '  '].map((value) => ({ value, path }));
  if (def.type !== 'object' || !conditionNames.every((name) => name in def.shape)) return [];
  const known = whole(schemaOf(schema), '', idOf) as Record<string, unknown>;
  return conditionNames.flatMap((name) =>
    [...(filterConditions[name].kind === 'text' ? [] : [word, `${known[name]},${word}`]), '', '  '].map(
      (value) => ({ value: { [name]: value }, path: join(path, name) }),
    ),
  );
};

/** An input for each place of a schema where something is wrong. */
function* strange(schema: z.ZodType, path: string, idOf: IdOf, wrongAt: WrongAt): Generator<Strange> {
  const def = defOf(schema);
  const within = (inner: z.ZodType, at = path) => strange(inner, at, idOf, wrongAt);
  yield* wrongAt(schema, path, idOf);
  if (def.type === 'object') {
    const known = whole(schemaOf(schema), '', idOf) as Record<string, unknown>;
    for (const [name, field] of Object.entries(def.shape))
      for (const inner of within(field, join(path, name)))
        yield { ...inner, value: { ...known, [name]: inner.value } };
  } else if (def.type === 'array') {
    for (const inner of within(def.element, join(path, '0'))) yield { ...inner, value: [inner.value] };
  } else if (def.type === 'record') {
    for (const inner of within(def.valueType, join(path, 'a'))) yield { ...inner, value: { a: inner.value } };
  } else if (def.type === 'union') {
    for (const option of def.options) yield* within(option);
  } else if (def.type === 'pipe' && defOf(def.in).type === 'pipe') {
    // JSON in a text.
    for (const inner of within(def.out)) yield { ...inner, value: JSON.stringify(inner.value) };
  } else if (def.type === 'pipe') {
    yield* within(def.in);
  } else if (def.innerType) {
    yield* within(def.innerType);
  }
}
const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

async function send({ method, path, leadsBrowser }: EndpointSpec, { query = {}, body, form }: Sent) {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => place.idOf(name));
  const words = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const asForm = form && new Response(form);
  const type = form ? asForm?.headers.get('content-type') : body === undefined ? null : 'application/json';
  const answer = await server.app.inject({
    method,
    url: `${url}?${new URLSearchParams(words)}`,
    headers: { ...place.owner.headers, ...(type && { 'content-type': type }) },
    payload: asForm
      ? Buffer.from(await asForm.arrayBuffer())
      : body === undefined
        ? undefined
        : JSON.stringify(body),
  });
  if (leadsBrowser) {
    const message =
      new URL(answer.headers.location ?? '', 'http://here').searchParams.get('errorMessage') ?? '';
    const [, field = ''] = /^"(.+)" is not known here\.$/.exec(message) ?? [];
    // An address has room only for the sentence.
    const detail = { code: 'field-unknown', parameters: { field } };
    const validationErrors = [{ field, message, detail }];
    return { status: answer.statusCode === 303 ? 400 : 0, message, validationErrors };
  }
  const { message, validationErrors = [] } = answer.json() as {
    message?: string;
    validationErrors?: { field: string; message: string }[];
  };
  return { status: answer.statusCode, message, validationErrors };
}

const named = (path: string) => ({
  status: 400,
  message: expect.any(String),
  validationErrors: expect.arrayContaining([
    {
      field: path,
      message: `"${path}" is not known here.`,
      detail: { code: 'field-unknown', parameters: { field: path } },
    },
  ]),
});

/** The contract's message for an unknown word: names it, never only that something is wrong. */
const wrong = (path: string) => ({
  status: 400,
  message: expect.not.stringContaining('Something in the request'),
  validationErrors: expect.arrayContaining([
    {
      field: path,
      message: expect.not.stringContaining('Something in the request'),
      detail: { code: expect.any(String), parameters: expect.any(Object) },
    },
  ]),
});

/** A file that the call takes, as far as it looks at it before the fields. */
const fileFor = ({ path }: EndpointSpec) => (path.endsWith('/uploadScreenshot') ? png() : '{"a":"A"}');

const kinds = [
  { what: 'a field', wrongAt: unknownField, refusal: named },
  { what: 'a word', wrongAt: wrongWord, refusal: wrong },
] as const;

describe.each(kinds)('$what that is not known', ({ wrongAt, refusal }) => {
  const strangeOf = (schema: z.ZodType) => [...strange(schema, '', place.idOf, wrongAt)];

  test.each(strict)('$name names it in the query', async ({ endpoint }) => {
    for (const { value, path } of strangeOf(endpoint.query ?? z.object({})))
      expect(await send(endpoint, { query: value as Record<string, unknown> }), path).toEqual(refusal(path));
  });

  const withBody = strict.filter(({ endpoint: { method, upload } }) => method !== 'GET' && !upload);
  test.each(withBody)('$name names it in the body', async ({ endpoint }) => {
    const { query, body = z.object({}) } = endpoint;
    const queryInput = query && (whole(schemaOf(query), '', place.idOf) as Record<string, unknown>);
    for (const { value, path } of strangeOf(body))
      expect(await send(endpoint, { query: queryInput, body: value }), path).toEqual(refusal(path));
  });

  const withFiles = strict.filter(({ endpoint: { upload } }) => upload);
  test.each(withFiles)('$name names it beside files', async ({ endpoint }) => {
    for (const { value, path } of strangeOf(endpoint.upload?.fields ?? z.object({}))) {
      const form = new FormData();
      for (const [name, text] of Object.entries(value as object)) form.append(name, String(text));
      form.append('file', new Blob([fileFor(endpoint)]), 'en.json');
      expect(await send(endpoint, { form }), path).toEqual(refusal(path));
    }
  });
});

test('every body has a field that can be unknown, and every filter its conditions', () => {
  const bodies = strict.flatMap(({ name, endpoint: { method, upload, body = z.object({}) } }) =>
    method === 'GET' || upload ? [] : [{ name, levels: [...strange(body, '', place.idOf, unknownField)] }],
  );
  expect(bodies.filter(({ levels }) => levels.length === 0)).toEqual([]);
  const words = strict.flatMap(({ endpoint: { query, body } }) =>
    [query, body].flatMap((part) => (part ? [...strange(part, '', place.idOf, wrongWord)] : [])),
  );
  const paths = new Set(words.map(({ path }) => path));
  for (const name of conditionNames) {
    expect(paths).toContain(name);
    expect(paths).toContain(`selection.filter.${name}`);
  }
});

test('only what identity providers lead to, delivered apps, and programs of several versions may send words that are not known', () => {
  const open = all.filter(({ endpoint }) => endpoint.ignoresUnknown);
  expect(open.map(({ key }) => key).sort()).toEqual([
    'beginSso',
    ...['clientCounts', 'clientCreateTag', 'clientGetProject', 'clientGetTag', 'clientListProjects'],
    ...['clientListTags', 'clientMissing', 'clientProjectVersion', 'clientPull', 'clientPush'],
    ...['clientScreenshot', 'clientTexts', 'clientUpdateProject', 'clientUpdateTag', 'clientWriteTexts'],
    ...['deliver', 'oidcAnswer', 'samlAnswer', 'updateSettings'],
  ]);
});

test('only the answers of authenticators, and entries that programs send, are objects with any fields', () => {
  const open = (schema: z.ZodType, path: string): string[] => {
    const def = defOf(schema);
    if (def.type === 'object') {
      const inner = Object.entries(def.shape).flatMap(([name, field]) => open(field, join(path, name)));
      return def.catchall ? [path, ...inner] : inner;
    }
    const inner = [def.element, def.valueType, def.innerType, def.in, def.out, ...(def.options ?? [])];
    return inner.filter((one) => one !== undefined).flatMap((one) => open(one, path));
  };
  const found = all.flatMap(({ key, endpoint: { query, body } }) =>
    [query, body].flatMap((part) => (part ? open(part, key) : [])),
  );
  expect(found.sort()).toEqual([
    'addPasskey.credential',
    // One of which no field is known is refused (decision 0219).
    'clientWriteTexts.data.entries',
    'giveFactorPasskey.credential',
    'passkeySignIn.credential',
  ]);
});
