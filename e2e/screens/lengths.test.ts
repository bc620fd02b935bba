/** Lengths that the specification fixes: names of 36 characters, texts of 450 in the list, and the number of a greatest length. */
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('trims a long name in a token of the filter, and has the whole of it on hover', async () => {
  const name = 'Everything that is said in the checkout of the shop';
  const at = '2026-11-02T09:30:00.000Z';
  const tag = { _id: idOf('tags', 1), name, category: null, created: at, updatedAt: at, orderOffset: 0 };
  answerEntries(api, someRows(), { tags: [tag] });
  const page = await open(germanView(`?tag=${tag._id}`));
  const token = page.getByRole('list', { name: 'Shown are entries with' }).getByTitle(name);
  await token.waitFor();
  expect(await token.textContent()).toBe('Everything that is said in the ch...');
});

it('cuts a text of the list to 450 characters with its dots', async () => {
  const long = 'a'.repeat(447) + 'b'.repeat(63);
  const rows = [...someRows(), rowOf(9, 'checkout.long', { baseValue: long, value: long })];
  answerEntries(api, rows);
  const page = await open(germanView());
  const texts = shown(page, 'checkout.long').getByText('aaaa');
  await texts.first().waitFor();
  for (const text of await texts.allTextContents()) expect(text).toBe(`${'a'.repeat(447)}...`);
});

it('counts a greatest length up and down within its bounds', async () => {
  answerEntries(api, someRows());
  const page = await open(germanView());
  await page.getByRole('button', { name: 'Add Translation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await choose(page, dialog.getByRole('combobox', { name: 'Maximum length' }), 'manually set to');
  const [field, lower, raise] = [
    dialog.getByLabel('manually set to'),
    dialog.getByRole('button', { name: 'Lower' }),
    dialog.getByRole('button', { name: 'Raise' }),
  ];
  await field.fill('2');
  await raise.click();
  expect(await field.inputValue()).toBe('3');
  for (let n = 0; n < 2; n++) await lower.click();
  expect([await field.inputValue(), await lower.isDisabled()]).toEqual(['1', true]);
  await field.fill('1000000');
  expect(await raise.isDisabled()).toBe(true);
  // Empty is 0, which the least number is above.
  await field.fill('');
  await field.blur();
  expect(await field.inputValue()).toBe('1');
  await expectGoodLooks(page, 'screen-counter');
});
