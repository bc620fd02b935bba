import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import { describe, expect, it } from 'vitest';
import { expectAccessible, picture } from './support/browser.ts';
import { journey } from './support/journey.ts';

// Work that waits for a user, and links that lead to exactly that work.
const at = journey();

/** Texts in two languages: of each kind that waits another number in each. */
async function waitingProject() {
  const { product } = at;
  const call = product.call;
  const project = await call<Project>('POST', '/v1/projects', {
    name: 'Queues',
    baseLanguage: 'en',
    createTeam: true,
  });
  const path = `/v1/projects/${project._id}`;
  for (const name of ['de', 'fr']) await call('POST', `${path}/languages`, { name });
  const { languages, groups } = await call<Project>('GET', path);
  const idOf = (name: string) => languages.find((one) => one.name === name)?._id ?? '';
  const entries: string[] = [];
  for (let at = 0; at < 9; at++) {
    const make = `${path}/languages/${idOf('en')}/groups/${groups[0]?._id}/entries`;
    entries.push((await call<EntryRow>('POST', make, { key: `k${at}`, value: `Text ${at} {name}` }))._id);
  }
  const write = async (language: string, entry: number, text: string, mode: string) => {
    const one = `${path}/languages/${idOf(language)}/entries/${entries[entry]}`;
    await call('PUT', one, { maxLength: -1 });
    const { version } = await call<EntryRow>('GET', one);
    await call('PUT', `${one}/text`, { text, mode, version });
  };
  const reject = (language: string, chosen: number[]) =>
    call('POST', `${path}/languages/${idOf(language)}/bulk/status`, {
      selection: { entries: chosen.map((one) => entries[one]) },
      status: 4,
    });
  for (const entry of [0, 1, 2, 3, 4]) await write('de', entry, `Text ${entry} {name}`, 'final');
  for (const entry of [0, 1]) await write('fr', entry, `Texte ${entry} {name}`, 'final');
  // Three drafts and two texts with an issue in German; one draft in French.
  for (const entry of [5, 6, 7]) await write('de', entry, `Entwurf {name}`, 'draft');
  for (const entry of [3, 4]) await write('de', entry, `Text ${entry}`, 'final');
  await write('fr', 2, 'Ebauche', 'draft');
  await reject('de', [0, 1, 2]);
  await reject('fr', [0]);
  // The source of one changes after both were translated.
  await write('en', 1, 'Another text {name}', 'final');
  return project._id;
}

describe('what waits', () => {
  it('has ways that show just as many texts as they name', async () => {
    const id = await waitingProject();
    const { page } = await at.enter();
    const overview = `/projects/${id}`;
    await page.goto(overview);
    const card = page.getByRole('region', { name: 'Needs attention' });
    // Those to the review show one text.
    const ways = card.getByRole('listitem').locator('a:not([data-review])');
    await ways.first().waitFor();
    await expectAccessible(page);
    await picture(page, 'queues');
    const table = page.locator('td').getByRole('link').filter({ hasText: /^\d/ });
    const rows = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    for (const links of [ways, table]) {
      await links.first().waitFor();
      await expect.poll(() => links.count()).toBeGreaterThan(3);
      const count = await links.count();
      for (let at = 0; at < count; at++) {
        const link = links.nth(at);
        await link.waitFor();
        const spoken = link.locator('.vh');
        const words = await ((await spoken.count()) > 0 ? spoken : link).textContent();
        const item = link.locator('xpath=ancestor::li');
        const line = (await item.count()) > 0 ? await item.textContent() : '';
        const named = /([\d,]+)/.exec(/\d/.test(words ?? '') ? (words ?? '') : (line ?? ''))?.[1];
        await link.click();
        await page.getByRole('grid').waitFor();
        await expect.poll(rows, { message: `${words} ${page.url()}` }).toBe(Number(named));
        await page.goto(overview);
      }
    }
    await page.getByRole('button', { name: /^Translate \d/ }).click();
    await page.getByRole('grid').waitFor();
    await expect.poll(rows).toBe(6);
  });
});
