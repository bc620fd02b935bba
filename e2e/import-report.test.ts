import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { projectJourney } from './support/journey.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = projectJourney();

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

/** A sheet of three languages, whose key `pay` other files have with other texts, and whose other keys come twice. */
const sheet = ['key,en,de,fr', 'pay,Pay now,Jetzt,Payer']
  .concat([1, 2].flatMap((time) => [1, 2, 3, 4, 5, 6, 7].map((at) => `k${at},T${time}-${at},D${at},F${at}`)))
  .join('\n');

it('repeats the preview: first in the footer, then in the past tense with all details', async () => {
  const project = await begin();
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles(
    [
      ...[1, 2, 3, 4, 5, 6].map((at) => ({ name: `plain${at}.en.json`, text: `{"plain${at}": "P"}` })),
      { name: 'texts.csv', text: sheet },
    ].map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
  );
  const others = dialog.getByRole('button', { name: '2 texts of other files would change' });
  const sheetOnShow = dialog.getByRole('button', { name: 'texts.csv' }).and(page.locator('[aria-current]'));
  await dialog.getByRole('button', { name: '1 file shares keys with other files' }).click();
  await sheetOnShow.waitFor();
  await dialog.getByText('One text', { exact: true }).click();
  await dialog.getByRole('button', { name: 'plain1.en.json' }).click();
  await others.click();
  await sheetOnShow.waitFor();
  await dialog
    .getByRole('region', { name: 'Good to know' })
    .getByText('occurs more than once')
    .first()
    .waitFor();
  await expectGoodLooks(page, 'import-preview-others');
  await dialog.getByRole('button', { name: /^Import \d+ changes$/ }).click();
  await page.getByRole('button', { name: 'Result' }).click();
  await dialog.getByText('2 texts of other files changed.').waitFor();
  await expectGoodLooks(page, 'import-result');
  await dialog.getByRole('link', { name: 'Open the report' }).click();

  const file = page.getByRole('rowheader', { name: 'texts.csv' });
  await file.waitFor();
  await page.getByText('2 texts of other files changed.').waitFor();
  expect(await file.locator('[translate=no]').allTextContents()).toEqual(['en', 'de', 'fr']);
  const notices = page.getByRole('region', { name: 'Good to know' });
  await expect.poll(() => notices.getByRole('listitem').count()).toBe(5);
  await notices.getByRole('button', { name: 'Show all 7' }).click();
  await expect.poll(() => notices.getByText('occurs more than once; the last one counts').count()).toBe(7);
  await file.getByRole('button', { name: '8 written keys' }).click();
  await file.getByText('k7', { exact: true }).waitFor();
  await expectGoodLooks(page, 'import-report-notices');
  await page.setViewportSize({ width: 390, height: 844 });
  await file.getByText('Updated 2').waitFor();
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(['File']);
});
