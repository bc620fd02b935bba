import { expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { wholePicture } from './support/visual-checks.ts';

const at = journey();
/** The pages, each with the tab that it is below. */
const pages = [
  { path: 'profile', tab: 'profile', heading: 'Picture', german: 'Profil' },
  { path: 'security', tab: 'security', heading: 'Second factors', german: 'Sicherheit' },
  { path: 'accounts', tab: 'security', heading: 'Link an account', german: 'Sicherheit' },
  { path: 'preferences', tab: 'preferences', heading: 'Language, theme and time', german: 'Einstellungen' },
  { path: 'notifications', tab: 'preferences', heading: 'Notifications', german: 'Mitteilungen' },
  { path: 'shortcuts', tab: 'preferences', heading: 'Everywhere', german: 'Tastenkürzel' },
  { path: 'tokens', tab: 'tokens', heading: 'New token', german: 'Zugriffstoken' },
  { path: 'delete-account', tab: 'profile', heading: 'Delete the account', german: 'Profil' },
];
const tabs = new Set(pages.map(({ tab }) => tab)).size;

/** The look of each is a screen test's (`screens/account`, `tokens`, `shortcuts`). */
it('shows every page of the account below the same tabs', async () => {
  const { page } = await at.enter();
  for (const { path, tab, heading } of pages) {
    await page.goto(`/settings/${path}`);
    await page.getByRole('heading', { name: heading }).waitFor();
    const links = page.getByRole('navigation', { name: 'Pages of your account' });
    expect(await links.getByRole('link').allTextContents()).toHaveLength(tabs);
    expect(await links.locator('[aria-current=page]').getAttribute('href')).toBe(`/settings/${tab}`);
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
