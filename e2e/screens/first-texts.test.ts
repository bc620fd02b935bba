/** The pages "First texts" and "Upload files" of a new project. */
import { commonErrors } from '@parlance/contract/common';
import { languagesContract } from '@parlance/contract/languages';
import { projectSecretsContract } from '@parlance/contract/project-secrets';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
import { answerProject, apiAccessOf, countsOf, projectPage } from './support/project-pages.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const statistics = (all: number) => {
  const { languages } = answerProject(api);
  api.answer(
    languagesContract.languageStatistics,
    languages.map(({ _id, name }) => ({ ...countsOf({ all }), _id, name, lastChange: null })),
  );
};

it.each([
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
] as const)('leads to the first push, %s, %s, at %i', async (colorScheme, language, width) => {
  statistics(0);
  const page = await open(`${projectPage('onboarding')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('tab').first().waitFor();
  await expectWithinEdges(page, `first-texts-${language}`);
  await expectAccessible(page);
});

it('has the commands of each platform, and says when texts have arrived', async () => {
  statistics(0);
  const page = await open(projectPage('onboarding'));
  await page.getByText('Waiting for the first texts.').waitFor();
  await expectGoodLooks(page, 'screen-first-texts');
  await page.getByText("--path '<language>.lproj/Localizable.strings' --format ios_strings").waitFor();
  await page.getByRole('tab', { name: 'Android' }).click();
  await page.getByText('--format android_xml').waitFor();
  statistics(12);
  await page.getByText('12 texts have arrived.').waitFor();
  expect(await page.getByRole('link', { name: 'Look at them' }).getAttribute('href')).toContain(
    '/languages/',
  );
  // It has what it waited for: longer than between two looks, nothing is asked any more.
  const asked = api.callsOf(languagesContract.languageStatistics).length;
  await page.waitForTimeout(4_000);
  expect(api.callsOf(languagesContract.languageStatistics).length).toBe(asked);
});

it('says that it could not be loaded as the specification has it, and what the plan lacks', async () => {
  statistics(0);
  api.answer(projectSecretsContract.getApiAccess, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage('onboarding'));
  await page.getByText('There was a problem loading the app!').waitFor();
  api.answer(projectSecretsContract.getApiAccess, apiAccessOf({ allowedByPlan: false }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('API access is not part of the plan of this team.').waitFor();
});

it('takes files instead', async () => {
  statistics(0);
  const page = await open(projectPage('onboarding-upload'));
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await expectGoodLooks(page, 'screen-onboarding-upload');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await page.getByRole('dialog').waitFor();
});
