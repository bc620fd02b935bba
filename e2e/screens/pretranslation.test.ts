/** Translating many entries from the memory and by machine: what it says before, and how it is reported. */

import { historyContract } from '@parlance/contract/history';
import { jobsContract } from '@parlance/contract/jobs';
import { machineTranslationContract, machineTranslationErrors } from '@parlance/contract/machine-translation';
import { type PretranslationPreview, pretranslationContract } from '@parlance/contract/pretranslation';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runByPalette } from '../support/keyboard.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { supportedTranslations, translateEntry } = machineTranslationContract;
const { previewPretranslation, pretranslate } = pretranslationContract;
const service = { kind: 'deepl', name: 'DeepL', isOutside: true } as const;
const preview = (given: Partial<PretranslationPreview> = {}): PretranslationPreview => ({
  service,
  memory: { exact: 2, similar: 1 },
  machine: 3,
  characters: 1480,
  cost: { amount: 0.03, currency: 'EUR' },
  isAtMost: false,
  stay: { translated: 1, locked: 1, noSource: 0, tooLong: 0, noMatch: 0 },
  usage: { characters: 12_000, limit: 1_000_000 },
  ...given,
});
const nothing = { memory: { exact: 0, similar: 0 }, machine: 0, characters: 0, cost: null };

async function openDialog(
  given: { service: typeof service | null } = { service },
): Promise<{ page: Page; dialog: ReturnType<Page['getByRole']> }> {
  answerEntries(api, someRows());
  api.answer(translateEntry, { output: 'Reise buchen', service });
  api.answer(supportedTranslations, { ...given, languages: ['de'], from: ['en'], to: ['de'], usage: null });
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  for (const key of ['checkout.title', 'checkout.promo'])
    await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Pre-translate' })
    .click();
  return { page, dialog: page.getByRole('dialog', { name: 'Pre-translate 2 entries' }) };
}

it('says how many get a text, from where and at what cost, and what stays; then translates and offers to undo', async () => {
  api.answer(previewPretranslation, preview());
  const { page, dialog } = await openDialog();
  await dialog.getByText('2 from the memory, with the same source texts').waitFor();
  await dialog.getByText('1 from the memory, with a similar source text').waitFor();
  await dialog.getByText('3 by DeepL').waitFor();
  await dialog.getByText('1 has a text and stays as it is').waitFor();
  await dialog
    .getByText(
      '1,480 characters are sent to DeepL. Your team has used 12,000 of 1,000,000 this month. This costs €0.03 at most.',
    )
    .waitFor();
  await expectDialogLooks(page, 'pretranslate');
  await dialog.getByRole('radio', { name: 'Published texts that need a review' }).check();
  const operation = idOf('oper');
  api.answer(pretranslate, { operation, changed: 5, leftOut: 1, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Pre-translate 6 entries' }).click();
  await page.getByText('5 entries pre-translated · 1 translation could not be used').first().waitFor();
  expect(api.callsOf(pretranslate).at(-1)?.body).toMatchObject({
    from: { memory: 90, machine: true },
    as: 'needsReview',
  });
  api.answer(historyContract.undoOperation, {
    operation,
    restored: 5,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.callsOf(historyContract.undoOperation).length).toBe(1);
});

it('asks for what is chosen: a score of the memory, the service, or none', async () => {
  api.answer(previewPretranslation, preview());
  const { dialog } = await openDialog();
  const asked = () => api.callsOf(previewPretranslation).at(-1)?.body as { from: object };
  await expect.poll(() => asked()?.from).toEqual({ memory: 90, machine: true });
  await dialog.getByRole('combobox', { name: 'How alike the source texts are' }).selectOption('100');
  await expect.poll(() => asked().from).toEqual({ memory: 100, machine: true });
  await dialog.getByRole('checkbox', { name: 'For the rest, translations by DeepL' }).uncheck();
  await expect.poll(() => asked().from).toEqual({ memory: 100, machine: false });
  await dialog.getByRole('checkbox', { name: 'Texts from the translation memory' }).uncheck();
  await dialog.getByText('Choose at least one source.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Pre-translate/ }).isDisabled()).toBe(true);
});

it('offers the memory alone where no service is set up', async () => {
  api.answer(previewPretranslation, preview({ service: null, machine: 0, characters: 0, usage: null }));
  const { dialog } = await openDialog({ service: null });
  await dialog.getByText('2 from the memory, with the same source texts').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(1);
});

it('is offered no further where nothing would be done, or too much', async () => {
  api.answer(previewPretranslation, preview(nothing));
  const { page, dialog } = await openDialog();
  await dialog.getByText('None of these entries would get a text.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Pre-translate 0 entries' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  api.answer(
    previewPretranslation,
    preview({ usage: { characters: 999_000, limit: 1_000_000 }, isAtMost: true }),
  );
  await page
    .getByRole('toolbar', { name: 'Selection' })
    .getByRole('button', { name: 'Pre-translate' })
    .click();
  await dialog.getByText('This is more than what is left of this month.').waitFor();
  await dialog.getByText('Not all were looked up in the memory yet').waitFor();
  expect(await dialog.getByRole('button', { name: 'Pre-translate 6 entries' }).isDisabled()).toBe(true);
});

it('says why a service cannot translate', async () => {
  api.answer(previewPretranslation, new Refusal(machineTranslationErrors.translationLanguage));
  const { dialog } = await openDialog();
  await dialog.getByText('Sorry this language is not supported for Machine Translations.').waitFor();
});

it('shows a long translation in the tray', async () => {
  api.answer(previewPretranslation, preview());
  const { page, dialog } = await openDialog();
  const job = jobOf({ kind: 'pretranslate', state: 'running', title: 'de', done: 50, total: 300 });
  api.answer(pretranslate, job);
  api.answer(jobsContract.getJob, job);
  await dialog.getByRole('button', { name: 'Pre-translate 6 entries' }).click();
  const tray = page.getByRole('region', { name: 'Work in progress' });
  await tray.getByText('Pre-translate 6 entries').waitFor();
});

it('translates all texts of the language that are missing', async () => {
  answerEntries(api, someRows());
  api.answer(translateEntry, { output: 'Reise buchen', service });
  api.answer(supportedTranslations, { service, languages: ['de'], from: ['en'], to: ['de'], usage: null });
  api.answer(previewPretranslation, preview());
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  await runByPalette(page, 'Pre-translate');
  const dialog = page.getByRole('dialog', { name: /^Pre-translate/ });
  await dialog.getByText('3 by DeepL').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null))
    .toBe(true);
  await page.getByRole('button', { name: 'Pre-translate' }).click();
  await dialog.getByText('3 by DeepL').waitFor();
  api.answer(pretranslate, { operation: idOf('oper'), changed: 6, leftOut: 0, stayed: 0, skipped: [] });
  await dialog.getByRole('button', { name: 'Pre-translate 6 entries' }).click();
  await page.getByText('6 entries pre-translated').first().waitFor();
  expect(api.callsOf(pretranslate).at(-1)?.body).toMatchObject({
    selection: { filter: { state: 'untranslated' } },
  });
});
