/** Who scrolled away from the text that they write comes back to its caret with the next letter, as in a browser's own fields. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const rows = () =>
  Array.from({ length: 60 }, (_, at) => rowOf(at + 1, `key.${at + 101}`, { value: `Text ${at + 101}` }));

const scrollerOf = (page: Page) => page.getByRole('grid');
const scrolledTo = (scroller: Locator) => scroller.evaluate((one) => one.scrollTop);

/** Scrolls the list, which has told so when this returns. */
async function scroll(page: Page, to: number): Promise<void> {
  await scrollerOf(page).evaluate(
    (one, top) =>
      new Promise<void>((done) => {
        one.addEventListener('scroll', () => done(), { once: true });
        one.scrollTop = top;
      }),
    to,
  );
}

/** Whether all of the field is in the list's part of the page, below its head. */
const isInView = (page: Page) =>
  field(page).evaluate((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint(left + 12, y)));
  });

it.each([
  [1440, 2500],
  [1440, 0],
  [390, 2500],
  [390, 0],
])('comes back in the list, from below and from above: %i px, %i', async (width, to) => {
  answerEntries(api, rows());
  const page = await open(germanView(), { width });
  await shown(page, 'key.101').waitFor();
  const key = to === 0 ? 'key.140' : 'key.102';
  if (to === 0) {
    await scroll(page, 2800);
    await shown(page, key).waitFor();
  }
  await edit(page, key);
  await scroll(page, to);
  await untilFocused(field(page));
  expect(await isInView(page)).toBe(false);
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe(`${key.replace('key.', 'Text ')}!`);
  await expect.poll(() => isInView(page)).toBe(true);
});

it('leaves the list where it is while the caret is seen', async () => {
  answerEntries(api, rows());
  const page = await open(germanView());
  await shown(page, 'key.104').waitFor();
  await edit(page, 'key.104');
  await scroll(page, 40);
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Text 104!');
  expect(await scrolledTo(scrollerOf(page))).toBe(40);
});

it('comes back in the panel', async () => {
  const [row] = rows();
  if (!row) throw new Error('There are no rows.');
  answerEntries(api, [row]);
  const page = await open(germanView('?panel=details'));
  const panel = page.getByRole('tabpanel');
  const large = panel.locator('[data-text-field]');
  await large.click();
  await untilFocused(large);
  await page.setViewportSize({ width: 1440, height: 420 });
  await panel.evaluate(
    (one) =>
      new Promise<void>((done) => {
        one.addEventListener('scroll', () => done(), { once: true });
        one.scrollTop = one.scrollHeight;
      }),
  );
  const top = await scrolledTo(panel);
  await page.keyboard.type('!');
  await expect.poll(() => scrolledTo(panel)).toBeLessThan(top);
});
