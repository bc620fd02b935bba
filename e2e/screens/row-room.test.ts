/** Rows have room for what they show: tags below two lines, three lines in the field. */
import { expect, it } from 'vitest';
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

it('shows tags below a text of two lines with their lower edge', async () => {
  const text = words(3);
  const rows = [rowOf(1, 'checkout.hold', { baseValue: text, value: text, _tags: [sprint._id] })];
  answerEntries(api, rows, { tags: [sprint] });
  const page = await open(germanView('?panel=details'), { width: 1280 });
  const row = shown(page, 'checkout.hold');
  const tag = row.locator('[data-tags] > *');
  await tag.waitFor();
  const [outer, inner] = [await row.boundingBox(), await tag.boundingBox()];
  const bottom = (box: typeof outer) => (box ? box.y + box.height : Number.NaN);
  expect(outer?.height).toBe(81);
  expect(bottom(outer) - bottom(inner)).toBeGreaterThanOrEqual(3);
  await expectGoodLooks(page, 'screen-row-tags-two-lines');
});

it('shows three lines in the field of a row, and the whole source text beside it', async () => {
  const text = words(4);
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: text, value: text })]);
  const page = await open(germanView('?panel=details'), { width: 1280 });
  await edit(page, 'checkout.hold');
  const room = async () =>
    field(page).evaluate((node) => ({ has: node.clientHeight, needs: node.scrollHeight }));
  await expect.poll(async () => (await room()).needs).toBeGreaterThan(70);
  const { has, needs } = await room();
  expect(has).toBeGreaterThanOrEqual(needs);
  const cut = await page
    .getByRole('gridcell')
    .first()
    .evaluate((cell) =>
      [...cell.querySelectorAll('[lang=en]')].map((node) => node.scrollHeight - node.clientHeight),
    );
  expect(cut.every((pixels) => pixels <= 1)).toBe(true);
  await expectGoodLooks(page, 'screen-row-three-lines');
});
