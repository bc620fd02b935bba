import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Steps {
  /** Ends the way: it took no more presses than these. The clock says how long it took, for who reads the output. */
  end: (bound: { clicks: number }) => void;
}

/**
 * Counts what somebody presses in a page from now on, wherever it leads, and takes the time. `before` are presses elsewhere: on
 * the link of a mail. What is typed is no press.
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
