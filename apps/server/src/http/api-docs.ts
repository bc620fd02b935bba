import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the contract as OpenAPI; register before the routes. */
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
          accessToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** /v1/openapi.json and a page of it to read. */
export function serveApiDocs(app: FastifyInstance): void {
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/docs/api', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page(app.swagger() as OpenApi)),
  );
}

interface OpenApi {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}
interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

function page(api: OpenApi): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(api.info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>${escapeHtml(api.info.title)} API ${escapeHtml(api.info.version)}</h1><p>${escapeHtml(api.info.description ?? '')}</p>
<p>As data: <a href="/v1/openapi.json">/v1/openapi.json</a></p>${operations.join('\n')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parts = [
    ...(operation.parameters ?? []).map(
      (parameter) => `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}</li>`,
    ),
  ];
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    return `<h3>Answer ${escapeHtml(status)}</h3>${schema ? `<pre>${json(schema)}</pre>` : ''}`;
  });
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
${parts.length > 0 ? `<ul>${parts.join('')}</ul>` : ''}${body ? `<h3>Body</h3><pre>${json(body)}</pre>` : ''}${answers.join('')}</details>`;
}

const json = (value: unknown) => escapeHtml(JSON.stringify(value, null, 2));
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
summary{cursor:pointer;padding:6px 0;border-bottom:1px solid #8884}pre{overflow:auto;padding:12px;background:#8881;border-radius:6px}h3{font-size:14px}`;
