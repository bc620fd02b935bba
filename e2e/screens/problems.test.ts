/** The problems of a text while it is typed, and what mends them. */
import { dismissalErrors, dismissalsContract } from '@parlance/contract/dismissals';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
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
  // The line, and not what screen readers are told of it.
  const missing = row.getByText('Variable "{name}" missing in field: Translation', { exact: true });
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
  // The line, and not what screen readers are told of it.
  const words = 'Variable "{minutes}" missing in field: Translation';
  const missing = row.getByText(words, { exact: true });
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

/** A text with eight problems and hints. */
const eight = {
  baseValue: 'Held for {minutes} minutes: see https://example.org (12)',
  value: 'Noch  {minute} Minuten Minuten (13. Cредний „x ',
  version: 2,
};

it('goes through eight problems by keys: shows all, mends and dismisses the one that has the keyboard', async () => {
  const row = rowOf(1, 'checkout.hold', eight);
  answerEntries(api, [row]);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  const form = shown(page, 'checkout.hold');
  const lines = form.locator('[data-line]');
  const more = form.getByRole('button', { name: /^\d+ more: / });
  await more.waitFor();
  expect(await lines.count()).toBe(4);
  await page.keyboard.press('F2');
  await more.waitFor({ state: 'detached' });
  const all = await lines.count();
  expect(all).toBeGreaterThanOrEqual(8);
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect.poll(at).toContain('Variable "{minutes}" missing');
  // The repeated word, which is none of the first ones.
  for (let step = 0; step < all && !(await at()).startsWith('Repeated word'); step++)
    await page.keyboard.press('ArrowDown');
  expect(await at()).toContain('Repeated word "Minuten"');
  await picture(page, 'screen-eight-problems-keys');
  await page.keyboard.press('Enter');
  const field = form.getByRole('textbox');
  await expect.poll(() => field.textContent()).toContain('Minuten (13');
  await expect.poll(() => field.textContent()).not.toContain('Minuten Minuten');
  // The keyboard stays in the list, and a letter there is neither text nor a command.
  await expect.poll(at).not.toBe('');
  await page.keyboard.press('a');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  while (!(await at()).startsWith('There are two spaces')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Doubled space”' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(at).toContain('There are two spaces');
  await page.keyboard.press('Escape');
  await untilFocused(field);
  expect(await field.textContent()).toContain('Noch  {minute}');
  await expectGoodLooks(page, 'screen-eight-problems');
});

it('takes a space behind a word for a problem only when the hands rest', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name}', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  const row = shown(page, 'checkout.promo');
  await page.keyboard.type('Zwei');
  // Once the hands rest, screen readers are told it, too.
  await row.getByText('Variable "{name}" missing').first().waitFor();
  // However long the machine takes for a step of the test, only this moves the time of the page.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('  x ');
  await row.getByText('There are two spaces in a row.').waitFor();
  const atEnd = row.getByText('Spaces at the end differ from the base text');
  expect(await atEnd.count()).toBe(0);
  await page.clock.runFor(1000);
  await atEnd.waitFor();
  // The clock is that of all pages here.
  await page.clock.resume();
});

it('shows the keys of a row at the lower edge whose problems need more room', async () => {
  const rows = Array.from({ length: 14 }, (_, at) => rowOf(at + 1, `checkout.at${at}`, eight));
  answerEntries(api, rows);
  const page = await open(germanView());
  const last = shown(page, 'checkout.at13');
  const inView = () =>
    last
      .locator('[aria-hidden=true] > button')
      .first()
      .evaluate((button) => {
        const grid = button.closest('[data-grid]')?.getBoundingClientRect();
        return button.getBoundingClientRect().bottom <= (grid?.bottom ?? 0);
      });
  await shown(page, 'checkout.at0').waitFor();
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await untilFocused(last.getByRole('textbox'));
  await last.getByRole('button', { name: /^\d+ more: / }).waitFor();
  await expect.poll(inView).toBe(true);
  await page.keyboard.press('F2');
  await expect.poll(() => last.locator('[data-line]').count()).toBeGreaterThan(7);
  await expect.poll(inView).toBe(true);
  await picture(page, 'screen-problems-last-row');
});

it('gives each problem a line by a click, and on a phone and in the dialog at once', async () => {
  answerEntries(api, [rowOf(1, 'checkout.hold', eight)]);
  const page = await open(germanView());
  await edit(page, 'checkout.hold');
  const form = shown(page, 'checkout.hold');
  const more = form.getByRole('button', { name: /^\d+ more: / });
  await more.click();
  await more.waitFor({ state: 'detached' });
  const all = await form.locator('[data-line]').count();
  expect(all).toBeGreaterThanOrEqual(8);
  // The field has the keyboard still.
  await untilFocused(form.getByRole('textbox'));
  await page.keyboard.press('Escape');
  const phone = await open(germanView(), { width: 390 });
  await shown(phone, 'checkout.hold').locator('[data-part=target]').click();
  await expect.poll(() => phone.locator('[data-line]').count()).toBe(all);
  await expectGoodLooks(phone, 'screen-eight-problems-phone');
  const dialog = await open(germanView(`/entry/${rowOf(1, '')._id}/group/${idOf('grup')}/edit`));
  await expect.poll(() => dialog.getByRole('dialog').locator('[data-line]').count()).toBe(all);
  await expectGoodLooks(dialog, 'screen-eight-problems-dialog');
});

it('writes a missing variable by the keys that mend the first problem', async () => {
  answerEntries(api, [rowOf(1, 'checkout.promo', { baseValue: 'Two words of {name}', version: 0 })]);
  const page = await open(germanView());
  await edit(page, 'checkout.promo');
  await page.keyboard.type('Zwei Worte von ');
  const row = shown(page, 'checkout.promo');
  // The line, and not what screen readers are told of it.
  const words = 'Variable "{name}" missing in field: Translation';
  const missing = row.getByText(words, { exact: true });
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
  await line.locator('[data-dismisses]').waitFor();
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
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('  ');
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
  await untilFocused(field);
  await field.press('Control+End');
  await page.keyboard.type('  x');
  const doubled = page.getByText('There are two spaces in a row.').first();
  await doubled.waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await doubled.waitFor({ state: 'detached' });
});

const underlined = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('text-problem') ?? [])].map((range) => (range as Range).toString()),
  );

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
  await expect.poll(() => underlined(page)).toEqual(['  ']);
  await expectGoodLooks(page, 'screen-row-marks');
});

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
