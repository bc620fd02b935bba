import { setTimeout } from 'node:timers/promises';
import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../test/support/project.ts';
import { expectAccessible } from './support/browser.ts';
import { lockAccounts } from './support/database.ts';
import { journey } from './support/journey.ts';
import { addMember } from './support/people.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

// What specification 1 wants of every page (sections 2, 4 and 8), beside what pages.test.ts tries.
const at = journey({
  PARLANCE_DEFAULT_PLAN: 'growth',
  PARLANCE_NEWER_INTERFACE_URL: 'https://new.example.org/app',
});

let teamId: string;
let projectId: string;
let german: string;
let member: { cookie: string; id: string };
beforeAll(async () => {
  ({ _id: teamId } = await at.product.call<FullTeam>('POST', '/v1/teams', { name: 'Rules' }));
  const project = await createProject(at.product, 'Fernway', ['en', 'de'], teamId);
  projectId = project.id;
  german = `/projects/${projectId}/languages/${project.languages.get('de')}`;
  member = await addMember(at.product, teamId, { firstName: 'Tom', lastName: 'Tester', role: 'translator' });
});

const signUpText = 'Your sign-up is not complete yet.';
const openProject = async (page: Page) => {
  await page.goto(`/projects/${projectId}`);
  await page.getByRole('heading', { name: 'Fernway' }).waitFor();
};

/** When, on the page's own clock, a text was first there. */
async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const seen = globalThis as { firstSeen?: number };
    const look = (): void => {
      if (document.body?.textContent?.includes(wanted)) seen.firstSeen ??= performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return async () => {
    await page.getByText(text).first().waitFor();
    return page.evaluate(() => (globalThis as { firstSeen?: number }).firstSeen ?? 0);
  };
}

/** When the answers of an address were there, on the page's own clock. */
const answeredAt = (page: Page, end: string) =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(wanted))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    end,
  );

describe('the sign-up banner', () => {
  it('appears 750 ms after the missing detail is known, and polls every second', async () => {
    const { page } = await at.enter();
    const seenAt = await watchFor(page, signUpText);
    await openProject(page);
    const seen = await seenAt();
    await expect.poll(async () => (await answeredAt(page, '/signupStatus')).length).toBeGreaterThan(2);
    const answers = await answeredAt(page, '/signupStatus');
    expect(seen - (answers[0] ?? 0)).toBeGreaterThanOrEqual(750);
    for (const [index, answer] of answers.slice(1).entries())
      expect(answer - (answers[index] ?? 0)).toBeGreaterThanOrEqual(950);
    await expectGoodLooks(page, 'sign-up-banner');
  });

  it('is not for members of another user’s project', async () => {
    const { page } = await at.enter({ cookie: member.cookie });
    await openProject(page);
    await page.waitForLoadState('networkidle');
    expect(await answeredAt(page, '/signupStatus')).toEqual([]);
    expect(await page.getByText(signUpText).count()).toBe(0);
  });

  const none = { emailVerified: true, billingSubmitted: true, planSubscribed: true, enterprisePlan: false };
  it.each([
    ['emailVerified', 'confirming your e-mail address'],
    ['billingSubmitted', 'your billing data'],
    ['planSubscribed', 'a plan'],
  ] as const)('shows when only %s is missing, and names it', async (flag, words) => {
    const { page } = await at.enter();
    await page.route('**/signupStatus', (route) => route.fulfill({ json: { ...none, [flag]: false } }));
    await openProject(page);
    const banner = page.getByText(signUpText);
    await banner.waitFor();
    expect(await banner.textContent()).toContain(words);
    await page.route('**/signupStatus', (route) =>
      route.fulfill({ json: { ...none, [flag]: false, enterprisePlan: true } }),
    );
    // The next poll removes the banner.
    await banner.waitFor({ state: 'detached' });
  });
});

describe('the banner of a newer interface', () => {
  it('is not on pages that it is hidden on, and is on the others', async () => {
    const { page } = await at.enter();
    const link = page.getByRole('link', { name: 'Open this page there' });
    for (const [path, heading] of [
      ['/settings/resend-email-verification', 'Confirm your e-mail address'],
      ['/supported-machine-translations', 'Supported machine translations'],
      ['/outbox', 'Outbox'],
      ['/mt-profiles', 'Machine translation profiles'],
      ['/password/reset/unknown', 'This link is not valid any more'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await link.count(), path).toBe(0);
    }
    await page.goto(`/teams/${teamId}`);
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`https://new.example.org/app?page=teams&teamId=${teamId}`);
    const guest = await at.enter({ cookie: '' });
    await guest.page.goto('/password/forgot');
    await guest.page.getByRole('button', { name: 'Create the link' }).waitFor();
    expect(await guest.page.getByRole('link', { name: 'Open this page there' }).count()).toBe(0);
  });
});

describe('a locked owner', () => {
  const lock = (isLocked: boolean) => lockAccounts(at.product.folder, isLocked, 'bench@example.org');

  it('closes the owner’s projects and teams for their members, and shows whose account is locked', async () => {
    const { page } = await at.enter({ cookie: member.cookie });
    try {
      await lock(true);
      for (const [path, type, headline] of [
        [`/projects/${projectId}`, 'app', 'App owner is locked'],
        [german, 'app', 'App owner is locked'],
        [`/teams/${teamId}`, 'team', 'Team owner is locked'],
      ] as const) {
        await page.goto(path);
        await page.waitForURL(`**/account-locked/${type}/*`);
        await page.getByRole('heading', { name: headline }).waitFor();
      }
      await expectGoodLooks(page, 'team-owner-locked');
      // The member is not locked themselves: no warning, and the way back is open.
      expect(await page.getByText('Your account is locked').count()).toBe(0);
      await page.getByRole('link', { name: 'To the projects' }).click();
      await page.waitForURL('**/projects');
    } finally {
      await lock(false);
    }
  });

  it.each([
    ['before the page is drawn', '**/assets/words-en-*.js'],
    ['while the page waits for it', '**/v1/projects/**'],
  ])('is met by what is read ahead, too: refused %s', async (_, held) => {
    const { page } = await at.enter({ cookie: member.cookie });
    const isWords = held.endsWith('.js');
    const first = isWords
      ? page.waitForResponse((response) => response.status() === 402)
      : page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/entryCount/'));
    await page.route(held, async (route) => {
      await first;
      if (!isWords) await page.getByRole('navigation').first().waitFor();
      await route.fallback();
    });
    try {
      await lock(true);
      await page.goto(german);
      await page.waitForURL('**/account-locked/app/*');
      await page.getByRole('heading', { name: 'App owner is locked' }).waitFor();
    } finally {
      await lock(false);
    }
  });

  it('does not lead away who only points at a link', async () => {
    const { page } = await at.enter({ cookie: member.cookie, intercepts: true });
    await openProject(page);
    const lockedUser = '757365720000000000000001';
    await page.route('**/entry-list?**', (route) =>
      route.fulfill({
        status: 402,
        json: { message: 'App owner is locked', code: 402, type: 'app', lockedUser },
      }),
    );
    const refused = page.waitForResponse((response) => response.status() === 402).then(() => true);
    const link = page.locator(`a[href="${german}"]`).first();
    // What is drawn late moves the link away from under the pointer before that counts as pointing at it: so the test
    // moves the pointer again, as a pointer at rest fires no event.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await link.hover();
        return Promise.race([refused, setTimeout(2000, false)]);
      })
      .toBe(true);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe(`/projects/${projectId}`);
    // Followed, it does.
    await link.click();
    await page.waitForURL(`**/account-locked/app/${lockedUser}`);
  });

  it('is warned on every page but those that are for reading', async () => {
    const { page } = await at.enter();
    // The page of a locked account has that title, which is announced.
    const warning = page.getByRole('status').getByText('Your account is locked', { exact: true });
    try {
      await lock(true);
      await page.goto('/about');
      await warning.waitFor();
      await page.goto('/help/formats');
      await page.getByRole('heading', { level: 1, name: 'File formats' }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await warning.count()).toBe(0);
      await page.goto('/settings/profile');
      await page.waitForURL('**/account-locked/user/*');
      await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
      await warning.waitFor({ state: 'detached' });
    } finally {
      await lock(false);
    }
  });
});

describe('what is refused or goes wrong', () => {
  it('a page of a team that is for other roles shows so, and leads back to the team', async () => {
    const { page } = await at.enter({ cookie: member.cookie });
    for (const path of ['security', 'single-sign-on', 'changelog']) {
      await page.goto(`/teams/${teamId}/${path}`);
      await page.getByRole('heading', { name: 'This page is for others of the team' }).waitFor();
      await page.getByRole('link', { name: 'To the team' }).click();
      await page.waitForURL(`**/teams/${teamId}`);
    }
  });

  it('403: what is read ahead of a language leads there, too', async () => {
    const { page } = await at.enter({ cookie: member.cookie });
    await page.route('**/entry-list?**', (route) =>
      route.fulfill({ status: 403, json: { message: 'You may not do this.', code: 403 } }),
    );
    // In another order: the page itself has the list of the usual one (decision 0147).
    await page.goto(`${german}?sort=key`);
    await page.waitForURL('**/projects');
    await page.getByText('You may not do this.').first().waitFor();
  });

  it('appears in a dialog after 150 ms: the message of the server as text, else the status text', async () => {
    const { page } = await at.enter();
    for (const [answer, words] of [
      [{ status: 409, json: { message: '<b>Taken</b> by you.', code: 'taken' } }, '<b>Taken</b> by you.'],
      [{ status: 409, body: 'a page of a proxy' }, 'Conflict'],
    ] as const) {
      const seenAt = await watchFor(page, words);
      await page.route('**/users', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
      );
      await page.goto('/settings/profile');
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
      await dialog.getByText(words, { exact: true }).waitFor();
      const [sent = 0] = await answeredAt(page, '/users');
      expect((await seenAt()) - sent).toBeGreaterThanOrEqual(150);
      await expectAccessible(page);
      await page.unroute('**/users');
    }
    await expectGoodLooks(page, 'error-dialog');
  });

  it('appears on the sign-in page, as text, when an address brings a message', async () => {
    const { page } = await at.enter({ cookie: '' });
    const search = new URLSearchParams({
      message: 'Please sign in <i>again</i>.',
      errorMessage: 'The provider said no.',
      ssoErr: 'full',
      ssoEmailOrDomain: 'nora@works.example',
    });
    await page.goto(`/login?${search}`);
    await page.getByText('Please sign in <i>again</i>.').waitFor();
    await page.getByRole('alert').getByText('The provider said no.').waitFor();
    await page.getByText('Your team has no seat left. Please tell its owner.').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('nora@works.example');
    await expectGoodLooks(page, 'sign-in-messages');
  });
});
