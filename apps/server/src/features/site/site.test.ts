import cookie from '@fastify/cookie';
import type { Reply } from '@parlance/contract/endpoint';
import type { siteContract } from '@parlance/contract/site';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';
import { loadEnv } from '../../env.ts';
import { mount } from '../../http/mount.ts';
import { siteRoutes } from './site.routes.ts';

async function siteWith(settings: NodeJS.ProcessEnv): Promise<Reply<typeof siteContract.getSite>> {
  const app = Fastify();
  await app.register(cookie);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const nobody = async () => undefined;
  const access = { session: nobody, token: nobody, project: nobody, team: nobody, planRefusal: nobody };
  const now = () => {
    throw new Error('Nobody writes anything.');
  };
  mount(
    app,
    [siteRoutes({ env: loadEnv(settings) })],
    { ...access, now, changed: () => {} },
    { checkHotReplies: true },
  );
  const answer = await app.inject({ url: '/v1/site' });
  await app.close();
  return answer.json();
}

test('the addresses of the provider’s pages are public, and unset at first', async () => {
  const answer = await callsAs(await createTestApp()).get('/v1/site');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.json()).toEqual({
    pages: { terms: null, privacy: null, imprint: null, faq: null },
    contact: null,
    newerInterface: null,
    signUp: 'on',
    sendsMail: false,
  });
});

test('returns the settings of the installation', async () => {
  const site = await siteWith({
    PARLANCE_TERMS_URL: 'https://example.com/legal/terms',
    PARLANCE_FAQ_URL: 'https://example.com/faq/',
    PARLANCE_CONTACT: 'texts@example.com',
    PARLANCE_NEWER_INTERFACE_URL: 'https://new.example.com/app?source=old',
  });
  expect(site).toEqual({
    pages: {
      terms: 'https://example.com/legal/terms',
      privacy: null,
      imprint: null,
      faq: 'https://example.com/faq',
    },
    contact: 'texts@example.com',
    newerInterface: 'https://new.example.com/app?source=old',
    signUp: 'on',
    sendsMail: false,
  });
});
