import swagger from '@fastify/swagger';
import { allContracts, type ContractName } from '@parlance/contract/all';
import { commonErrors } from '@parlance/contract/common';
import { type EndpointSpec, isForPrograms, type Reply, type UploadSpec } from '@parlance/contract/endpoint';
import { planErrors } from '@parlance/contract/plans';
import type { siteContract } from '@parlance/contract/site';
import { scopeFor } from '@parlance/domain/permissions/scope-for';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ExampleSchema, exampleOf } from './api-examples.ts';
import { apiGroups } from './api-groups.ts';
import { jsonContent, switchOf } from './api-json.ts';
import { aboutField, aboutParameter } from './api-parameters.ts';

/** Collects the contract as OpenAPI. Register it before the routes. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parlance',
        version,
        description:
          'Errors have one body everywhere: message, code, and fields of their own. Times are ISO in UTC.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'parlance_session' },
          accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of a user.' },
          projectToken: { type: 'http', scheme: 'bearer', description: 'The API token of a project.' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const place = places.get(`${given.route.method} ${given.url}`);
      if (!place) return { url, schema: { ...schema, hide: true } };
      const { endpoint, ...named } = place;
      return {
        url,
        schema: { ...described(withoutRecursion(schema) as Described, endpoint, named), ...named },
      };
    },
  });
}

/**
 * Any JSON value (`z.json()`) is the one schema that contains itself. It comes out as a reference to what nobody
 * describes; a schema without rules says the same.
 */
const withoutRecursion = <T>(schema: T): T =>
  JSON.parse(JSON.stringify(schema), (_name, value) =>
    String(value?.$ref).startsWith('#/components/schemas/schema') ? {} : value,
  );

/** Name and group of each endpoint of the contract. Others (health, files of the web app) are not described. */
const places = new Map(
  Object.entries(allContracts).flatMap(([group, contract]) =>
    Object.entries(contract).map(([operationId, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`,
      { operationId, tags: [apiGroups[group as ContractName]], endpoint },
    ]),
  ),
);

type Credentials = Record<string, string[]>[];
const ofSession: Credentials = [{ session: [] }];
/** Either of them. */
const ofUser: Credentials = [...ofSession, { accessToken: [] }];
const ofProgram: Credentials = [{ projectToken: [] }];

interface Described {
  summary?: string;
  params?: Parameters;
  querystring?: Parameters;
  body?: ExampleSchema;
  response?: Record<string, ExampleSchema & { description?: string }>;
}

interface Parameters {
  properties?: Record<string, ExampleSchema & { description?: string }>;
}

/** With examples, who may call, and the errors of the endpoint by status: their codes and sentences. */
function described(schema: Described, endpoint: EndpointSpec, { operationId }: { operationId: string }) {
  const answers = Object.entries(schema.response ?? {}).map(
    ([status, answer]) => [status, { ...answer, examples: [exampleOf(answer, false)] }] as const,
  );
  return {
    ...schema,
    ...(schema.params && { params: explained(schema.params, { operationId, place: 'path' }, endpoint) }),
    ...(schema.querystring && {
      querystring: explained(schema.querystring, { operationId, place: 'query' }, endpoint),
    }),
    ...(schema.body && { body: { ...schema.body, examples: [bodyExample(schema.body, endpoint)] } }),
    ...(endpoint.upload && { consumes: ['multipart/form-data'], body: uploadBody(endpoint.upload) }),
    description: whoMay(endpoint),
    security: credentialsOf(endpoint),
    response: Object.fromEntries([...answers, ...withoutSchema(endpoint), ...errorsOf(endpoint)]),
  };
}

/** Parameters with what they mean and an example each, where the contract does not say it itself. */
function explained(
  parameters: Parameters,
  of: { operationId: string; place: 'path' | 'query' },
  { query, method }: EndpointSpec,
): Parameters {
  const names = Object.keys(parameters.properties ?? {});
  const properties = Object.entries(parameters.properties ?? {}).map(([name, schema]) => {
    const { says, example = exampleOf(schema, true, name) } = aboutParameter({ ...of, name }, names);
    const field: z.ZodType | undefined = of.place === 'query' ? query?.shape[name] : undefined;
    const more = field && { ...switchOf(schema, field), ...jsonContent(field, method !== 'GET') };
    return [name, { ...(says && { description: says }), examples: [example], ...schema, ...more }] as const;
  });
  return { ...parameters, properties: Object.fromEntries(properties) };
}

/** A form with files, and the fields beside them. */
function uploadBody({ fields, oneFile, fieldIsPath, maxBytes, example: form }: UploadSpec) {
  const { properties, required } = z.toJSONSchema(fields, { io: 'input' });
  const most = `at most ${Math.floor(maxBytes / 1024 / 1024)} MB`;
  const file = {
    type: 'string',
    format: 'binary',
    description: oneFile
      ? `The file, ${most}; ${fieldIsPath ? 'the name of its field is its path, as "locales/en.json"' : 'its field may have any name'}.`
      : `One or more files, ${most} together; their fields may have any name.`,
  };
  const others = Object.entries(properties ?? {}).map(([name, given]) => {
    const schema = given as ExampleSchema;
    const field: z.ZodType = fields.shape[name];
    const { says, example = exampleOf(schema, true, name) } = aboutField(name);
    const more = { ...switchOf(schema, field), ...jsonContent(field, true) };
    return [name, { ...schema, ...(says && { description: says }), examples: [example], ...more }] as const;
  });
  const all = { file, ...Object.fromEntries(others) };
  return { type: 'object', properties: all, required: ['file', ...(required ?? [])], examples: [form] };
}

const rawAnswers = {
  file: 'A file.',
  binary: 'A packed list.',
  events: 'A stream of server-sent events.',
  text: 'The answer as text.',
};

/** What is answered where no schema says it. */
function withoutSchema({ reply, raw, status, example }: EndpointSpec) {
  if (reply) return [];
  if (example) return [['200', { type: 'object', description: 'JSON.', examples: [example] }]] as const;
  const description = raw ? rawAnswers[raw] : 'Done; there is no body.';
  return [[String(status ?? (raw ? 200 : 204)), { type: 'null', description }] as const];
}

/** The shortest one that the endpoint takes: some want one of several fields, which no schema says. */
function bodyExample(schema: ExampleSchema, { body }: EndpointSpec): unknown {
  const examples = [exampleOf(schema, true), exampleOf(schema, false)];
  return examples.find((example) => body?.safeParse(example).success) ?? examples[0];
}

function credentialsOf(endpoint: EndpointSpec): Credentials {
  if (isForPrograms(endpoint)) return ofProgram;
  if (endpoint.permission === 'public') return [];
  return scopeFor(endpoint) === undefined ? ofSession : ofUser;
}

function whoMay(endpoint: EndpointSpec): string {
  const { permission, plan, token } = endpoint;
  const who =
    typeof permission === 'object'
      ? `Needs the right \`${'project' in permission ? permission.project : permission.team}\`.`
      : isForPrograms(endpoint)
        ? 'Needs the API token of the project (Authorization: Bearer).'
        : { public: 'For everybody.', user: 'For signed-in users.', staff: 'For staff.' }[permission];
  const also = [
    plan && `Needs a plan with \`${plan}\`.`,
    token && `Access tokens need the scope \`${token}\`.`,
  ];
  return [who, ...also].filter(Boolean).join(' ');
}

const errorSchema = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: ['string', 'number'] } },
  required: ['message', 'code'],
};

/** The errors that it names itself, what is no form where files are taken, what its plan refuses, and too many calls. */
function errorsOf({ errors = [], plan, upload, limit }: EndpointSpec) {
  const all = [
    ...errors,
    ...(upload ? [commonErrors.noForm] : []),
    ...(plan ? [planErrors.upgradeRequired] : []),
    ...(limit !== undefined ? [commonErrors.tooMany] : []),
  ];
  return [...Map.groupBy(all, ({ status }) => status)].map(([status, those]) => {
    const description = those.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n');
    const examples = those.map(({ code, message }) => ({ message, code }));
    return [String(status), { ...errorSchema, description, examples }] as const;
  });
}

/** The contract as OpenAPI, after all routes are registered. */
export const apiDescription = (app: FastifyInstance) =>
  app.swagger() as unknown as Reply<(typeof siteContract)['describeApi']>;
