import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the findings of axe with serious or critical impact on the current page: rule and element. It runs all rules,
 * or the named ones. While a modal dialog is open it looks at the topmost one alone: nobody reaches the page below, which
 * has a look of its own. Axe stays in the page until the next document. Its builder for Playwright supports frames by
 * copying its data of each element out of the page and into another one, which takes many times as long as the check.
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Axe would not look into the frames of this page.');
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  await untilStill(page);
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error('The page was left while axe looked at it.');
    const over = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const { violations } = await window.axe.run(over ?? document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/**
 * Waits until the document has not changed for a tenth of a second, at most two seconds, so that dialogs and menus are
 * fully drawn.
 */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect();
          resolve();
        };
        let still = setTimeout(done, 100);
        const observer = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(done, 100);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(done, 2000);
      }),
  );
}
