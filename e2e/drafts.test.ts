import type { Project } from '@parlance/contract/projects';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import {
  edit,
  field,
  formOf,
  rowOf,
  type SmallProject,
  savedLine,
  smallProject,
  writeBeforeSave,
} from './support/language-view.ts';
import { addMember } from './support/people.ts';
import { expectGoodLooks, expectWithinEdges } from './support/visual-checks.ts';

const at = projectJourney();

/** A project without draft mode: owners write what is published, translators propose. */
async function open(options: Parameters<typeof at.enter>[0] = {}) {
  const project = await smallProject(at.product, false);
  const { page } = await at.enter(options);
  await page.goto(project.address('de'));
  await rowOf(page, 'checkout.title').waitFor();
  return { page, project };
}

async function asTranslator(of?: SmallProject, options: Parameters<typeof at.enter>[0] = {}) {
  const project = of ?? (await smallProject(at.product, false));
  const { team } = await at.product.call<Project>('GET', `/v1/projects/${project.id}`);
  const person = { firstName: 'Tom', lastName: `Translator${project.id}`, role: 'translator' };
  const { cookie } = await addMember(at.product, team._id, person);
  const { page, problems } = await at.enter({ ...options, cookie });
  await page.goto(project.address('de'));
  await rowOf(page, 'checkout.title').waitFor();
  return { page, problems, project };
}

const live = { hasText: 'Save and next' };

describe('drafts', () => {
  it('disappear where they are opened and saved as published, after a notice', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.pay');
    const row = page.getByRole('row').filter(live);
    await row.getByText('Saves as published').waitFor();
    // What is published stays in sight.
    await row.getByText('{amount} bezahlen').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await picture(page, 'drafts-live');
    await page.keyboard.press('Control+Enter');
    await savedLine(page).waitFor();
    await expect.poll(async () => (await project.read('checkout.pay')).value).toBe('Jetzt {amount} zahlen!');
    expect((await project.read('checkout.pay')).draft).toBeNull();
    await page.keyboard.press('Shift+F2');
    await expect.poll(async () => (await project.read('checkout.pay')).draft).toBe('Jetzt {amount} zahlen');
    expect((await project.read('checkout.pay')).value).toBe('{amount} bezahlen');
  });

  it.each([
    ['checkout.pay', 'Jetzt {amount} zahlen', '{amount} bezahlen'],
    ['checkout.add_return', 'Rückfahrt zur Buchung hinzufügen', null],
  ])(
    'are published as they are by the keys that save, and that can be taken back: %s',
    async (key, draft, before) => {
      const { page, project } = await open();
      await edit(page, key);
      await page.getByRole('row').filter(live).getByText('Saves as published').waitFor();
      await page.keyboard.press('Control+Enter');
      await savedLine(page).waitFor();
      await expect.poll(async () => (await project.read(key)).value).toBe(draft);
      expect((await project.read(key)).draft).toBeNull();
      await rowOf(page, key).getByText('Target').waitFor();
      // It goes on to the next.
      await page.getByRole('row').filter(live).waitFor();
      expect(await rowOf(page, key).getByRole('textbox').count()).toBe(0);
      await page.keyboard.press('Shift+F2');
      await expect.poll(async () => (await project.read(key)).draft).toBe(draft);
      expect((await project.read(key)).value).toBe(before);
    },
  );

  it('are not changed by Tab, nor by users who may not publish', async () => {
    const saves = (page: Page) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/text')) sent.push(request.url());
      });
      return sent;
    };
    const owner = await open();
    const ofOwner = saves(owner.page);
    await edit(owner.page, 'checkout.pay');
    await owner.page.keyboard.press('Tab');
    const translator = await asTranslator();
    const ofTranslator = saves(translator.page);
    await edit(translator.page, 'checkout.pay');
    await translator.page.getByRole('row').filter(live).getByText('Saves as draft').waitFor();
    await translator.page.keyboard.press('Control+Enter');
    await expect.poll(() => rowOf(translator.page, 'checkout.pay').getByRole('textbox').count()).toBe(0);
    expect([ofOwner, ofTranslator]).toEqual([[], []]);
    expect((await owner.project.read('checkout.pay')).draft).toBe('Jetzt {amount} zahlen');
  });

  it('leave one text where a conflict is decided for the own one', async () => {
    const { page, project } = await open({ intercepts: true });
    await edit(page, 'checkout.title');
    await page.keyboard.press('End');
    await page.keyboard.type(' bitte');
    await writeBeforeSave(page, () => project.write('checkout.title', 'Von anderen'));
    await page.keyboard.press('Control+Enter');
    await page.getByText('checkout.title: you changed this text elsewhere').waitFor();
    // It appears by itself once no field has the focus and the palette is closed.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search or run a command' });
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    // The field has the keyboard again; the next Escape leaves it.
    await untilFocused(field(page));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'This text was changed meanwhile' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await project.read('checkout.title')).value).toBe('Reise prüfen bitte');
    expect((await project.read('checkout.title')).draft).toBeNull();
  });

  it('that are older than what is published are shown apart, and published where they are chosen', async () => {
    const { page, project } = await open();
    await project.write('checkout.pay', '{amount} jetzt zahlen', 'final');
    await project.write('search.none', 'Nichts');
    await page.reload();
    await rowOf(page, 'checkout.pay').getByText('Older draft').waitFor();
    // While the draft is open in the field, the notice stays.
    await edit(page, 'checkout.pay');
    const opened = page.getByRole('row').filter(live);
    await opened.getByText('Older draft').waitFor();
    await page.keyboard.type('?');
    await opened.getByText('Older draft').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await opened.getByText('Older draft').waitFor();
    await page.keyboard.press('Escape');
    const publish = async (name: string) => {
      await page.getByRole('button', { name: /^Publish \d+ drafts?$/ }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByText('Jetzt {amount} zahlen').waitFor();
      return dialog;
    };
    const dialog = await publish('Publish 2 drafts?');
    await dialog.getByText('1 draft is older than what is published').waitFor();
    await dialog.getByText('Keine Reisen').waitFor();
    await dialog.getByText('2 drafts have a problem').waitFor();
    await expectAccessible(page);
    await picture(page, 'drafts-publish');
    await dialog.getByRole('checkbox', { name: 'Publish all 2 too' }).click();
    await page.getByRole('button', { name: 'Publish 4 drafts' }).click();
    await expect.poll(async () => (await project.read('search.none')).value).toBe('Nichts');
    expect((await project.read('checkout.pay')).value).toBe('{amount} jetzt zahlen');
    await page.getByRole('button', { name: 'Publish 1 draft' }).waitFor();
    await publish('Publish drafts');
    const again = page.getByRole('dialog');
    await again.getByRole('checkbox', { name: 'checkout.pay' }).click();
    await again.getByRole('button', { name: 'Publish 1 draft' }).click();
    await expect.poll(async () => (await project.read('checkout.pay')).value).toBe('Jetzt {amount} zahlen');
  });

  it('are not published where others changed them since they were shown, and the message leads back', async () => {
    const { page, project } = await open();
    const other = await asTranslator(project);
    await page.getByRole('button', { name: /^Publish \d+ drafts?$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 2 drafts?' });
    await dialog.getByText('Jetzt {amount} zahlen').waitFor();
    await expectGoodLooks(page, 'publish-dialog');
    await edit(other.page, 'checkout.pay');
    await other.page.keyboard.press('End');
    await other.page.keyboard.type(', bitte');
    await other.page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => (await project.read('checkout.pay')).draft)
      .toBe('Jetzt {amount} zahlen, bitte');
    await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
    const message = page.getByText('1 of these texts was changed since you saw it.');
    // It stays while the pointer is on it.
    await message.hover();
    await expectAccessible(page);
    await picture(page, 'publish-changed');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectWithinEdges(page, 'publish-changed');
    await picture(page, 'publish-changed-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await project.read('checkout.pay')).value).toBe('{amount} bezahlen');
    expect((await project.read('checkout.hold')).value).toBeNull();
    await page.getByRole('button', { name: 'Look again' }).click();
    await dialog.getByText('Jetzt {amount} zahlen, bitte').waitFor();
    await dialog.getByRole('button', { name: 'Publish 2 drafts' }).click();
    await expect
      .poll(async () => (await project.read('checkout.pay')).value)
      .toBe('Jetzt {amount} zahlen, bitte');
  });

  it('are what translators save, by every key, without being offered more', async () => {
    const { page, project } = await asTranslator();
    await edit(page, 'checkout.promo');
    const row = page.getByRole('row').filter(live);
    await row.getByText('Saves as draft').waitFor();
    expect(await row.getByText('Save as published').count()).toBe(0);
    await page.keyboard.type('Code?');
    await page.keyboard.press('Control+Shift+Enter');
    await page.getByText('Saved as draft: you may not write published texts here.').waitFor();
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    expect((await project.read('checkout.promo')).value).toBeNull();
  });

  it('that are refused show why, do not look saved, and can be dealt with after a reload', async () => {
    const { page, problems, project } = await asTranslator(undefined, { intercepts: true });
    await page.route('**/text', (route) =>
      route.fulfill({ status: 403, json: { message: 'This entry is locked.', code: 'locked' } }),
    );
    await edit(page, 'checkout.title');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    const row = rowOf(page, 'checkout.title');
    await row.getByText('Failed: This entry is locked.').waitFor();
    await row.getByText('Reise prüfen!').waitFor();
    await row.getByText('Not saved').waitFor();
    expect(await row.getByText('Target').count()).toBe(0);
    expect(await row.getByText('Retry').count()).toBe(1);
    await picture(page, 'drafts-failed');
    problems.splice(0);
    await page.unroute('**/text');
    // Without the entry, which the address may still name.
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('complementary').getByRole('button', { name: 'Save as draft' }).click();
    await expect.poll(async () => (await project.read('checkout.title')).draft).toBe('Reise prüfen!');
  });

  it('show all their problems, in the words of the specification', async () => {
    const { page } = await open();
    await edit(page, 'checkout.hold');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Reserviert');
    const row = page.getByRole('row').filter(live);
    // What screen readers are told follows in the same words.
    await row.getByText('Variable "{time}" missing in field: Translation').first().waitFor();
    await row.getByText('Variable "{firstName}" missing in field: Translation').first().waitFor();
    await picture(page, 'drafts-problems');
  });

  it('stand beside what is published where there is room: each in its own column', async () => {
    const { page } = await open({ width: 1920, height: 1080, dark: true });
    await edit(page, 'checkout.pay');
    const row = page.getByRole('row').filter(live);
    await row.getByText('{amount} bezahlen').waitFor();
    // What comes late beside the list moves its columns: how far right of the head of targets each begins.
    const left = async (words: Locator) => {
      const head = await page.getByRole('columnheader').getByText('Target').boundingBox();
      return ((await words.boundingBox())?.x ?? 0) - (head?.x ?? 0);
    };
    await expect.poll(async () => Math.abs(await left(row.getByText('Saves as published')))).toBeLessThan(16);
    await expect.poll(() => left(row.getByText('{amount} bezahlen'))).toBeGreaterThan(0);
    await expect.poll(() => left(field(page))).toBeGreaterThan(-16);
    await picture(page, 'drafts-wide');
  });

  it('look and save the same on a phone and in a plural form', async () => {
    const { page, project } = await open({ width: 390, height: 844 });
    await project.write('checkout.pay', '{amount} jetzt zahlen', 'final');
    await page.reload();
    await rowOf(page, 'checkout.pay').click();
    await rowOf(page, 'checkout.pay').getByText('Older draft').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    const card = page.getByRole('row').filter({ has: page.getByText('Saves as published') });
    await card.getByText('jetzt zahlen').waitFor();
    await card.getByRole('textbox').click();
    await untilFocused(card.getByRole('textbox'));
    await page.keyboard.press('End');
    await page.keyboard.type('.');
    await picture(page, 'drafts-phone');
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect.poll(async () => (await project.read('checkout.pay')).value).toBe('Jetzt {amount} zahlen.');
    expect((await project.read('checkout.pay')).draft).toBeNull();
    await page.setViewportSize({ width: 1440, height: 900 });
    await formOf(page, 'other').locator('[data-part=target]').click();
    await formOf(page, 'other').getByText('Saves as published').waitFor();
    await expect.poll(() => field(page).textContent()).toBe('{count} Personen');
    await field(page).press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    const form = 'checkout.passengers[other]';
    await expect.poll(async () => (await project.read(form)).value).toBe('{count} Personen!');
    expect((await project.read(form)).draft).toBeNull();
  });
});
