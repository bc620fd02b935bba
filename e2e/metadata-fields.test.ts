import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';

const own = projectJourney();

it('that ARB needs are offered while a file is imported', async () => {
  const project = await createProject(own.product, 'Lighthouse', ['en']);
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog', { name: /into Lighthouse/ });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  const arb = '{"@@locale": "en", "hello": "Hello", "@hello": {"type": "text"}}';
  await chooser.setFiles({ name: 'app_en.arb', mimeType: 'application/json', buffer: Buffer.from(arb) });
  await dialog.getByText(/arb_type/).waitFor();
  await expectAccessible(page);
  await picture(page, 'import-arb-fields');
  await dialog.getByRole('button', { name: /^(Add|Create) .*field/ }).click();
  await dialog.getByText(/arb_type/).waitFor({ state: 'detached' });
  const fields = await own.product.call<{ fieldName: string }[]>(
    'GET',
    `/v1/projects/${project.id}/metadata-fields`,
  );
  expect(fields.map(({ fieldName }) => fieldName)).toEqual(['arb_type', 'arb_context', 'arb_placeholders']);
});

it('are filled in beside an entry and when one is created, and appear in its history', async () => {
  const project = await createProject(own.product, 'Harbour', ['en', 'de']);
  const fields = [{ fieldName: 'Screen', description: 'Where it is seen' }, { fieldName: 'Owner' }];
  await own.product.call('POST', `/v1/projects/${project.id}/metadata-fields`, { fields });
  const content = '#. Greeting\n#: src/home.c:12\nmsgctxt "menu"\nmsgid "Hello"\nmsgstr ""\n';
  await importText(own.product, project, { path: 'app.po', type: 'gettext_po', language: 'en', content });
  const { page } = await own.enter();
  const view = `/projects/${project.id}/languages/${project.languages.get('en')}`;
  await page.goto(`${view}?panel=details`);
  await page.getByText('Hello').first().click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await panel.getByRole('textbox', { name: 'Screen' }).fill('شاشة البداية');
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Entry changed').waitFor();
  expect(await panel.getByRole('textbox', { name: 'Screen' }).inputValue()).toBe('شاشة البداية');
  await panel.getByText('src/home.c:12').waitFor();
  await page.getByText('menu › Hello').first().waitFor();
  await expectAccessible(page);
  await picture(page, 'entry-metadata');
  await panel.getByRole('tab', { name: 'History' }).click();
  await panel.getByText('changed the metadata').waitFor();
  await panel.locator('ins', { hasText: 'شاشة البداية' }).waitFor();
  await picture(page, 'entry-metadata-history');
  await page.goto(`${view}/new`);
  const dialog = page.getByRole('dialog', { name: 'Add Translation' });
  await dialog.getByRole('textbox', { name: 'Key' }).fill('bye');
  await dialog.getByRole('textbox', { name: 'Owner' }).fill('Ada');
  await expectAccessible(page);
  await picture(page, 'create-entry-metadata');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL('**entry=*');
  const entry = new URL(page.url()).searchParams.get('entry');
  for (const [name, options, query] of [
    ['dark', { dark: true }, ''],
    ['phone', { width: 390, height: 800 }, ''],
    ['rtl', {}, '&lang=ar-XB'],
  ] as const) {
    const visitor = await own.enter(options);
    await visitor.page.goto(`${view}?panel=details&entry=${entry}${query}`);
    await visitor.page.locator('textarea', { hasText: 'Ada' }).waitFor();
    await expectAccessible(visitor.page);
    await picture(visitor.page, `entry-metadata-${name}`);
  }
});
