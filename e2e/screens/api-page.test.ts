/** The page that describes the calls of the API and tries them. */
import { commonErrors } from '@parlance/contract/common';
import { siteContract } from '@parlance/contract/site';
import { tagsContract } from '@parlance/contract/tags';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** Two groups of calls, one of which has fields. */
const description = {
  info: { title: 'Parlance', version: '1.0.0', description: '' },
  paths: {
    '/v1/projects/{mobileAppId}/tags': {
      get: { operationId: 'listTags', tags: ['Tags'], summary: 'All tags of a project.' },
      post: {
        operationId: 'createTag',
        tags: ['Tags'],
        summary: 'Create a tag.',
        parameters: [
          {
            name: 'mobileAppId',
            in: 'path',
            required: true,
            description: 'The project.',
            example: idOf('proj'),
            schema: { type: 'string' },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
              example: { name: 'Harbour' },
            },
          },
        },
        description: 'Needs the right `tags.change`.',
        responses: { '409': { description: '`tagExists`: There is a tag of this name.' } },
      },
    },
    '/users/me': { get: { operationId: 'me', tags: ['Users'], summary: 'The signed-in user.' } },
    '/v1/uploads': {
      post: {
        operationId: 'sendFile',
        tags: ['Uploads'],
        summary: 'Send a `file`.',
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: { '200': { description: 'A file.' } },
      },
    },
  },
};

it('shows the calls of the API in groups, found by words and opened with the keyboard', async () => {
  api.answer(siteContract.describeApi, description);
  const page = await open('/docs/api', { user: null });
  const calls = page.getByRole('main').getByRole('button');
  await page.getByText('4 calls').waitFor();
  await page
    .getByRole('navigation', { name: 'Groups of calls' })
    .getByRole('link', { name: 'Users' })
    .press('Enter');
  // The keyboard goes on within the group.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('/users/me');
  await page.getByRole('searchbox', { name: 'Find calls' }).fill('post tag');
  await page.getByText('1 call', { exact: true }).waitFor();
  await calls.first().press('Enter');
  await page.getByText('Body (application/json)').waitFor();
  expect(await page.locator('pre').allTextContents()).toEqual([
    '{\n  // The project.\n  mobileAppId: string;\n}',
    '{\n  name: string;\n}',
    '{\n  "name": "Harbour"\n}',
    'tagExists: There is a tag of this name.',
  ]);
  await page.getByText('Needs the right tags.change.').waitFor();
  await expectGoodLooks(page, 'screen-docs-api-call');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('mobileAppId').fill(idOf('proj'));
  await page.getByLabel('Body (application/json)').fill('{"name": "Settings"}');
  api.answer(tagsContract.createTag, new Refusal(commonErrors.notSignedIn));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Answer 401').waitFor();
  await page.getByText('Please sign in.').waitFor();
  await expectGoodLooks(page, 'screen-docs-api-tried');
  await page.getByRole('searchbox').fill('send a file');
  await page.getByText('1 call', { exact: true }).waitFor();
  await calls.first().press('Enter');
  await page.getByText('A file.', { exact: true }).waitFor();
  await page.getByText('it cannot be tried here').waitFor();
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('No call found').waitFor();
  const narrow = await open('/docs/api', { width: 390 });
  await narrow.getByRole('button', { name: 'Groups of calls' }).click();
  await narrow.getByRole('link', { name: 'Users' }).click();
  await narrow.getByRole('navigation', { name: 'Groups of calls' }).waitFor({ state: 'hidden' });
  await narrow.getByText('The signed-in user.').waitFor();
});

it('gives each call an address, which a link opens and the browser goes back from', async () => {
  api.answer(siteContract.describeApi, description);
  const page = await open('/docs/api#createTag', { user: null });
  const call = (name: RegExp) => page.getByRole('main').getByRole('button', { name });
  const isOpen = (name: RegExp) => call(name).getAttribute('aria-expanded');
  await page.getByText('Body (application/json)').waitFor();
  expect(await isOpen(/Create a tag/)).toBe('true');
  expect(await page.getByRole('link', { name: 'createTag' }).getAttribute('href')).toBe(
    '/docs/api#createTag',
  );
  await call(/All tags/).click();
  await page.waitForURL('**/docs/api#listTags');
  // What was opened stays, so that two can be compared.
  expect([await isOpen(/Create a tag/), await isOpen(/All tags/)]).toEqual(['true', 'true']);
  await page.goBack();
  await page.waitForURL('**/docs/api#createTag');
  await expect.poll(() => isOpen(/All tags/)).toBe('false');
  expect(await isOpen(/Create a tag/)).toBe('true');
  await call(/Create a tag/).click();
  await page.waitForURL(({ hash }) => hash === '');
  expect(await isOpen(/Create a tag/)).toBe('false');
  await page.getByRole('searchbox', { name: 'Find calls' }).fill('create tag');
  await page.getByText('1 call', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Find calls' }).fill('listTags');
  await page.getByText('1 call', { exact: true }).waitFor();
});

it('shows names as code, and what the server ignored', async () => {
  api.answer(siteContract.describeApi, description);
  const page = await open('/docs/api#sendFile', { user: null, intercepts: true });
  const call = page.getByRole('button', { name: /^POST .*\/uploads/ });
  await call.waitFor();
  expect(await call.getByText('file', { exact: true }).evaluate(({ tagName }) => tagName)).toBe('CODE');
  expect(await page.getByRole('main').textContent()).not.toContain('`');
  await page.route('**/users/me', (route) =>
    route.fulfill({ json: { name: 'Ana' }, headers: { 'ignored-parameters': 'branch' } }),
  );
  await page.getByRole('button', { name: /users\/me/ }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('These had no effect: branch (Ignored-Parameters)').waitFor();
});
