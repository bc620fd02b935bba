/** Terms that two people change at once: the form shows what is there now beside what the user wrote. What is typed is not lost by Escape. */
import { type GlossaryEntry, glossaryContract, glossaryErrors } from '@parlance/contract/glossary';
import { languageErrors } from '@parlance/contract/languages';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { inLanguage, termOf } from './support/terms.ts';

const { api, open } = screens();
const { listTerms, changeTerms, changeTermLanguage, addTermLanguage } = glossaryContract;

const term = termOf(1, {
  text: 'invoice',
  variants: ['bill'],
  translations: { de: inLanguage('Rechnung') },
});
const others: GlossaryEntry = {
  ...term,
  text: 'فاتورة invoice',
  description: 'What a customer pays, with a number and a day on which it is due.',
  partOfSpeech: 'noun',
  translations: { de: inLanguage('Beleg') },
  updatedByUser: { _id: idOf('user', 2), displayName: 'Omar Haddad' },
};

async function openGlossary() {
  answerProject(api);
  api.answer(listTerms, { entries: [term], languages: ['en', 'de', 'ar'], shared: false, sharedBy: null });
  return await open(projectPage('glossary'));
}

it('shows what somebody else made of the same fields, takes it or saves over it', async () => {
  const page = await openGlossary();
  const fields = ['text', 'description', 'partOfSpeech'];
  api.answer(changeTerms, new Refusal(glossaryErrors.termChanged, { fields, entry: others }));
  await page.getByRole('button', { name: 'Change invoice', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /invoice/ });
  await dialog.getByLabel('Term', { exact: true }).fill('bill');
  await dialog.getByLabel('Description').fill('A bill');
  await dialog.getByLabel(/^Case matters/).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/Omar Haddad changed this/).waitFor();
  await expectDialogLooks(page, 'term-conflict');
  expect(await dialog.getByLabel('Term', { exact: true }).inputValue()).toBe('bill');
  await dialog.getByRole('button', { name: 'Use this: Term' }).click();
  expect(await dialog.getByLabel('Term', { exact: true }).inputValue()).toBe('فاتورة invoice');
  api.answer(changeTerms, { entries: [], operation: null });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // What they made of other fields stays theirs.
  expect(api.callsOf(changeTerms).at(-1)?.body).toEqual({
    entries: [
      {
        _id: term._id,
        description: 'A bill',
        caseSensitive: true,
        seen: { description: others.description, caseSensitive: false },
      },
    ],
  });
});

it('shows what somebody else made of a translation', async () => {
  const page = await openGlossary();
  api.answer(
    changeTermLanguage,
    new Refusal(glossaryErrors.termChanged, { fields: ['translation'], entry: others }),
  );
  await page.getByRole('button', { name: 'change invoice in German' }).click();
  const dialog = page.getByRole('dialog', { name: '“invoice” in German' });
  await dialog.getByLabel('Translation').fill('Quittung');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Beleg').waitFor();
  api.answer(changeTermLanguage, others);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(api.callsOf(changeTermLanguage).map(({ body }) => body)).toEqual([
    { translation: 'Quittung', seen: { translation: 'Rechnung' } },
    { translation: 'Quittung', seen: { translation: 'Beleg' } },
  ]);
});

it('keeps what was typed for a language that somebody else added meanwhile', async () => {
  const page = await openGlossary();
  api.answer(addTermLanguage, new Refusal(languageErrors.languageExists));
  await page.getByRole('button', { name: 'Add a language to invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a language to “invoice”' });
  await dialog.getByLabel('Translation').fill('فاتورة أخرى');
  const arabic = { translation: 'فاتورة', description: '', variants: [] };
  const entries = [{ ...term, translations: { ...term.translations, ar: arabic } }];
  api.answer(listTerms, { entries, languages: ['en', 'de', 'ar'], shared: false, sharedBy: null });
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await page.getByText('Language already exists').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText(arabic.translation, { exact: true }).waitFor();
  expect(await dialog.getByLabel('Translation').inputValue()).toBe('فاتورة أخرى');
});

it('asks before Escape loses what was typed of a term, and closes at once where nothing was', async () => {
  const page = await openGlossary();
  await page.getByRole('button', { name: 'Add a term' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a term' });
  const field = dialog.getByLabel('Term', { exact: true });
  await untilFocused(field);
  await page.keyboard.type('invoice');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('invoice');
  await untilFocused(field);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a term' }).first().click();
  await untilFocused(field);
  expect(await field.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await question.count()).toBe(0);
});

it('asks before Escape loses what was typed of a term in one language', async () => {
  const page = await openGlossary();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  for (const [opens, name] of [
    ['change invoice in German', '“invoice” in German'],
    ['Add a language to invoice', 'Add a language to “invoice”'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name });
    await page.getByRole('button', { name: opens }).click();
    const field = dialog.getByLabel('Translation');
    await untilFocused(field);
    await page.keyboard.type('Beleg');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toContain('Beleg');
    await untilFocused(field);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
