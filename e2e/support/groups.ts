import type { Page } from 'playwright-core';

/** Creates a group on the page of groups. */
export async function createGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('rowheader', { name, exact: true }).waitFor();
}

/** Moves entries of the language view to a group. */
export async function moveTo(page: Page, group: string, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Move to group' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move \d/ });
  await dialog.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: group }).click();
  await dialog.getByRole('button', { name: /^Move \d/ }).click();
  // What is moved is deselected by the answer, after which others can be selected.
  await page.getByRole('toolbar', { name: 'Selection' }).waitFor({ state: 'detached' });
}
