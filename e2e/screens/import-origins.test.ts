/** What the history and the report say of imports that programs sent. */
import { historyContract } from '@parlance/contract/history';
import { jobsContract } from '@parlance/contract/jobs';
import { expect, it } from 'vitest';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { jobOf, resultOf, summaryOf } from './support/imports.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { changeOf, idOf, operationOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { changelog, countChangesByDay, listOperations } = historyContract;

it('says what an import came by where no person sent it, and names no file that nobody has seen', async () => {
  answerProject(api);
  api.answer(countChangesByDay, { counts: [] });
  const made = [{ file: '', language: 'de', format: 'csv' }];
  const done = [
    operationOf(3, { kind: 'import', summary: { added: 1, files: [{ file: 'en.json' }], origin: 'cli' } }),
    operationOf(2, { kind: 'import', summary: { added: 2, files: made, file: '', origin: 'api' } }),
    operationOf(1, { kind: 'import', summary: { added: 3, files: made, file: '', origin: 'missing' } }),
  ];
  api.answer(listOperations, { operations: done, more: false });
  api.answer(changelog, {
    entries: [
      changeOf(1, { fileName: 'en.json', importOrigin: 'cli' }),
      changeOf(2, { importOrigin: 'missing' }),
    ],
    more: false,
  });
  const page = await open(projectPage('history'));
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('1 entry added')
    .filter({ hasText: 'by the command line' })
    .filter({ hasText: 'en.json' })
    .waitFor();
  await row('2 entries added').filter({ hasText: 'by the API' }).waitFor();
  await row('3 entries added').filter({ hasText: 'missing texts of apps' }).waitFor();
  expect(await page.getByText('.csv').count()).toBe(0);
  await expectGoodLooks(page, 'screen-history-origins');
  await page.goto(`${projectPage('history')}?show=changes`);
  const line = (text: string) => page.locator('main li').filter({ hasText: text });
  await line('imported from en.json').filter({ hasText: 'by the command line' }).waitFor();
  await line('missing texts of apps').waitFor();
});

it('has a report without a name for texts that came without a file', async () => {
  answerProject(api);
  const result = { ...summaryOf([resultOf('', { format: 'csv' })]), origin: 'api' as const };
  api.answer(jobsContract.getJob, jobOf({ title: '', result }));
  const page = await open(projectPage(`imports/${idOf('jobs')}`));
  await page.getByRole('rowheader', { name: 'texts without a file' }).waitFor();
  await page.getByText('texts without a file · by the API').waitFor();
  expect(await page.getByText('CSV').count()).toBe(0);
  await expectGoodLooks(page, 'screen-import-report-origin');
});
