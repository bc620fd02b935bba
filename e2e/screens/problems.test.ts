/** The problems of a text while it is typed, and what mends them. */
import { expect, it } from 'vitest';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('shows all problems and hints of a text, and fixes them by key or click', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name} here', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Zwei  Worte Worte.');
  const row = shown(page, 'checkout.promo');
  const doubled = row.getByText('There are two spaces in a row.');
  const repeated = row.getByText('Repeated word "Worte"');
  await row.getByText('Variable "{name}" missing in field: Translation').waitFor();
  await doubled.waitFor();
  await repeated.waitFor();
  await row.getByText('The base text has no sign at the end').waitFor();
  await expectGoodLooks(page, 'screen-problems');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+.');
  await doubled.waitFor({ state: 'detached' });
  const field = row.getByRole('textbox');
  expect(await field.textContent()).toContain('Zwei Worte Worte.');
  await repeated.locator('..').getByRole('button', { name: 'Fix' }).click();
  await repeated.waitFor({ state: 'detached' });
  expect(await field.textContent()).toContain('Zwei Worte.');
});
