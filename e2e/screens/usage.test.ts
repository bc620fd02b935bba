/** The page "Usage" of a project. */
import { type ProjectUsage, usageContract } from '@parlance/contract/usage';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const days = Array.from({ length: 30 }, (_, n) => ({
  day: new Date(Date.UTC(2026, 9, 28 + n)).toISOString().slice(0, 10),
  requests: (n * 37) % 211,
}));
const months = [
  { year: 2026, month: 11, mau: 1240, apiRequests: 3120 },
  { year: 2026, month: 10, mau: 990, apiRequests: 2410 },
  { year: 2026, month: 9, mau: 640, apiRequests: 1800 },
];
const usage = (given: Partial<ProjectUsage> = {}): ProjectUsage => ({
  mau: 1240,
  apiRequests: 3120,
  mauLimit: null,
  accountMau: 1240,
  months,
  days,
  languages: [
    { language: 'de', mau: 900, apiRequests: 2000 },
    { language: null, mau: 340, apiRequests: 1120 },
  ],
  users: [
    { user: { _id: idOf('user'), displayName: 'Ana Ortiz' }, requests: 120 },
    { user: null, requests: 3000 },
  ],
  ...given,
});

it.each([
  ['light', 'en', 1280],
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['dark', 'de', 390],
] as const)('shows charts and tables, %s, %s, at %i', async (colorScheme, language, width) => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage({ mauLimit: 1000 }));
  const page = await open(`${projectPage('usage')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('table').first().waitFor({ state: 'attached' });
  await expectWithinEdges(page, 'usage');
  await expectAccessible(page);
});

it('says that the limit of the plan is passed, and that nothing called', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage({ mauLimit: 1000, languages: [], users: [] }));
  const page = await open(projectPage('usage'));
  await page.getByText('Apps go on getting their texts.').waitFor();
  await page.getByText('No app or program has called this month.').waitFor();
  expect(await page.getByText('1,240 of 1,000').count()).toBe(1);
});

it('unfolds the numbers of a chart as a table, by keyboard too', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage());
  const page = await open(projectPage('usage'));
  const chart = page.getByRole('figure').nth(1);
  const cell = chart.getByRole('cell', { name: '1,240' });
  await chart.getByText('As a table').focus();
  expect(await cell.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await cell.waitFor();
  await expectWithinEdges(page, 'usage-table');
});
