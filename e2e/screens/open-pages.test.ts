/** Pages that belong to no project or team: about the installation, help, the outbox, a locked account. */
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import { invitationsContract } from '@parlance/contract/invitations';
import { languagesContract } from '@parlance/contract/languages';
import { type Mail, mailContract } from '@parlance/contract/mail';
import { projectsContract } from '@parlance/contract/projects';
import { secondFactorContract } from '@parlance/contract/second-factor';
import { siteContract } from '@parlance/contract/site';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilInside } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { byPassword, idOf, projectOf, userOf } from './support/samples.ts';
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
        summary: 'Send a file.',
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } },
        responses: { '200': { description: 'A file.' } },
      },
    },
  },
};

it.each([
  ['/about', 'About Parlance'],
  ['/features', 'Features'],
  ['/copyright', 'Copyright'],
  ['/supported-machine-translations', 'Supported machine translations'],
  ['/help', 'Guide'],
  ['/help/formats', 'File formats'],
  ['/docs/api', 'API for programs'],
])('%s is public', async (path, heading) => {
  api.answer(languagesContract.supportedLanguages, []);
  api.answer(siteContract.describeApi, description);
  const page = await open(path, { user: null });
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await expectGoodLooks(page, `screen${path.replaceAll('/', '-')}`);
  const inShell = await open(path, { width: 390 });
  await inShell.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await inShell.getByRole('button', { name: 'User menu' }).waitFor();
});

it('begins names of formats at the start of the line from right to left', async () => {
  const page = await open('/help/formats?lang=ar', { user: null });
  const name = page.getByText('android_xml', { exact: true });
  const end = (text: Element): number => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return words.getBoundingClientRect().right;
  };
  const title = await page.getByText('Android XML', { exact: true }).evaluate(end);
  expect(await name.evaluate(end)).toBeCloseTo(title, 0);
});

it('says in the menus of language and theme which is chosen', async () => {
  const page = await open('/help/formats', { width: 1280 });
  for (const [menu, chosen, other] of [
    ['Language', 'English', 'Deutsch'],
    ['Theme', 'Follows the system', 'Dark'],
  ] as const) {
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('menuitemradio', { name: chosen, checked: true }).waitFor();
    await page.getByRole('menuitemradio', { name: other, checked: false }).waitFor();
    // A press on its button would close a menu that is open still.
    await untilInside(page.getByRole('menu'));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Theme', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Dateiformate', level: 1 }).waitFor();
});

/** Who runs the installation. */
const superadmin = userOf({ isAdmin: true, roles: ['superadmin'] });

it('shows how to reach the operator of the installation, or that no contact is set', async () => {
  const page = await open('/contact', { user: null });
  await page.getByText('They have not published an address yet.').waitFor();
  expect(await page.getByText('PARLANCE_').count()).toBe(0);
  await expectGoodLooks(page, 'screen-contact');
  const own = await open('/contact', { user: superadmin });
  await own.getByText('Set PARLANCE_CONTACT to one and restart Parlance.').waitFor();
  const named = await open('/contact', { user: null, site: { contact: 'help@example.org' } });
  const link = named.getByRole('link', { name: 'help@example.org' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('mailto:help@example.org');
});

const provider = 'http://127.0.0.1:9';
const none = { terms: null, privacy: null, imprint: null, faq: null };

it.each([
  ['/terms', { terms: `${provider}/terms?lang=en` }, `${provider}/terms?lang=en#a%20b`],
  ['/privacy', { privacy: `${provider}/privacy#top` }, `${provider}/privacy#a%20b`],
  ['/imprint', { imprint: `${provider}/imprint` }, `${provider}/imprint#a%20b`],
  ['/faq', { faq: `${provider}/faq` }, `${provider}/faq#a%20b`],
])(
  '%s leads to the page of the provider with its hash, or names the missing setting',
  async (path, set, to) => {
    const page = await open(path, { user: null });
    await page.getByText('This page is not set up yet').first().waitFor();
    await page.getByText('have not published it yet').waitFor();
    expect(await page.getByText('PARLANCE_').count()).toBe(0);
    await expectAccessible(page);
    const own = await open(path, { user: superadmin });
    await own.getByText(`PARLANCE_${path.slice(1).toUpperCase()}_URL`).waitFor();
    for (const one of [page, own]) await one.close();
    const leading = await open('/about', { user: null, site: { pages: { ...none, ...set } } });
    await leading.route(`${provider}/**`, (route) => route.fulfill({ body: 'the provider' }));
    await leading.goto(`${path}#a%20b`);
    await leading.waitForURL(`${provider}/**`);
    expect(leading.url()).toBe(to);
  },
);

it('keeps the hash of the provider where the address has none', async () => {
  const page = await open('/about', {
    user: null,
    site: { pages: { ...none, privacy: `${provider}/privacy#top` } },
  });
  await page.route(`${provider}/**`, (route) => route.fulfill({ body: 'the provider' }));
  await page.goto('/privacy');
  await page.waitForURL(`${provider}/**`);
  expect(page.url()).toBe(`${provider}/privacy#top`);
});

it('finds a language and the services of machine translation that know it', async () => {
  api.answer(languagesContract.supportedLanguages, [
    { id: 'deepl', name: 'DeepL', languages: [{ code: 'de', name: 'German' }] },
    {
      id: 'google',
      name: 'Google',
      languages: [
        { code: 'de', name: 'German' },
        { code: 'yo', name: 'Yoruba' },
      ],
    },
  ]);
  const page = await open('/supported-machine-translations', { user: null });
  const find = page.getByRole('searchbox', { name: 'Find a language' });
  await find.fill('yoruba');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await find.fill('nothing like this');
  await page.getByText('No language has this name or code').waitFor();
  await expectAccessible(page);
});

it('lists for each format what it carries', async () => {
  const page = await open('/help/formats', { user: null });
  await page.getByRole('row', { name: /^Gettext PO gettext_po / }).waitFor();
});

it.each([
  ['/password/reset/success', '/login'],
  ['/password/reset/invalid', '/password/forgot'],
])('%s leads a guest on', async (path, next) => {
  const page = await open(path, { user: null });
  await page.locator(`a[href="${next}"]`).first().waitFor();
  await expectGoodLooks(page, `screen${path.replaceAll('/', '-')}`);
});

it('finds the security of an account at its older address, too', async () => {
  api.answer(secondFactorContract.getSecondFactor, byPassword);
  api.answer(accountContract.listSessions, []);
  const page = await open('/settings/password');
  await page.getByLabel('New password').first().waitFor();
});

const mailOf = (number: number, given: Partial<Mail> = {}): Mail => ({
  _id: idOf('mail', number),
  recipient: 'tom@example.org',
  subject: `Letter ${number}`,
  state: 'kept',
  text: 'Open https://parlance.example/invitations/x',
  html: null,
  error: null,
  created: '2026-11-02T09:30:00.000Z',
  ...given,
});

it('shows mails without a recipient, failed ones, and older ones on request', async () => {
  const { listOutbox } = mailContract;
  const first = Array.from({ length: 50 }, (_, number) => mailOf(60 - number));
  first[1] = mailOf(59, { state: 'failed', error: '550 no such user', text: null });
  api.answer(listOutbox, ({ query }) => ({
    delivery: 'outbox' as const,
    mails: query.before === undefined ? first : [mailOf(1, { subject: 'The oldest' })],
  }));
  const page = await open('/outbox', { user: superadmin });
  await page.getByText('Letter 60').first().waitFor();
  await page.getByText('Letter 59').click();
  await page.getByText('550 no such user').waitFor();
  // The product's own arrow, and not the browser's triangle.
  expect(
    await page
      .locator('summary')
      .first()
      .evaluate((one) => getComputedStyle(one).display),
  ).toBe('grid');
  await expectGoodLooks(page, 'screen-outbox');
  await page.getByRole('button', { name: 'Older' }).click();
  await page.getByText('The oldest').waitFor();
  expect(api.callsOf(listOutbox).at(-1)?.query).toEqual({ before: idOf('mail', 11) });
  api.answer(listOutbox, { delivery: 'smtp', mails: [] });
  const empty = await open('/outbox', { user: superadmin });
  await empty.getByRole('heading', { name: 'Outbox' }).waitFor();
  await empty.getByText('No e-mails').first().waitFor();
  await expectAccessible(empty);
});

it('shows others a way on where the outbox is', async () => {
  api.answer(mailContract.listOutbox, new Refusal(commonErrors.notFound));
  const page = await open('/outbox');
  await page.getByRole('link', { name: 'Go to projects' }).waitFor();
  await page.getByRole('button', { name: 'Use another account' }).waitFor();
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
});

it('names the locked account, and lets the user take the texts along', async () => {
  const locked = userOf({ accountLocked: true });
  api.answer(projectsContract.listProjects, [projectOf()]);
  const page = await open(`/account-locked/user/${locked._id}`, { user: locked });
  await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
  await page.getByRole('button', { name: 'Download Fernway', exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-account-locked');
  const other = projectOf({ user: { _id: idOf('user', 2), displayName: 'Tom Tester' } });
  api.answer(projectsContract.listProjects, [other]);
  for (const address of ['/account-locked', '/account-locked/user']) {
    const without = await open(address, { user: locked });
    await without.getByRole('heading', { name: 'Your account is locked' }).waitFor();
  }
  const team = await open(`/account-locked/team/${idOf('user', 2)}`);
  await team.getByRole('heading', { name: 'Team owner is locked' }).waitFor();
  const owner = await open(`/account-locked/app/${idOf('user', 2)}`);
  await owner.getByRole('heading', { name: 'App owner is locked' }).waitFor();
  await owner.getByText('Tom Tester').first().waitFor();
  await expectAccessible(owner);
});

it('shows ticks and dashes of file formats on one line', async () => {
  const page = await open('/help/formats', { user: null });
  const signs = page.getByRole('row').nth(1).getByRole('cell');
  await signs.last().waitFor();
  const middles = await signs.evaluateAll((cells) =>
    cells.slice(-6).map((cell) => {
      const { top, height } = (
        cell.querySelector('svg') ??
        cell.firstElementChild ??
        cell
      ).getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(middles).toHaveLength(6);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
});

it('keeps the place of a page with a skeleton while it is on its way', async () => {
  api.answer(invitationsContract.getInvitation, waits);
  const page = await open('/invitations/token', { user: null });
  await page.getByRole('status').getByText('Loading').waitFor();
  expect(await page.locator('.mantine-Loader-root').count()).toBe(0);
  expect(await page.locator('.mantine-Skeleton-root').count()).toBeGreaterThan(2);
});

it('opens the guide at the page of a screen, searches it, and follows its links', async () => {
  const page = await open('/help/review', { user: null });
  await page.getByRole('heading', { name: 'Review texts', level: 2 }).waitFor();
  await page.getByRole('img', { name: 'Review: one text at a time' }).waitFor();
  await expectGoodLooks(page, 'screen-help-page');
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('mention');
  await page.getByRole('status').filter({ hasText: '1 page' }).waitFor();
  await page.getByRole('link', { name: /^Ask and answer/ }).click();
  await page.getByRole('heading', { name: 'Ask and answer', level: 2 }).waitFor();
  await page.goto('/help/none');
  await page.getByRole('heading', { name: 'The guide has no such page' }).waitFor();
  await expectAccessible(page);
});

it('marks the first page of the guide in the list, with the address that names it and without', async () => {
  const page = await open('/help', { user: null });
  const current = page.getByRole('navigation', { name: 'Guide' }).locator('[aria-current=page]');
  await current.waitFor();
  const title = await current.textContent();
  await page.getByRole('heading', { name: title ?? '', level: 2 }).waitFor();
  await current.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/help/start');
  expect(await current.allTextContents()).toEqual([title]);
});

it('has pages of the guide for developers, which lead to each other', async () => {
  const page = await open('/help/webhooks', { user: null });
  await page.getByRole('heading', { name: 'Verifying the signature' }).waitFor();
  await expectGoodLooks(page, 'screen-help-webhooks');
  await page.getByRole('article').getByRole('link', { name: 'Texts for apps while they run' }).click();
  await page.getByRole('heading', { name: 'Only when something changed' }).waitFor();
  // Commands name the server that shows them.
  await page.getByText(`export TEXTS='${api.url}/v1/delivery/`).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Errors and limits' }).click();
  await page.waitForURL('**/help/errors');
  await page.getByRole('heading', { name: 'What each status means' }).waitFor();
});

it('folds the pages of the guide above the text on a phone, and lists what a search finds', async () => {
  const page = await open('/help/review', { user: null, width: 390 });
  await page.getByRole('heading', { name: 'Review texts', level: 2 }).waitFor();
  const list = page.getByRole('navigation', { name: 'Guide' });
  expect(await list.isVisible()).toBe(false);
  await expectGoodLooks(page, 'screen-help-folded');
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = page.getByRole('button', { name: 'All pages' });
  await pages.click();
  await list.getByRole('link', { name: 'Translate texts' }).press('Enter');
  await page.getByRole('heading', { name: 'Translate texts', level: 2 }).waitFor();
  await list.waitFor({ state: 'hidden' });
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('mention');
  await list.getByRole('link', { name: /^Ask and answer/ }).click();
  await page.getByRole('heading', { name: 'Ask and answer', level: 2 }).waitFor();
  await list.waitFor({ state: 'hidden' });
});

it('shows the guide in English where it is not written in the language of the interface', async () => {
  const page = await open('/help/translate?lang=ar', { user: null });
  await page.getByRole('heading', { name: 'Translate texts' }).waitFor();
  await page.getByText('الدليل متاح بالإنجليزية والألمانية.').waitFor();
  await expectGoodLooks(page, 'screen-help-arabic');
});
