/** The description of the API is valid OpenAPI 3.1, and says everything that a reader needs. */

import { allContracts } from '@parlance/contract/all';
import { schemaInJson } from '@parlance/contract/json-text';
import { planErrors } from '@parlance/contract/plans';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, ownHeaders } from './app.ts';

type Content = Record<string, { example?: unknown; schema?: { properties?: object } }>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: { contentSchema?: Key };
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { description: string; content?: Content }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let text: string;
let description: Description;
beforeAll(async () => {
  const { app } = await createTestApp();
  text = (await app.inject({ url: '/v1/openapi.json', headers: ownHeaders })).body;
  description = JSON.parse(text);
});

const operations = () =>
  Object.entries(description.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  );

test('is valid', async () => {
  const { valid, errors } = await new Validator().validate({ ...description });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('says of the calls of programs that they need the token of the project', () => {
  const schemes = (path: string) => [
    ...new Set(
      operations()
        .filter((one) => one.path.startsWith(path))
        .flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys)),
    ),
  ];
  expect(schemes('/v1/api/')).toEqual(['projectToken']);
  expect(schemes('/v1/api-requests')).toEqual(['session', 'accessToken']);
  // No token gets in.
  expect(schemes('/v1/projects/{mobileAppId}/getToken')).toEqual(['session']);
  expect(schemes('/v1/projects')).toEqual(['session', 'accessToken']);
});

test('shows the name of a language as its code', () => {
  const found = operations().find(({ operation }) => operation.operationId === 'addLanguage')?.operation;
  const examples = [found?.requestBody?.content, found?.responses['200']?.content].map(
    (content) => content?.['application/json']?.example,
  );
  expect(examples).toEqual([{ name: 'de' }, expect.objectContaining({ name: 'de' })]);
});

test('has a name of its own for each call, and the parameters of its path', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { name, path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = (operation.parameters ?? []).filter((one) => one.in === 'path');
    expect(described.map((one) => one.name).sort(), name).toEqual(inPath.sort());
    expect(
      described.every(({ required }) => required),
      name,
    ).toBe(true);
    expect(operation.summary, name).toMatch(/\.$/);
    expect(Object.keys(operation.responses).length, name).toBeGreaterThan(0);
  }
});

const endpoints = new Map(
  Object.values(allContracts).flatMap((contract) =>
    Object.entries(contract).map(([name, endpoint]) => [name, endpoint] as const),
  ),
);

test('says what each parameter means, with an example that the contract takes', () => {
  const wrong: string[] = [];
  for (const { operation } of operations())
    for (const { name, in: place, description, example } of operation.parameters ?? []) {
      const endpoint = endpoints.get(operation.operationId);
      const schema = (place === 'path' ? endpoint?.params : endpoint?.query)?.shape[name] as z.ZodType;
      const given = typeof example === 'boolean' ? String(example) : example;
      const problems = problemsOf(schema, given);
      if (!description) problems.push('no description');
      if (example === undefined) problems.push('no example');
      wrong.push(...problems.map((one) => `${operation.operationId}, ${name}: ${one}`));
    }
  expect(wrong).toEqual([]);
});

test('shows the texts that programs get', () => {
  for (const name of ['clientTexts', 'deliver']) {
    const call = operations().find(({ operation }) => operation.operationId === name)?.operation;
    expect(call?.responses[200]?.content?.['application/json']?.example, name).toMatchObject({
      data: { de: { main: { entries: { greeting: { v: 'Willkommen' } } } } },
    });
  }
});

test('says of each upload that it is a form with files, and what stands beside them', () => {
  const fieldsOf = (name: string) => {
    const call = operations().find(({ operation }) => operation.operationId === name)?.operation;
    return Object.keys(call?.requestBody?.content?.['multipart/form-data']?.schema?.properties ?? {});
  };
  const uploads = [...endpoints].flatMap(([name, { upload }]) => (upload ? [{ name, upload }] : []));
  expect(uploads.length).toBeGreaterThan(5);
  for (const { name, upload } of uploads)
    expect(fieldsOf(name), name).toEqual(['file', ...Object.keys(upload.fields.shape)]);
});

interface Key {
  type?: string;
  anyOf?: object[];
  enum?: unknown[];
  description?: string;
  examples?: unknown[];
  properties?: Record<string, Key>;
}

/** Parameters and fields of forms that are JSON texts: what is said of their content, and what the contract takes. */
const jsonTexts = () =>
  operations().flatMap(({ operation }) => {
    const { query, upload } = endpoints.get(operation.operationId) ?? {};
    const form = operation.requestBody?.content?.['multipart/form-data']?.schema?.properties ?? {};
    const said = new Map<string, { contentSchema?: Key } | undefined>([
      ...(operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
      ...Object.entries(form),
    ]);
    return Object.entries({ ...query?.shape, ...upload?.fields.shape }).flatMap(([name, field]) => {
      const inner = schemaInJson(field as z.ZodType);
      const place = `${operation.operationId}, ${name}`;
      return inner ? [{ place, inner, content: said.get(name)?.contentSchema }] : [];
    });
  });

const keysWithout = ({ properties = {} }: Key, at: string): string[] =>
  Object.entries(properties).flatMap(([name, key]) => [
    ...(key.description ? [] : [`${at}.${name}: no description`]),
    ...(key.type || key.anyOf || key.enum ? [] : [`${at}.${name}: no type`]),
    ...(key.examples?.length === 1 ? [] : [`${at}.${name}: no example`]),
    ...keysWithout(key, `${at}.${name}`),
  ]);

/** What has to stand beside a key. */
const beside = (place: string, name: string): object => ({
  ...(name === 'tagCategory' && { tags: ['a'] }),
  ...(place.startsWith('clientScreenshot,') && { screenTag: 'Home' }),
});

test('says of each key of options what it is, with an example that the contract takes', () => {
  const all = jsonTexts();
  const ofOptions = all.filter(({ content }) => content?.properties);
  expect(ofOptions.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['clientPull, options', 'clientPush, options', 'clientWriteTexts, options']),
  );
  const wrong = all.flatMap(({ place, inner, content }) => [
    ...(content ? keysWithout(content, place) : [`${place}: no content`]),
    ...Object.entries(content?.properties ?? {}).flatMap(([name, { examples }]) =>
      problemsOf(inner, { ...beside(place, name), [name]: examples?.[0] }).map((one) => `${place}: ${one}`),
    ),
  ]);
  expect(wrong).toEqual([]);
});

test('says which options of a push are on, where they are left out', () => {
  const push = jsonTexts().find(({ place }) => place === 'clientPush, options')?.content?.properties;
  expect(push?.onlyIfTextEmpty).toEqual({
    type: 'boolean',
    default: true,
    description: expect.any(String),
    examples: [true],
  });
  expect(push?.spreadsheetOptions?.properties).toHaveProperty('columnDescription');
});

const problemsOf = (schema: z.ZodType | undefined, example: unknown): string[] =>
  schema?.safeParse(example).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

/** Of a form with files: what stands in one, the fields beside it, and what is said of each of them. */
function problemsOfForm(fields: z.ZodObject, { requestBody }: Operation): string[] {
  const { example, schema } = requestBody?.content?.['multipart/form-data'] ?? {};
  const { file, ...others } = (example ?? {}) as Record<string, unknown>;
  const problems = problemsOf(fields.strict(), others);
  if (typeof file !== 'string' || file === '') problems.push('no example of a file');
  if (Object.values(others).some((value) => typeof value !== 'string')) problems.push('not as forms send it');
  for (const [name, field] of Object.entries((schema as Key | undefined)?.properties ?? {})) {
    if (!field.description) problems.push(`${name}: no description`);
    if (name === 'file') continue;
    if (field.examples?.length !== 1) problems.push(`${name}: no example`);
    const given = field.examples?.map((one) => (typeof one === 'boolean' ? String(one) : one))[0];
    problems.push(...problemsOf(fields.shape[name], given).map((one) => `${name}: ${one}`));
  }
  return problems;
}

test('has an example of each body and answer that the contract takes, and the sentences of its errors', () => {
  const wrong: string[] = [];
  for (const { name, operation } of operations()) {
    const endpoint = endpoints.get(operation.operationId);
    if (!endpoint) throw new Error(`Not of the contract: ${name}`);
    const { body, upload, reply, errors = [], plan, status = 200 } = endpoint;
    const ofBody = operation.requestBody?.content?.['application/json']?.example;
    const inBody = upload ? problemsOfForm(upload.fields, operation) : problemsOf(body, ofBody);
    wrong.push(...inBody.map((one) => `body of ${operation.operationId}: ${one}`));
    const ofReply = operation.responses[status]?.content?.['application/json']?.example;
    wrong.push(...problemsOf(reply, ofReply).map((one) => `answer of ${operation.operationId}: ${one}`));
    for (const error of plan ? [...errors, planErrors.upgradeRequired] : errors)
      expect(operation.responses[error.status]?.description, name).toContain(error.message);
  }
  expect(wrong).toEqual([]);
});
