/** A suggestion that a key takes: it comes only to the text that was meant, and what became of it is said. */
import { commentsContract } from '@parlance/contract/comments';
import { commonErrors } from '@parlance/contract/common';
import { machineTranslationContract } from '@parlance/contract/machine-translation';
import { suggestionsContract } from '@parlance/contract/suggestions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { hold } from '../support/hold.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { suggestionOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listSuggestions } = suggestionsContract;

const found = { suggestions: [suggestionOf('Die AGB')], late: [] };

const rows = () => [
  rowOf(1, 'checkout.terms', { value: 'Die Bedingungen' }),
  rowOf(2, 'checkout.title', { value: 'Reise' }),
];
const [terms] = rows();

/** The field of the first text; its suggestions come when `arrive` is called. */
async function waiting(query = '') {
  answerEntries(api, rows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(listSuggestions, found);
  const page = await open(germanView(query));
  await shown(page, 'checkout.terms').waitFor();
  const arrive = await hold(page, `**/${terms?._id}/suggestions*`);
  await page.reload();
  await edit(page, 'checkout.terms');
  return { page, arrive };
}

const textIn = (page: Page) => field(page).evaluate((one) => one.textContent);
const said = (page: Page, words: string) => page.getByRole('status').getByText(words);
const onItsWay = 'Suggestion 1 is coming …';
const tooLate = 'The suggestion for checkout.terms was not there before you went on, so it was not inserted.';

async function ask(page: Page, digit = '1'): Promise<void> {
  await page.keyboard.press('Control+.');
  await page.keyboard.press(digit);
}

it('comes into the field that waits for it', async () => {
  const { page, arrive } = await waiting();
  await ask(page);
  await said(page, onItsWay).waitFor();
  await expectAccessible(page);
  await arrive();
  await expect.poll(() => textIn(page)).toBe('Die AGB');
  await said(page, onItsWay).waitFor({ state: 'detached' });
  expect(await page.getByText(tooLate).count()).toBe(0);
});

it('replaces nothing that was typed meanwhile', async () => {
  const { page, arrive } = await waiting();
  await ask(page);
  await page.keyboard.press('End');
  await page.keyboard.type(' gelten');
  await said(page, onItsWay).waitFor();
  await arrive();
  await page.getByText(tooLate).first().waitFor();
  await said(page, onItsWay).waitFor({ state: 'detached' });
  await expect.poll(() => textIn(page)).toBe('Die Bedingungen gelten');
});

it('takes the keyboard from nothing: a comment, the next text', async () => {
  const { page, arrive } = await waiting();
  await ask(page);
  await page.keyboard.press('Shift+F9');
  const comment = page.getByRole('textbox', { name: 'New comment' });
  await untilFocused(comment);
  await page.keyboard.type('Which');
  await arrive();
  await page.getByText(tooLate).first().waitFor();
  await page.keyboard.type(' terms?');
  await expect.poll(() => comment.inputValue()).toBe('Which terms?');
  expect(await textIn(page)).toBe('Die Bedingungen');
});

it('comes to no other text', async () => {
  const { page, arrive } = await waiting();
  await ask(page);
  await page.keyboard.press('Tab');
  const next = shown(page, 'checkout.title').getByRole('textbox');
  await untilFocused(next);
  await expect.poll(() => page.getByText(onItsWay).count()).toBe(0);
  await arrive();
  await page.getByText(tooLate).first().waitFor();
  await untilFocused(next);
  await page.keyboard.type('n');
  await expect.poll(() => next.textContent()).toBe('Reisen');
  await shown(page, 'checkout.terms').getByText('Die Bedingungen').waitFor();
});

it('is said not to be there, until the next key', async () => {
  const { page, arrive } = await waiting();
  await arrive();
  await page.getByText('Die AGB').waitFor();
  await ask(page, '4');
  await said(page, 'There is no suggestion 4.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await said(page, 'There is no suggestion 4.').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+;');
  await page.keyboard.press('l');
  await page.keyboard.press('2');
  await said(page, 'There is no text 2 in another language.').waitFor();
  expect(await textIn(page)).toBe('Die Bedingungen');
});

it('is asked for again after it could not be fetched', async () => {
  const { page, arrive } = await waiting();
  api.answer(listSuggestions, new Refusal(commonErrors.invalid));
  await ask(page);
  await arrive();
  await said(page, 'The suggestions could not be fetched. Press the keys again to try once more.').waitFor();
  // The panel, whose code may come late, has asked as well: the keys ask anew only where nothing is on its way.
  await page
    .getByRole('complementary', { name: 'Side panel' })
    .getByRole('button', { name: 'Retry' })
    .waitFor();
  api.answer(listSuggestions, found);
  await ask(page);
  await expect.poll(() => textIn(page)).toBe('Die AGB');
});

it('by machine is said to be on its way while it is', async () => {
  const service = { kind: 'deepl', name: 'DeepL', isOutside: true } as const;
  answerEntries(api, rows());
  api.answer(listSuggestions, found);
  api.answer(machineTranslationContract.supportedTranslations, {
    ...{ service, languages: ['de'], from: ['en'], to: ['de'], usage: null },
  });
  api.answer(machineTranslationContract.translateEntry, { output: 'Es gelten AGB', service });
  const page = await open(germanView());
  await shown(page, 'checkout.terms').waitFor();
  const translate = await hold(page, '**/translation');
  await page.reload();
  await edit(page, 'checkout.terms');
  await page.getByText('Die AGB').waitFor();
  await page.getByText('Machine translation').first().waitFor();
  await ask(page, '2');
  await said(page, 'The machine translation is coming. Press the keys again when it is there.').waitFor();
  await ask(page, '3');
  await said(page, 'There is no suggestion 3.').waitFor();
  await translate();
  await page.getByText('Es gelten AGB').waitFor();
  await ask(page, '2');
  await expect.poll(() => textIn(page)).toBe('Es gelten AGB');
});

it.each([
  ['de', 'ist unterwegs …', 'Es gibt keinen Vorschlag'],
  ['ar', 'في الطريق…', 'لا يوجد اقتراح رقم'],
])('has room for what is said in %s', async (language, waits, none) => {
  const { page, arrive } = await waiting(`?lang=${language}`);
  await ask(page);
  await said(page, waits).waitFor();
  await expectWithinEdges(page, `a suggestion on its way, ${language}`);
  await arrive();
  await expect.poll(() => textIn(page)).toBe('Die AGB');
  await ask(page, '4');
  await said(page, none).waitFor();
  await expectWithinEdges(page, `no suggestion, ${language}`);
});
