/** The metadata fields among the settings of a project. */
import { metadataFieldErrors, metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { tagsContract } from '@parlance/contract/tags';
import type { MetadataField } from '@parlance/domain/metadata/fields';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listMetadataFields, addMetadataFields, changeMetadataField, deleteMetadataField } =
  metadataFieldsContract;

const fieldOf = (id: number, fieldName: string, description = ''): MetadataField => ({
  id,
  fieldName,
  description,
  order: id,
});
const [screen, context] = [fieldOf(1, 'screen', 'Where it is seen'), fieldOf(2, 'context')];

function openSettings(fields: MetadataField[], actions?: string[]) {
  answerProject(api, actions && { actions });
  api.answer(listMetadataFields, fields);
  api.answer(tagsContract.listTagCategories, []);
  return open(projectPage('edit'));
}

it('shows that there are none, and why a new one is refused', async () => {
  const page = await openSettings([]);
  await page.getByText('This project has no metadata fields yet.').waitFor();
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a metadata field' });
  api.answer(addMetadataFields, new Refusal(metadataFieldErrors.fieldNameMissing));
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByText(metadataFieldErrors.fieldNameMissing.message).waitFor();
  api.answer(addMetadataFields, new Refusal(metadataFieldErrors.fieldNotAllowed));
  await dialog.getByRole('textbox', { name: 'Name' }).fill('sketchId');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByText(metadataFieldErrors.fieldNotAllowed.message).waitFor();
  await expectDialogLooks(page, 'metadata-field');
  api.answer(addMetadataFields, [screen]);
  api.answer(listMetadataFields, [screen]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('screen');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Where it is seen');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Where it is seen').waitFor();
  expect(api.callsOf(addMetadataFields).at(-1)?.body).toEqual({
    fields: [{ fieldName: 'screen', description: 'Where it is seen' }],
  });
});

it('are moved, changed and removed', async () => {
  const page = await openSettings([screen, context]);
  const names = () => page.getByRole('list', { name: 'Metadata fields' }).locator('b').allTextContents();
  await expect.poll(names).toEqual(['screen', 'context']);
  await expectGoodLooks(page, 'screen-metadata-fields');
  api.answer(changeMetadataField, [context, screen]);
  api.answer(listMetadataFields, [context, screen]);
  await page.getByRole('button', { name: 'Move context up' }).click();
  await expect.poll(names).toEqual(['context', 'screen']);
  await page.getByRole('button', { name: 'Change screen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change “screen”' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('On which screen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(changeMetadataField).map(({ params, body }) => [params.fieldId, body])).toEqual([
    ['2', { order: 1 }],
    ['1', { fieldName: 'screen', description: 'On which screen' }],
  ]);
  await page.getByRole('button', { name: 'Remove context' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the field “context”?' });
  await question.getByText('What entries have in it stays with them').waitFor();
  await expectAccessible(page);
  api.answer(deleteMetadataField, [screen]);
  api.answer(listMetadataFields, [screen]);
  await question.getByRole('button', { name: 'Remove field' }).click();
  await expect.poll(names).toEqual(['screen']);
});

it('are not for a manager, who finds the categories of tags there and nothing else to change', async () => {
  const page = await openSettings([screen], ['project.see', 'tags.change']);
  await page.getByRole('list', { name: 'Tag categories' }).waitFor();
  await page.getByRole('button', { name: 'Change categories' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /field|screen/ }).count()).toBe(0);
  await expectAccessible(page);
});
