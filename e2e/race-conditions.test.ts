import type { BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, type SmallProject, smallProject } from './support/language-view.ts';
import { addMember, signOut } from './support/people.ts';

// Races: refusals, another tab, a new version, no network. The end state is the same in either order.
const at = journey({ PARLANCE_DEFAULT_PLAN: 'growth' });

let project: SmallProject;
let overview: string;
beforeAll(async () => {
  project = await smallProject(at.product);
  overview = `/projects/${project.id}`;
});

const enter = (options?: Parameters<typeof at.enter>[0]) => at.enter({ ...options, intercepts: true });

const lockedUser = '757365720000000000000fff';
const lockedOwner = (route: Route) =>
  route.fulfill({
    status: 402,
    json: { message: 'App owner is locked', code: 402, type: 'app', lockedUser },
  });
const forbidden = (route: Route) =>
  route.fulfill({ status: 403, json: { message: 'You may not do this.', code: 'forbidden' } });
const openProjects = async (page: Page) => {
  await page.goto('/projects');
  await page
    .getByRole('link', { name: /Fernway/ })
    .first()
    .waitFor();
};
const openOverview = async (page: Page) => {
  await page.goto(overview);
  await page.getByRole('heading', { name: 'Fernway' }).waitFor();
};
const signIn = async (context: BrowserContext, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: at.product.url }]);
};

describe('a page that is refused', () => {
  it.each([
    ['402', lockedOwner, 'App owner is locked', '**/account-locked/app/*', /^\/projects$/],
    ['403', forbidden, 'You may not do this.', '**/projects', /^\/about$/],
  ])('%s: Back leads past it, and not into it again', async (_, refuse, said, to, before) => {
    const { page } = await enter();
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About Parlance' }).waitFor();
    await openProjects(page);
    await page.route(`**/v1/projects/${project.id}**`, refuse);
    await page
      .getByRole('link', { name: /Fernway/ })
      .first()
      .click();
    await page.getByText(said).first().waitFor();
    await page.waitForURL(to);
    // From the projects (403) to the page before them.
    if (to === '**/projects') await page.goBack();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(before);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toMatch(before);
  });

  it('shows one message, however many of its calls are refused', async () => {
    const { page } = await enter();
    await openProjects(page);
    await page.route(/\/v1\/projects\/[0-9a-f]{24}\//, forbidden);
    await page
      .getByRole('link', { name: /Fernway/ })
      .first()
      .click();
    // It stays while the pointer is on it.
    await page.getByText('You may not do this.').first().hover();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-kind=problem]').getByText('You may not do this.').count()).toBe(1);
  });

  it('takes its dialog along, and does not show it again after the next sign-in', async () => {
    const { page, context } = await enter();
    await openOverview(page);
    // The download itself: what the file would not contain is asked for when the dialog opens.
    await page.route(/\/export-translations(\?|$)/, (route) =>
      route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'notSignedIn' } }),
    );
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^(Export|Download)/ })
      .last()
      .click();
    await page.waitForURL('**/login?**');
    await page.getByText('You were signed out.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const other = await context.newPage();
    await other.goto('/about');
    // The user who signed in in the other tab is signed in here, too, and returns to the same page.
    await page.waitForURL(`**${overview}`);
    await page.getByRole('heading', { name: 'Fernway' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  it('learns it from its live events as well, where it sends no other request', async () => {
    const { page } = await enter();
    let refusing = false;
    await page.route('**/events**', (route) =>
      refusing ? lockedOwner(route) : route.fulfill({ status: 404 }),
    );
    await page.route(`**/v1/projects/${project.id}`, (route) =>
      refusing ? lockedOwner(route) : route.fallback(),
    );
    await openOverview(page);
    refusing = true;
    await page.waitForURL('**/account-locked/app/*');
  });

  it('leaves what was typed where it can be saved again', async () => {
    const { page } = await enter();
    await page.goto(project.address('de'));
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Rabattcode?');
    await page.route('**/text', lockedOwner);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/account-locked/app/*');
    await page.unroute('**/text');
    await page.goBack();
    await rowOf(page, 'checkout.promo').waitFor();
    await edit(page, 'checkout.promo');
    await expect.poll(() => field(page).textContent()).toBe('Rabattcode?');
  });
});

describe('two tabs', () => {
  it('sign out together, and the other tab returns with the user who signs in next', async () => {
    const { _id: team } = await at.product.call<{ _id: string }>('POST', '/v1/teams', { name: 'Tabs' });
    const add = (firstName: string) =>
      addMember(at.product, team, { firstName, lastName: 'Tester', role: 'translator' });
    const [ann, tom] = [await add('Ann'), await add('Tom')];
    const { page, context } = await enter({ cookie: ann.cookie });
    await page.goto('/settings/profile');
    await page.getByLabel('First name').waitFor();
    const other = await context.newPage();
    await other.goto('/about');
    await signOut(other);
    await page.waitForURL('**/login?next=%2Fsettings%2Fprofile');
    await signIn(context, tom.cookie);
    await other.goto('/about');
    await page.waitForURL('**/settings/profile');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Tom');
    // Another user signs in without a sign-out before: nothing of Tom stays on the page.
    await signIn(context, at.product.cookie);
    await other.goto('/projects');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Bench');
  });
});

describe('a new version while a tab is open', () => {
  const gone = (route: Route) =>
    route.fulfill({ status: 404, json: { message: 'Not here.', code: 'notFound' } });
  const sentence = 'This could not be fetched: there is no network, or Parlance was updated';

  it('keeps the page: what cannot be fetched shows an error, and what was typed stays', async () => {
    const { page, problems } = await enter();
    await page.goto('/projects/create');
    const name = page.getByLabel('Name');
    await name.fill('Nearly there');
    await page.route('**/assets/**', gone);
    await page.keyboard.press('Control+k');
    await page.getByText(sentence).waitFor();
    expect(await name.inputValue()).toBe('Nearly there');
    await page.unroute('**/assets/**');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    expect(problems, 'told in the message, and not logged as an error').toEqual([]);
  });

  it('reloads a page whose code is gone, once', async () => {
    const { page, problems } = await enter();
    await openOverview(page);
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route('**/assets/files.page-*.js', (route) => (isOld ? gone(route) : route.fallback()));
    await page.getByRole('link', { name: 'Files' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
    expect(isOld).toBe(false);
    // A page may be drawn before all of it is loaded.
    await page.waitForLoadState();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/history.page-*.js', gone);
    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByRole('heading', { name: 'This page could not be fetched' }).waitFor();
    await expect.poll(() => page.title()).toBe('This page could not be fetched · Parlance');
    await page.getByRole('link', { name: 'Tags' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await page.waitForLoadState();
    await expect.poll(() => loads).toBe(1);
    problems.length = 0;
  });

  it.each(['**/assets/app-*.js', '**/assets/libraries-*.js', '**/assets/style-*.css'])(
    'does not leave the first page empty when %s is not there',
    async (file) => {
      const { page, problems } = await enter({ cookie: '' });
      await page.route(file, gone, { times: 1 });
      await page.goto('/login');
      await page.getByText('Parlance could not be loaded').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
      expect(await page.getByText('Parlance could not be loaded').isVisible()).toBe(false);
      problems.length = 0;
    },
  );
});

describe('no network', () => {
  it('shows at once on a save that there is none; no save waits silently', async () => {
    const { page, context, problems } = await enter();
    await page.goto('/settings/profile');
    await page.getByLabel('First name').fill('Benchmark');
    // With the code of the banners.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByText('No network.').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('No answer from the server.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Benchmark');
    // In a dialog, or beside the page where the code of dialogs was not fetched before.
    problems.length = 0;
  });

  it('is no reason to skip a server on this machine', async () => {
    const { page } = await enter();
    await page.goto('/settings/profile');
    await page.getByLabel('First name').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByText('No network.').waitFor();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();
  });
});

describe('the keyboard', () => {
  it('goes on from the new page where what had the focus went with the one before', async () => {
    const { page } = await enter();
    await openProjects(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page
      .getByRole('link', { name: /Fernway/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { name: 'Fernway' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('status').getByText('Fernway · Parlance').waitFor({ state: 'attached' });
    // A link that stays keeps it.
    await page.getByRole('link', { name: 'Files' }).first().press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Files');
  });

  it('and the title show that a project does not exist', async () => {
    const { page } = await enter();
    await page.goto('/projects/70726f6a0000000000000fff');
    await page.getByRole('heading', { name: 'Not found' }).first().waitFor();
    await expect.poll(() => page.title()).toBe('Not found · Parlance');
  });
});
