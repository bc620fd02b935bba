/** The page "Usage" of a project. */
import { buffer as bufferOf } from 'node:stream/consumers';
import { commonErrors } from '@parlance/contract/common';
import { type ProjectUsage, usageContract } from '@parlance/contract/usage';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks, expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { Refusal } from './support/fake-server.ts';
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
  mauIsEstimated: false,
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
    { user: { _id: idOf('user'), displayName: 'Ana Ortiz' }, isFormer: false, requests: 120 },
    { user: null, isFormer: false, requests: 3000 },
    { user: null, isFormer: true, requests: 7 },
  ],
  callers: [
    { _id: idOf('user'), displayName: 'Ana Ortiz' },
    { _id: idOf('user', 8), displayName: 'Tomás Ruiz' },
  ],
  otherCallers: ['apps', 'former'],
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
  // The scale of the requests by day, of which there are 203 at most.
  const scale = page.getByRole('figure').first().locator('[class*=scale] span');
  expect(await scale.allTextContents()).toEqual(['300', '150', '0']);
  await expectWithinEdges(page, 'usage');
  await wholePicture(page, `usage-${colorScheme}-${language}-${width}`);
  await expectAccessible(page);
});

it('narrows days and months to a language and a user, keeps both in the address, and saves what is shown', async () => {
  answerProject(api);
  const ofAna = days.map(({ day }, at) => ({ day, requests: at % 3 }));
  api.answer(usageContract.projectUsage, ({ query }) =>
    query.userId === undefined
      ? usage()
      : usage({ days: ofAna, months: [{ year: 2026, month: 11, mau: 0, apiRequests: 29 }] }),
  );
  const page = await open(projectPage('usage'));
  await expect.poll(() => page.getByRole('figure').count()).toBe(3);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await page.waitForURL(/languageId=/);
  await page.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'Ana Ortiz' }).click();
  await page.getByText('Devices call in nobody’s name').waitFor();
  const asked = { languageId: idOf('lang', 2), userId: idOf('user') };
  await expect
    .poll(() => api.callsOf(usageContract.projectUsage).map(({ query }) => query))
    .toContainEqual(asked);
  await expect.poll(() => page.getByRole('figure').count()).toBe(2);
  await expectGoodLooks(page, 'screen-usage-narrowed');
  await page.reload();
  await page.getByText('Devices call in nobody’s name').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toBe('Ana Ortiz');
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('German');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Fernway Usage German Ana Ortiz.csv');
  const lines = (await bufferOf(await file.createReadStream())).toString('utf8').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFDay or month,Requests,Active devices',
    '2026-11,29,',
    `${ofAna.at(-1)?.day},${ofAna.at(-1)?.requests},`,
  ]);
});

it('narrows to apps together, which have the devices, and to former users, who have none', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage());
  const page = await open(projectPage('usage'));
  const user = page.getByRole('combobox', { name: 'User' });
  await user.click();
  await page.getByRole('option', { name: 'Apps' }).click();
  await page.waitForURL(/userId=apps/);
  await expect
    .poll(() => api.callsOf(usageContract.projectUsage).map(({ query }) => query))
    .toContainEqual({
      userId: 'apps',
    });
  expect(await page.getByRole('figure').count()).toBe(3);
  await user.click();
  await page.getByRole('option', { name: 'Former users' }).click();
  await page.getByText('Devices call in nobody’s name').waitFor();
  await expect.poll(() => page.getByRole('figure').count()).toBe(2);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Fernway Usage Former users.csv');
});

it('shows the usage of all where the address names a user who is gone', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, ({ query }) =>
    query.userId === undefined ? usage() : new Refusal(commonErrors.notFound),
  );
  const page = await open(`${projectPage('usage')}?userId=${idOf('user', 99)}`);
  await expect.poll(() => page.getByRole('figure').count()).toBe(3);
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

it('says that the limit of the plan is passed, and that nothing called', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage({ mauLimit: 1000, languages: [], users: [] }));
  const page = await open(projectPage('usage'));
  await page.getByText('Apps go on getting their texts.').waitFor();
  await page.getByText('No app or program has called this month.').waitFor();
  expect(await page.getByText('1,240 of 1,000').count()).toBe(1);
});

it.each(['en', 'ar'])(
  'says that very many devices are estimated, and by how much, in %s',
  async (language) => {
    answerProject(api);
    const many = 1_234_567_890;
    const requests = 98_765_432_109;
    api.answer(
      usageContract.projectUsage,
      usage({
        mau: many,
        mauIsEstimated: true,
        accountMau: many,
        mauLimit: 1_000_000,
        apiRequests: requests,
      }),
    );
    const page = await open(`${projectPage('usage')}?lang=${language}`, { width: 390 });
    await page.getByText(language === 'en' ? 'Estimated:' : 'عدد تقديري').waitFor();
    if (language === 'en') {
      await page.getByText('1,234,567,890 of 1,000,000').waitFor();
      await page.getByRole('row', { name: 'Former users 7' }).waitFor();
    }
    await expectGoodLooks(page, `screen-usage-estimated-${language}`);
  },
);

it('writes a name from left to right where the others begin, in Arabic, and a lone month once below its bar', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage({ months: months.slice(0, 1) }));
  const page = await open(`${projectPage('usage')}?lang=ar`);
  const names = page.getByRole('table').last().getByRole('rowheader');
  await names.first().waitFor();
  const ends = await names.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return Math.round(words.getBoundingClientRect().right);
    }),
  );
  expect(new Set(ends).size).toBe(1);
  const axis = page.getByRole('figure').nth(2).locator('p');
  expect(await axis.textContent()).toBe('نوفمبر 2026');
  await expectGoodLooks(page, 'screen-usage-one-month');
});

it('leads to the first texts where nothing has called yet', async () => {
  answerProject(api);
  const none = { mau: 0, accountMau: 0, apiRequests: 0, languages: [], users: [] };
  const rests = { days: days.map(({ day }) => ({ day, requests: 0 })), months: [] };
  api.answer(usageContract.projectUsage, usage({ ...none, ...rests }));
  const page = await open(projectPage('usage'));
  await page.getByRole('heading', { name: 'No app or program has called yet' }).waitFor();
  const connect = page.getByRole('link', { name: 'Connect an app or a build server' });
  expect(await connect.getAttribute('href')).toContain('/onboarding');
  expect(await page.getByRole('figure').count()).toBe(0);
  await expectGoodLooks(page, 'screen-usage-empty');
});

it('unfolds the numbers of a chart as a table, by keyboard too', async () => {
  answerProject(api);
  api.answer(usageContract.projectUsage, usage());
  const page = await open(projectPage('usage'));
  const chart = page.getByRole('figure').nth(2);
  const cell = chart.getByRole('cell', { name: '1,240' });
  await chart.getByText('As a table').focus();
  expect(await cell.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await cell.waitFor();
  await expectWithinEdges(page, 'usage-table');
});
