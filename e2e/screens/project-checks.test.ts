/** What a project does with each check: the section of its settings (decision 0104). */
import { jobsContract } from '@parlance/contract/jobs';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import { tagsContract } from '@parlance/contract/tags';
import { teamsContract } from '@parlance/contract/teams';
import { defaultLevels } from '@parlance/domain/checks/levels';
import { projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { updateProject } = projectsContract;

it('chooses levels of checks, saves them together, and shows that texts are checked again', async () => {
  const project = answerProject(api);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(teamsContract.listTeams, [teamOf()]);
  const page = await open(projectPage('edit'));
  const card = page.getByRole('region', { name: 'Checks', exact: true });
  await card.scrollIntoViewIfNeeded();
  const save = card.getByRole('button', { name: 'Save checks' });
  const levelOf = (check: string) => card.getByRole('radiogroup', { name: `Level of “${check}”` });
  expect(await levelOf('Source changed').getByRole('radio').count()).toBe(2);
  expect(await levelOf('Repeated word').getByRole('radio', { name: 'Hint' }).isChecked()).toBe(true);
  expect([await save.isDisabled(), await card.getByText('Default:').count()]).toEqual([true, 0]);
  await levelOf('Repeated word').getByText('Warning', { exact: true }).click();
  await levelOf('Variable missing').getByRole('radio', { name: 'Warning' }).press('ArrowRight');
  await card.getByText('2 checks changed, not saved yet').waitFor();
  await card.getByText('Default: Hint').waitFor();
  await expectGoodLooks(page, 'screen-project-checks');
  api.answer(updateProject, new Refusal(projectErrors.noSuchLanguage));
  await save.click();
  await page.getByRole('dialog').getByText(projectErrors.noSuchLanguage.message).waitFor();
  await page.keyboard.press('Escape');
  const checkLevels = { ...defaultLevels, wordRepeated: 'warning', variableMissing: 'refuse' } as const;
  api.answer(updateProject, { ...project, checkLevels });
  const job = jobOf({ kind: 'checkLevels', state: 'running', title: '', done: 30, total: 120 });
  api.answer(jobsContract.listJobs, [job]);
  api.answer(jobsContract.getJob, job);
  await save.click();
  await page.getByText('Checks saved. All texts are being checked again.').first().waitFor();
  await page
    .getByRole('region', { name: 'Work in progress' })
    .getByText('Checking the texts of Fernway again')
    .waitFor();
  expect(api.callsOf(updateProject).at(-1)?.body).toEqual({
    checkLevels: { variableMissing: 'refuse', wordRepeated: 'warning' },
  });
  await card.getByRole('button', { name: 'Reset to defaults' }).click();
  await card.getByText('2 checks changed, not saved yet').waitFor();
  expect(await card.getByText('Default:').count()).toBe(0);
  await expectAccessible(page);
});

it('shows the levels to those who may not change them', async () => {
  const checkLevels = { ...defaultLevels, variableMissing: 'refuse' } as const;
  const actions = projectActions.filter((action) => action !== 'project.settings');
  answerProject(api, { actions, checkLevels });
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const page = await open(projectPage('edit'));
  const card = page.getByRole('region', { name: 'Checks', exact: true });
  await card.getByText('Administrators change it.').waitFor();
  const missing = card.getByRole('listitem').filter({ hasText: 'Variable missing' });
  await missing.getByText('Refuse', { exact: true }).waitFor();
  await missing.getByText('Default: Warning').waitFor();
  expect(await card.getByRole('radio').or(card.getByRole('button')).count()).toBe(0);
  await card.scrollIntoViewIfNeeded();
  await expectGoodLooks(page, 'screen-project-checks-read');
});
