import type { EntryRow } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import { expect, it } from 'vitest';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';

/** A translator's day without a mouse: twenty texts written, mended, reviewed and published by keys alone. */
const at = projectJourney();

const written = 12;
const drafted = 8;

/** Twelve texts to translate, one of them with a variable, and eight drafts that wait for a review. */
async function twentyTexts() {
  const { product } = at;
  const project = await product.call<Project>('POST', '/v1/projects', {
    ...{ name: 'Keyboard day', baseLanguage: 'en', createTeam: true },
  });
  const path = `/v1/projects/${project._id}`;
  await product.call('POST', `${path}/languages`, { name: 'de' });
  const { languages, groups } = await product.call<Project>('GET', path);
  const idOf = (code: string) => languages.find(({ name }) => name === code)?._id ?? '';
  const entries = new Map<string, string>();
  for (let number = 1; number <= written + drafted; number++) {
    const key = `text.${String(number).padStart(2, '0')}`;
    const value = number === 3 ? 'Number three for {name}' : `Number ${number}`;
    const body = { key, value };
    const made = await product.call<EntryRow>(
      'POST',
      `${path}/languages/${idOf('en')}/groups/${groups[0]?._id}/entries`,
      body,
    );
    entries.set(key, made._id);
    if (number <= written) continue;
    const text = { text: `Nummer ${number}`, mode: 'draft', version: 0 };
    await product.call('PUT', `${path}/languages/${idOf('de')}/entries/${made._id}/text`, text);
  }
  const read = (number: number) => {
    const id = entries.get(`text.${String(number).padStart(2, '0')}`);
    return product.call<EntryRow>('GET', `${path}/languages/${idOf('de')}/entries/${id}`);
  };
  return { view: `/projects/${project._id}/languages/${idOf('de')}?sort=key`, read };
}

it('works through twenty texts by keys alone', async () => {
  const { view, read } = await twentyTexts();
  const { page } = await at.enter();
  await page.goto(view);
  const { keyboard } = page;
  const field = (number: number) =>
    page.getByRole('textbox', { name: new RegExp(`^text\\.${String(number).padStart(2, '0')}: text`) });
  await page.getByRole('row', { name: /text\.01/ }).waitFor();
  await untilFocused(page.getByRole('grid'));
  // The first is at hand; each save leads to the next.
  await keyboard.press('Enter');
  for (let number = 1; number <= written; number++) {
    await untilFocused(field(number));
    await keyboard.type(number === 3 ? 'Nummer drei für ' : `Nummer ${number}`);
    if (number === 3) {
      await keyboard.press('Control+;');
      await keyboard.press('1');
    }
    await keyboard.press('Control+Enter');
  }
  await untilFocused(field(written + 1));
  await keyboard.press('Escape');
  await expect.poll(async () => (await read(written)).value).toBe(`Nummer ${written}`);
  expect((await read(3)).value).toBe('Nummer drei für {name}');
  // Nothing is left to write; the next to review is found, and the rest is reviewed one by one.
  await keyboard.press('Alt+PageDown');
  await page.getByText('No other unfinished text in this list').first().waitFor();
  await keyboard.press('Home');
  await keyboard.press('Shift+F8');
  await untilFocused(field(written + 1));
  await keyboard.press('F4');
  await expect.poll(async () => (await read(written + 1)).status).toBe(1);
  await keyboard.press('Escape');
  await keyboard.press('v');
  const card = (number: number) => page.getByRole('article', { name: `text.${number}` });
  for (let number = written + 2; number <= written + drafted; number++) {
    await card(number).waitFor();
    if (number === 15) {
      await keyboard.press('r');
      await untilFocused(page.getByRole('dialog', { name: 'Reject “text.15”' }).getByRole('textbox'));
      await keyboard.type('Please write it out');
      await keyboard.press('Control+Enter');
    } else if (number === 16) {
      await keyboard.press('e');
      await untilFocused(field(16));
      await keyboard.press('End');
      await keyboard.type('!');
      await keyboard.press('F4');
    } else await keyboard.press('a');
  }
  await page.getByText('All done').waitFor();
  await expect.poll(async () => (await read(written + drafted)).status).toBe(1);
  // Decisions are sent beside each other.
  await expect.poll(() => read(14)).toMatchObject({ value: 'Nummer 14', draft: null, status: 1 });
  await expect
    .poll(() => read(15))
    .toMatchObject({ draft: 'Nummer 15', status: 4, comment: 'Please write it out' });
  await expect.poll(async () => (await read(16)).value).toBe('Nummer 16!');
});
