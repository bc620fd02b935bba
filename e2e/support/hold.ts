import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Holds files back until they are let go. Before the page is opened: a busy page that is open already fetches past it. */
export async function hold(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  let isFree = false;
  await page.route(files, async (route) => {
    if (!isFree) await new Promise<void>((release) => held.push(release));
    await route.fallback();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isFree = true;
    for (const release of held) release();
  };
}
