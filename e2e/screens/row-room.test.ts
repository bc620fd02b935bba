/** Rows have room for what they show: tags below two lines, three lines in the field. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const words = (times: number) => 'Enough words for a line of this column, '.repeat(times).trim();
const sprint = {
  ...{ _id: idOf('tags', 1), name: 'Sprint', category: null, orderOffset: 0 },
  ...{ created: '2026-11-02T09:30:00.000Z', updatedAt: '2026-11-02T09:30:00.000Z' },
};

/** Where it ends, in pixels from the top of the window. */
const bottomOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

it('shows tags below a text of two lines with their lower edge', async () => {
  const text = words(3);
  const rows = [rowOf(1, 'checkout.hold', { baseValue: text, value: text, _tags: [sprint._id] })];
  answerEntries(api, rows, { tags: [sprint] });
  const page = await open(germanView('?panel=details'), { width: 1280 });
  const row = shown(page, 'checkout.hold');
  const tag = row.locator('[data-tags] > *');
  await tag.waitFor();
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(81);
  await expect.poll(async () => (await bottomOf(row)) - (await bottomOf(tag))).toBeGreaterThanOrEqual(3);
  // They do not touch the text above them.
  const above = row.locator('[lang=en]').first();
  const room = async () => ((await tag.boundingBox())?.y ?? Number.NaN) - (await bottomOf(above));
  await expect.poll(room).toBeGreaterThanOrEqual(1);
  await expectGoodLooks(page, 'screen-row-tags-two-lines');
});

it('keeps tags apart from a text of one line', async () => {
  const rows = [
    rowOf(1, 'checkout.pay', { baseValue: 'Pay gladly', value: 'Zahlen', _tags: [sprint._id] }),
    rowOf(2, 'checkout.hold', { baseValue: words(3), value: 'Halten', _tags: [sprint._id] }),
  ];
  answerEntries(api, rows, { tags: [sprint] });
  const page = await open(germanView('?panel=details'), { width: 1280 });
  const row = shown(page, 'checkout.pay');
  const room = async (): Promise<number> => {
    const text = await row.getByText('Pay gladly').boundingBox();
    const tag = await row.locator('[data-tags]').boundingBox();
    return tag && text ? tag.y - text.y - text.height : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(3);
  await expectGoodLooks(page, 'screen-row-tags-one-line');
});

it('shows three lines in the field of a row, and the whole source text beside it', async () => {
  const text = words(4);
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: text, value: text })]);
  const page = await open(germanView('?panel=details'), { width: 1280 });
  await edit(page, 'checkout.hold');
  const room = async () =>
    field(page).evaluate((node) => ({ has: node.clientHeight, needs: node.scrollHeight }));
  await expect.poll(async () => (await room()).needs).toBeGreaterThan(70);
  const missing = async (): Promise<number> => {
    const { has, needs } = await room();
    return needs - has;
  };
  await expect.poll(missing).toBeLessThanOrEqual(0);
  const cut = await page
    .getByRole('gridcell')
    .first()
    .evaluate((cell) =>
      [...cell.querySelectorAll('[lang=en]')].map((node) => node.scrollHeight - node.clientHeight),
    );
  expect(cut.every((pixels) => pixels <= 1)).toBe(true);
  await expectGoodLooks(page, 'screen-row-three-lines');
});

it('shows the whole source beside the field, with notes and tags below it', async () => {
  const source = `${words(7)} END`;
  expect(source.length).toBeLessThan(300);
  const about = { description: 'Above the list of seats', _tags: [sprint._id] };
  const rows = [
    rowOf(1, 'checkout.hold', { baseValue: source, value: null, version: 0, ...about }),
    rowOf(2, 'checkout.next', { baseValue: 'Next', value: 'Weiter' }),
  ];
  answerEntries(api, rows, { tags: [sprint] });
  const page = await open(germanView('?panel=details'), { width: 1024 });
  await edit(page, 'checkout.hold');
  const text = page.getByRole('row').getByText('END', { exact: false }).first();
  const cut = () => text.evaluate((node) => node.scrollHeight - node.clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);
  const bottomOf = async (found: typeof text) => {
    const box = await found.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  const row = shown(page, 'checkout.hold');
  const tags = row.locator('[data-tags] > *');
  await expect.poll(async () => (await bottomOf(tags)) - (await bottomOf(row))).toBeLessThan(0);
  const next = shown(page, 'checkout.next');
  const over = async () => (await bottomOf(row)) - ((await next.boundingBox())?.y ?? Number.NaN);
  await expect.poll(over).toBeLessThanOrEqual(1);
  await expectGoodLooks(page, 'screen-row-long-source');
});

it('opens the dialog where the source text is long, although its translation is not', async () => {
  const rows = [rowOf(1, 'checkout.terms', { baseValue: words(9), value: 'Kurz' })];
  answerEntries(api, rows);
  const page = await open(germanView());
  await shown(page, 'checkout.terms').locator('[data-part=target]').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'checkout.terms' }).waitFor();
});

it('shows the last row above what lies over the end of the list', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    rowOf(at + 1, `checkout.step${at + 11}`, { value: 'Zahlen' }),
  );
  answerEntries(api, rows);
  const page = await open(germanView(), { width: 1280 });
  await shown(page, 'checkout.step11').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await untilFocused(field(page));
  const below = async () =>
    (await bottomOf(page.getByRole('grid'))) - (await bottomOf(shown(page, 'checkout.step50')));
  await expect.poll(below).toBeGreaterThanOrEqual(64);
});
