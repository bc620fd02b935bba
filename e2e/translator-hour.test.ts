import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import { splitPluralKey } from '@parlance/domain/entry/plural';
import { unpackList } from '@parlance/domain/entry-list/packed';
import { encodeId } from '@parlance/domain/id';
import { findPlaceholders } from '@parlance/domain/placeholders/find';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createProject, importText } from '../test/support/project.ts';
import { picture } from './support/browser.ts';
import { corpusFile, hasCorpus } from './support/files.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { writeBeforeSave } from './support/language-view.ts';
import { addMember } from './support/people.ts';

/**
 * An hour of a translator at a real app (Home Assistant for Android, Apache-2.0), by keyboard alone: more than twenty texts, plural
 * forms, a warning and its fix, a question, a suggestion, filters, a rejected text, a conflict. Without the corpus it is
 * an app of as many texts.
 */
const at = projectJourney();

/** The texts that are translated one after the other. */
const texts = 28;

const source = (): string =>
  hasCorpus ? corpusFile('android-xml/home-assistant-android/values/strings.xml').toString() : ownSource;

const ownSource = `<resources>
${Array.from({ length: 2 * texts }, (_, n) => `<string name="text_${n + 10}">${n % 4 ? `Open room number ${n}` : `Add %1$s to room ${n}`}</string>`).join('\n')}
<plurals name="text_hours"><item quantity="one">%d hour</item><item quantity="other">%d hours</item></plurals>
</resources>`;

/** The app in English, with Polish to be translated by somebody else. */
async function app() {
  const { product } = at;
  const project = await createProject(product, 'An hour', ['en', 'pl']);
  await importText(product, project, {
    ...{ path: 'values/strings.xml', type: 'android_xml', language: 'en', content: source() },
  });
  const base = `/v1/projects/${project.id}/languages/${project.languages.get('en')}`;
  const place = `/v1/projects/${project.id}/languages/${project.languages.get('pl')}`;
  const { team, groups } = await product.call<Project>('GET', `/v1/projects/${project.id}`);
  const create = `${base}/groups/${groups[0]?._id}/entries`;
  const rowsOf = async (entries: readonly string[]) => {
    const { rows } = await product.call<{ rows: EntryRow[] }>('POST', `${place}/entry-rows`, { entries });
    return rows;
  };
  const list = async (search = ''): Promise<string[]> => {
    const answer = await product.raw(
      'GET',
      `${place}/entry-list?${new URLSearchParams(search ? { search } : {})}`,
    );
    return Array.from(unpackList(await answer.arrayBuffer()).numbers, (number) => encodeId('entry', number));
  };
  // Forms that Polish has and English has not.
  const [hours] = await rowsOf((await list('hours[one]')).slice(0, 1));
  const plural = splitPluralKey(hours?.key ?? '')?.base ?? '';
  for (const form of ['few', 'many']) await product.call('POST', create, { key: `${plural}[${form}]` });
  const person = { firstName: 'Ola', lastName: `Hour${project.id}`, role: 'translator' };
  const { cookie } = await addMember(product, team._id, person);
  const all = await list();
  const read = (entries = all.slice(0, 200)) => rowsOf(entries);
  return { place, create, plural, ids: all, read, rowsOf, list, cookie };
}

/** What Ola types for a text: its words in another spelling; placeholders she inserts by their digits. */
async function translate(page: Page, { baseValue }: EntryRow): Promise<void> {
  const source = baseValue ?? '';
  const found = findPlaceholders(source);
  let end = 0;
  for (const [at, { start, end: next }] of found.entries()) {
    await page.keyboard.insertText(polish(source.slice(end, start)));
    await page.keyboard.press('Control+;');
    await page.keyboard.press(String(at + 1));
    end = next;
  }
  await page.keyboard.insertText(polish(source.slice(end)));
}
const polish = (text: string): string =>
  text.replaceAll(/[aeo]/g, (letter) => ({ a: 'ą', e: 'ę', o: 'ó' })[letter] ?? '');

const isTranslated = ({ draft, value }: EntryRow): boolean => (draft ?? value) !== null;

it('works an hour by keys alone', async () => {
  const { place, create, plural, ids, read, rowsOf, list, cookie } = await app();
  const { page } = await at.enter({ cookie, intercepts: true });
  const { keyboard } = page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };
  const open = page.locator('[data-live]').getByRole('textbox');
  const field = (key: string) => page.locator('[data-live]').getByRole('textbox', { name: key });
  const rows = await read();
  const first = async (test: (row: EntryRow) => boolean) => {
    const row = (await read()).find(test);
    if (!row) throw new Error('The app has no such text');
    return row;
  };
  await page.goto(place.replace('/v1', ''));
  await page.getByRole('row', { name: new RegExp(rows[0]?.key ?? '') }).waitFor();
  await untilFocused(page.getByRole('grid'));

  // Text after text.
  await press('Enter');
  const plain = rows.filter(({ key }) => !splitPluralKey(key)).slice(0, texts);
  for (const row of plain) {
    await untilFocused(field(row.key));
    await translate(page, row);
    await press('Control+Enter');
  }
  await expect.poll(async () => (await read(plain.map(({ _id }) => _id))).every(isTranslated)).toBe(true);
  await picture(page, 'hour-1-texts');

  // A warning, and its fix by key.
  const warned = await first(
    ({ key, draft, value, baseValue }) =>
      !splitPluralKey(key) && (draft ?? value) === null && !/[%<{]/.test(baseValue ?? '%'),
  );
  await untilFocused(open);
  await press('Escape');
  await search(page, warned.key);
  await press('Enter');
  await untilFocused(field(warned.key));
  await keyboard.insertText('Dwa  słowa');
  await page
    .getByRole('grid')
    .getByText(/spaces/i)
    .first()
    .waitFor();
  await picture(page, 'hour-2-warning');
  await press('Control+.', '.');
  await expect.poll(() => field(warned.key).textContent()).toBe('Dwa słowa');

  // A question, and back in the text.
  await press('Shift+F9');
  await untilFocused(page.getByRole('textbox', { name: 'New comment' }));
  await keyboard.type('Is this a button?');
  await press('Control+Shift+Enter');
  await page.getByRole('article').getByText('Is this a button?').waitFor();
  await press('Escape');
  await untilFocused(field(warned.key));
  await keyboard.insertText('!');
  await expect.poll(() => field(warned.key).textContent()).toBe('Dwa słowa!');
  await picture(page, 'hour-3-question');
  await press('Control+Enter', 'Escape');

  // Plural forms.
  const forms = new Map((await rowsOf(await list(`${plural}[`))).map((row) => [row.key, row]));
  await search(page, `${plural}[`);
  await press('Enter');
  for (const form of ['one', 'few', 'many', 'other']) {
    const row = forms.get(`${plural}[${form}]`) as EntryRow;
    const other = forms.get(`${plural}[other]`)?.baseValue ?? '';
    await untilFocused(field(form));
    if (form === 'few') await picture(page, 'hour-4-forms');
    await translate(page, { ...row, baseValue: row.baseValue ?? other });
    await press(form === 'other' ? 'Control+Enter' : 'Tab');
  }
  await expect
    .poll(async () => (await rowsOf([...forms.values()].map(({ _id }) => _id))).map(isTranslated))
    .toEqual([true, true, true, true]);
  await press('Escape');

  // The same source again: a suggestion by its digit.
  const [known] = plain;
  await at.product.call('POST', create, { key: 'hour.again', value: known?.baseValue });
  await search(page, 'hour.again');
  await press('Enter');
  await untilFocused(field('hour.again'));
  await press('Control+.');
  await page
    .getByRole('complementary')
    .getByText(polish(known?.baseValue ?? ''))
    .first()
    .waitFor();
  await press('1');
  await expect.poll(() => field('hour.again').textContent()).toBe(polish(known?.baseValue ?? ''));
  await picture(page, 'hour-5-suggestion');
  await press('Control+Enter', 'Escape');

  // What is left, by the palette.
  const palette = page.getByRole('dialog', { name: 'Search or run a command' });
  await clearSearch(page);
  await press('Control+k');
  await keyboard.type('filter: untranslated');
  await page.getByRole('button', { name: 'Filter: Untranslated' }).waitFor();
  await press('Enter');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).toContain('state=untranslated');
  await press('Control+k');
  await keyboard.type('filter: all');
  await page.getByRole('button', { name: 'Filter: All' }).waitFor();
  await press('Enter');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('state=');

  // Somebody rejects a text: it is unfinished again, and says why.
  await clearSearch(page);
  const rejected = plain[2] as EntryRow;
  const [now] = await read([rejected._id]);
  await at.product.call('PUT', `${place}/entries/${rejected._id}/review`, {
    decision: 'reject',
    version: now?.version,
    publish: false,
    comment: 'Too long for the tab',
  });
  // The list is where the last text was.
  await press('Home');
  await page.getByRole('row', { name: rejected.key }).getByText('Rejected').waitFor();
  // The list that is searched follows a moment after the row.
  await expect
    .poll(async () => {
      await press('Escape', 'Home', 'Alt+PageDown');
      await untilFocused(open);
      return field(rejected.key).count();
    })
    .toBe(1);
  await page.getByText('Too long for the tab').first().waitFor();
  await picture(page, 'hour-6-rejected');
  await untilFocused(field(rejected.key));
  await press('Control+a');
  await keyboard.insertText('Krótko');
  await press('Control+Enter');
  await expect
    .poll(async () => (await read([rejected._id]))[0]?.draft ?? (await read([rejected._id]))[0]?.value)
    .toBe('Krótko');

  // A colleague was quicker.
  await press('Escape', 'Home', 'Enter');
  const theirs = plain[0] as EntryRow;
  await untilFocused(field(theirs.key));
  await press('End');
  await keyboard.insertText(' moje');
  const [before] = await read([theirs._id]);
  await writeBeforeSave(page, () =>
    at.product.call('PUT', `${place}/entries/${theirs._id}/text`, {
      text: 'Ich tekst',
      mode: 'draft',
      version: before?.version,
    }),
  );
  await press('Control+Enter');
  // Nothing covers the field that one went on to; once it is left, the texts are shown.
  await page.getByRole('button', { name: 'Decide' }).first().waitFor();
  await press('Escape');
  const conflict = page.getByRole('dialog').filter({ hasText: 'Ich tekst' });
  await conflict.waitFor();
  await expect.poll(() => conflict.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await picture(page, 'hour-7-conflict');
  await press('Control+Enter');
  await conflict.waitFor({ state: 'detached' });
  await expect.poll(async () => (await read([theirs._id]))[0]?.draft).toContain(' moje');
  expect(ids.length).toBeGreaterThan(texts);
});

/** Finds texts by the key of the list; the keyboard goes on to them. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
  await page.locator('[data-grid]:focus').waitFor();
}

async function clearSearch(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.locator('[data-grid]:focus').waitFor();
}
