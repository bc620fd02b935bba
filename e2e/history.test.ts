import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';

const own = projectJourney();

async function begin() {
  const project = await createProject(own.product, 'Harbour', ['en', 'de']);
  const bring = (language: string, texts: object) =>
    importText(own.product, project, {
      path: `app/${language}.json`,
      type: 'nested_json',
      language,
      content: JSON.stringify(texts),
    });
  await bring('en', { pay: 'Pay {amount}', back: 'Back' });
  await bring('de', { pay: 'Zahlen', back: 'Zurück' });
  await bring('de', { pay: '{amount} zahlen', back: 'Zurück zum Anfang' });
  return `/projects/${project.id}/languages/${project.languages.get('de')}`;
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('of an entry and of its language is narrowed by kind, person and time, and puts texts back', async () => {
  const inGerman = await begin();
  const { page } = await own.enter();
  await page.goto(`${inGerman}?panel=history`);
  const panel = panelOf(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'pay' })
    .first()
    .click({ position: { x: 120, y: 40 } });
  await panel.getByText('for ID:').waitFor();
  await panel.locator('ins', { hasText: '{amount}' }).first().waitFor();
  await pick(page, 'Kind of change', 'Status');
  await panel.getByText('No changes fit').waitFor();
  await pick(page, 'Kind of change', 'Text');
  await pick(page, 'When', 'Since yesterday');
  await panel.locator('ins', { hasText: '{amount}' }).first().waitFor();
  await panel.getByText('Whole language').click();
  await panel.locator('ins', { hasText: 'zum Anfang' }).first().waitFor();
  await panel.getByRole('listitem').filter({ hasText: 'back' }).getByText('Restore').first().click();
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'back' }).first().textContent())
    .not.toContain('zum Anfang');
  await expectAccessible(page);
});
