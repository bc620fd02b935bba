/** The report of an import, under its own address: each way in which it may have ended. */
import { commonErrors } from '@parlance/contract/common';
import { importErrors } from '@parlance/contract/import-errors';
import { jobsContract } from '@parlance/contract/jobs';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { Refusal, waits } from './support/fake-server.ts';
import { jobOf, resultOf, summaryOf } from './support/imports.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { getJob } = jobsContract;
const address = projectPage(`imports/${idOf('jobs')}`);
const toHistory = { name: 'Show it in the history' };

it('shows counts, languages, written keys and hints, file by file', async () => {
  answerProject(api);
  const csv = resultOf('texts.csv', {
    format: 'csv',
    languages: ['en', 'de', 'fr'],
    updated: 17,
    overwritten: 3,
    keys: Array.from({ length: 8 }, (_, at) => `k${at}`),
    notices: Array.from({ length: 7 }, (_, at) => ({
      code: 'duplicateKey',
      message: `k${at} occurs more than once; the last one counts.`,
      line: at + 2,
    })),
  });
  api.answer(getJob, jobOf({ result: summaryOf([resultOf('app/de.json', { empty: 2 }), csv]) }));
  const page = await open(address);
  const file = page.getByRole('rowheader', { name: 'texts.csv' });
  await file.waitFor();
  expect(await file.locator('[translate=no]').allTextContents()).toEqual(['en', 'de', 'fr']);
  // Of the 6 texts that stay as they are, 2 are nowhere.
  expect(await page.locator('[data-part=unchanged] dd').textContent()).toBe('4');
  expect(await page.locator('div[data-part=empty]').textContent()).toBe('Without a text2');
  const goodToKnow = page.getByRole('region', { name: 'Good to know' });
  expect(await goodToKnow.getByRole('listitem').count()).toBe(5);
  await goodToKnow.getByRole('button', { name: 'Show all 7' }).click();
  await expect.poll(() => goodToKnow.getByText('occurs more than once').count()).toBe(7);
  await file.getByRole('button', { name: '8 written keys' }).click();
  await file.getByText('k7', { exact: true }).waitFor();
  await expectGoodLooks(page, 'screen-import-report');
  expect(await page.getByRole('link', toHistory).getAttribute('href')).toBe(projectPage('history'));
  await page.setViewportSize({ width: 390, height: 844 });
  await file.getByText('Updated 14').waitFor();
  await file.getByText('Overwritten 3').waitFor();
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['File']);
});

it('says how many of its written keys are named of each file', async () => {
  answerProject(api);
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);
  const named = resultOf('obs/en-US.ini', { total: 1441, added: 1441, unchanged: 0, keys: keys(76) });
  const few = resultOf('few.ini', {
    total: 5,
    added: 2,
    updated: 1,
    unchanged: 1,
    skipped: 1,
    keys: keys(3),
  });
  const several = resultOf('all.csv', {
    ...{ languages: ['en', 'de'], total: 400, added: 200, updated: 200, unchanged: 0 },
    keys: [...keys(40), ...keys(36)],
  });
  api.answer(getJob, jobOf({ result: summaryOf([named, few, several]) }));
  const page = await open(address);
  const row = (name: string) => page.getByRole('rowheader', { name });
  await row('en-US.ini').getByRole('button', { name: 'The first 76 of 1,441 written keys' }).waitFor();
  await row('few.ini').getByRole('button', { name: '3 written keys' }).waitFor();
  await row('all.csv').getByRole('button', { name: 'The first 40 written keys' }).waitFor();
  await expectGoodLooks(page, 'screen-import-report-keys');
});

it('shows that nothing changed, and then offers no undo', async () => {
  answerProject(api);
  const same = resultOf('app/de.json', { added: 0, unchanged: 4, keys: [] });
  api.answer(getJob, jobOf({ result: summaryOf([same], { operation: null }) }));
  const page = await open(address);
  await page.getByText('Nothing changed. What is in the files was here already.').waitFor();
  expect(await page.getByRole('link', toHistory).count()).toBe(0);
});

it.each([
  ['is not there', new Refusal(commonErrors.notFound), 'This report is not here'],
  ['is of something else', jobOf({ kind: 'importPreview' }), 'This report is not here'],
  ['has not ended', jobOf({ state: 'running', result: null }), 'This import has not ended yet'],
  ['was canceled', jobOf({ state: 'canceled', result: null }), 'This import was canceled'],
] as const)('shows in words that it %s', async (_what, answer, words) => {
  answerProject(api);
  api.answer(getJob, answer);
  const page = await open(address);
  await page.getByText(words).waitFor();
  expect(await page.getByRole('link', toHistory).count()).toBe(0);
  await expectAccessible(page);
});

it('shows why it failed', async () => {
  answerProject(api);
  const { languageGone } = importErrors;
  api.answer(getJob, jobOf({ state: 'failed', result: null, error: { ...languageGone } }));
  const page = await open(address);
  await page.getByText('Nothing was imported', { exact: true }).waitFor();
  await page.getByText(languageGone.message).waitFor();
  await expectGoodLooks(page, 'screen-import-failed');
});

it('can be requested again where it could not be read, and is there before it is read', async () => {
  answerProject(api);
  api.answer(getJob, new Refusal(commonErrors.unavailable));
  const page = await open(address);
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expectAccessible(page);
  api.answer(getJob, waits);
  const waiting = await open(address);
  await waiting.getByRole('heading', { name: 'Report of an import' }).waitFor();
  await expectAccessible(waiting);
});
