/** The page "Prepare a release" of a project. */
import { clientApiContract } from '@parlance/contract/client-api';
import { languagesContract } from '@parlance/contract/languages';
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { answerProject, countsOf, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

function answerCounts() {
  const project = answerProject(api);
  const none = countsOf({ notTranslated: 0, draft: 0, draftOnly: 0, draftsToReview: 0 });
  api.answer(
    languagesContract.languageStatistics,
    project.languages.map(({ _id, name, isBase }) => ({
      ...(isBase ? none : countsOf()),
      _id,
      name,
      lastChange: null,
    })),
  );
}

it.each([
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['dark', 'de', 390],
] as const)('shows what is left, %s, %s, at %i', async (colorScheme, language, width) => {
  answerCounts();
  const page = await open(`${projectPage('prepare')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await expectWithinEdges(page, `prepare-${language}`);
  await expectAccessible(page);
});

it('leads to the texts that are left, and says where there is no settings file yet', async () => {
  answerCounts();
  const page = await open(projectPage('prepare'));
  await page.getByText('1 of 2 languages is ready.').waitFor();
  const left = page.getByRole('link', { name: '20 untranslated texts' });
  expect(await left.getAttribute('href')).toContain('state=untranslated');
  await page.getByRole('link', { name: '10 drafts' }).waitFor();
  await expectGoodLooks(page, 'screen-prepare');
  api.answer(clientApiContract.requestSettings, { settings: null });
  await page.getByRole('button', { name: 'Download settings file' }).click();
  await page.getByText('The project has no API token yet').waitFor();
});

it('asks for a settings file of some groups alone, where the project has several', async () => {
  answerCounts();
  const groups = ['main', 'Checkout', 'Onboarding'].map((name, at) => ({
    ...(fullProjectOf().groups[0] as Project['groups'][number]),
    ...{ _id: idOf('grp', at + 1), name, isDefault: at === 0 },
  }));
  answerProject(api, { groups });
  const one = await open(projectPage('prepare'));
  await one.getByRole('button', { name: 'Download settings file' }).waitFor();
  expect(await one.getByLabel('Groups in the app').count()).toBe(0);
  answerProject(api, { groups, groupsEnabled: true });
  api.answer(clientApiContract.requestSettings, { settings: null });
  const page = await open(projectPage('prepare'));
  const field = page.getByRole('combobox', { name: 'Groups in the app' });
  const asked = () => api.callsOf(clientApiContract.requestSettings).map(({ query }) => query);
  await page.getByRole('button', { name: 'Download settings file' }).click();
  await page.getByText('The project has no API token yet').waitFor();
  await field.click();
  await page.getByRole('option', { name: 'Checkout' }).click();
  await page.getByRole('option', { name: 'Onboarding' }).click();
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'screen-prepare-groups');
  await page.getByRole('button', { name: 'Download settings file' }).click();
  await expect.poll(asked).toEqual([{}, { groupIds: [idOf('grp', 2), idOf('grp', 3)] }]);
});
