import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { seriousFindings } from './axe.ts';

/** Timeout of journeys in milliseconds. It is long, so that a slow machine causes no failure. */
const patience = 60_000;
const pictures = join(import.meta.dirname, '../../.cache/pictures');

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that all journeys share. */
    browser: string;
  }
}

/**
 * Connects to the shared browser, in which each person has a separate context. Closing the connection leaves the
 * browser running.
 */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors that the page threw or logged. A journey must end without any. */
  problems: string[];
}

/**
 * Opens `url` as one person in a separate context; `cookie` signs them in. `intercepts`: for who adds a route while the page
 * is open. Its requests are intercepted from the start then: a busy page would send the next ones past its first route.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: {
    cookie?: string;
    dark?: boolean;
    width?: number;
    height?: number;
    interfaceLanguage?: string;
    intercepts?: boolean;
  } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: options.dark ? 'dark' : 'light',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: options.interfaceLanguage ?? 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  if (options.cookie) {
    const [name = '', value = ''] = options.cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  page.context().setDefaultTimeout(patience);
  if (options.intercepts) await page.route('**/none', (route) => route.fallback());
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/status of 40[0-49]|net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(message.text())
    )
      problems.push(message.text());
  });
  return { context, page, problems };
}

/**
 * Expects no serious or critical findings of axe on the current page. It retries, so that a menu may finish closing.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => seriousFindings(page)).toEqual([]);
}

/** Expects no findings on contrast: the only rule that depends on the colour scheme. */
export async function expectContrast(page: Page): Promise<void> {
  await expect.poll(() => seriousFindings(page, ['color-contrast'])).toEqual([]);
}

/** CI keeps no pictures, because they are for people to look at. */
export const keepsPictures = !process.env.CI;

/** Where a picture of this name is saved. */
export function pathOfPicture(name: string): `${string}.png` {
  mkdirSync(pictures, { recursive: true });
  return `${join(pictures, name)}.png`;
}

/** Saves a picture under .cache/pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  if (keepsPictures) await page.screenshot({ path: pathOfPicture(name) });
}
