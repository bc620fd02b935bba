import { expect, it } from 'vitest';
import type { ApiCall } from './api-description.ts';
import { canBeTried, readable, requestOf } from './try-call.ts';

const call = (given: Partial<ApiCall> = {}): ApiCall => ({
  method: 'POST',
  path: '/v1/projects/{mobileAppId}/tags',
  operationId: 'createTag',
  tags: ['Tags'],
  summary: 'Create a tag.',
  parameters: [
    { name: 'mobileAppId', in: 'path', required: true, schema: {} },
    { name: 'search', in: 'query', schema: {} },
    { name: 'page', in: 'query', schema: {} },
  ],
  requestBody: { content: { 'application/json': { schema: {} } } },
  ...given,
});

it('builds a request from what was entered, and leaves out what was not', () => {
  const tried = { parameters: { mobileAppId: 'a/b', search: 'x & y', page: '' }, body: '{}', token: '' };
  expect(requestOf(call(), tried)).toEqual({
    url: '/v1/projects/a%2Fb/tags?search=x+%26+y',
    request: {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
      body: '{}',
    },
  });
  const read = call({ method: 'GET', requestBody: undefined });
  expect(requestOf(read, { ...tried, token: 't' }).request).toEqual({
    method: 'GET',
    headers: { 'X-Requested-With': 'XMLHttpRequest', Authorization: 'Bearer t' },
  });
});

it('does not offer uploads and streams, and shows JSON by lines', () => {
  expect(canBeTried(call())).toBe(true);
  expect(canBeTried(call({ requestBody: { content: { 'multipart/form-data': { schema: {} } } } }))).toBe(
    false,
  );
  expect(canBeTried(call({ path: '/v1/events' }))).toBe(false);
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable('<html>')).toBe('<html>');
});
