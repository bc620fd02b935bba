/** Where what is typed goes in the list: beside the fields it is no command, and an opened card has the keyboard. */
import { commentsContract } from '@parlance/contract/comments';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { historyContract } from '@parlance/contract/history';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, openEntries, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { reviewEntry } = entryStatusContract;
const rows = () => [
  rowOf(1, 'checkout.title', { value: 'Reise prüfen', draft: 'Reise ansehen' }),
  rowOf(2, 'checkout.promo', { version: 0 }),
  rowOf(3, 'checkout.gift', { version: 0 }),
  rowOf(4, 'checkout.hold', { draft: 'Reserviert' }),
];
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    return now?.getAttribute('aria-label') ?? now?.tagName;
  });

/** Types as fast as hands do, however slow the machine is: the page looks at the time between the keys. */
async function typeAtOnce(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    [...text].flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    ]),
  );
  await session.detach();
}

it.each([
  ['en', 'nothing was done'],
  ['de', 'es ist nichts geschehen'],
  ['ar', 'ولم يُنفَّذ شيء'],
])(
  'does nothing with a sentence typed beside the fields, and says where one types: %s',
  async (lang, said) => {
    const { page } = await openEntries({ api, open }, `?lang=${lang}`, rows());
    await shown(page, 'checkout.title').getByText('Source of checkout.title').click();
    // The filters and, once its code is there, the panel.
    const panels = page.getByRole('complementary');
    await expect.poll(() => panels.count()).toBe(2);
    await typeAtOnce(page, 'cat hello, and/or up');
    await page.getByText(said).first().waitFor();
    await page.waitForTimeout(800);
    expect(api.callsOf(reviewEntry)).toHaveLength(0);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await panels.count()).toBe(2);
    expect(await page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true);
    expect(
      await page.getByRole('textbox').evaluateAll((all) => all.map((one) => one.textContent).join('')),
    ).toBe('');
    await picture(page, `screen-typed-in-list-${lang}`);
    // A letter of its own is a command: after a click, and before the arrow that follows it.
    const [row] = rows();
    const accepted = { ...(row as EntryRow), value: 'Reise ansehen', draft: null, status: 1 as const };
    api.answer(reviewEntry, { row: accepted, operation: idOf('oper') });
    await shown(page, 'checkout.title').getByText('Source of checkout.title').click();
    await page.keyboard.press('a');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => api.callsOf(reviewEntry).map(({ params }) => params.entryId)).toEqual([row?._id]);
  },
);

it('gives the keyboard to the text of a card that is opened, and to the next one after saving', async () => {
  const all = rows();
  answerEntries(api, all);
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const page = await open(germanView(), { width: 390 });
  await shown(page, 'checkout.promo').locator('[data-part=target]').click();
  const promo = page.getByRole('textbox', { name: /checkout.promo/ });
  await untilFocused(promo);
  await page.keyboard.type('cat hello');
  await expect.poll(() => promo.textContent()).toBe('cat hello');
  await picture(page, 'screen-phone-card-typed');
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const at = all.findIndex(({ _id }) => _id === params.entryId);
    const saved = { ...(all[at] as EntryRow), draft: (body as { text: string }).text, version: 4 };
    all[at] = saved;
    return saved;
  });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => focused(page)).toContain('checkout.gift');
  await page.keyboard.type('Gutschein');
  await page.getByRole('button', { name: 'Save and next' }).click();
  // The next one has a draft to decide about: its card has the keyboard of the list.
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
  await expect.poll(() => focused(page)).toBe('Entries in German');
  const active = () => page.getByRole('grid').getAttribute('aria-activedescendant');
  await expect.poll(active).toBe(await shown(page, 'checkout.hold').getAttribute('id'));
});
