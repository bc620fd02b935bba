/** The caret of a text is where it was after what covered the text is gone, also from right to left. */
import { entriesContract, entryErrors } from '@parlance/contract/entries';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused, untilInside } from '../support/keyboard.ts';
import { edit, field } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { fullProjectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** Each has a problem that may be dismissed, so that each dialog has something to ask. */
const texts = { de: 'Zwei  Worte {name}', ar: 'ادفع  الآن {name}' };
type Code = keyof typeof texts;

/** The text of the language in its field. */
async function writing(code: Code, query = ''): Promise<Page> {
  const languages = fullProjectOf().languages.map((language) =>
    language.isBase || code === 'de' ? language : { ...language, name: code, rtl: true },
  );
  const row = rowOf(1, 'checkout.promo', { baseValue: 'Two words {name}', value: texts[code] });
  answerEntries(api, [row], { project: { languages } });
  const page = await open(germanView(query));
  await edit(page, 'checkout.promo');
  // There is nothing to dismiss before the checks have found it.
  await page.locator('[data-dismisses]').first().waitFor();
  return page;
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let at = 0; at < times; at++) await page.keyboard.press(key);
}

async function leave(page: Page, dialog: Locator): Promise<void> {
  await untilInside(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(field(page));
}

const palette = (page: Page) => page.locator('[data-palette]');
const dialog = (page: Page) => page.locator('[role=dialog]:not([data-palette])');
const covers = [
  ["Control+'", dialog],
  ['Control+k', palette],
  ['Control+/', dialog],
] as const;
const cases = covers.flatMap(([key, part]) =>
  (['de', 'ar'] as const).map((code) => [key, code, part] as const),
);

it.each(cases)('after %s, in the middle of a text: %s', async (key, code, part) => {
  const page = await writing(code, code === 'ar' ? '?lang=ar' : '');
  const text = texts[code];
  await press(page, 'Home');
  // The way of the text: on from its start.
  await press(page, code === 'ar' ? 'ArrowLeft' : 'ArrowRight', 3);
  await press(page, key);
  await leave(page, part(page));
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe(`${text.slice(0, 3)}!${text.slice(3)}`);
});

it.each(covers)('with what is selected, after %s', async (key, part) => {
  const page = await writing('de');
  await press(page, 'Home');
  await press(page, 'Shift+ArrowRight', 4);
  await press(page, key);
  await leave(page, part(page));
  await page.keyboard.type('Drei');
  await expect.poll(() => field(page).textContent()).toBe('Drei  Worte {name}');
});

it('after a dialog that the palette covered, one by one', async () => {
  const page = await writing('de');
  await press(page, 'Home');
  await press(page, 'ArrowRight', 4);
  await press(page, "Control+'");
  await dialog(page).locator(':focus').waitFor();
  await press(page, 'Control+k');
  await palette(page).locator(':focus').waitFor();
  await press(page, 'Escape');
  await palette(page).waitFor({ state: 'detached' });
  await leave(page, dialog(page));
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Zwei!  Worte {name}');
});

it('after a conflict is decided later', async () => {
  const page = await writing('de');
  const theirs = rowOf(1, 'checkout.promo', { value: 'Von anderen', version: 9 });
  api.answer(entriesContract.saveText, new Refusal(entryErrors.textChanged, { current: theirs }));
  await press(page, 'End');
  await page.keyboard.type('?');
  await press(page, 'Control+Enter');
  await dialog(page).locator(':focus').waitFor();
  await press(page, 'Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await edit(page, 'checkout.promo');
  await press(page, 'Home');
  await press(page, 'ArrowRight', 4);
  // The same key asks again.
  await press(page, 'Control+Enter');
  await leave(page, dialog(page));
  await page.keyboard.type('!');
  await expect.poll(() => field(page).textContent()).toBe('Zwei!  Worte {name}?');
});
