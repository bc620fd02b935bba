import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Steps {
  /** Ends the count, prints the duration and expects exactly this number of clicks. */
  end: (bound: { clicks: number }) => void;
}

/**
 * Counts the clicks in a page from now on, across pages, and measures the time. `before`: clicks elsewhere, such as on
 * the link of a mail. Typing does not count.
 */
export async function countSteps(page: Page, name: string, before = 0): Promise<Steps> {
  let clicks = before;
  await page.exposeFunction('countPress', () => {
    clicks += 1;
  });
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        if (isTrusted) void (window as unknown as { countPress: () => Promise<void> }).countPress();
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  const began = Date.now();
  return {
    end: (bound) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${name}: ${clicks} clicks, ${seconds} s\n`);
      expect(clicks, name).toBe(bound.clicks);
    },
  };
}
