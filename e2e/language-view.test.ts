import { describe, expect, it } from 'vitest';
import { untilStill } from './support/axe.ts';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';
import { edit, rowOf, smallProject } from './support/language-view.ts';
import { undoOf } from './support/toasts.ts';

const at = projectJourney();

async function open(
  language = 'de',
  query = '',
  options: Parameters<typeof at.enter>[0] = {},
  shown = 'checkout.title',
) {
  const project = await smallProject(at.product);
  const { page } = await at.enter(options);
  await page.goto(project.address(language, query));
  await rowOf(page, shown).waitFor();
  return { page, project };
}

describe('language view', () => {
  it('keeps the entry that is edited in its place when the list changes under it', async () => {
    const { page, project } = await open('de', '?state=untranslated', {}, 'checkout.promo');
    await edit(page, 'checkout.promo');
    const place = async () => (await rowOf(page, 'checkout.promo').boundingBox())?.y;
    // What comes late above the list has its place by then: fonts, and parts of the page.
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await untilStill(page);
    const before = await place();
    await project.write('checkout.promo', 'Von anderen');
    await page.getByRole('button', { name: 'Untranslated 0' }).waitFor();
    expect(await place()).toBe(before);
    expect(await rowOf(page, 'checkout.promo').getByRole('textbox').count()).toBe(1);
  });

  it('selects ranges and by state, announces the change, and undoes it', async () => {
    const { page, project } = await open();
    await rowOf(page, 'checkout.add_return').getByRole('checkbox').click();
    await rowOf(page, 'checkout.terms')
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Select by state' }).click();
    await page.getByRole('menuitem', { name: 'Drafts with translations' }).click();
    await page.getByText('1 selected').waitFor();
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Publish 1 draft' })
      .click();
    await page.getByText('Apps get these texts from now on').waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect.poll(async () => (await project.read('checkout.pay')).value).toBe('Jetzt {amount} zahlen');
    await undoOf(page, '1 draft published').click();
    await expect.poll(async () => (await project.read('checkout.pay')).value).toBe('{amount} bezahlen');
  });

  it('shows the history of an entry and restores a text', async () => {
    const { page, project } = await open('de', '?panel=history');
    await project.write('checkout.pay', 'Nun {amount} zahlen');
    await rowOf(page, 'checkout.pay').click({ position: { x: 120, y: 40 } });
    const panel = page.getByRole('complementary', { name: 'Side panel' });
    await panel.getByText('for ID:').waitFor();
    await panel.locator('ins', { hasText: 'Nun' }).first().waitFor();
    await panel.getByRole('button', { name: 'Restore the previous text' }).first().click();
    await expect.poll(async () => (await project.read('checkout.pay')).draft).toBe('Jetzt {amount} zahlen');
  });

  it('is accessible while it is read, edited and selected, in light, dark and right to left', async () => {
    const looks = [
      { name: 'light', language: 'de', options: {} },
      { name: 'dark', language: 'de', options: { dark: true } },
      { name: 'rtl', language: 'ar', query: '&lang=ar-XB', options: {} },
      { name: 'wide', language: 'de', options: { width: 1920, height: 1080 } },
    ];
    for (const { name, language, query = '', options } of looks) {
      const { page } = await open(language, `?panel=details${query}`, options);
      await edit(page, 'checkout.hold');
      await rowOf(page, 'checkout.title').getByRole('checkbox').click();
      await page.getByText('1 selected').waitFor();
      await page.getByRole('heading', { name: 'Update Translation' }).waitFor();
      await expectAccessible(page);
      await picture(page, `language-view-${name}`);
    }
  });

  it('is read, reviewed and edited on a phone, without scrolling sideways', async () => {
    const { page, project } = await open('de', '', { width: 360, height: 740 });
    await rowOf(page, 'checkout.pay').click();
    await page.getByRole('button', { name: 'Accept and publish' }).waitFor();
    await expectAccessible(page);
    await picture(page, 'language-view-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Accept and publish' }).click();
    await expect.poll(async () => (await project.read('checkout.pay')).status).toBe(1);
    expect((await project.read('checkout.pay')).value).toBe('Jetzt {amount} zahlen');
  });
});
