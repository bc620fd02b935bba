import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { callsAs } from '../../../test/calls.ts';

test('the list of services and their language pairs is public, in the requested language', async () => {
  const { get } = callsAs(await createTestApp());
  const answer = await get('/v1/supported-languages?in=de');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  const providers = answer.json<{ id: string; languages: { code: string; name: string }[] }[]>();
  expect(providers.map(({ id }) => id)).toEqual(['microsoft', 'google', 'deepl', 'amazon', 'libretranslate']);
  expect(providers[0]?.languages).toContainEqual({ code: 'ba', name: 'Baschkirisch' });
  expect(providers[2]?.languages.map(({ code }) => code)).toContain('pt-BR');
  expect((await get('/v1/supported-languages?in=<b>')).statusCode).toBe(400);
});
