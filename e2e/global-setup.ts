import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../test/support/product.ts';
import { chromiumPath } from './support/browser.ts';

/**
 * Journeys run against the built web app; it is built when stale, and Chromium must be there.
 * One data folder is set up for them all; each file works on a copy of it. Gives what removes it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(chromiumPath)) {
    throw new Error(
      `The browser tests need Chromium at ${chromiumPath}: on Debian, apt-get install chromium.`,
    );
  }
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'inherit' });
  const product = await startProduct(undefined, undefined, { program: 'bundle' });
  await product.stop();
  const { folder, cookie } = product;
  project.provide('prepared', { folder, cookie });
  return product.remove;
}
