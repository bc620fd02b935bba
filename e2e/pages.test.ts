import type { Project } from '@parlance/contract/projects';
import { describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { lockAccounts } from './support/database.ts';
import { journey } from './support/journey.ts';
import { edit, field, rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';

const at = journey({
  PARLANCE_DEFAULT_PLAN: 'growth',
  PARLANCE_NEWER_INTERFACE_URL: 'https://new.example.org/app',
});

const lock = (isLocked: boolean) => lockAccounts(at.product.folder, isLocked);

describe('addresses', () => {
  it('unknown ones and the root lead to the projects, or to sign-in; auth pages redirect signed-in users', async () => {
    await smallProject(at.product);
    const { page } = await at.enter();
    for (const path of ['/', '/nothing/here', '/login', '/signup', '/password/forgot']) {
      await page.goto(path);
      await page.waitForURL('**/projects');
    }
    const guest = await at.enter({ cookie: '' });
    for (const path of ['/', '/nothing/here']) {
      await guest.page.goto(path);
      await guest.page.waitForURL('**/login');
    }
  });
});

describe('a locked account', () => {
  it('is led to its page, takes its texts along, and goes on when it is open again', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    try {
      await lock(true);
      await page.goto(`/projects/${project.id}`);
      await page.waitForURL('**/account-locked/user/*');
      await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
      expect(await page.getByRole('link', { name: 'What this means' }).count()).toBe(0);
      await expectAccessible(page);
      await picture(page, 'account-locked');
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Fernway', exact: true }).first().click();
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
      await page.goto('/about');
      await page.getByRole('link', { name: 'What this means' }).click();
      await page.waitForURL('**/account-locked/user/*');
    } finally {
      await lock(false);
    }
    await page.reload();
    await page.waitForURL('**/projects');
    for (const path of ['/account-locked', '/account-locked/user']) {
      await page.goto(path);
      await page.waitForURL('**/projects');
    }
  });
});

describe('banners', () => {
  it('show the owner what their sign-up lacks, except where they are hidden, until it is complete', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const banner = page.getByText('Your sign-up is not complete yet.');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/signupStatus')) asked += 1;
    });
    await page.goto(`/projects/${project.id}`);
    await banner.waitFor();
    await expect.poll(() => asked).toBeGreaterThan(2);
    await page.goto(project.address('de'));
    await rowOf(page, 'checkout.title').waitFor();
    expect(await banner.count()).toBe(0);
    await page.goto('/projects');
    await page.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.route('**/signupStatus', (route) =>
      route.fulfill({
        json: { emailVerified: true, billingSubmitted: true, planSubscribed: true, enterprisePlan: false },
      }),
    );
    const answered = page.waitForResponse('**/signupStatus');
    await page.goto(`/projects/${project.id}`);
    await answered;
    await page.getByRole('heading', { name: 'Fernway' }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  it('lead to the newer interface with the page as query parameters, and not from where they are hidden', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter();
    const link = page.getByRole('link', { name: 'Open this page there' });
    await page.goto(`/projects/${project.id}/history`);
    expect(await link.getAttribute('href')).toBe(
      `https://new.example.org/app?page=projects%2Fhistory&projectId=${project.id}`,
    );
    await page.goto('/supported-machine-translations');
    await page.getByRole('searchbox').waitFor();
    expect(await link.count()).toBe(0);
    await page.goto('/projects');
    await link.waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => link.count()).toBe(0);
  });

  it('show that there is no network, and that it is back', async () => {
    const { page, context } = await at.enter();
    await page.goto('/about');
    await page.getByRole('heading', { name: 'About Parlance' }).waitFor();
    // The code of the banners is there.
    await page.getByRole('link', { name: 'Open this page there' }).waitFor();
    await context.setOffline(true);
    await page.getByText('No network.').waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('No network.').count()).toBe(0);
  });
});

describe('refusals', () => {
  it('401 signs out, and what was typed is there after the next sign-in', async () => {
    const project = await smallProject(at.product);
    const { page, context } = await at.enter();
    await page.goto(project.address('de'));
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Gutschein?');
    await context.clearCookies();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/login?**');
    await page.getByText('You were signed out.').waitFor();
    const [name = '', value = ''] = at.product.cookie.split('=');
    await context.addCookies([{ name, value, url: at.product.url }]);
    await page.goto(new URL(page.url()).searchParams.get('next') ?? '');
    await rowOf(page, 'checkout.promo').waitFor();
    // The address is that of the entry, or of the next one, to which the save had gone on already.
    await edit(page, 'checkout.promo');
    await expect.poll(() => field(page).textContent()).toBe('Gutschein?');
    expect((await project.read('checkout.promo')).draft).toBeNull();
  });

  it('403 leads to the projects and shows why', async () => {
    const project = await smallProject(at.product);
    const { page } = await at.enter({ intercepts: true });
    await page.goto(`/projects/${project.id}`);
    await page.getByRole('heading', { name: 'Fernway' }).waitFor();
    await page.route('**/v1/projects/*/files', (route) =>
      route.fulfill({ status: 403, json: { message: 'You may not do this.', code: 'forbidden' } }),
    );
    await page.getByRole('link', { name: 'Files' }).click();
    await page.waitForURL('**/projects');
    await page.getByText('You may not do this.').first().waitFor();
  });

  it('a missing answer is reported in clear words', async () => {
    const { page } = await at.enter({ intercepts: true });
    await page.goto('/settings/profile');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.route('**/users', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No answer from the server.').waitFor();
    await page.unroute('**/users');
  });
});

describe('an old browser', () => {
  /** What it gets: Chromium drops an at-rule that it does not know just as Internet Explorer drops @supports. */
  async function openAsOld(javaScript: boolean) {
    const context = await at.browser.newContext({ baseURL: at.product.url, javaScriptEnabled: javaScript });
    const page = await context.newPage();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.abort();
      const response = await route.fetch();
      const body = (await response.text()).replace('@supports', '@never-heard-of-it');
      return route.fulfill({ response, body });
    });
    await page.goto('/login');
    return { page, context };
  }

  it.each([true, false])(
    'sees a notice before any file or script is there (scripts run: %s)',
    async (runs) => {
      const { page, context } = await openAsOld(runs);
      const banner = page.getByText('Parlance does not work in this browser.');
      expect(await banner.isVisible()).toBe(true);
      expect(await banner.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
        'rgb(255, 245, 223)',
      );
      await context.close();
    },
  );

  it('is the only one to see the notice', async () => {
    const { page } = await at.enter({ cookie: '' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor();
    expect(await page.getByText('Parlance does not work in this browser.').isVisible()).toBe(false);
  });

  it('needs nothing newer to read it: the first words of the body, in plain HTML and CSS 2', async () => {
    const html = await (await fetch(`${at.product.url}/login`)).text();
    const body = html.slice(html.indexOf('<body'));
    expect(body).toMatch(/^<body>\s*<div class="unsupported old" role="alert">\s*Parlance does not work/);
    const rule = /\.unsupported ?\{([^}]*)\}/.exec(html)?.[1] ?? '';
    expect(rule).toMatch(/background: ?#fff5df/);
    expect(rule).not.toMatch(/var\(|calc\(|flex|grid|inline|block|rem|rgb/);
    expect(html.indexOf('.unsupported')).toBeLessThan(html.indexOf('@supports'));
  });
});

describe('who closes a tab', () => {
  it('is gone for the others at once', async () => {
    const project = await smallProject(at.product);
    // The user's other windows do not count as other users.
    const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
    const person = { firstName: 'Ben', lastName: `Beside${project.id}`, role: 'translator' };
    const { cookie } = await addMember(at.product, team._id, person);
    const [ann, ben] = [await at.enter(), await at.enter({ cookie })];
    for (const { page } of [ann, ben]) {
      await page.goto(project.address('de'));
      await rowOf(page, 'checkout.title').waitFor();
    }
    await edit(ann.page, 'checkout.promo');
    await field(ann.page).waitFor();
    const others = rowOf(ben.page, 'checkout.promo').getByTitle('Bench Mark');
    await others.waitFor();
    await ann.page.close({ runBeforeUnload: false });
    await expect.poll(() => others.count()).toBe(0);
  });
});
