/** A screenshot that an app sends is seen beside the text, in the viewer, and in the review. */
import type { ApiAccess, ProjectToken } from '@parlance/contract/project-secrets';
import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { rowOf, type SmallProject, smallProject } from './support/language-view.ts';
import { undoOf } from './support/toasts.ts';
import { expectGoodLooks } from './support/visual-checks.ts';

const own = projectJourney();

/** The payment sheet of an app: what stands on it, and where. */
const sheet = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; font: 16px sans-serif; background: #f4f4f8; color: #1b1c25 }
  header { padding: 44px 20px 14px; background: #5a5bdc; color: #fff; font-weight: 600; font-size: 20px }
  main { padding: 20px; display: grid; gap: 16px }
  .card { padding: 16px; border-radius: 12px; background: #fff; box-shadow: 0 1px 4px #0002 }
  .card p { margin: 8px 0 0; color: #686a7a }
  button { padding: 16px; border: 0; border-radius: 12px; background: #5a5bdc; color: #fff; font: 600 16px sans-serif }
</style>
<header><span data-key="checkout.title">Reise prüfen</span></header>
<main>
  <div class="card"><b data-key="checkout.add_return">Rückfahrt zur Buchung hinzufügen</b><p>Berlin Hbf, 18:04</p></div>
  <div class="card"><b>Gesamtpreis</b><p>48,20 €</p></div>
  <button data-key="checkout.promo">Code einlösen</button>
</main>`;

/** A picture of it as a phone shows it, with the places of its texts in pixels of the picture. */
async function takeScreenshot(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 });
  await page.setContent(sheet);
  const places = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-key]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { key: element.dataset.key ?? '', x, y, width, height };
    }),
  );
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return { picture, places };
}

/** Sends it as an app does, with the token of the project. */
async function send(project: SmallProject, screenTag: string, keys: readonly string[]): Promise<void> {
  const at = `/v1/projects/${project.id}`;
  const { accessToken } = await own.product.call<ProjectToken>('POST', `${at}/rotateToken`);
  const { ownAddress } = await own.product.call<ApiAccess>('GET', `${at}/apiAccess`);
  await own.product.call('POST', `${at}/apiAccessIPRange`, { ip: ownAddress });
  const { picture, places } = await takeScreenshot(own.browser);
  const form = new FormData();
  const stringPositions = places.filter(({ key }) => keys.includes(key));
  // As SDKs do: in the measure of the page, which the picture has twice.
  const data = {
    ...{ screenTag, width: 390, height: 780, deviceModel: 'Pixel 8', platform: 'android' },
    ...{ operatingSystem: 'Android 14', bundleVersion: '3.2', deviceLanguageLong: 'de', stringPositions },
  };
  form.set('data', JSON.stringify(data));
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'payment.png');
  const answer = await own.product.raw('POST', `/v1/api/screenshots?app=${project.id}`, form, {
    authorization: `Bearer ${accessToken}`,
    cookie: '',
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

const texts = (page: Page) => page.getByRole('region', { name: /^Texts on this screenshot/ });

it('is sent by an app, seen beside the text and in the viewer, and changed there', async () => {
  const project = await smallProject(own.product);
  const { page } = await own.enter();
  await page.goto(project.address('de', '?panel=context'));
  await rowOf(page, 'checkout.title').click();
  // The page is open already.
  await send(project, 'Payment sheet', ['checkout.title', 'checkout.add_return']);
  const place = page.getByRole('complementary').getByRole('region', { name: 'Payment sheet' });
  await place.getByRole('heading', { name: 'On screen: Payment sheet' }).waitFor();
  await expectGoodLooks(page, 'screenshots-beside-a-text');
  await place.getByRole('link', { name: /^Open Screenshot of Payment sheet/ }).click();

  await texts(page).getByText('Reise prüfen').waitFor();
  await page.getByText('1 of 1').waitFor();
  await expect.poll(() => texts(page).getByRole('listitem').count()).toBe(2);
  await expectGoodLooks(page, 'screenshots-viewer');

  // A third text, with a rectangle that is drawn.
  await page.getByRole('button', { name: 'Mark a text' }).click();
  const picture = await page.getByRole('img', { name: /^Screenshot of Payment sheet/ }).boundingBox();
  if (!picture) throw new Error('The picture is not there.');
  const at = (x: number, y: number) =>
    [picture.x + (x / 390) * picture.width, picture.y + (y / 780) * picture.height] as const;
  await page.mouse.move(...at(30, 290));
  await page.mouse.down();
  await page.mouse.move(...at(200, 310));
  await page.mouse.move(...at(360, 335));
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Which text stands here?' });
  await dialog.getByRole('searchbox', { name: 'Find an entry' }).fill('promo');
  await dialog.getByRole('radio', { name: /checkout\.promo/ }).check();
  await dialog.getByRole('button', { name: 'Mark it here' }).click();
  await expect.poll(() => texts(page).getByRole('listitem').count()).toBe(3);
  await expect.poll(async () => (await project.read('checkout.promo'))._tags).toHaveLength(1);

  await texts(page).getByRole('button', { name: 'Remove checkout.add_return from the screenshot' }).click();
  await expect.poll(() => texts(page).getByRole('listitem').count()).toBe(2);
  await undoOf(page, 'checkout.add_return removed from the screenshot').click();
  await expect.poll(() => texts(page).getByRole('listitem').count()).toBe(3);

  // Deleted, and brought back.
  await page.getByRole('button', { name: /^Actions for Screenshot/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No screenshots yet' }).waitFor();
  await undoOf(page, /^Screenshot of Payment sheet.* deleted$/).click();
  await page.getByRole('main').getByText('3 texts marked').waitFor();
  await expectGoodLooks(page, 'screenshots-of-a-tag');
});

it('is seen in the review, on a phone', async () => {
  const project = await smallProject(own.product);
  await send(project, 'Payment sheet', ['checkout.title', 'checkout.add_return']);
  const { page } = await own.enter({ width: 390, height: 844 });
  await page.goto(`${project.address('de')}/review?state=drafts`);
  await page.getByRole('heading', { name: 'On screen: Payment sheet' }).waitFor();
  await expectGoodLooks(page, 'screenshots-in-the-review');
  await page.getByRole('link', { name: /^Open Screenshot of Payment sheet/ }).click();
  await texts(page).getByRole('listitem').first().waitFor();
});
