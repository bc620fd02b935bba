/** The dialog that adds languages to a project. */
import { languageErrors, languagesContract } from '@parlance/contract/languages';
import { projectsContract } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { addLanguage } = languagesContract;

function openOverview() {
  answerProject(api);
  api.answer(projectsContract.activity, []);
  return open(projectPage(''));
}

it('adds languages by name or code, and stops at the first that is refused', async () => {
  const page = await openOverview();
  await page.getByRole('button', { name: 'Add language' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add languages' });
  const field = dialog.getByRole('combobox', { name: 'Languages' });
  await untilFocused(field);
  // Only word characters, whitespace and hyphen (specification 2 section 5).
  await field.pressSequentially('a!r@#ab');
  expect(await field.inputValue()).toBe('arab');
  await page
    .getByRole('option', { name: /Arabic/ })
    .first()
    .click();
  await field.fill('de-x-formal');
  await page.getByRole('option', { name: /de-x-formal/ }).click();
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  await expectDialogLooks(page, 'add-languages');
  api.answer(addLanguage, new Refusal(languageErrors.tooManyLanguages));
  await dialog.getByRole('button', { name: 'Add 2 languages' }).click();
  await closeMessage(page, languageErrors.tooManyLanguages.message);
  expect(api.callsOf(addLanguage)).toHaveLength(1);
  api.answer(addLanguage, ({ body }) => ({
    _id: idOf('lang', 3),
    name: (body as { name: string }).name,
    isBase: false,
    rtl: true,
    plurals: ['other'],
  }));
  await dialog.getByRole('button', { name: 'Add 2 languages' }).click();
  await page
    .getByText(/^Arabic and .* added$/)
    .first()
    .waitFor();
  expect(api.callsOf(addLanguage).map(({ body }) => body)).toEqual([
    { name: 'ar' },
    { name: 'ar' },
    { name: 'de-x-formal' },
  ]);
});

it('says which of the languages to add may be one that the project has', async () => {
  const page = await openOverview();
  await page.getByRole('button', { name: 'Add language' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add languages' });
  const field = dialog.getByRole('combobox', { name: 'Languages' });
  for (const code of ['de-AT', 'pt-BR', 'pt-PT']) {
    await field.fill(code);
    await page.getByRole('option', { name: code }).first().click();
  }
  await page.keyboard.press('Escape');
  const hint = dialog.getByRole('status').filter({ hasText: 'The project has German (de) already' });
  await hint.waitFor();
  // Two regions are two languages.
  expect(await dialog.getByRole('status').count()).toBe(1);
  await expectDialogLooks(page, 'add-similar-languages');
  await hint.getByRole('button', { name: 'Leave de-AT out' }).click();
  await hint.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add 2 languages' }).waitFor();
});
