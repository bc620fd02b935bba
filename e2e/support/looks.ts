import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, picture } from './browser.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Nothing of the page reaches beyond its edges; what does is named. */
export async function expectWithinEdges(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const frames = [document.documentElement, document.querySelector('#content')];
    const pixels = frames.map((frame) => (frame ? frame.scrollWidth - frame.clientWidth : 0));
    if (pixels.every((one) => one === 0)) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    });
    return [`${pixels} pixels`, ...outside.map((element) => element.outerHTML.slice(0, 120))];
  });
  expect(beyond, `beyond the edge, ${where}`).toEqual([]);
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectWithinEdges(page, name);
  await wholePicture(page, name);
}

/** A picture of the whole page, in a window as high as its content. */
export async function wholePicture(page: Page, name: string): Promise<void> {
  const window = page.viewportSize() ?? wide;
  const beyond = await page.evaluate(() => {
    const content = document.querySelector('#content');
    return content ? Math.max(0, content.scrollHeight - content.clientHeight) : 0;
  });
  await page.setViewportSize({ ...window, height: window.height + beyond });
  await picture(page, name);
  await page.setViewportSize(window);
}

/** What is shown now in light, dark, mirrored and narrow: each without a serious finding of axe and with nothing beyond
 *  the edges; keeps a picture of each. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await look(page, `${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, `${name}-dark`);
  await page.setViewportSize(narrow);
  await look(page, `${name}-narrow-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await look(page, `${name}-narrow-rtl`);
  await page.setViewportSize(wide);
  await look(page, `${name}-rtl`);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
}
