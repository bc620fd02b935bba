import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumPath, serveBrowser } from '../../support/launch.ts';

/** Screens are of the built web app, which is built when stale, in one browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(chromiumPath))
    throw new Error(`The tests of screens need Chromium at ${chromiumPath}: see docs/operate.md.`);
  const build = join(import.meta.dirname, '../../../scripts/build.mjs');
  execFileSync(process.execPath, [build, 'web'], { stdio: 'inherit' });
  const browser = await serveBrowser();
  project.provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
