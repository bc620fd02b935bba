import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importText } from '../test/support/project.ts';
import { journey } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { field, rowOf, smallProject } from './support/language-view.ts';
import { addMember } from './support/people.ts';

// Which entry is open, and that what is typed reaches no other.
const at = journey({ PARLANCE_DEFAULT_PLAN: 'growth' });

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `text.${letter}`);

/** A project of eight texts that are not translated, and a translator of it. */
async function untranslated() {
  const { product } = at;
  const project = await product.call<Project>('POST', '/v1/projects', {
    name: 'Numbers',
    baseLanguage: 'en',
    createTeam: true,
  });
  const path = `/v1/projects/${project._id}`;
  await product.call('POST', `${path}/languages`, { name: 'de' });
  const { languages, groups, team } = await product.call<Project>('GET', path);
  const idOf = (name: string) => languages.find((one) => one.name === name)?._id ?? '';
  const group = groups[0]?._id ?? '';
  const entries: string[] = [];
  for (const key of keys) {
    const make = `${path}/languages/${idOf('en')}/groups/${group}/entries`;
    entries.push((await product.call<EntryRow>('POST', make, { key, value: `Text ${key}` }))._id);
  }
  const german = `${path}/languages/${idOf('de')}`;
  const texts = (of = entries) =>
    Promise.all(
      of.map(async (entry) => {
        const row = await product.call<EntryRow>('GET', `${german}/entries/${entry}`);
        return row.draft ?? row.value ?? '';
      }),
    );
  return { team: team._id, entries, group, texts, path, german, view: german.replace('/v1', '') };
}

const addressed = (page: Page) => new URL(page.url()).searchParams.get('entry');
const typeAndNext = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
};

describe('the open entry', () => {
  it('goes on from a notification, while the project is read again', async () => {
    const project = await untranslated();
    const { product } = at;
    const tom = await addMember(product, project.team, {
      firstName: 'Tom',
      lastName: 'Tester',
      role: 'translator',
    });
    await product.call('POST', `/v1/teams/${project.team}/user-groups`, {
      name: 'German',
      members: [tom.id],
      languages: [{ language: 'de' }],
    });
    const { page } = await at.enter({ cookie: tom.cookie });
    await page.goto('/projects');
    await page.getByRole('link', { name: /Numbers/ }).waitFor();
    await product.call('POST', `${project.german}/bulk/status`, {
      selection: { entries: [project.entries[1]] },
      status: 3,
    });
    await page.getByRole('button', { name: '1 new notification' }).click();
    await page.getByText('1 text needs translation').click();
    await untilFocused(field(page));
    const rereads: string[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === project.path) rereads.push(response.url());
    });
    /** What was typed leads to the project being read again, after a while. */
    const reread = () => expect.poll(() => rereads.splice(0).length).toBeGreaterThan(0);
    await typeAndNext(page, 'eins');
    await typeAndNext(page, 'zwei');
    await reread();
    await product.call('PUT', project.path, { name: 'More numbers' });
    await typeAndNext(page, 'drei');
    await typeAndNext(page, 'vier');
    await reread();
    await typeAndNext(page, 'fünf');
    await expect.poll(() => project.texts()).toEqual(['', 'eins', 'zwei', 'drei', 'vier', 'fünf', '', '']);
    await expect.poll(() => addressed(page)).toBe(project.entries[6]);
  });

  it('stays where one types when others add and delete entries above it', async () => {
    const project = await untranslated();
    const { page } = await at.enter();
    await page.goto(`${project.view}/entry/${project.entries[3]}/group/${project.group}?sort=key&order=desc`);
    await untilFocused(field(page));
    await page.keyboard.type('vi');
    await at.product.call('DELETE', `${project.german}/entries/${project.entries[7]}`);
    await at.product.call('POST', `${project.german}/groups/${project.group}/entries`, { key: 'text.z' });
    await page.getByRole('row').filter({ hasText: 'text.z' }).waitFor();
    await typeAndNext(page, 'er');
    await typeAndNext(page, 'drei');
    await page.keyboard.type('zwei');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => project.texts(project.entries.slice(0, 7)))
      .toEqual(['', 'zwei', 'drei', 'vier', '', '', '']);
  });

  it('keeps the caret and what can be undone when its row gets another place, or becomes a form of a plural', async () => {
    const project = await untranslated();
    const { product } = at;
    const entry = project.entries[2] ?? '';
    const german = (change: object) => product.call('PUT', `${project.german}/entries/${entry}`, change);
    const stored = async () => (await project.texts([entry]))[0];
    await product.call('PUT', `${project.german}/entries/${entry}/text`, {
      text: 'Das ist der alte Satz.',
      mode: 'final',
      version: 0,
    });
    const { page } = await at.enter();
    await page.goto(`${project.view}?sort=key&entry=${entry}`);
    await untilFocused(field(page));
    await page.keyboard.press('End');
    await page.keyboard.type(' Und ein neuer');
    const place = () => field(page).evaluate((one) => one.closest('[aria-rowindex]')?.ariaRowIndex);
    await expect.poll(place).toBe('4');
    await german({ key: 'text.zz' });
    await expect.poll(place).toBe('9');
    await untilFocused(field(page));
    // At once, as letters that come slowly are undone one by one.
    await page.keyboard.insertText(' folgt');
    for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('ArrowLeft');
    await german({ key: 'text.aa[one]' });
    await expect.poll(place).toBe('3');
    await untilFocused(field(page));
    await page.keyboard.insertText(' hier');
    const text = 'Das ist der alte Satz. Und ein neuer hier folgt';
    await expect.poll(() => field(page).textContent()).toBe(text);
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => field(page).textContent()).not.toContain('folgt');
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+Enter');
    await expect.poll(stored).toBe(text);
  });

  it('is the one of the address after Back, of a reload, and of a link to another', async () => {
    const project = await untranslated();
    const { page } = await at.enter();
    const [first = '', second = '', , , fifth = ''] = project.entries;
    await page.goto(`${project.view}/entry/${first}/group/${project.group}`);
    await untilFocused(field(page));
    await typeAndNext(page, 'eins');
    await expect.poll(() => addressed(page)).toBe(second);
    // Typed, not saved, and the page is loaded again: the same entry with the same text.
    await page.keyboard.type('zw');
    await page.reload();
    await expect.poll(() => field(page).textContent()).toBe('zw');
    await field(page).click();
    await untilFocused(field(page));
    await page.keyboard.press('End');
    await typeAndNext(page, 'ei');
    await page.keyboard.type('drei');
    // A filter is history, the entries gone through are not.
    await page.getByRole('searchbox').fill('text');
    await page.waitForURL('**search=text**');
    await page.getByText('text.e', { exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'text.e' }).locator('[data-part=target]').click();
    await expect.poll(() => addressed(page)).toBe(fifth);
    await untilFocused(page.getByRole('row').filter({ hasText: 'text.e' }).getByRole('textbox'));
    await page.keyboard.type('fünf');
    await page.goBack();
    await expect.poll(() => addressed(page)).toBe(project.entries[2]);
    await untilFocused(page.getByRole('row').filter({ hasText: 'text.c' }).getByRole('textbox'));
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    await expect.poll(() => project.texts()).toEqual(['eins', 'zwei', 'drei!', '', 'fünf', '', '', '']);
  });
});

describe('an address below a language', () => {
  it.each([
    ['state/unpublished', ['checkout.add_return', 'checkout.hold', 'checkout.pay']],
    ['state/untranslated', ['checkout.promo']],
    ['tag/{tag}', ['checkout.title']],
  ])('%s shows its value, and lets the user change it', async (path, shown) => {
    const project = await smallProject(at.product);
    const tag = await at.product.call<{ _id: string }>('POST', `/v1/projects/${project.id}/tags`, {
      name: 'New',
    });
    await at.product.call('POST', `/v1/projects/${project.id}/entries/addRemoveTags`, {
      entries: ['checkout.title'],
      tags: { [tag._id]: 'add' },
    });
    const { page } = await at.enter();
    await page.goto(`${project.address('de')}/${path.replace('{tag}', tag._id)}`);
    for (const key of shown) await rowOf(page, key).waitFor();
    expect(await rowOf(page, 'search.none').count()).toBe(0);
    await page.getByRole('button', { name: /^Translated/ }).click();
    await page.waitForURL(`**${project.address('de')}?*state=translated*`);
    await rowOf(page, 'checkout.title').waitFor();
    await expect.poll(() => rowOf(page, 'search.none').count()).toBe(path.startsWith('tag/') ? 0 : 1);
  });

  it('shows the entries of a file by its name', async () => {
    const project = await smallProject(at.product);
    const file = {
      path: 'app/de.json',
      language: 'de',
      type: 'nested_json',
      content: '{"menu":{"open":"Los"}}',
    };
    await importText(at.product, { ...project, languages: new Map() }, file);
    const files = await at.product.call<{ path: string }[]>('GET', `/v1/projects/${project.id}/files`);
    expect(files).toHaveLength(1);
    const name = files[0]?.path.split('/').at(-1);
    const { page } = await at.enter();
    await page.goto(`${project.address('de')}/file/${name}`);
    await rowOf(page, 'menu.open').waitFor();
    expect(await rowOf(page, 'search.none').count()).toBe(0);
  });
});
