import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { seriousFindings } from './axe.ts';

/** Chromium without windows: with them each page has a second one, for its tabs, that is drawn, too (0062). */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
/** How long a journey waits for what it means, in milliseconds: only what never comes fails, also beside other work. */
const patience = 60_000;
const pictures = join(import.meta.dirname, '../../.cache/pictures');

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of all journeys listens. */
    browser: string;
  }
}

/** Chromium without anything that calls home (design: stack). */
const launch = {
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A browser that journeys share. */
export const serveBrowser = (): Promise<BrowserServer> => chromium.launchServer(launch);

/** A browser of its own, for measurements. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launch);

/** The browser of all journeys, in which each person has a context of their own; closing it leaves it running. */
export function connectBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors that the page threw or logged; a journey ends with none. */
  problems: string[];
}

/** A person with a browser of their own at `url`; `cookie` signs them in. */
export async function visit(
  browser: Browser,
  url: string,
  options: {
    cookie?: string;
    dark?: boolean;
    width?: number;
    height?: number;
    interfaceLanguage?: string;
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

/** No serious or critical finding of axe on what is shown now; one that is gone by itself, as a menu closes, is none. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => seriousFindings(page)).toEqual([]);
}

/** Of these findings those on contrast alone: what the other colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expect.poll(() => seriousFindings(page, ['color-contrast'])).toEqual([]);
}

/** In CI nobody looks at pictures. */
export const keepsPictures = !process.env.CI;

/** Keeps a picture under .cache/pictures, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}
