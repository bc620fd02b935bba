/** The page "Webhooks" of a project. */
import { planErrors } from '@parlance/contract/plans';
import {
  type Webhook,
  type WebhookDelivery,
  webhookErrors,
  webhooksContract,
} from '@parlance/contract/webhooks';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const {
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
} = webhooksContract;

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const url = 'https://hooks.example.com/parlance?environment=production';
const webhookOf = (given: Partial<Webhook> = {}): Webhook => ({
  _id: idOf('hook'),
  url,
  events: ['texts.published', 'imports.completed'],
  active: true,
  paused: false,
  created: '2026-11-02T09:30:00.000Z',
  createdBy: { _id: idOf('user'), displayName: 'Ana Ortiz' },
  waiting: 0,
  last: { at: '2026-11-20T09:30:00.000Z', delivered: true, status: 200 },
  ...given,
});
const deliveryOf = (given: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: idOf('hdlv'),
  event: 'texts.published',
  state: 'failed',
  created: '2026-11-20T09:30:00.000Z',
  next: null,
  payload: JSON.stringify({ type: 'texts.published', data: { changes: 3, languages: ['de'] } }),
  attempts: [
    {
      at: '2026-11-20T09:30:01.000Z',
      took: 120,
      status: 503,
      answer: 'Service unavailable',
      failure: null,
      error: null,
    },
    {
      at: '2026-11-20T09:31:01.000Z',
      took: 10_000,
      status: null,
      answer: '',
      failure: 'late',
      error: 'hooks.example.com did not answer in time.',
    },
  ],
  ...given,
});

async function openPage(list: Webhook[], query = '', width = 1280) {
  answerProject(api);
  api.answer(listWebhooks, list);
  api.answer(listWebhookDeliveries, [
    deliveryOf(),
    deliveryOf({ _id: idOf('hdlv', 2), event: 'test', state: 'delivered' }),
  ]);
  return open(`${projectPage('webhooks')}${query}`, { width });
}

it.each([
  ['light', 'en', 1280],
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['dark', 'de', 390],
] as const)('shows webhooks and their calls, %s, %s, at %i', async (colorScheme, language, width) => {
  const webhooks = [
    webhookOf(),
    webhookOf({ _id: idOf('hook', 2), active: false, paused: true, waiting: 3 }),
  ];
  const page = await openPage(webhooks, `?lang=${language}`, width);
  await page.emulateMedia({ colorScheme });
  await page.getByText(url).first().waitFor();
  await page.locator('main [aria-expanded=false]:not([aria-haspopup])').first().click();
  await page.getByRole('table').first().waitFor();
  await expectWithinEdges(page, `webhooks-${language}`);
  await wholePicture(page, `webhooks-${language}`);
  await expectAccessible(page);
});

it('asks before a typed address is lost', async () => {
  const page = await openPage([]);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('Address').fill('https://hooks.example.com/builds');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Address').inputValue()).toBe('https://hooks.example.com/builds');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
});

it('says that calls come twice where another webhook has the address and some of the events', async () => {
  const page = await openPage([webhookOf({ events: ['texts.published', 'entries.changed'] })]);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  const warning = dialog.getByText('each of them comes twice');
  await dialog.getByLabel('Address').fill(url);
  await warning.waitFor();
  await expectDialogLooks(page, 'webhook');
  await dialog.getByRole('checkbox', { name: 'Texts published' }).uncheck();
  await warning.waitFor({ state: 'detached' });
});

it('shows the webhook that its address names, with its calls', async () => {
  const webhooks = [1, 2, 3].map((n) =>
    webhookOf({ _id: idOf('hook', n), url: `https://hooks.example.com/${n}` }),
  );
  const page = await openPage(webhooks, `?webhook=${idOf('hook', 3)}`);
  await page.getByRole('button', { name: 'Hide calls of https://hooks.example.com/3' }).waitFor();
  await page.getByRole('table').waitFor();
  expect(await page.locator('main [aria-expanded=true]').count()).toBe(1);
  await expectGoodLooks(page, 'webhooks-named');
});

describe('a webhook', () => {
  it('is added, and its secret is shown until it was stored', async () => {
    const page = await openPage([]);
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await expectGoodLooks(page, 'webhooks-empty');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByLabel('Address').fill('nonsense');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Please enter an address that begins with https://.').waitFor();
    await dialog.getByLabel('Address').fill(url);
    await expectDialogLooks(page, 'webhook');
    api.answer(createWebhook, new Refusal(webhookErrors.webhookAddressRefused));
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('This address cannot be called.').waitFor();
    api.answer(createWebhook, { ...webhookOf(), secret });
    api.answer(listWebhooks, [webhookOf()]);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
    await shown.getByText(secret).waitFor();
    await expectDialogLooks(page, 'secret');
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.getByText(secret).count()).toBe(0);
    expect(api.callsOf(createWebhook).at(-1)?.body).toEqual({ url, events: ['texts.published'] });
  });

  it('is edited, tried, given another secret and deleted', async () => {
    const page = await openPage([webhookOf()]);
    const act = async (name: string) => {
      await page.getByRole('button', { name: `Actions for ${url}` }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Edit');
    api.answer(updateWebhook, webhookOf());
    const dialog = page.getByRole('dialog', { name: 'Edit the webhook' });
    await dialog.getByLabel('Texts changed').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Webhook saved').waitFor();
    expect(api.callsOf(updateWebhook)[0]?.body).toEqual({
      url,
      events: ['texts.published', 'imports.completed', 'texts.changed'],
    });
    api.answer(testWebhook, deliveryOf({ event: 'test', state: 'waiting' }));
    await page.getByRole('button', { name: `Send a test to ${url}` }).click();
    await page.getByRole('table', { name: 'Calls' }).waitFor();
    await act('Replace secret');
    await expectDialogLooks(page, 'webhook-rotate');
    api.answer(rotateWebhookSecret, { ...webhookOf(), secret });
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
    await page.getByText(secret).waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await act('Delete');
    await expectDialogLooks(page, 'webhook-delete');
    api.answer(deleteWebhook, []);
    api.answer(listWebhooks, []);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });

  it('shows what was answered to a call, and sends it again', async () => {
    const page = await openPage([webhookOf({ last: null, createdBy: null })]);
    await page.getByRole('button', { name: `Show calls of ${url}` }).click();
    await page.getByRole('button', { name: /^Details: Texts published/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Texts published' });
    await dialog.getByText('Service unavailable').waitFor();
    await dialog.getByText('took the call and did not answer in time').waitFor();
    await expectDialogLooks(page, 'delivery');
    api.answer(resendWebhookDelivery, deliveryOf({ state: 'waiting', next: '2026-11-20T10:00:00.000Z' }));
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The call is sent again').waitFor();
  });
});

it('pages on to older calls, which stay there when one of them is sent again', async () => {
  const number = (n: number) => idOf('hdlv', n);
  const callsTo = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => deliveryOf({ _id: number(from - n), state: 'delivered' }));
  const page = await openPage([webhookOf()]);
  api.answer(listWebhookDeliveries, ({ query }) =>
    query.before === undefined ? callsTo(70, 51) : callsTo(20, 20),
  );
  await page.getByRole('button', { name: `Show calls of ${url}` }).click();
  const rows = page.getByRole('table', { name: 'Calls' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(51);
  const older = page.getByRole('button', { name: `Show older calls of ${url}` });
  await older.click();
  await expect.poll(() => rows.count()).toBe(71);
  expect(api.callsOf(listWebhookDeliveries).at(-1)?.query).toEqual({ before: number(21), limit: '51' });
  expect(await older.count()).toBe(0);
  await expectGoodLooks(page, 'webhooks-older');
  await rows.last().getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Texts published' });
  api.answer(resendWebhookDelivery, deliveryOf({ _id: number(1) }));
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('The call is sent again').waitFor();
  expect(await rows.count()).toBe(71);
  expect(api.callsOf(resendWebhookDelivery)[0]?.params.deliveryId).toBe(number(1));
});

it('offers no older calls where there are exactly as many as a page shows', async () => {
  const page = await openPage([webhookOf()]);
  const calls = Array.from({ length: 50 }, (_, n) => deliveryOf({ _id: idOf('hdlv', 50 - n) }));
  api.answer(listWebhookDeliveries, calls);
  await page.getByRole('button', { name: `Show calls of ${url}` }).click();
  await expect.poll(() => page.getByRole('table', { name: 'Calls' }).getByRole('row').count()).toBe(51);
  expect(await page.getByRole('button', { name: `Show older calls of ${url}` }).count()).toBe(0);
});

it('shows what is called while it is open, and leaves older calls where they are', async () => {
  const number = (n: number) => idOf('hdlv', n);
  const callsTo = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => deliveryOf({ _id: number(from - n), state: 'delivered' }));
  const page = await openPage([webhookOf({ last: null })]);
  api.answer(listWebhookDeliveries, ({ query }) =>
    query.before === undefined ? callsTo(70, 51) : callsTo(20, 20),
  );
  // However long the machine takes for a step of the test, this moves the time of the page.
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: `Show calls of ${url}` }).click();
  await page.getByRole('button', { name: `Show older calls of ${url}` }).click();
  const rows = page.getByRole('table', { name: 'Calls' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(71);
  await page.getByText(/^Nothing sent yet/).waitFor();
  api.answer(listWebhooks, [
    webhookOf({ last: { at: '2026-11-20T11:00:00.000Z', delivered: true, status: 200 } }),
  ]);
  api.answer(listWebhookDeliveries, ({ query }) =>
    query.before === undefined
      ? [deliveryOf({ _id: number(71), event: 'imports.completed' }), ...callsTo(70, 50)]
      : callsTo(21, 21),
  );
  await page.clock.fastForward(15_000);
  await rows.nth(1).getByText('Import completed').waitFor();
  await expect.poll(() => rows.count()).toBe(72);
  await page.getByText(/^Last call .*: accepted/).waitFor();
  await page.clock.resume();
});

it('says of a webhook what its log says as soon as a test is answered', async () => {
  const page = await openPage([webhookOf()]);
  const test = { _id: idOf('hdlv', 3), event: 'test' } as const;
  const soon = new Date().toISOString();
  api.answer(testWebhook, () => {
    api.answer(listWebhooks, [webhookOf({ waiting: 1 })]);
    api.answer(listWebhookDeliveries, [deliveryOf({ ...test, state: 'waiting', next: soon, attempts: [] })]);
    return deliveryOf({ ...test, state: 'waiting', next: soon, attempts: [] });
  });
  await page.getByRole('button', { name: `Send a test to ${url}` }).click();
  await page.getByText(/^Last call .*: accepted · 1 call waits/).waitFor();
  await page.getByRole('table', { name: 'Calls' }).getByText('Waiting').waitFor();
  api.answer(listWebhooks, [webhookOf({ last: { at: soon, delivered: false, status: 503 } })]);
  api.answer(listWebhookDeliveries, [deliveryOf(test)]);
  await page.getByText(/^Last call .*: not accepted · Added/).waitFor();
  await page.getByRole('table', { name: 'Calls' }).getByText('Waiting').waitFor({ state: 'detached' });
});

it('asks for another plan where API access is not part of it', async () => {
  const page = await openPage([]);
  api.answer(createWebhook, new Refusal(planErrors.upgradeRequired));
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByRole('dialog').getByLabel('Address').fill(url);
  await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
  await expect.poll(() => api.callsOf(createWebhook).length).toBe(1);
});
