import { join } from 'node:path';
import { accountContract } from '@parlance/contract/account';
import { commonErrors } from '@parlance/contract/common';
import type { EndpointSpec, Reply } from '@parlance/contract/endpoint';
import { filesContract } from '@parlance/contract/files';
import { liveContract } from '@parlance/contract/live';
import { projectsContract } from '@parlance/contract/projects';
import { secondFactorContract } from '@parlance/contract/second-factor';
import { singleSignOnContract } from '@parlance/contract/single-sign-on';
import { siteContract } from '@parlance/contract/site';
import { teamSecurityContract } from '@parlance/contract/team-security';
import { teamsContract } from '@parlance/contract/teams';
import { type OwnUser, usersContract } from '@parlance/contract/users';
import { whitelabelContract } from '@parlance/contract/whitelabel';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from '../../support/browser.ts';
import { FakeServer, Refusal, turnHeader } from './fake-server.ts';
import { byPassword, userOf } from './samples.ts';

const webFolder = join(import.meta.dirname, '../../../apps/web/dist');
/** How long a screen waits for what it means, in milliseconds. */
const patience = 60_000;

export interface OpenScreen {
  /** null: the user is signed out. */
  user?: OwnUser | null;
  width?: number;
  /**
   * For who adds a route while the page is open. Its requests are intercepted from the start then: a busy page would send
   * the next ones past its first route.
   */
  intercepts?: boolean;
  /** Settings of the operator of the installation, where they are not empty. */
  site?: Partial<Reply<typeof siteContract.getSite>>;
}

export interface Screens {
  /** Sets the answers of the API, and records what was sent to it. */
  api: FakeServer;
  /** Opens a page as a user, after its requests have their answers. */
  open: (path: string, options?: OpenScreen) => Promise<Page>;
}

/**
 * Pages of the built web app in the real browser, with an API whose answers a test sets: for the tests of one file. A
 * test fails where a page throws or logs an error, sends or receives what the contract does not know, or sends a
 * request that has no answer.
 */
export function screens(): Screens {
  const api = new FakeServer(webFolder);
  let browser: Browser;
  let context: BrowserContext;
  /** Open as long as the tests of the file, so that the process with the compiled app outlives each of their pages. */
  let first: Page;
  const errors: string[] = [];
  const pages: Page[] = [];
  beforeAll(async () => {
    [browser] = await Promise.all([connectBrowser(), api.start()]);
    context = await browser.newContext({
      baseURL: api.url,
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    context.setDefaultTimeout(patience);
    first = await context.newPage();
    await first.goto('/icon.svg');
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) {
      // What a page remembers on the device is not the next test's.
      if (!page.isClosed()) await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    const found = [...errors.splice(0), ...api.problems];
    api.reset();
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await api.stop();
  });

  const open = async (path: string, { user = userOf(), width, site, intercepts }: OpenScreen = {}) => {
    api.answer(usersContract.me, user ?? new Refusal(commonErrors.notSignedIn));
    answerDefaults(api, site);
    const page = await pageBeside(first);
    pages.push(page);
    await page.setExtraHTTPHeaders({ [turnHeader]: String(api.turn) });
    if (width) await page.setViewportSize({ width, height: 844 });
    if (intercepts) await page.route('**/none', (route) => route.fallback());
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of [45]\d\d|net::ERR_/.test(message.text()))
        errors.push(message.text());
    });
    await page.goto(path);
    return page;
  };
  return { api, open };
}

/** A further page in the process of `first`: one from the context would begin in a process of its own (0062). */
async function pageBeside(first: Page): Promise<Page> {
  const opened = first.waitForEvent('popup');
  await first.evaluate(() => {
    window.open('about:blank');
  });
  return opened;
}

/** Requests of the frame of every page. */
function answerDefaults(api: FakeServer, site: OpenScreen['site']): void {
  api.answer(siteContract.getSite, {
    pages: { terms: null, privacy: null, imprint: null, faq: null },
    contact: null,
    signUp: 'on',
    sendsMail: true,
    newerInterface: null,
    ...site,
  });
  api.answer(whitelabelContract.whitelabel, { hidden: [] });
  api.answer(singleSignOnContract.emailHasSso, { emailHasSSO: false });
  api.answer(liveContract.userEvents as EndpointSpec, undefined);
  // Parts of pages that most of their tests are not about.
  api.answerUnlessSaid(teamSecurityContract.closedTeams, []);
  api.answerUnlessSaid(singleSignOnContract.listConnections, []);
  api.answerUnlessSaid(singleSignOnContract.listAccounts, { provider: 'local', additionalProvidersData: {} });
  api.answerUnlessSaid(secondFactorContract.getSecondFactor, byPassword);
  api.answerUnlessSaid(accountContract.listSessions, []);
  api.answerUnlessSaid(projectsContract.listDeletedProjects, []);
  api.answerUnlessSaid(teamsContract.listDeletedTeams, []);
  api.answerUnlessSaid(filesContract.listDoubledFiles, []);
}
