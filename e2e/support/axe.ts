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
 * What axe finds wrong, of serious or critical impact, in what a page shows now: the rule and where; all rules unless some
 * are named. Axe runs within the page and stays there until the next document: carrying all that it saw of each element
 * out of the page and into another, as its builder for Playwright does for the sake of frames, takes many times as long
 * as looking.
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Axe would not look into the frames of this page.');
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  await untilStill(page);
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error('The page was left while axe looked at it.');
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Until nothing of the document has changed for a tenth of a second, or two seconds have gone: what was just chosen or
 *  closed is drawn to its end. */
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
