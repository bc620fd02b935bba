/** The problems of a text while it is typed, and what mends them. */
import { dismissalErrors, dismissalsContract } from '@parlance/contract/dismissals';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('shows all problems and hints of a text, and fixes them by key or click', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name} here', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Zwei  Worte Worte.');
  const row = shown(page, 'checkout.promo');
  const doubled = row.getByText('There are two spaces in a row.').first();
  const repeated = row.getByText('Repeated word "Worte"');
  const missing = row.getByText('Variable "{name}" missing in field: Translation');
  await missing.waitFor();
  await doubled.waitFor();
  await repeated.waitFor();
  await row.getByText('The base text has no sign at the end').waitFor();
  await expectGoodLooks(page, 'screen-problems');
  const mend = async () => {
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Control+.');
  };
  await mend();
  await missing.waitFor({ state: 'detached' });
  await mend();
  await doubled.waitFor({ state: 'detached' });
  const field = row.getByRole('textbox');
  expect(await field.textContent()).toContain('Zwei Worte Worte.');
  await repeated.locator('..').getByRole('button', { name: 'Fix' }).click();
  await repeated.waitFor({ state: 'detached' });
  expect(await field.textContent()).toContain('Zwei Worte.');
});

it('replaces a variable that is nearly spelled like one of the source, by key, with the line of each', async () => {
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: 'Held for {minutes} minutes', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  await page.keyboard.type('Noch {minute} Minuten');
  const row = shown(page, 'checkout.hold');
  const missing = row.getByText('Variable "{minutes}" missing in field: Translation');
  await missing.waitFor();
  await missing.locator('..').getByRole('button', { name: 'Fix' }).waitFor();
  expect(await row.getByRole('button', { name: 'Insert' }).count()).toBe(0);
  await expectGoodLooks(page, 'screen-near-variable');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+.');
  await missing.waitFor({ state: 'detached' });
  await expect.poll(() => row.getByRole('textbox').textContent()).toBe('Noch {minutes} Minuten');
});

it('says what it finds at several places in one line, goes from one to the next, and mends all', async () => {
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: 'Held for you here and there', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  await page.keyboard.type('Für für Sie hier hier und dort für für alle');
  const row = shown(page, 'checkout.hold');
  const repeated = row.getByText('Repeated word "für, hier" +1');
  await repeated.waitFor();
  expect(await row.getByText('Repeated word').count()).toBe(1);
  const line = repeated.locator('..');
  const chosen = () => page.evaluate(() => getSelection()?.toString());
  await line.getByRole('button', { name: 'Show it in the text' }).click();
  await expect.poll(chosen).toBe('für');
  await expectGoodLooks(page, 'screen-repeated-words');
  // By its key, as by its button: all of them.
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+.');
  await repeated.waitFor({ state: 'detached' });
  await expect.poll(() => row.getByRole('textbox').textContent()).toBe('Für Sie hier und dort für alle');
});

it('says once that a variable is unknown, however often it stands in the text', async () => {
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: 'Held for you', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  await page.keyboard.type('Für {name} und {name} und {code} und {name}');
  const unknown = shown(page, 'checkout.hold').getByText(/^Variable "{\w+}" is not in the base text/);
  await expect
    .poll(() => unknown.allTextContents())
    .toEqual([
      'Variable "{name}" is not in the base text, in field: Translation +2',
      'Variable "{code}" is not in the base text, in field: Translation',
    ]);
  await expectGoodLooks(page, 'screen-unknown-variables');
});

it('says that the source has no line ends, without a number', async () => {
  const rows = [rowOf(1, 'checkout.hold', { baseValue: 'Held for you', value: 'Für\nSie gehalten' })];
  answerEntries(api, rows);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  await shown(page, 'checkout.hold').getByText('The base text has no line ends').waitFor();
});

it('writes a missing variable by the keys that mend the first problem', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name}', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Zwei Worte von ');
  const row = shown(page, 'checkout.promo');
  const missing = row.getByText('Variable "{name}" missing in field: Translation');
  await missing.waitFor();
  await page.keyboard.press('Control+.');
  await page.keyboard.press('Control+.');
  await missing.waitFor({ state: 'detached' });
  expect(await row.getByRole('textbox').textContent()).toContain('Zwei Worte von {name}');
});

it('shows one key for one result: what is typed is saved by one, and published by another where that differs', async () => {
  const rows = [
    rowOf(1, 'checkout.title', { value: 'Reise' }),
    rowOf(2, 'checkout.pay', { value: 'Zahlen', draft: 'Bezahlen' }),
  ];
  answerEntries(api, rows);
  const page = await open(germanView());
  const hints = page.getByRole('grid').locator('[aria-hidden=true] > button');
  const words = async () =>
    (await hints.allTextContents()).map((text) => text.replace(/^.* (?=[A-Z][a-z])/, ''));
  await edit(page, 'checkout.title');
  await expect.poll(words).toEqual(['Save and next', 'Cancel', 'Next']);
  await page.keyboard.type('n');
  await expect.poll(words).toEqual(['Save and next', 'Cancel']);
  await page.keyboard.press('Escape');
  await edit(page, 'checkout.pay');
  await expect.poll(words).toEqual(['Save and next', 'Save as published', 'Cancel', 'Next']);
});

it('dismisses a problem with a reason, which a refusal does not cost, and shows it again', async () => {
  const row = rowOf(1, 'checkout.promo', { baseValue: 'Two words', value: 'Zwei  Worte', version: 4 });
  answerEntries(api, [row]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  const line = shown(page, 'checkout.promo');
  const problem = line.getByText('There are two spaces in a row.');
  await problem.waitFor();
  await page.keyboard.press("Control+'");
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Doubled space”' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByText('Please say why.').waitFor();
  await expectDialogLooks(page, 'dismiss');
  await dialog.getByRole('textbox').fill('A pause in speech');
  api.answer(dismissalsContract.dismissProblem, new Refusal(dismissalErrors.noSuchProblem));
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(dismissalErrors.noSuchProblem.message).waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('A pause in speech');
  const user = { _id: idOf('user'), displayName: 'Ana Ortiz' };
  const dismissal = {
    issue: 'spacesDoubled' as const,
    fields: ['value' as const],
    reason: 'A pause in speech',
  };
  const dismissed = [{ ...dismissal, user, at: new Date().toISOString() }];
  api.answer(dismissalsContract.dismissProblem, { row: { ...row, dismissed }, operation: null });
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(dismissalsContract.dismissProblem).map(({ body }) => body)).toEqual([
    { reason: 'A pause in speech', version: 4 },
    { reason: 'A pause in speech', version: 4 },
  ]);
  await line.getByText(/Dismissed by Ana Ortiz, .*: A pause in speech/).waitFor();
  expect(await problem.count()).toBe(0);
  const field = line.getByRole('textbox');
  const hasKeyboard = () => field.evaluate((node) => node === document.activeElement);
  await expect.poll(hasKeyboard).toBe(true);
  await expectGoodLooks(page, 'screen-dismissed');
  api.answer(dismissalsContract.showProblemAgain, { row, operation: null });
  await line.getByRole('button', { name: 'Show again' }).click();
  await problem.waitFor();
  // By the button, which goes with its problem.
  await problem.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('textbox').fill('A pause in speech');
  api.answer(dismissalsContract.dismissProblem, { row: { ...row, dismissed }, operation: null });
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(hasKeyboard).toBe(true);
});

it('underlines problems in the text, says the one at the caret, and leads to it from the list', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Three words of text', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Drei  Worte Worte lang');
  const row = shown(page, 'checkout.promo');
  const doubled = row.getByText('There are two spaces in a row.');
  await doubled.waitFor();
  await row.getByText('Repeated word "Worte"').waitFor();
  const marked = () =>
    page.evaluate(() =>
      ['text-problem', 'text-hint'].map((name) =>
        [...(CSS.highlights.get(name) ?? [])].map((range) => (range as Range).toString()),
      ),
    );
  await expect.poll(marked).toEqual([['  '], ['Worte']]);
  await expectGoodLooks(page, 'screen-problem-marks');
  await doubled.locator('..').getByRole('button', { name: 'Show it in the text' }).click();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('  ');
  await row.locator('[data-current]').getByText('There are two spaces in a row.').waitFor();
  await page.keyboard.type(' ');
  await doubled.waitFor({ state: 'detached' });
  await expect.poll(marked).toEqual([[], ['Worte']]);
  await row.getByRole('textbox').press('End');
  await page.keyboard.type('  x');
  await expect.poll(async () => (await marked())[0]).toEqual(['  ']);
});

it('checks long texts in a worker, and shows no place of an older text', async () => {
  const long = `${'Wort '.repeat(500)}Ende`;
  answerEntries(api, [
    rowOf(1, 'checkout.promo', { baseValue: long.replaceAll('Wort', 'word'), value: long, version: 2 }),
  ]);
  const page = await open(germanView());
  await shown(page, 'checkout.promo').locator('[data-part=target]').click();
  const field = page.getByRole('dialog').locator('[data-text-field]').first();
  await field.waitFor();
  await field.press('Control+End');
  await page.keyboard.type('  x');
  const doubled = page.getByText('There are two spaces in a row.').first();
  await doubled.waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await doubled.waitFor({ state: 'detached' });
});

it('underlines the problems of a row that nobody edits', async () => {
  const given = {
    baseValue: 'Two\nwords {a}',
    value: 'Zwei\nWorte  {a}',
    version: 2,
    issues: issueBits.spacesDoubled,
  };
  answerEntries(api, [rowOf(1, 'checkout.promo', given)]);
  const page = await open(germanView());
  await shown(page, 'checkout.promo').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(CSS.highlights.get('text-problem') ?? [])].map((range) => (range as Range).toString()),
      ),
    )
    .toEqual(['  ']);
  await expectGoodLooks(page, 'screen-row-marks');
});

const underlined = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('text-problem') ?? [])].map((range) => (range as Range).toString()),
  );

it('underlines the problems of plural forms, and of cards', async () => {
  const given = { baseValue: 'Two words', version: 2, issues: issueBits.spacesDoubled };
  const forms = [
    rowOf(1, 'cart.items##one', { ...given, value: 'Ein  Wort' }),
    rowOf(2, 'cart.items##other', { ...given, value: 'Zwei   Worte' }),
  ];
  answerEntries(api, forms);
  const page = await open(germanView());
  await expect.poll(() => underlined(page)).toEqual(['  ', '   ']);
  await expectGoodLooks(page, 'screen-plural-marks');
  const phone = await open(germanView(), { width: 390 });
  await expect.poll(() => underlined(phone)).toEqual(['  ', '   ']);
});
