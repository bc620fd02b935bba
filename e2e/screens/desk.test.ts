/** What is beside the list of a language, what it leaves for list and text, and what the line above a text says. */
import { commentsContract } from '@parlance/contract/comments';
import { historyContract } from '@parlance/contract/history';
import { issueBits } from '@parlance/domain/checks/issues';
import { entryStatus } from '@parlance/domain/entry/status';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, openEntries, rowOf, someRows } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const shareOfList = async (page: Page, width: number): Promise<number> =>
  ((await page.getByRole('grid').boundingBox())?.width ?? 0) / width;

it.each([1280, 1440, 1920])('leaves three fifths of %i pixels for list and text', async (width) => {
  answerEntries(api, someRows());
  const page = await open(germanView('?panel=details'), { width });
  await shown(page, 'checkout.title').waitFor();
  await panelOf(page).waitFor();
  await expect.poll(() => shareOfList(page, width)).toBeGreaterThanOrEqual(0.6);
  expect((await page.getByRole('navigation', { name: 'Fernway' }).boundingBox())?.width).toBe(52);
  expect(await filtersOf(page).count()).toBe(width < 1440 ? 0 : 1);
  await panelOf(page).getByRole('button', { name: 'Close the panel' }).click();
  await filtersOf(page).waitFor();
  await expect.poll(() => shareOfList(page, width)).toBeGreaterThanOrEqual(0.6);
});

it('folds panel and filters by key and by button, and remembers it', async () => {
  const { page } = await openEntries({ api, open }, '?panel=details');
  await panelOf(page).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('p');
  await panelOf(page).waitFor({ state: 'detached' });
  await page.keyboard.press('f');
  await filtersOf(page).waitFor({ state: 'detached' });
  // What is filtered stays in sight.
  await page.getByRole('button', { name: 'Drafts 2' }).click();
  await shown(page, 'checkout.title').waitFor({ state: 'detached' });
  await expectGoodLooks(page, 'screen-desk-folded');
  await page.goto(germanView());
  await shown(page, 'checkout.title').waitFor();
  expect(await filtersOf(page).count()).toBe(0);
  expect(await panelOf(page).count()).toBe(0);
  const toolbar = page.getByRole('toolbar', { name: 'List' });
  await toolbar.getByRole('button', { name: 'Filters' }).click();
  await filtersOf(page).waitFor();
  const panel = toolbar.getByRole('button', { name: 'Side panel' });
  expect(await panel.getAttribute('aria-expanded')).toBe('false');
  await panel.click();
  await panelOf(page).waitFor();
  expect(await panel.getAttribute('aria-expanded')).toBe('true');
  // While one writes, too.
  await edit(page, 'checkout.title');
  await page.keyboard.press('F9');
  await panelOf(page).waitFor({ state: 'detached' });
});

it('closes by Escape where it covers the list, which has no keyboard meanwhile', async () => {
  answerEntries(api, someRows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  const page = await open(germanView(), { width: 720 });
  await shown(page, 'checkout.title').waitFor();
  const list = page.locator('[data-grid]');
  await list.focus();
  await page.keyboard.press('c');
  await untilFocused(panelOf(page).getByRole('textbox'));
  await expect.poll(() => list.evaluate((one) => one.closest('[inert]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await untilFocused(list);
  await page.keyboard.press('p');
  await untilFocused(panelOf(page).getByRole('tab', { selected: true }));
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  await untilFocused(list);
});

it('folds the rail to icons, which say their names', async () => {
  const { page } = await openEntries({ api, open });
  const rail = page.getByRole('navigation', { name: 'Fernway' });
  await rail.getByRole('link', { name: 'Files' }).hover();
  await page.getByRole('tooltip', { name: 'Files' }).waitFor();
  await rail.getByRole('button', { name: 'Unfold the menu' }).click();
  await rail.getByText('Files').waitFor();
  await page.reload();
  await rail.getByRole('button', { name: 'Fold the menu' }).waitFor();
});

it('leads from the rail to the language that is shown', async () => {
  const { page } = await openEntries({ api, open });
  const link = page.getByRole('navigation', { name: 'Fernway' }).getByRole('link', { name: 'Languages' });
  for (const number of [2, 1]) {
    const address = `/projects/${idOf('proj')}/languages/${idOf('lang', number)}`;
    await page.goto(address);
    await expect.poll(() => link.getAttribute('href')).toBe(address);
  }
});

/** Words in the lines above texts of which a part is hidden. A sign whose word is hidden as a whole shows its icon. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const line of document.querySelectorAll('[data-part=target] [class*=label]')) {
      const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let word = words.nextNode(); word; word = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(word);
        const box = range.getBoundingClientRect();
        const frames = [];
        for (let one = word.parentElement; one; one = one.parentElement) {
          if (getComputedStyle(one).overflow !== 'visible') frames.push(one.getBoundingClientRect());
          if (one.getAttribute('data-part')) break;
        }
        const isGone = frames.some(({ top, bottom }) => box.top >= bottom - 1 || box.bottom <= top + 1);
        const isCut = frames.some(({ left, right }) => box.left < left - 1 || box.right > right + 1);
        if (box.width > 1 && !isGone && isCut) cut.push(word.textContent ?? '');
      }
    }
    return cut;
  });

/** Tabs of the side panel of which a part is hidden, or under the button that closes it. */
const cutTabs = (page: Page): Promise<string[]> =>
  page.locator('aside:has([role=tablist])').evaluate((panel) => {
    const frame = panel.getBoundingClientRect();
    const close = panel.querySelector('[role=tablist] + button')?.getBoundingClientRect() ?? new DOMRect();
    return [...panel.querySelectorAll('[role=tab]')].flatMap((tab) => {
      const word = document.createRange();
      word.selectNodeContents(tab);
      const { left, right, top, bottom } = word.getBoundingClientRect();
      const isUnder = left < close.right && close.left < right && top < close.bottom && close.top < bottom;
      const isIn = left >= frame.left && right <= frame.right && top >= frame.top;
      return isIn && !isUnder ? [] : [tab.textContent ?? ''];
    });
  });

it.each(['en', 'de', 'ar'])(
  'cuts no word in the line above a text, nor a tab, in %s',
  async (interfaceLanguage) => {
    const crowded = {
      value: 'Ein Text, der viel zu lang ist',
      maxLength: 12,
      issues: issueBits.tooLong | issueBits.outdated | issueBits.variableMissing,
    };
    answerEntries(api, [
      rowOf(1, 'checkout.title', { ...crowded, status: entryStatus.needsTranslation, locked: true }),
      rowOf(2, 'checkout.pay', { ...crowded, status: entryStatus.rejected }),
      rowOf(3, 'checkout.hold', {
        ...crowded,
        draft: 'Entwurf',
        draftOlder: true,
        status: entryStatus.needsReview,
      }),
      rowOf(4, 'checkout.promo', { value: 'Kurz', status: entryStatus.accepted }),
    ]);
    const page = await open(germanView(`?panel=details&lang=${interfaceLanguage}`), { width: 1280 });
    await shown(page, 'checkout.title').waitFor();
    for (const width of [1280, 1440, 1000]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => cutWords(page), { message: `${width}` }).toEqual([]);
      await expect.poll(() => cutTabs(page), { message: `${width}` }).toEqual([]);
    }
    if (interfaceLanguage === 'en') {
      // Where there is room, nothing is hidden.
      await page.setViewportSize({ width: 1440, height: 844 });
      await shown(page, 'checkout.promo').getByText('Accepted').waitFor();
      await expectGoodLooks(page, 'screen-desk-labels');
    }
  },
);

it('shows why a text was rejected where it is written anew', async () => {
  const comment = 'Too formal: we say “du”. '.repeat(6).trim();
  const rows = [
    rowOf(1, 'checkout.title', { value: 'Prüfen Sie', status: entryStatus.rejected, comment }),
    ...someRows().slice(1),
  ];
  const { page } = await openEntries({ api, open }, '', rows);
  await edit(page, 'checkout.title');
  await shown(page, 'checkout.title').getByText(comment).waitFor();
  const beyond = async (): Promise<number> => {
    const field = await page.getByRole('grid').getByRole('textbox').boundingBox();
    const next = await shown(page, 'checkout.pay').boundingBox();
    return field && next ? field.y + field.height - next.y : Number.NaN;
  };
  await expect.poll(beyond).toBeLessThan(0);
  await expectAccessible(page);
  await expectGoodLooks(page, 'screen-desk-rejected');
});

it('gives the filters the keyboard by their key, and shows each tab of the panel by its own', async () => {
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const { page } = await openEntries({ api, open }, '?panel=details');
  const grid = page.getByRole('grid');
  await panelOf(page).waitFor();
  await grid.focus();
  await page.keyboard.press('f');
  await filtersOf(page).waitFor({ state: 'detached' });
  await untilFocused(grid);
  await page.keyboard.press('f');
  await untilFocused(filtersOf(page).getByRole('button', { name: /^All/ }));
  await page.keyboard.press('f');
  await filtersOf(page).waitFor({ state: 'detached' });
  await untilFocused(grid);
  const tabs = [
    ['h', 'History'],
    ['x', 'Context'],
    ['d', 'Details'],
    ['s', /^Suggestions/],
  ] as const;
  for (const [key, name] of tabs) {
    await page.keyboard.press(key);
    await panelOf(page).getByRole('tab', { name, selected: true }).waitFor();
  }
  await untilFocused(grid);
});
