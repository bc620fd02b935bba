import { expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { expectGoodLooks, wholePicture } from './support/visual-checks.ts';

const at = journey();
const pages = [
  { path: 'profile', heading: 'Picture', german: 'Profil' },
  { path: 'security', heading: 'Second step', german: 'Sicherheit' },
  { path: 'accounts', heading: 'Link an account', german: 'Verknüpfte Konten' },
  { path: 'notifications', heading: 'What you are told', german: 'Benachrichtigungen' },
  { path: 'tokens', heading: 'New token', german: 'Zugriffstoken' },
  { path: 'delete-account', heading: 'Delete the account', german: 'Konto löschen' },
];

it('shows every page of the account below the same tabs, in every look', async () => {
  const { page } = await at.enter();
  for (const { path, heading } of pages) {
    await page.goto(`/settings/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Pages of your account' });
    expect(await tabs.getByRole('link').allTextContents()).toHaveLength(pages.length);
    expect(await tabs.locator('[aria-current=page]').getAttribute('href')).toBe(`/settings/${path}`);
    await page.waitForLoadState('networkidle');
    await expectGoodLooks(page, `account-${path}`);
  }
});

it('speaks German on every page of the account', async () => {
  const { page } = await at.enter({ interfaceLanguage: 'de-DE', width: 390 });
  for (const { path, german } of pages) {
    await page.goto(`/settings/${path}`);
    await page.getByRole('navigation').getByText(german, { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await wholePicture(page, `account-${path}-german`);
  }
});
