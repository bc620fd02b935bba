import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';

const own = projectJourney();

const looks = [
  { name: 'light', options: {}, query: '' },
  { name: 'dark', options: { dark: true }, query: '' },
  { name: 'phone', options: { width: 390, height: 800 }, query: '' },
  { name: 'rtl', options: {}, query: '&lang=ar-XB' },
] as const;

async function begin() {
  const project = await createProject(own.product, 'Harbour', ['en', 'de']);
  const bring = (language: string, texts: object) =>
    importText(own.product, project, {
      path: `app/${language}.json`,
      type: 'nested_json',
      language,
      content: JSON.stringify(texts),
    });
  await bring('en', { pay: 'Pay {amount}', back: 'Back', ...numbered });
  await bring('de', { pay: 'Zahlen', back: 'Zurück' });
  await bring('de', { pay: '{amount} zahlen', back: 'Zurück zum Anfang' });
  await bring('en', { ...Object.fromEntries(Object.keys(numbered).map((key) => [key, `${key} again`])) });
  return { project, inGerman: `/projects/${project.id}/languages/${project.languages.get('de')}` };
}

/** More changes than one page has. */
const numbered = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`n${n}`, `Number ${n}`]));

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Side panel' });

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('of an entry and of its language is narrowed by kind, person and time, and puts texts back', async () => {
  const { inGerman } = await begin();
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
  await panel.getByRole('listitem').filter({ hasText: 'back' }).getByText('Put back').first().click();
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'back' }).first().textContent())
    .not.toContain('zum Anfang');
  await expectAccessible(page);
});

it('of an entry looks right', async () => {
  const { inGerman } = await begin();
  for (const { name, options, query } of looks.filter((look) => look.name !== 'phone')) {
    const { page } = await own.enter(options);
    await page.goto(`${inGerman}?panel=history${query}`);
    await page.locator('aside ins').first().waitFor();
    await expectAccessible(page);
    await picture(page, `history-panel-${name}`);
  }
});

it('of a project comes 25 changes at a time, narrowed by days', async () => {
  const { project } = await begin();
  for (const { name, options, query } of looks) {
    const { page } = await own.enter(options);
    await page.goto(`/projects/${project.id}/history?show=changes&kind=text${query}`);
    const lines = page.locator('main li').filter({ has: page.locator('time') });
    await lines.first().waitFor();
    expect(await lines.count()).toBe(25);
    await expectAccessible(page);
    await picture(page, `history-changes-${name}`);
    if (name !== 'light') continue;
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => lines.count()).toBe(34);
    await pick(page, 'When', 'Since 3 days ago');
    await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('3');
    await expect.poll(() => lines.count()).toBe(25);
    expect(await page.getByLabel('From').getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
