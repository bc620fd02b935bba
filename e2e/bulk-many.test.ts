import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { connect } from './support/database.ts';
import { journey } from './support/journey.ts';
import { chooseByKeys, untilInside } from './support/keyboard.ts';
import { undoOf } from './support/toasts.ts';

// More than 1,000 entries at once: progress, and an end in the middle (docs/decisions/0088).
const at = journey();

const count = 3000;

/** A project with that many entries in English and German; answers the address of the German view. */
async function manyEntries(): Promise<{ path: string; address: string }> {
  const { product } = at;
  const project = await product.call<Project>('POST', '/v1/projects', {
    name: 'Many',
    baseLanguage: 'en',
    createTeam: true,
  });
  const path = `/v1/projects/${project._id}`;
  await product.call('POST', `${path}/languages`, { name: 'de' });
  const keys = Array.from({ length: count }, (_, n) => `key_${String(n).padStart(4, '0')}`);
  for (const language of ['en', 'de']) {
    const form = new FormData();
    form.set('fileType', 'nested_json');
    form.set('importLanguage', language);
    form.set('options', JSON.stringify({ importAll: true }));
    const texts = Object.fromEntries(keys.map((key) => [key, `${language} ${key}`]));
    form.set('file', new Blob([JSON.stringify(texts)]), `${language}.json`);
    expect((await product.raw('POST', `${path}/import-file`, form)).status).toBe(200);
  }
  const { languages } = await product.call<Project>('GET', path);
  const german = languages.find(({ name }) => name === 'de')?._id;
  return { path, address: `/projects/${project._id}/languages/${german}` };
}

/** Holds an entry of the last part, so that an action stops before it; answers a function that lets go. */
async function holdLast(): Promise<() => Promise<void>> {
  const client = await connect(at.product.folder);
  await client.query('begin');
  await client.query(`select from entries where key = 'key_2900' for update`);
  await client.query(
    `select from translations t join entries e on e.project_id = t.project_id and e.id = t.entry_id
     where e.key = 'key_2900' for update of t`,
  );
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

const tray = (page: Page) => page.getByRole('region', { name: 'Work in progress' });
const listed = async (page: Page) => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all or none' }).click();
  await page.getByText(`3,000 selected`).waitFor();
}

/** Begins what is to be canceled, cancels it once a part is done, and answers what the page says was done. */
async function cancelInTheMiddle(page: Page, begin: () => Promise<void>): Promise<string> {
  const release = await holdLast();
  await begin();
  const progress = tray(page).getByRole('progressbar');
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toMatch(/^[1-9]/);
  await tray(page).getByText('2,000 of 3,000').waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await picture(page, 'bulk-many-progress');
  await expectAccessible(page);
  await tray(page)
    .getByRole('button', { name: /^Cancel: / })
    .press('Enter');
  await tray(page)
    .getByRole('button', { name: /^Cancelling…/ })
    .waitFor();
  // The part that runs is rolled back first: it waits for what is held.
  await answered;
  await release();
  await tray(page).getByText('Cancelled').waitFor();
  const said = page.getByText(/^Stopped after/);
  await said.waitFor();
  return (await said.textContent()) ?? '';
}

it('a lock of 3,000 entries shows its progress, is canceled, says what it did, and is undone', async () => {
  const { path, address } = await manyEntries();
  const { page } = await at.enter();
  await page.goto(address);
  await selectAll(page);
  const said = await cancelInTheMiddle(page, () =>
    page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Lock', exact: true })
      .click(),
  );
  expect(said).toContain('Stopped after 2,000 changes');
  await picture(page, 'bulk-many-canceled');
  await page.goto(`${address}?state=locked`);
  await expect.poll(() => listed(page)).toBe(2000);
  // The history says the same, and undoes it.
  const { operations } = await at.product.call<{ operations: { _id: string; summary: object }[] }>(
    'GET',
    `${path}/operations`,
  );
  expect(operations[0]).toMatchObject({ summary: { changed: 2000 } });
  await at.product.call('POST', `${path}/operations/${operations[0]?._id}/undo`);
  await page.getByText('Nothing found').waitFor();
});

it('a deletion of 3,000 entries is canceled by keyboard, and undone by the message', async () => {
  const { address } = await manyEntries();
  const { page } = await at.enter();
  await page.goto(address);
  await selectAll(page);
  const said = await cancelInTheMiddle(page, async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await chooseByKeys(page.getByRole('menuitem', { name: 'Delete' }));
    const question = page.getByRole('dialog');
    await untilInside(question);
    await question.getByRole('button', { name: /^Delete/ }).press('Enter');
  });
  expect(said).toContain('Stopped after 2,000 changes');
  // The message stays while it has the keyboard.
  const undo = undoOf(page, /^Stopped after/);
  await undo.focus();
  await expect.poll(() => listed(page)).toBe(1000);
  await undo.press('Enter');
  await expect.poll(() => listed(page)).toBe(3000);
});

it('a status of 3,000 entries goes on while the page is left and comes back', async () => {
  const { address } = await manyEntries();
  const { page } = await at.enter();
  await page.goto(address);
  await selectAll(page);
  const release = await holdLast();
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Rejected' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Set/ }).click();
  await tray(page).getByText('2,000 of 3,000').waitFor();
  await page.reload();
  await tray(page).getByText('2,000 of 3,000').waitFor();
  await release();
  await page.getByText('Status of 3,000 entries set').waitFor();
});
