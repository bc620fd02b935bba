import { describe, expect, it } from 'vitest';
import { createProject, entryList, importText } from '../test/support/project.ts';
import { picture } from './support/browser.ts';
import { corpusFile, hasCorpus } from './support/files.ts';
import { projectJourney } from './support/journey.ts';
import { field, rowOf, smallProject } from './support/language-view.ts';

const at = projectJourney();

/** A real app (NewPipe); without the corpus, one of as many texts. */
const realApp = (): string =>
  hasCorpus
    ? corpusFile('android-xml/newpipe/values/strings.xml').toString()
    : `<resources>${Array.from({ length: 700 }, (_, n) => `<string name="text_${n}">Add %1$s to room ${n}</string>`).join('\n')}</resources>`;

describe('machine translation, with the engine that comes along', () => {
  it('translates chosen entries as drafts, says who wrote them, finds them, and takes it back', async () => {
    const project = await smallProject(at.product, false);
    const { page } = await at.enter();
    await page.goto(project.address('ar'));
    for (const key of ['checkout.title', 'checkout.pay']) {
      await rowOf(page, key).waitFor();
      await page.getByRole('checkbox', { name: `Select ${key}` }).click();
    }
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Pre-translate' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Pre-translate 2 entries' });
    await dialog.getByText('2 have nothing alike in the memory').waitFor();
    await dialog.getByRole('checkbox', { name: 'For the rest, translations by Pseudo-translation' }).check();
    await dialog.getByText('2 by Pseudo-translation').waitFor();
    await dialog.getByText('Nothing leaves this server.').waitFor();
    await picture(page, 'pretranslation-dialog');
    await dialog.getByRole('button', { name: 'Pre-translate 2 entries' }).click();
    await page.getByText('2 entries pre-translated').first().waitFor();
    const read = () => project.read('checkout.pay', 'ar');
    expect((await read()).draft).toMatch(/^\[.*\{amount\}.*\]$/);
    expect((await read()).origin).toEqual({ kind: 'machine', service: 'Pseudo-translation' });
    await page.goto(project.address('ar', '?origin=machine'));
    await rowOf(page, 'checkout.pay').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select checkout/ }).count()).toBe(2);
    await page.goto(`/projects/${project.id}/history`);
    await page.getByText('Pre-translated').first().waitFor();
    await page.getByText('2 texts and Pseudo-translation').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: /Undo/ }).first().click();
    await page
      .getByRole('dialog', { name: 'Undo “Pre-translated”?' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(async () => (await read()).draft).toBeNull();
  });

  it('makes a pseudo-translation beside the text on demand, and types it where it is taken', async () => {
    const project = await smallProject(at.product, false);
    const { page } = await at.enter();
    await page.goto(project.address('ar'));
    await rowOf(page, 'checkout.pay').click();
    await page.getByRole('button', { name: 'Create a pseudo-translation' }).click();
    await page.getByRole('button', { name: /Use this text: \[/ }).click();
    await expect.poll(() => field(page).textContent()).toMatch(/\{amount\}/);
    expect((await project.read('checkout.pay', 'ar')).draft).toBeNull();
  });

  it('translates a whole app, says how far it is and that nothing is left, and takes it back', async () => {
    const { product } = at;
    const project = await createProject(product, 'A whole app', ['en', 'de']);
    await importText(product, project, {
      ...{ path: 'values/strings.xml', type: 'android_xml', language: 'en', content: realApp() },
    });
    const untranslated = async () =>
      (await entryList(product, project, 'de', { state: 'untranslated' })).ids.length;
    const all = await untranslated();
    expect(all).toBeGreaterThan(500);
    const { page } = await at.enter();
    await page.goto(`/projects/${project.id}/languages/${project.languages.get('de')}?state=untranslated`);
    await page.getByRole('checkbox', { name: 'Select all or none' }).click();
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Pre-translate' })
      .click();
    const dialog = page.getByRole('dialog', { name: `Pre-translate ${all} entries` });
    await dialog.getByRole('checkbox', { name: 'For the rest, translations by Pseudo-translation' }).check();
    await dialog.getByText('Nothing leaves this server.').waitFor();
    await dialog.getByRole('button', { name: `Pre-translate ${all} entries` }).click();
    await page.getByText(`${all} entries pre-translated`).first().waitFor();
    await page.getByText('All done here').waitFor();
    expect(await untranslated()).toBe(0);
    await picture(page, 'pretranslation-whole');
    await page.goto(`/projects/${project.id}/history`);
    await page.getByRole('button', { name: /Undo/ }).first().click();
    await page
      .getByRole('dialog', { name: 'Undo “Pre-translated”?' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(untranslated).toBe(all);
  });
});
