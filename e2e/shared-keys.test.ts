import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = projectJourney();

const bundle = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([key, text]) => `${key}=${text}\n`)
    .join('');

const file = (name: string, texts: Record<string, string>) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bundle(texts)),
});

it('asks what happens with keys that other files have, and keeps the prefix with the file', async () => {
  const project = await createProject(own.product, 'Fernway', ['en', 'de']);
  await importText(own.product, project, {
    path: 'Messages.properties',
    type: 'java_properties',
    language: 'en',
    content: bundle({ email: 'Email', name: 'Name', ok: 'OK' }),
  });
  const { page } = await own.enter();
  await page.goto(`/projects/${project.id}/files`);
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles([
    file('Errors.properties', { email: 'Enter a valid email address.', required: 'Required', ok: 'OK' }),
    file('Labels.properties', { name: 'Full name' }),
  ]);

  await dialog.getByRole('button', { name: /Labels.*1 key is in other files with another text/ }).waitFor();
  const shared = dialog.getByRole('region', { name: '2 keys are in other files too, 1 with another text' });
  await shared.getByRole('button', { name: 'Show examples' }).click();
  await shared.getByText('Enter a valid email address.').waitFor();
  await expectGoodLooks(page, 'shared-keys');
  const start = dialog.getByRole('button', { name: /^Import \d changes$/ });
  await expect.poll(() => start.isDisabled()).toBe(true);

  await shared.getByText('Key prefix').click();
  const prefix = dialog.getByRole('textbox', { name: 'Key prefix' });
  await expect.poll(() => prefix.inputValue()).toBe('Errors.');
  await prefix.fill('errors:');
  await dialog.getByRole('button', { name: 'The same for all 2 files that share keys' }).click();
  await dialog.getByRole('heading', { name: 'The keys of this file are in no other file' }).waitFor();
  await expectAccessible(page);
  await picture(page, 'shared-keys-prefix');
  await dialog.getByRole('button', { name: 'Import 4 changes' }).click();

  await page.getByText('Key prefix errors:').first().waitFor();
  await page.getByText('Key prefix Labels.').first().waitFor();
  await expectGoodLooks(page, 'files-key-prefix');

  // Another one for a file that is kept: its keys go along.
  await page.getByRole('button', { name: 'Import files' }).first().click();
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await again.setFiles([
    file('Errors.properties', { email: 'Enter a valid email address.', required: 'Required', ok: 'OK' }),
  ]);
  await dialog.getByRole('heading', { name: 'The keys of this file are in no other file' }).waitFor();
  const other = dialog.getByRole('textbox', { name: 'Key prefix' });
  const goAlong = dialog.getByText('3 keys that the project has of this file get the other prefix too');
  await dialog.getByText('Nothing would change').waitFor();
  // Without one its keys would be those of another file.
  await other.fill('');
  await dialog.getByText('would become keys that other texts have already').first().waitFor();
  await picture(page, 'shared-keys-no-prefix');
  await other.fill('errors:');
  await dialog.getByText('Nothing would change').waitFor();
  await other.fill('err.');
  await goAlong.waitFor();
  await dialog.getByText('Nothing would change').waitFor({ state: 'detached' });
  await expectGoodLooks(page, 'shared-keys-other-prefix');
  await dialog.getByRole('button', { name: 'Change 3 keys' }).click();
  await page.getByText('Key prefix err.').first().waitFor();
});
