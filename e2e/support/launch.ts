import { type Browser, type BrowserServer, chromium } from 'playwright-core';

/**
 * Headless Chromium without windows: with windows, each page has a second one for its tabs, which is drawn too (0062).
 */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

/** Chromium without background connections (design: stack). */
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

const forShortLives = ['--js-flags=--no-maglev --no-opt', '--blink-settings=v8CacheOptions=1'];

/**
 * Starts the browser that screens and journeys share. The pages of a person share a process, so that the next one finds
 * the app compiled: it opens in half of the time. No page lives long enough for what optimised code and kept compiled code
 * cost to come back: without them a test takes a twelfth less of the processor.
 */
export const serveBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer({ ...launch, args: [...launch.args, ...forShortLives, '--process-per-site'] });

/** Starts a separate browser for measurements and pictures. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(launch);
