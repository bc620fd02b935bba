import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { journey } from './support/journey.ts';
import { expectGoodLooks } from './support/looks.ts';

const own = journey();

/** A project whose German text is imported twice, the second time over its changed text. */
async function begin() {
  const project = await createProject(own.product, 'Beacon', ['en', 'de']);
  const bring = (language: string, texts: object) =>
    importText(own.product, project, {
      path: `app/${language}.json`,
      type: 'nested_json',
      language,
      content: JSON.stringify(texts),
    });
  await bring('en', { pay: 'Pay {amount}', back: 'Back' });
  await bring('de', { pay: 'Zahlen', back: 'Zurück' });
  return project;
}

it('of an import has an address, to which the history leads, and stays after a reload', async () => {
  const project = await begin();
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/history`);
  await page.getByRole('link', { name: 'Report: Import' }).first().click();
  await page.getByRole('heading', { name: 'Report of an import' }).waitFor();
  const rows = page.getByRole('rowheader', { name: 'app/de.json' });
  await rows.waitFor();
  await page.reload();
  await rows.waitFor();
  expect(page.url()).toMatch(new RegExp(`/projects/${project.id}/imports/[0-9a-f]{24}$`));
  await expectGoodLooks(page, 'import-report');
  await page.getByRole('link', { name: 'Undo it in the history' }).click();
  await page.getByRole('button', { name: 'Undo: Import' }).first().waitFor();
  await expectGoodLooks(page, 'history-reports');
});

it('that is not there is said in words', async () => {
  const project = await begin();
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/imports/${'0'.repeat(24)}`);
  await page.getByRole('heading', { name: 'This report is not here' }).waitFor();
  await expectGoodLooks(page, 'import-report-gone');
});
