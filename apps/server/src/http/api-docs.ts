import swagger from '@fastify/swagger';
import { allContracts } from '@parlance/contract/all';
import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
          accessToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const place = places.get(`${given.route.method} ${given.url}`);
      return { url, schema: place ? { ...schema, ...place } : { ...schema, hide: true } };
    },
  });
}

/** `singleSignOn` in words: "Single sign on". */
const inWords = (name: string): string => {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Name and group of each endpoint of the contract. Others (health, files of the web app) are not described. */
const places = new Map(
  Object.entries(allContracts).flatMap(([group, contract]) =>
    Object.entries(contract).map(([operationId, { method, path }]) => [
      `${method} ${path}`,
      { operationId, tags: [inWords(group)] },
    ]),
  ),
);

/** The contract as OpenAPI, after all routes are registered. */
export const apiDescription = (app: FastifyInstance) =>
  app.swagger() as unknown as Reply<(typeof siteContract)['describeApi']>;
