import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilStill } from './axe.ts';
import { expectAccessible, expectContrast, keepsPictures, picture } from './browser.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Expects that no element reaches beyond the edges of the page, once what follows the width of the window has followed it. */
export async function expectWithinEdges(page: Page, where: string): Promise<void> {
  await expect.poll(() => outsideOf(page), { message: `beyond the edge, ${where}` }).toEqual([]);
}

/** What reaches beyond the edges of the page. */
const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = [document.documentElement, document.querySelector('#content')];
    const pixels = frames.map((frame) => (frame ? frame.scrollWidth - frame.clientWidth : 0));
    if (pixels.every((one) => one === 0)) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    return [`${pixels} pixels`, ...outside.map((element) => element.outerHTML.slice(0, 120))];
  });

/** Takes a picture of the whole page, in a window as high as its content. */
export async function wholePicture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return;
  const window = page.viewportSize() ?? wide;
  const beyond = await page.evaluate(() => {
    const content = document.querySelector('#content');
    return content ? Math.max(0, content.scrollHeight - content.clientHeight) : 0;
  });
  await page.setViewportSize({ ...window, height: window.height + beyond });
  await picture(page, name);
  await page.setViewportSize(window);
}

/**
 * Checks the current page in light, dark, mirrored and narrow form: nothing reaches beyond the edges, and it takes a
 * picture of each. Axe runs all rules once per width, and only contrast again in dark, because no other rule depends on
 * colours and none on the direction.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await lookAt(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await lookAt(page, `${name}-dark`);
  await resize(page, narrow);
  await lookAt(page, `${name}-narrow-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectAccessible(page);
  await lookAt(page, `${name}-narrow-rtl`);
  await resize(page, wide);
  await lookAt(page, `${name}-rtl`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
}

async function resize(page: Page, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await untilStill(page);
}

/** Of a page that is still: axe waits for that, too. */
async function lookAt(page: Page, name: string): Promise<void> {
  await expectWithinEdges(page, name);
  await wholePicture(page, name);
}
