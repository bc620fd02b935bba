/** The keys that mend a problem stand in the form that has the keyboard, whose problem they mend. */
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { categories } from './support/missing-forms.ts';
import { fullProjectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('shows them in no other form', async () => {
  const languages = fullProjectOf().languages.map((one) =>
    one.isBase ? one : { ...one, name: 'pl', plurals: categories.pl },
  );
  const rows = categories.pl.map((category, at) =>
    rowOf(11 + at, `cart.items[${category}]`, {
      ...{ baseValue: '{count} items', value: 'kilka  produktów', version: 1 },
    }),
  );
  answerEntries(api, [...rows, rowOf(21, 'cart.pay', { baseValue: 'Pay now' })], { project: { languages } });
  const page = await open(germanView());
  await shown(page, 'cart.pay').waitFor();
  await formOf(page, 'one').locator('[data-part=target]').click();
  // Until their code is there, the form is open alone.
  await page.locator('[data-forms]').waitFor();
  await untilFocused(field(page));
  const keysIn = (form: string) =>
    formOf(page, form).locator('[data-line] kbd').filter({ visible: true }).count();
  for (const form of ['one', 'few']) {
    await expect.poll(() => field(page).getAttribute('aria-label')).toContain(form);
    await formOf(page, form).getByText('There are two spaces in a row.').waitFor();
    await expect.poll(() => keysIn(form)).toBeGreaterThan(0);
    for (const other of categories.pl.filter((one) => one !== form))
      await expect.poll(() => keysIn(other)).toBe(0);
    await page.keyboard.press('Tab');
  }
});
