import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { keepsPictures, pathOfPicture } from './browser.ts';

/** Debian's Firefox, which puppeteer drives by WebDriver BiDi. Playwright would need a Firefox of its own make. */
const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
/** Milliseconds. Long, so that a slow machine causes no failure. */
const patience = 60_000;

export async function launchFirefox(): Promise<Browser> {
  if (!existsSync(firefoxPath)) {
    throw new Error(
      `These tests need Firefox at ${firefoxPath}: on Debian, apt-get install firefox-esr; elsewhere set FIREFOX_PATH.`,
    );
  }
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    timeout: patience,
    protocolTimeout: 3 * patience,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      'ui.prefersReducedMotion': 1,
      // A page may fill the clipboard without a press.
      'dom.events.testing.asyncClipboard': true,
    },
  });
}

/** One person in Firefox; `problems` are errors that the page threw. */
export interface FirefoxVisitor {
  page: Page;
  problems: string[];
  close: () => Promise<void>;
}

/** Opens a page as one person in a separate context; `cookie` (name=value) signs them in. */
export async function visitByFirefox(browser: Browser, url: string, cookie: string): Promise<FirefoxVisitor> {
  const context = await browser.createBrowserContext();
  const [name = '', value = ''] = cookie.split('=');
  await context.setCookie({ name, value, domain: new URL(url).hostname, path: '/' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, problems, close: () => context.close() };
}

/** Saves a picture under .cache/pictures. */
export async function pictureByFirefox(page: Page, name: string): Promise<void> {
  if (keepsPictures) await page.screenshot({ path: pathOfPicture(name) });
}
