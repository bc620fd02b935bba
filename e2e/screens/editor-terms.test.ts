/** Terms of the glossary in the editor, with an Arabic translation: shown, inserted by key and click, missed, and added. */
import { commentsContract } from '@parlance/contract/comments';
import { dismissalsContract } from '@parlance/contract/dismissals';
import type { EntryRow } from '@parlance/contract/entries';
import { entryStatusContract } from '@parlance/contract/entry-status';
import { type GlossaryEntry, glossaryContract } from '@parlance/contract/glossary';
import { historyContract } from '@parlance/contract/history';
import { planErrors } from '@parlance/contract/plans';
import type { Project } from '@parlance/contract/projects';
import { suggestionsContract } from '@parlance/contract/suggestions';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { termOf } from './support/terms.ts';

const { api, open } = screens();

const term = (number: number, text: string, given: Partial<GlossaryEntry> = {}) =>
  termOf(number, { text, createdByUser: null, ...given });
const arabic = (translation: string, variants: string[] = []) => ({
  ar: { translation, description: '', variants },
});
const terms = [
  term(1, 'invoice', { description: 'What a customer pays.', translations: arabic('فاتورة', ['فواتير']) }),
  term(2, 'Fernway', { doNotTranslate: true }),
  term(3, 'team member', { translations: arabic('عضو الفريق') }),
  term(4, 'spam', { forbidden: true, translations: arabic('سخام') }),
];

const sendRow = rowOf(1, 'billing.send', {
  baseValue: 'Send two invoices to a team member of Fernway.',
  value: 'أرسل ',
});
const bothRows = [
  sendRow,
  rowOf(2, 'billing.done', { baseValue: 'The invoice was paid.', value: 'تم الدفع' }),
];

/** The second language of the project is Arabic. */
async function openArabic(
  rest = '',
  width?: number,
  project: Partial<Project> = {},
  rows = bothRows,
): Promise<Page> {
  const languages = fullProjectOf().languages.map((language) =>
    language.isBase ? language : { ...language, name: 'ar', rtl: true },
  );
  answerEntries(api, rows, { project: { languages, ...project } });
  api.answer(glossaryContract.listTerms, {
    entries: terms,
    languages: ['en', 'ar'],
    shared: false,
    sharedBy: null,
  });
  api.answer(suggestionsContract.listSuggestions, { suggestions: [], late: [] });
  return await open(germanView(rest), { ...(width && { width }) });
}

async function editArabic(key: string, project: Partial<Project> = {}): Promise<Page> {
  const page = await openArabic('', undefined, project);
  await edit(page, key);
  await page.getByRole('region', { name: 'Terms' }).getByText('فاتورة').first().waitFor();
  return page;
}
const textIn = (page: Page) => field(page).evaluate((one) => one.textContent);

it('are underlined in the source, listed beside it, and inserted by a digit, a click or a button', async () => {
  const page = await editArabic('billing.send');
  const source = shown(page, 'billing.send');
  await source.getByTitle('فاتورة · What a customer pays.').waitFor();
  await source.getByTitle('Fernway', { exact: true }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+;');
  await page.getByRole('group', { name: 'Insert' }).getByText('عضو الفريق').waitFor();
  await expectGoodLooks(page, 'screen-editor-terms');
  await page.keyboard.press('1');
  await expect.poll(() => textIn(page)).toBe('أرسل فاتورة');
  await page.keyboard.type(' إلى ');
  await source.getByTitle('عضو الفريق', { exact: true }).click();
  await expect.poll(() => textIn(page)).toBe('أرسل فاتورة إلى عضو الفريق');
  await page.keyboard.type(' في ');
  const listed = page
    .getByRole('region', { name: 'Terms' })
    .getByRole('listitem')
    .filter({ hasText: 'Fernway' });
  await listed.getByRole('button', { name: 'Insert' }).click();
  await expect.poll(() => textIn(page)).toBe('أرسل فاتورة إلى عضو الفريق في Fernway');
});

it('are selected like any other words by who drags over them', async () => {
  const page = await editArabic('billing.send');
  const written = shown(page, 'billing.send').getByTitle('عضو الفريق', { exact: true });
  // The fonts of the page come after its words, and move them.
  await page.evaluate(async () => void (await document.fonts.ready));
  const box = await written.boundingBox();
  if (!box) throw new Error('The term is not shown.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, middle, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate('getSelection().toString()')).toBe('team member');
  await expect.poll(() => textIn(page)).toBe('أرسل ');
});

it('are underlined in the source of the details and of the dialog, where a click inserts them, too', async () => {
  const page = await editArabic('billing.done');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('tab', { name: 'Details' }).click();
  await panel.getByTitle('فاتورة · What a customer pays.').waitFor();
  await panel.getByRole('button', { name: 'Open in a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update Translation' });
  await dialog.getByTitle('فاتورة · What a customer pays.').click();
  const typed = dialog.getByRole('textbox', { name: 'billing.done' });
  await expect.poll(() => typed.evaluate((one) => one.textContent)).toBe('تم الدفعفاتورة');
});

it('are underlined in the source of the text that is reviewed, and of the open card of a narrow list', async () => {
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false });
  const review = await openArabic('/review?state=translated');
  const reviewed = review.getByRole('article', { name: 'billing.send' });
  await reviewed.getByTitle('فاتورة · What a customer pays.').waitFor();
  await expectGoodLooks(review, 'screen-review-terms');
  const narrow = await openArabic('', 390);
  const card = shown(narrow, 'billing.done');
  await card.click();
  await card.locator('[data-state=source]').getByTitle('فاتورة · What a customer pays.').waitFor();
});

it('take the place of the word at the cursor by one key, or come to it as the next that the text lacks', async () => {
  const page = await editArabic('billing.send');
  await page.keyboard.press('End');
  await page.keyboard.type('team member');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+;');
  await page.getByRole('group', { name: 'Insert' }).getByText('Term at the cursor').waitFor();
  await page.keyboard.press('t');
  await expect.poll(() => textIn(page)).toBe('أرسل عضو الفريق');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+;');
  await page.keyboard.press('t');
  await expect.poll(() => textIn(page)).toBe('أرسل عضو الفريق فاتورة');
  await page.keyboard.press('Control+z');
  await expect.poll(() => textIn(page)).toBe('أرسل عضو الفريق ');
});

it('are missed, and avoided, while a text is typed, with the sentence of the specification', async () => {
  const page = await editArabic('billing.done');
  const missing = page.getByText('The glossary term "فاتورة" is missing in field: Translation').first();
  // A font for code would take its letters apart.
  const font = (of: Locator) => of.evaluate((element) => getComputedStyle(element).fontFamily);
  await missing.waitFor();
  expect(await font(missing.getByText('فاتورة', { exact: true }))).toBe(await font(missing));
  await page.keyboard.press('End');
  await page.keyboard.type(' للفاتورة');
  await missing.waitFor({ state: 'detached' });
  await page.keyboard.type(' سخام');
  await page.getByText('The glossary does not allow "سخام" in field: Translation').first().waitFor();
});

it('are missed before what is only a hint', async () => {
  const hinted = rowOf(3, 'billing.many', { baseValue: 'Pay 25 invoices.', value: 'ادفع ' });
  const page = await openArabic('', undefined, {}, [hinted]);
  await edit(page, 'billing.many');
  const lines = shown(page, 'billing.many').locator('[data-line]');
  const order = async (): Promise<string[]> =>
    await lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-label') ?? ''));
  await expect
    .poll(order)
    .toEqual([
      expect.stringContaining('The glossary term "فاتورة" is missing'),
      expect.stringContaining('Spaces at the end'),
      expect.stringContaining('Number "25" missing'),
      expect.stringContaining('Sign "." missing'),
    ]);
});

const wrongOnlyInTerms = { ...sendRow, value: 'أرسل.' };
/** What somebody dismissed of terms that a text lacks. */
const dismissedOf = (words: string[]): EntryRow['dismissed'] => [
  {
    ...{ issue: 'glossaryMissing', fields: ['value'], reason: 'Named above', words },
    user: { _id: idOf('user', 1), displayName: 'Ana Ortiz' },
    at: new Date().toISOString(),
  },
];

it('are dismissed by key with a reason, those that were said, and no longer asked for', async () => {
  const page = await openArabic('', undefined, {}, [wrongOnlyInTerms]);
  await edit(page, 'billing.send');
  const form = shown(page, 'billing.send');
  const missing = (word: string) =>
    form.getByText(`The glossary term "${word}" is missing in field: Translation`).first();
  await missing('عضو الفريق').waitFor();
  await page.keyboard.press("Control+'");
  const dialog = page.getByRole('dialog', { name: 'Dismiss “Glossary term missing”' });
  for (const word of ['فاتورة', 'عضو الفريق', 'Fernway'])
    await dialog.getByText(`The glossary term "${word}" is missing in field: Translation`).waitFor();
  await expectDialogLooks(page, 'dismiss-terms');
  await untilFocused(dialog.getByRole('textbox', { name: 'Why is it fine as it is?' }));
  await page.keyboard.type('Named above');
  // The server knows two of them: the third came to the glossary just now.
  const dismissed = dismissedOf(['فاتورة', 'عضو الفريق']);
  api.answer(dismissalsContract.dismissProblem, { row: { ...wrongOnlyInTerms, dismissed }, operation: null });
  await page.keyboard.press('Control+Enter');
  await form.getByText(/^Glossary term missing: فاتورة and عضو الفريق · Dismissed by Ana Ortiz/).waitFor();
  await missing('عضو الفريق').waitFor({ state: 'detached' });
  await missing('Fernway').waitFor();
  expect(api.callsOf(dismissalsContract.dismissProblem)[0]?.params.issue).toBe('glossaryMissing');
  await expectGoodLooks(page, 'screen-dismissed-terms');
  await untilFocused(field(page));
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await missing('عضو الفريق').waitFor();
});

it('are no question of a review where somebody dismissed them', async () => {
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false });
  const page = await openArabic('/review?state=translated', undefined, {}, [
    { ...wrongOnlyInTerms, dismissed: dismissedOf(['فاتورة', 'عضو الفريق', 'Fernway']) },
  ]);
  const card = page.getByRole('article', { name: 'billing.send' });
  await card.getByText(/^Glossary term missing: .* · Dismissed by Ana Ortiz/).waitFor();
  expect(await card.getByText(/is missing in field/).count()).toBe(0);
  api.answer(entryStatusContract.reviewEntry, {
    row: { ...wrongOnlyInTerms, status: 1 },
    operation: null,
  } as never);
  await page.keyboard.press('a');
  await expect.poll(() => api.callsOf(entryStatusContract.reviewEntry).length).toBe(1);
});

/** Selects words where they stand in a place of the page, which has heard of it when this returns. */
const selectIn = (place: Locator, words: string) =>
  place.evaluate(async (root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const heard = new Promise((done) => {
        document.addEventListener('selectionchange', done, { once: true });
      });
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      await heard;
      return;
    }
  }, words);

it('are added from what is selected in the source text, with the translation that was selected before', async () => {
  const page = await editArabic('billing.send');
  const button = page.getByRole('region', { name: 'Terms' }).getByRole('button', { name: 'Add a term' });
  const dialog = page.getByRole('dialog', { name: 'Add a term' });
  const inForm = async () => [
    await dialog.getByLabel('Term', { exact: true }).inputValue(),
    await dialog.getByLabel('Translation into Arabic').inputValue(),
  ];
  await selectIn(shown(page, 'billing.send').locator('[lang=en]').first(), 'Send two');
  await button.click();
  await expect.poll(inForm).toEqual(['Send two', '']);
  await untilFocused(dialog.getByLabel('Translation into Arabic'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await selectIn(field(page), 'أرسل');
  await selectIn(shown(page, 'billing.send').locator('[lang=en]').first(), 'Send');
  await button.click();
  await expect.poll(inForm).toEqual(['Send', 'أرسل']);
  await expectDialogLooks(page, 'new-term');
  api.answer(glossaryContract.addTerms, { entries: [], operation: null });
  await dialog.getByRole('button', { name: 'Add a term' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => api.callsOf(glossaryContract.addTerms).at(-1)?.body)
    .toMatchObject({ entries: [{ text: 'Send', translations: { ar: { translation: 'أرسل' } } }] });
});

it('are added by a key from what is selected in the translation, which is no term of the base language', async () => {
  const page = await editArabic('billing.send');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+/');
  const dialog = page.getByRole('dialog', { name: 'Add a term' });
  const term = dialog.getByLabel('Term', { exact: true });
  await expect.poll(() => dialog.getByLabel('Translation into Arabic').inputValue()).toBe('أرسل');
  expect(await term.inputValue()).toBe('');
  await untilFocused(term);
  await page.keyboard.press('Escape');
  // The next key is for the field, once it has the keyboard again.
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(field(page));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Add a term to the glossary, from what is selected')
    .waitFor();
});

it('are not offered to be added where the plan has no glossary', async () => {
  const page = await openArabic();
  const button = page.getByRole('button', { name: 'Add a term' });
  await edit(page, 'billing.send');
  await button.waitFor();
  const refused = { upgradeRequired: true, exceededProperty: 'glossary' };
  api.answer(glossaryContract.listTerms, new Refusal(planErrors.upgradeRequired, refused));
  await page.waitForURL(/[?&]entry=/);
  await page.reload();
  await untilFocused(field(page));
  await expect.poll(() => api.callsOf(glossaryContract.listTerms).length).toBeGreaterThan(1);
  await page.getByRole('tab', { name: /^Suggestions/ }).waitFor();
  expect(await button.count()).toBe(0);
});

it('are not offered to be added to those whose user groups leave out the base language', async () => {
  const page = await editArabic('billing.send', { roleInApp: 'manager', narrowedTo: ['ar'] });
  expect(await page.getByRole('button', { name: 'Add a term' }).count()).toBe(0);
  const other = await editArabic('billing.send', { roleInApp: 'manager', narrowedTo: ['ar', 'en'] });
  await other.getByRole('button', { name: 'Add a term' }).waitFor();
});

it.each([
  ['en', 'none'],
  ['ar', 'matrix(-1, 0, 0, 1, 0, 0)'],
])(
  'stand beside their translations with an arrow in the direction of the page: %s',
  async (lang, transform) => {
    const page = await openArabic(`?lang=${lang}`);
    await edit(page, 'billing.send');
    const arrow = page.locator('.flip').filter({ hasText: '→' }).first();
    await arrow.waitFor();
    expect(await arrow.evaluate((one) => getComputedStyle(one).transform)).toBe(transform);
  },
);
