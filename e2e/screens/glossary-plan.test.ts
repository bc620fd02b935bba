/** The glossary where the plan has none (docs/decisions/0256). */
import { glossaryContract } from '@parlance/contract/glossary';
import { planErrors } from '@parlance/contract/plans';
import { expect, it } from 'vitest';
import { Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('is offered in the rail where the plan has it', async () => {
  answerProject(api);
  const page = await open(projectPage('glossary'));
  const rail = page.getByRole('navigation', { name: 'Project Fernway' });
  await rail.getByRole('link', { name: 'Glossary' }).waitFor();
  answerProject(api, { plan: { glossary: false } });
  await page.reload();
  await rail.getByRole('link', { name: 'Files' }).waitFor();
  expect(await rail.getByRole('link', { name: 'Glossary' }).count()).toBe(0);
});

it('leads to the projects where the plan has no glossary', async () => {
  answerProject(api);
  const refused = { upgradeRequired: true, exceededProperty: 'glossary' };
  api.answer(glossaryContract.listTerms, new Refusal(planErrors.upgradeRequired, refused));
  const page = await open(projectPage('glossary'));
  await page.getByText('No access to glossary').first().waitFor();
  await page.waitForURL(/\/projects$/);
});
