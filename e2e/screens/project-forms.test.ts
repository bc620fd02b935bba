/** Where a project is made, and its settings. */
import { accountContract } from '@parlance/contract/account';
import { historyContract } from '@parlance/contract/history';
import { jobsContract } from '@parlance/contract/jobs';
import { languagesContract } from '@parlance/contract/languages';
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { missingTextsContract } from '@parlance/contract/missing-texts';
import { projectSecretsContract } from '@parlance/contract/project-secrets';
import { projectSyncContract } from '@parlance/contract/project-sync';
import { projectErrors, projectsContract } from '@parlance/contract/projects';
import { tagsContract } from '@parlance/contract/tags';
import { teamErrors, teamsContract } from '@parlance/contract/teams';
import { usageContract } from '@parlance/contract/usage';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { Refusal } from './support/fake-server.ts';
import { jobOf } from './support/imports.ts';
import { answerProject, apiAccessOf, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf, projectOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { createProject, getProject, updateProject, projectsByPage } = projectsContract;
const none = { mobileApps: [], sharedApps: [], mobileAppsCount: 0, sharedAppsCount: 0 };

it('makes a project with a name, a base language and a team', async () => {
  api.answer(projectsByPage, none);
  api.answer(teamsContract.listTeams, [teamOf(), teamOf({ _id: idOf('team', 2), name: 'Pier' })]);
  api.answer(languagesContract.availableLanguages, [
    { code: 'en', name: 'English', nativeName: 'English', rtl: false },
    { code: 'de', name: 'German', nativeName: 'Deutsch', rtl: false },
  ]);
  const page = await open('/projects/create');
  await page.getByText('Bring your files, look at a sample').waitFor();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('Please enter a name.').waitFor();
  expect(api.callsOf(createProject)).toEqual([]);
  await expectGoodLooks(page, 'screen-create-project');
  await page.getByLabel('Name').fill('Fernway');
  await page.getByRole('combobox', { name: 'Base language' }).click();
  await page.getByRole('option', { name: 'German' }).first().click();
  api.answer(createProject, new Refusal(teamErrors.tooManyTeams));
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText(teamErrors.tooManyTeams.message).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Fernway');
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Pier' }).click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect
    .poll(() => api.callsOf(createProject).map(({ body }) => body))
    .toEqual([
      { name: 'Fernway', baseLanguage: 'de', createTeam: false },
      { name: 'Fernway', baseLanguage: 'de', createTeam: false, teamId: idOf('team', 2) },
    ]);
  await expectAccessible(page);
});

it('takes what is typed over the base language, and makes no project in another one', async () => {
  api.answer(projectsByPage, none);
  api.answer(teamsContract.listTeams, [teamOf()]);
  api.answer(languagesContract.availableLanguages, [
    { code: 'en', name: 'English', nativeName: 'English', rtl: false },
    { code: 'de', name: 'German', nativeName: 'Deutsch', rtl: false },
  ]);
  api.answer(createProject, new Refusal(teamErrors.tooManyTeams));
  const page = await open('/projects/create');
  await page.getByLabel('Name').fill('Fernway');
  const field = page.getByRole('combobox', { name: 'Base language' });
  await expect.poll(() => field.inputValue()).toBe('English');
  await field.click();
  await page.keyboard.type('germanic');
  await expect.poll(() => field.inputValue()).toBe('germanic');
  await page.keyboard.press('Tab');
  await page.getByText('No language of this name.').filter({ visible: true }).waitFor();
  expect(await field.inputValue()).toBe('germanic');
  await expectGoodLooks(page, 'screen-create-project-language');
  await page.getByRole('button', { name: 'Create project' }).click();
  // The form leads to the field that it cannot be sent with.
  await untilFocused(field);
  expect(api.callsOf(createProject)).toEqual([]);
  await field.fill('german');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('German');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect
    .poll(() => api.callsOf(createProject).map(({ body }) => body))
    .toEqual([{ name: 'Fernway', baseLanguage: 'de', createTeam: false }]);
});

it('offers files first for a second project too, into the team that is chosen', async () => {
  api.answer(projectsByPage, { ...none, mobileApps: [projectOf()], mobileAppsCount: 1 });
  api.answer(teamsContract.listTeams, [teamOf(), teamOf({ _id: idOf('team', 2), name: 'Pier' })]);
  api.answer(languagesContract.availableLanguages, []);
  api.answer(createProject, new Refusal(teamErrors.tooManyTeams));
  const page = await open('/projects/create');
  const files = page.getByRole('region', { name: 'Import your files' });
  await files.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await page.getByRole('button', { name: 'Open the sample project' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Cancel' }).waitFor();
  await page.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Pier' }).click();
  await expectGoodLooks(page, 'screen-create-second-project');
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({
    name: 'en.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect
    .poll(() => api.callsOf(createProject).map(({ body }) => body))
    .toEqual([
      {
        name: 'New project',
        baseLanguage: 'en',
        createTeam: false,
        teamId: idOf('team', 2),
        awaitsFiles: true,
      },
    ]);
  await expectAccessible(page);
});

it.each([
  ['', 'Fernway Trips'],
  ['My own', 'My own'],
])('names a project after the app in its files, unless one has typed a name (%s)', async (typed, name) => {
  api.answer(projectsByPage, { ...none, mobileApps: [projectOf()], mobileAppsCount: 1 });
  api.answer(teamsContract.listTeams, [teamOf()]);
  api.answer(languagesContract.availableLanguages, []);
  api.answer(createProject, new Refusal(teamErrors.tooManyTeams));
  const page = await open('/projects/create');
  await page.getByLabel('Name', { exact: true }).fill(typed);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = Buffer.from('{ "pay": "Pay", "appTitle": "Fernway Trips" }');
  await (await chooser).setFiles({ name: 'app_en.arb', mimeType: 'application/json', buffer });
  await expect
    .poll(() => api.callsOf(createProject).map(({ body }) => (body as { name: string }).name))
    .toEqual([name]);
});

it('changes name and switches of a project, and shows at the field what is not right', async () => {
  const project = fullProjectOf();
  api.answer(getProject, project);
  api.answer(projectsByPage, { ...none, mobileApps: [projectOf()], mobileAppsCount: 1 });
  api.answer(teamsContract.listTeams, [teamOf()]);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const done = { emailVerified: true, billingSubmitted: true, planSubscribed: true, enterprisePlan: true };
  api.answer(projectsContract.signupStatus, done);
  api.answer(languagesContract.languageStatistics, []);
  api.answer(jobsContract.listJobs, []);
  api.answer(projectSecretsContract.getApiAccess, apiAccessOf());
  api.answer(usageContract.listIntegrations, []);
  api.answer(missingTextsContract.countMissingTexts, { waiting: 0 });
  api.answer(accountContract.pictures, {});
  api.answer(projectsContract.listProjects, []);
  const page = await open(`/projects/${project._id}/edit`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('   ');
  await save.click();
  await page.getByText('Please enter a name.').waitFor();
  expect(api.callsOf(updateProject)).toEqual([]);
  await expectGoodLooks(page, 'screen-project-settings');
  await name.fill('Fernway 2');
  await page.getByRole('textbox', { name: 'Tone of machine translation' }).fill('Friendly');
  await page.getByRole('switch', { name: /^Draft mode/ }).press('Space');
  await page.getByRole('switch', { name: 'Review changed texts again' }).press('Space');
  await page.getByRole('switch', { name: 'write drafts' }).press('Space');
  api.answer(updateProject, new Refusal(projectErrors.noSuchLanguage));
  await save.click();
  await page.getByRole('dialog').getByText(projectErrors.noSuchLanguage.message).waitFor();
  await page.keyboard.press('Escape');
  api.answer(updateProject, { ...project, name: 'Fernway 2' });
  await save.click();
  await page.getByText('Settings saved').first().waitFor();
  expect(api.callsOf(updateProject).at(-1)?.body).toEqual({
    name: 'Fernway 2',
    type: 'app',
    baseLanguage: 'en',
    draftModeEnabled: true,
    groupsEnabled: false,
    reviewChangedEnabled: false,
    translationTone: 'Friendly',
    translatorRights: { drafts: false, values: true, delete: false },
  });
});

it('moves a project to another team, once that is confirmed, and back', async () => {
  const project = answerProject(api);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const pier = teamOf({ _id: idOf('team', 2), name: 'Pier' });
  const closed = teamOf({ _id: idOf('team', 3), name: 'Closed', role: 'manager', mayCreateProjects: false });
  api.answer(teamsContract.listTeams, [teamOf(), pier, closed]);
  const page = await open(projectPage('edit'));
  const move = page.getByRole('button', { name: 'Move to this team' });
  expect(await move.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Team of this project' }).click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Harbour', 'Pier']);
  await page.getByRole('option', { name: 'Pier' }).click();
  await move.click();
  await page.getByRole('dialog', { name: 'Move Fernway to Pier?' }).waitFor();
  await expectDialogLooks(page, 'move-project');
  const { members, userGroups } = project.team;
  const team = { _id: pier._id, name: 'Pier', translationMemory: null, members, userGroups };
  api.answer(updateProject, { ...project, team });
  await page.getByRole('button', { name: 'Move the project' }).click();
  await page.getByText('Fernway is in Pier now').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.callsOf(updateProject).map(({ body }) => body))
    .toEqual([{ team: pier._id }, { team: project.team._id }]);
});

it('offers staff their own teams, too, as the place of a project', async () => {
  answerProject(api);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  // For a new project, staff are offered the teams that they do not own.
  const own = teamOf({ role: 'owner', mayCreateProjects: false });
  const second = teamOf({ ...own, _id: idOf('team', 2), name: 'Second' });
  const closed = teamOf({ _id: idOf('team', 3), name: 'Closed', role: 'manager', mayCreateProjects: false });
  api.answer(teamsContract.listTeams, [own, second, closed]);
  const page = await open(projectPage('edit'));
  await page.getByRole('combobox', { name: 'Team of this project' }).click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Harbour', 'Second']);
});

it('makes an empty project the translation memory of its team, at an address of its own', async () => {
  const empty = answerProject(api, { entryCount: 0 });
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(teamsContract.listTeams, [teamOf()]);
  const page = await open(projectPage('edit'));
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Translation memory' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  api.answer(updateProject, new Refusal(projectErrors.oneMemory));
  await save.click();
  await page.getByRole('dialog').getByText(projectErrors.oneMemory.message).waitFor();
  await page.keyboard.press('Escape');
  const memory = { ...empty, type: 'tm' as const };
  api.answer(getProject, memory);
  api.answer(updateProject, memory);
  await save.click();
  await page.getByText('This project is the translation memory of Harbour.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(projectPage('edit-tm'));
  expect(api.callsOf(updateProject).at(-1)?.body).toMatchObject({ type: 'tm' });
  await expectGoodLooks(page, 'screen-memory-settings');
});

it('leaves the type of a project with entries as it is, and sends its memory address to the settings', async () => {
  answerProject(api);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  api.answer(teamsContract.listTeams, [teamOf()]);
  const page = await open(projectPage('edit-tm'));
  await page.getByText('Changed only while the project has no entries.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/edit$/);
  expect(await page.getByRole('combobox', { name: 'Type' }).isDisabled()).toBe(true);
});

it('syncs from another project, once it showed what changes, and takes it back', async () => {
  const project = answerProject(api);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const other = projectOf({ _id: idOf('proj', 2), name: 'Pier' });
  api.answer(projectsContract.listProjects, [projectOf(), other]);
  const result = {
    ...{ total: 9, added: 3, updated: 2, translated: 1, groupChanged: 0, unchanged: 3, skipped: 1 },
    ...{ from: 'Pier', languages: ['en', 'de'], missingLanguages: ['fr'], missingGroups: ['Menu'] },
    notices: [{ code: 'locked', message: '1 locked text differs and was left alone.', count: 1 }],
  };
  const added = Array.from({ length: 6 }, (_, at) => ({
    ...{ key: `menu.item_${at}`, language: 'de', kind: 'added', before: null, after: `Eintrag ${at}` },
  }));
  const changed = { key: 'menu.title', language: 'en', kind: 'updated', before: 'Menu', after: 'Main menu' };
  const seen = { ...result, differences: [changed, ...added], differenceCount: 9 };
  const comparing = jobOf({ kind: 'sync-preview', state: 'running', done: 40, total: 100 });
  const compared = jobOf({ kind: 'sync-preview', result: seen });
  let isCompared = false;
  api.answer(projectSyncContract.previewSync, comparing);
  api.answer(jobsContract.getJob, () => (isCompared ? compared : comparing));
  const page = await open(projectPage('edit'));
  const card = page.getByRole('region', { name: 'Sync from another project' });
  await card.getByRole('combobox', { name: 'Other project' }).click();
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Pier']);
  await page.getByRole('option', { name: 'Pier' }).click();
  await card.getByRole('combobox', { name: 'Texts' }).click();
  await page.getByRole('option', { name: 'Only where the text is empty' }).click();
  await card.getByRole('button', { name: 'Show what changes' }).click();
  const bar = card.getByRole('progressbar', { name: 'Comparing the projects …' });
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('40');
  await expectGoodLooks(page, 'screen-sync-progress');
  isCompared = true;
  await card.getByText('3 added, 2 changed, 3 unchanged, 1 left alone.').waitFor();
  expect(await bar.count()).toBe(0);
  await card.getByText('1 locked text differs and was left alone.').waitFor();
  await card.getByText('Left out, since this project does not have them: French.').waitFor();
  const texts = card.getByRole('region', { name: 'Texts that change' }).getByRole('listitem');
  expect(await texts.count()).toBe(5);
  await expect.poll(() => texts.first().textContent()).toContain('menu.title');
  await texts.first().getByText('Main').waitFor();
  await expectGoodLooks(page, 'screen-sync');
  await card.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => texts.count()).toBe(7);
  await card.getByText('7 of 9 changes are shown.').waitFor();
  const operation = idOf('oper');
  api.answer(projectSyncContract.syncProject, { ...result, operation });
  api.answer(historyContract.undoOperation, {
    operation,
    restored: 5,
    kept: [],
    keptCount: 0,
    undoes: 'publish',
  });
  await card.getByRole('button', { name: 'Sync', exact: true }).click();
  await page.getByText('Synced from Pier: 3 added, 2 changed').first().waitFor();
  expect(api.callsOf(projectSyncContract.syncProject).at(-1)).toMatchObject({
    body: { onlyAsDraft: false, onlyIfTextEmpty: true },
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.callsOf(historyContract.undoOperation).length).toBe(1);
  expect(project.name).toBe('Fernway');
});
