import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from './support/browser.ts';

/** Journeys run against the built web app; it is built when stale, and Chromium must be there. */
export default function setUp(): void {
  if (!existsSync(chromiumPath)) {
    throw new Error(
      `The browser tests need Chromium at ${chromiumPath}: on Debian, apt-get install chromium.`,
    );
  }
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')], { stdio: 'inherit' });
}
