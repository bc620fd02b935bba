/** Forms of a plural that were saved together are undone together. */
import { type EntryRow, entriesContract, entryErrors } from '@parlance/contract/entries';
import { historyContract } from '@parlance/contract/history';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { field, formOf, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { categories } from './support/missing-forms.ts';
import { changeOf, fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** A Polish plural without texts, and a text after it: what the server has of its forms. */
function polishForms(): EntryRow[] {
  const languages = fullProjectOf().languages.map((one) =>
    one.isBase ? one : { ...one, name: 'pl', plurals: categories.pl },
  );
  const rows = categories.pl.map((category, at) =>
    rowOf(11 + at, `cart.items[${category}]`, { baseValue: '{count} items', version: 0 }),
  );
  answerEntries(api, [...rows, rowOf(21, 'cart.pay', { baseValue: 'Pay now' })], { project: { languages } });
  return rows;
}

/** The forms of a Polish plural saved together; `changed`: what somebody else has saved in one of them since. */
async function savedForms(changed: Readonly<Record<string, string>> = {}) {
  const rows = polishForms();
  const rowBy = (entry: string | undefined) => rows.find(({ _id }) => _id === entry) as EntryRow;
  const formIn = ({ key }: EntryRow): string => key.replace(/.*\[|\]/g, '');
  api.answer(entriesContract.saveText, ({ params, body }) => {
    const row = rowBy(params.entryId);
    return Object.assign(row, { version: row.version + 1, draft: (body as { text: string }).text });
  });
  api.answer(historyContract.changelog, ({ body }) => {
    const row = rowBy((body as { query: { entryId: string } }).query.entryId);
    const value = changed[formIn(row)] ?? row.draft;
    const number = rows.indexOf(row) + 1;
    const change = changeOf(number, { changes: [{ field: 'draft', oldValue: null, value }] });
    return { entries: [change], more: false } as never;
  });
  const restored: string[] = [];
  api.answer(historyContract.restoreText, ({ params }) => {
    const row = rows.find((_, at) => idOf('hist', at + 1) === params.historyId) as EntryRow;
    restored.push(formIn(row));
    return Object.assign(row, { version: row.version + 1, draft: null });
  });
  const page = await open(germanView());
  await shown(page, 'cart.pay').waitFor();
  await formOf(page, 'one').locator('[data-part=target]').click();
  // Until their code is there, the form is open alone.
  await page.locator('[data-forms]').waitFor();
  await untilFocused(field(page));
  for (const form of categories.pl) {
    await untilFocused(formOf(page, form).getByRole('textbox'));
    await page.keyboard.type(`text ${form}`);
    await page.keyboard.press(form === 'other' ? 'Control+Enter' : 'Tab');
  }
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('cart.pay');
  await expect.poll(() => api.callsOf(entriesContract.saveText).length).toBe(4);
  return { page, restored };
}

it('takes back all that one save wrote, and says how many', async () => {
  const { page, restored } = await savedForms();
  await page.keyboard.press('Shift+F2');
  await page.getByText('Change to 4 forms of “cart.items” undone').waitFor();
  expect(restored.toSorted()).toEqual(categories.pl.toSorted());
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  // It was one step: there is nothing else to undo.
  await page.keyboard.press('Shift+F2');
  await page.getByText('Nothing that you saved here is left to undo.').waitFor();
  await page.keyboard.press('Escape');
  await formOf(page, 'few').getByText('Not translated').waitFor();
  expect(restored).toHaveLength(4);
});

it('leaves the forms that somebody else has changed since, and names them', async () => {
  const { page, restored } = await savedForms({ few: 'kilka', many: 'wiele' });
  await page.keyboard.press('Shift+F2');
  await page
    .getByText(
      'Change to 2 forms of “cart.items” undone. Changed since you saved, and left as they are: few, many',
    )
    .waitFor();
  expect(restored.toSorted()).toEqual(['one', 'other']);
});

it('a form in conflict waits for its decision, also where Escape discards what was typed in the others', async () => {
  const rows = polishForms();
  const [one] = rows;
  if (!one) throw new Error('There are no forms.');
  api.answer(entriesContract.saveText, () => {
    const current = Object.assign(one, { value: '{count} rzecz', version: 3 });
    return new Refusal(entryErrors.textChanged, { current });
  });
  const page = await open(germanView());
  await formOf(page, 'one').locator('[data-part=target]').click();
  // Until their code is there, the form is open alone.
  await page.locator('[data-forms]').waitFor();
  await untilFocused(field(page));
  await page.keyboard.type('moje');
  await page.keyboard.press('Control+Enter');
  const decide = page.getByRole('button', { name: 'Decide', exact: true });
  await decide.first().waitFor();
  await formOf(page, 'few').locator('[data-part=target]').click();
  await expect.poll(() => field(page).getAttribute('aria-label')).toContain('few');
  await untilFocused(field(page));
  await page.keyboard.type('inne');
  await page.keyboard.press('Escape');
  await page.getByText('What you typed in cart.items[few] was discarded').first().waitFor();
  await formOf(page, 'one').getByRole('button', { name: 'Decide' }).waitFor();
});
