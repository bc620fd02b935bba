import { callKey } from '@parlance/contract/page-answers';
import { tagsEndpoints } from '@parlance/contract/tags.endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { call, userChanged } from './call.ts';
import { setWritten, takeWritten } from './written-answers.ts';

const params = { mobileAppId: '70726f6a0000000000000001' };
const method = 'GET';
const address = `/v1/projects/${params.mobileAppId}/tags`;
const write = () =>
  setWritten([
    {
      call: callKey({ method, address }),
      headers: { 'content-type': 'application/json' },
      text: '["written"]',
    },
  ]);

/** How often the server is asked. */
function server() {
  const fetch = vi.fn(async () => new Response('["asked"]'));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  userChanged();
  vi.unstubAllGlobals();
});

it('answers a call once, and then the server does', async () => {
  const fetch = server();
  write();
  expect(await call(tagsEndpoints.listTags, { params })).toEqual(['written']);
  expect(fetch).not.toHaveBeenCalled();
  expect(await call(tagsEndpoints.listTags, { params })).toEqual(['asked']);
});

it('answers no call of another user, and none that differs', async () => {
  const fetch = server();
  write();
  const other = { mobileAppId: '70726f6a0000000000000002' };
  expect(await call(tagsEndpoints.listTags, { params: other })).toEqual(['asked']);
  userChanged();
  expect(await call(tagsEndpoints.listTags, { params })).toEqual(['asked']);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('gives bytes and headers as the server sent them', async () => {
  const body = { entries: ['a'] };
  const bytes = Uint8Array.of(0, 127, 128, 255);
  const written = { method: 'POST', address, body };
  setWritten([
    { call: callKey(written), headers: { etag: '"7"' }, bytes: Buffer.from(bytes).toString('base64') },
  ]);
  expect(takeWritten({ ...written, body: { entries: ['b'] } })).toBeUndefined();
  const taken = takeWritten(written);
  expect(taken?.headers.get('ETag')).toBe('"7"');
  expect(new Uint8Array((await taken?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes);
});
