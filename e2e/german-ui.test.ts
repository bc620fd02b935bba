import type { Connection } from '@parlance/contract/single-sign-on';
import type { FullTeam } from '@parlance/contract/teams';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newSamlProvider } from '../apps/server/test/single-sign-on/saml.ts';
import { createProject } from '../test/support/project.ts';
import { expectAccessible } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { addMember } from './support/people.ts';
import { wholePicture } from './support/visual-checks.ts';

const at = journey();
const german = { interfaceLanguage: 'de-DE' };
const password = 'Correct-Horse-Battery-1';

let teamId: string;
let mia: { cookie: string };
beforeAll(async () => {
  const { product } = at;
  ({ _id: teamId } = await product.call<FullTeam>('POST', '/v1/teams', { name: 'Werke' }));
  await createProject(product, 'Fernweg', ['de', 'en'], teamId);
  mia = await addMember(product, teamId, { firstName: 'Mia', lastName: 'Meier', role: 'translator' });
  const base = `/v1/teams/${teamId}/single-sign-on`;
  const { _id } = await product.call<Connection>('POST', base, {
    protocol: 'saml',
    name: 'Verzeichnis',
    defaultRole: 'translator',
    metadata: (await newSamlProvider()).metadata,
  });
  await product.call('POST', `${base}/${_id}/domains`, { domain: 'werke.example' });
});

/** English words that an untranslated part of a German page would show. */
const english = /\b(the|your|you|and|with|sign in|password|recovery|team has|is not|Save|Cancel|Close)\b/i;

/** Takes a wide and a narrow screenshot, and asserts that the page shows no English. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const texts = await page
    .locator('body :not(:has(*)):not(script, style)')
    .evaluateAll((all) => all.map((one) => one.textContent));
  const own = texts.filter((text) => english.test(text) && !text.includes('Single Sign-on'));
  expect(own, name).toEqual([]);
  await wholePicture(page, `${name}-german`);
  await page.setViewportSize({ width: 390, height: 844 });
  await wholePicture(page, `${name}-german-narrow`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('speaks German on the pages of a team’s security and single sign-on', async () => {
  const { page } = await at.enter(german);
  await page.goto(`/teams/${teamId}/security`);
  await page.getByText('2 Personen haben keinen.').waitFor();
  await look(page, 'team-security');
  await page.getByRole('switch').and(page.locator(':disabled')).waitFor();
  await page.getByRole('link', { name: 'Zweiten Faktor einrichten' }).waitFor();
  await page.goto(`/teams/${teamId}/single-sign-on`);
  await page.getByText('Nicht nachgewiesen').waitFor();
  await look(page, 'sso-unproven');
  await page.getByRole('button', { name: 'Identitätsanbieter hinzufügen' }).click();
  for (const [protocol, asked] of [
    ['OpenID Connect', 'Aussteller (Issuer)'],
    ['SAML 2.0', 'oder seine Metadaten als XML'],
  ] as const) {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(protocol, { exact: true }).click();
    await dialog.getByLabel('Name').fill(protocol);
    await look(page, `sso-name-${protocol.slice(0, 4)}`);
    await dialog.getByRole('button', { name: 'Weiter' }).click();
    await dialog.getByText(asked).waitFor();
    await look(page, `sso-form-${protocol.slice(0, 4)}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Identitätsanbieter hinzufügen' }).click();
  }
});

it('shows German where a user sets up a second factor and changes their address', async () => {
  const { page } = await at.enter({ ...german, cookie: mia.cookie });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'App einrichten' }).click();
  await page.getByRole('dialog', { name: 'Bestätigen Sie, dass Sie es sind' }).waitFor();
  await look(page, 'security-proof');
  await page.getByRole('dialog').getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByTestId('secret').waitFor();
  await look(page, 'security-secret');
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Adresse ändern' }).click();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await look(page, 'email-change');
});

it('speaks German in the import of people and on the pages of locked accounts', async () => {
  const { page } = await at.enter(german);
  await page.goto(`/teams/${teamId}`);
  await page.getByRole('button', { name: 'Liste importieren' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei wählen' }).click();
  const list = 'Vorname;Nachname;E-Mail;Rolle;Gruppen\nGil;Grün;gil@example.org;Übersetzer;DACH\n';
  await (await chooser).setFiles({ name: 'leute.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByText('Keine Benutzergruppe heißt DACH').waitFor();
  await page.getByLabel('Beim Import anlegen').check();
  await look(page, 'team-import-groups');
  for (const type of ['team', 'app'] as const) {
    await page.goto(`/account-locked/${type}/757365720000000000000fff`);
    await page
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await look(page, `locked-${type}`);
  }
});

it('speaks German on the ways in', async () => {
  const { page } = await at.enter({ ...german, cookie: '' });
  for (const [path, heading] of [
    ['/login?ssoErr=answer', 'Anmelden'],
    ['/login/second-factor', 'Zweiter Schritt'],
    ['/password/forgot', 'Passwort vergessen?'],
    ['/password/reset/invalid', 'Dieser Link gilt nicht mehr'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await wholePicture(page, `${path.replaceAll(/\W+/g, '-')}-german`);
    await expectAccessible(page);
  }
});
