import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../test/support/product.ts';
import { chromiumPath, serveBrowser } from './support/launch.ts';
import { startOnCopy } from './support/prepared.ts';

/**
 * Journeys run against the built web app; it is built when stale, and Chromium must be there. One browser is for them all.
 * One data folder is set up: a server on it is for journeys that keep to their own projects, and others have one on a copy
 * of it. Gives what ends and removes it all.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(chromiumPath)) {
    throw new Error(
      `The browser tests need Chromium at ${chromiumPath}: on Debian, apt-get install chromium-headless-shell; elsewhere set CHROMIUM_PATH.`,
    );
  }
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'inherit' });
  const prepared = await startProduct(undefined, undefined, { program: 'bundle' });
  await prepared.stop();
  const { folder, cookie } = prepared;
  project.provide('prepared', { folder, cookie });
  const [shared, browser] = await Promise.all([startOnCopy({ folder, cookie }), serveBrowser()]);
  project.provide('shared', { url: shared.url, folder: shared.folder, cookie });
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await shared.stop();
    await shared.remove();
    await prepared.remove();
  };
}
