/** The first problem of a text is mended by key, where one writes. */
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it.each([false, true])(
  'mends by key in place, beside a closed panel (shown what is offered: %s)',
  async (waits) => {
    answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words', value: 'Zwei  Worte' })]);
    const page = await open(germanView());
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    await panel.getByRole('button', { name: 'Close the panel' }).click();
    await panel.waitFor({ state: 'detached' });
    await edit(page, 'checkout.promo');
    await shown(page, 'checkout.promo').getByText('There are two spaces in a row.').waitFor();
    await page.keyboard.press('Control+.');
    if (waits) await panel.waitFor();
    await page.keyboard.press('.');
    await expect.poll(() => field(page).textContent()).toBe('Zwei Worte');
    await panel.waitFor({ state: 'detached' });
    await untilFocused(field(page));
    // As it was chosen, also the next time.
    await page.reload();
    await shown(page, 'checkout.promo').waitFor();
    expect(await panel.count()).toBe(0);
  },
);

it.each([
  ['Hello {name}', 'Hallo', 'Hallo {name}'],
  ['{count} files of {name}', 'Dateien von {name}', '{count} Dateien von {name}'],
  ['Version v{n}', 'Version v', 'Version v{n}'],
])('writes a missing variable with the space that it needs: %s', async (baseValue, value, written) => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue, value })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.press(written.startsWith('{') ? 'Home' : 'End');
  await shown(page, 'checkout.promo')
    .getByText(/^Variable .* missing in field/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+.');
  await page.keyboard.press('.');
  await expect.poll(() => field(page).textContent()).toBe(written);
});

it('writes a missing variable behind the word that the caret is within', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Hello {name} there', value: 'Hallo dort' })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shown(page, 'checkout.promo')
    .getByText(/^Variable .* missing in field/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+.');
  await page.keyboard.press('.');
  await expect.poll(() => field(page).textContent()).toBe('Hallo {name} dort');
});

it.each([
  [
    '%d of %s tickets',
    '%s von %d Fahrkarten',
    '%2$s von %1$d Fahrkarten',
    /^Variables in another order need/,
  ],
  ['<b>{card}</b> is charged', '{card} wird belastet', '<b>{card}</b> wird belastet', /^Variable .* missing/],
  ['Departure on {date}', 'Abfahrt am {datum}', 'Abfahrt am {date}', /^Variable .* missing/],
])('mends with one key what is there in another way: %s', async (baseValue, value, written, said) => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue, value })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await shown(page, 'checkout.promo').getByText(said).first().waitFor();
  await page.keyboard.press('Control+.');
  await page.keyboard.press('.');
  await expect.poll(() => field(page).textContent()).toBe(written);
  await shown(page, 'checkout.promo').getByText(said).first().waitFor({ state: 'detached' });
});

it('writes missing tags as a pair, which stays a problem that a person mends', async () => {
  const baseValue = 'This <b>cannot be undone</b>';
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue, value: 'Das bleibt' })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.press('End');
  const row = shown(page, 'checkout.promo');
  await row
    .getByText(/^Variable .* missing/)
    .first()
    .waitFor();
  await page.keyboard.press('Control+.');
  await page.keyboard.press('.');
  await expect.poll(() => field(page).textContent()).toBe('Das bleibt <b></b>');
  await row.getByText(/^Nothing stands in/).waitFor();
  expect(await row.getByRole('button', { name: 'Insert' }).count()).toBe(0);
});
