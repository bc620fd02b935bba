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
