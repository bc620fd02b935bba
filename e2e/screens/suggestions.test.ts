/** Suggestions for a text, in the panel beside the list. */
import { entriesContract } from '@parlance/contract/entries';
import {
  machineTranslationContract,
  machineTranslationErrors,
  type TranslationService,
} from '@parlance/contract/machine-translation';
import { type Suggestion, suggestionsContract } from '@parlance/contract/suggestions';
import type { SuggestionSource } from '@parlance/domain/suggestions/sources';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { field, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listSuggestions } = suggestionsContract;

const suggestionOf = (given: Partial<Suggestion>): Suggestion => ({
  source: 'sameSource',
  text: 'Ihr Sitzplatz ist bis {time} reserviert.',
  entry: { _id: rowOf(7, '')._id, key: 'seat.held' },
  project: null,
  language: idOf('lang', 2),
  score: 100,
  reasons: [],
  isCarriedOver: false,
  sourceText: null,
  count: 1,
  isDraft: false,
  at: '2026-10-12T09:30:00.000Z',
  by: { _id: idOf('user', 2), displayName: 'Tom Tester' },
  ...given,
});

const some = (): Suggestion[] => [
  suggestionOf({}),
  suggestionOf({
    text: 'IHR PLATZ IST BIS {time} RESERVIERT.',
    project: { _id: idOf('proj', 2), name: 'Fernway iOS' },
    language: idOf('lang', 12),
    score: 95,
    sourceText: 'YOUR SEAT IS HELD UNTIL {time}.',
    isDraft: true,
    count: 3,
  }),
  suggestionOf({
    source: 'ownHistory',
    text: 'Ihr Platz wird bis {time} gehalten.',
    entry: null,
    score: null,
  }),
  suggestionOf({
    source: 'otherLanguages',
    text: 'Your seat is kept until {time}.',
    entry: null,
    score: null,
    language: idOf('lang'),
  }),
];

const rows = () => [
  rowOf(1, 'checkout.hold', {
    baseValue: 'Your seat is held until {time}.',
    value: 'Ihr Platz ist bis {time} gehalten.',
  }),
  rowOf(2, 'checkout.pay', { value: 'Bezahlen' }),
];

async function openSuggestions(rest = ''): Promise<{ page: Page; panel: ReturnType<Page['getByRole']> }> {
  answerEntries(api, rows());
  api.answer(listSuggestions, ({ params }) => ({
    suggestions: params.entryId === rowOf(1, '')._id ? some() : [],
    late: [],
  }));
  const page = await open(germanView(rest));
  await shown(page, 'checkout.hold').waitFor();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByText('Same source text').waitFor();
  return { page, panel };
}

it('shows them from 1440 pixels on, with origin, age, score and difference, and types the one that is taken', async () => {
  const { page, panel } = await openSuggestions();
  await panel.getByText('95%').waitFor();
  await panel.getByText('Fernway iOS').waitFor();
  await panel.getByText('3 entries').waitFor();
  await expect.poll(() => panel.locator('ins, del').count()).toBeGreaterThan(2);
  await panel.getByRole('button', { name: /Use this text: Ihr Sitzplatz/ }).click();
  await expect.poll(() => field(page).textContent()).toBe('Ihr Sitzplatz ist bis {time} reserviert.');
  await untilFocused(field(page));
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
  await expectGoodLooks(page, 'screen-suggestions');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field(page).textContent()).toBe('Ihr Platz ist bis {time} gehalten.');
});

it.each(['en', 'de', 'ar'])(
  'shows similar source texts with score, difference and why in %s, and asks again for those that come late',
  async (code) => {
    const similar = suggestionOf({
      source: 'memory',
      text: 'Ihr Platz ist bis {time} für Sie gehalten.',
      project: { _id: idOf('proj', 2), name: 'Memory' },
      score: 86,
      reasons: ['words', 'values'],
      isCarriedOver: true,
      sourceText: 'Your seat is held for you until {hour}.',
    });
    answerEntries(api, rows());
    let asked = 0;
    api.answer(listSuggestions, () => {
      asked++;
      const late: SuggestionSource[] = asked === 1 ? ['memory'] : [];
      return { suggestions: [...some().slice(0, 1), ...(asked === 1 ? [] : [similar])], late };
    });
    const page = await open(germanView(`?lang=${code}`));
    await shown(page, 'checkout.hold').waitFor();
    const panel = page.locator('aside').last();
    await panel.getByText('86').waitFor();
    await panel.getByText('Memory', { exact: true }).waitFor();
    await expect.poll(() => panel.locator('ins, del').count()).toBeGreaterThan(1);
    await expectGoodLooks(page, `screen-suggestions-memory-${code}`);
  },
);

it('says that there is nothing to suggest, and follows the keyboard', async () => {
  const { page, panel } = await openSuggestions();
  await panel.getByText('use with').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await panel.getByText('Nothing to suggest').waitFor();
  // No key takes anything.
  await panel.getByText('use with').waitFor({ state: 'hidden' });
  await expectAccessible(page);
});

it('says at the key that takes a suggestion that there is none', async () => {
  const none = 'There is no suggestion here, and no problem that a key fixes.';
  const { page, panel } = await openSuggestions();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await panel.getByText('Nothing to suggest').waitFor();
  await page.keyboard.press('Enter');
  await untilFocused(field(page));
  await page.keyboard.press('Control+.');
  const note = page.getByRole('status').getByText(none);
  await note.waitFor();
  await expect.poll(async () => ((await note.boundingBox())?.height ?? 0) > 10).toBe(true);
  await expectGoodLooks(page, 'screen-nothing-offered');
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  // What a key fixes is said.
  await page.keyboard.type('  x');
  await page.getByText('There are two spaces in a row.').first().waitFor();
  await page.keyboard.press('Control+.');
  await page.getByText('There is no suggestion here. The same key again fixes the first problem.').waitFor();
  await page.keyboard.press('.');
  await page.getByText('There are two spaces in a row.').first().waitFor({ state: 'detached' });
});

it('takes no text of another language by a digit alone, and says which variables a former text lacks', async () => {
  answerEntries(api, rows());
  const [, , former, other] = some() as [Suggestion, Suggestion, Suggestion, Suggestion];
  const suggestions = [{ ...former, text: 'Ihr Platz ist reserviert.' }, other];
  api.answer(listSuggestions, { suggestions, late: [] });
  const page = await open(germanView());
  await shown(page, 'checkout.hold').waitFor();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByText('Lacks {time}').waitFor();
  expect(await panel.locator('kbd:not([data-none])').filter({ hasText: '2' }).count()).toBe(0);
  await untilFocused(page.getByRole('grid'));
  await page.keyboard.press('Enter');
  await untilFocused(field(page));
  await page.keyboard.press('Control+.');
  await page.keyboard.press('2');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('1');
  await expect.poll(() => field(page).textContent()).toBe('Ihr Platz ist reserviert.');
  await page.keyboard.press('Control+;');
  await page.keyboard.press('l');
  await page.keyboard.press('1');
  await expect.poll(() => field(page).textContent()).toBe('Your seat is kept until {time}.');
});

it('only shows them to who may not write', async () => {
  answerEntries(api, rows(), { project: { roleInApp: 'translator', narrowedTo: ['en'] } });
  api.answer(listSuggestions, { suggestions: some(), late: [] });
  const page = await open(germanView());
  await page.getByText('Same source text').waitFor();
  expect(await page.getByRole('button', { name: /Use this text/ }).count()).toBe(0);
});

it('shows them in the dialog of an entry, by tab or key, and types the one that is taken there', async () => {
  answerEntries(api, rows());
  api.answer(listSuggestions, { suggestions: some(), late: [] });
  const page = await open(germanView(`/entry/${rowOf(1, '')._id}/group/${rowOf(1, '').group}/edit`));
  const dialog = page.getByRole('dialog', { name: 'Update Translation' });
  const text = dialog.locator('[data-text-field]').first();
  await untilFocused(text);
  await page.keyboard.press('Control+.');
  await dialog.getByText('Same source text').waitFor();
  await expectWithinEdges(page, 'suggestions in the dialog');
  await expectAccessible(page);
  await picture(page, 'screen-suggestions-dialog');
  await page.keyboard.press('3');
  await expect.poll(() => text.textContent()).toBe('Ihr Platz wird bis {time} gehalten.');
  await dialog.getByRole('button', { name: /Use this text: Ihr Sitzplatz/ }).click();
  await expect.poll(() => text.textContent()).toBe('Ihr Sitzplatz ist bis {time} reserviert.');
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
});

it('offers them below the field on a phone, and folds them when one is taken', async () => {
  answerEntries(api, rows());
  api.answer(listSuggestions, { suggestions: some(), late: [] });
  const page = await open(germanView(), { width: 390 });
  await page.getByText('checkout.hold').click();
  const head = page.getByRole('button', { name: '4 suggestions' });
  await page.getByRole('button', { name: 'Edit' }).or(head).first().click();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await page.getByText('Same source text').waitFor();
  await expectWithinEdges(page, 'suggestions on a phone');
  await expectAccessible(page);
  await picture(page, 'screen-suggestions-phone');
  await page.getByRole('button', { name: /Use this text: Ihr Sitzplatz/ }).click();
  await page.getByText('Same source text').waitFor({ state: 'detached' });
  await expect.poll(() => field(page).textContent()).toBe('Ihr Sitzplatz ist bis {time} reserviert.');
  expect(api.callsOf(entriesContract.saveText)).toEqual([]);
});

const service = { kind: 'deepl', name: 'DeepL', isOutside: true } as const;
const { supportedTranslations, translateEntry } = machineTranslationContract;

/** The panel of an entry, where a service of machine translation is set up. */
async function openWithService(given: Partial<TranslationService> = {}, shownRows = rows()) {
  answerEntries(api, shownRows);
  api.answer(listSuggestions, { suggestions: [], late: [] });
  api.answer(supportedTranslations, {
    service: { ...service, ...given },
    languages: ['de'],
    from: ['en'],
    to: ['de'],
    usage: null,
  });
  const page = await open(germanView());
  await shown(page, 'checkout.hold').waitFor();
  return { page, panel: page.getByRole('complementary', { name: 'Side panel' }) };
}

it('says that tags may stand around other words, where the service moves words alone', async () => {
  api.answer(translateEntry, { output: 'La <b>casa</b> roja', tagsUncertain: true, service });
  const { page, panel } = await openWithService({ kind: 'apertium', name: 'Apertium' });
  await panel.getByText('La <b>casa</b> roja').waitFor();
  await panel.getByText('The service may have moved words out of their tags.').waitFor();
  await expectGoodLooks(page, 'screen-machine-tags');
});

it('asks a service once the entry stays open, and types its translation by digit', async () => {
  api.answer(translateEntry, { output: 'Ihr Platz ist bis {time} frei.', service });
  const { page, panel } = await openWithService();
  await panel.getByText('Ihr Platz ist bis {time} frei.').waitFor();
  await panel.getByText('by DeepL').waitFor();
  await expectAccessible(page);
  await expectGoodLooks(page, 'screen-machine-suggestion');
  await panel.getByRole('button', { name: /Use this text: Ihr Platz/ }).click();
  await expect.poll(() => field(page).textContent()).toBe('Ihr Platz ist bis {time} frei.');
  await untilFocused(field(page));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+.');
  await page.keyboard.press('1');
  await expect.poll(() => field(page).textContent()).toBe('Ihr Platz ist bis {time} frei.');
  expect(api.callsOf(translateEntry)).toHaveLength(1);
});

it('says why there is no translation: the language, with where to look, or the service, with another try', async () => {
  api.answer(translateEntry, new Refusal(machineTranslationErrors.translationLanguage));
  const { panel } = await openWithService();
  await panel.getByText('Sorry this language is not supported for Machine Translations.').waitFor();
  expect(await panel.getByRole('link', { name: 'Supported languages' }).getAttribute('href')).toBe(
    '/supported-machine-translations',
  );
});

it('makes a pseudo-translation only on demand', async () => {
  api.answer(translateEntry, { output: '[Ýöûŕ šéåţ {time}]', service });
  const { page, panel } = await openWithService({ kind: 'pseudo', isOutside: false });
  await panel.getByText('Nothing to suggest').waitFor();
  await panel.getByRole('button', { name: 'Create a pseudo-translation' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByText('[Ýöûŕ šéåţ {time}]').waitFor();
  // The button is gone: work goes on in the list.
  await untilFocused(page.locator('[data-grid]'));
});

it('offers no translation of a text that is not there', async () => {
  const without = rows().map((row) => ({ ...row, baseValue: null }));
  const { panel } = await openWithService({ kind: 'pseudo', isOutside: false }, without);
  const button = panel.getByRole('button', { name: 'Create a pseudo-translation' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
});
