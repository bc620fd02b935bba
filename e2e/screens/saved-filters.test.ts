/** The filters that a team saved. */
import { entryListContract } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import { type TeamDatum, teamErrors, teamsContract } from '@parlance/contract/teams';
import { expect, it } from 'vitest';
import { rowOf as shown } from '../support/language-view.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { entryList } = entryListContract;
const { getTeamData, putTeamData, deleteTeamData } = teamsContract;

const datum = (name: string, data: TeamDatum['data'], mayChange = true): TeamDatum => ({
  name,
  data,
  mayChange,
  user: null,
  changed: '2026-11-02T09:30:00.000Z',
});

async function openView(rest: string, kept: TeamDatum[], project: Partial<Project> = {}) {
  answerEntries(api, someRows(), { project });
  api.answer(getTeamData, () => kept);
  api.answer(putTeamData, ({ body }) => {
    const { name, data, replaces } = body as {
      name: string;
      data: TeamDatum['data'];
      replaces: string | null;
    };
    const at = kept.findIndex((one) => one.name === replaces);
    kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, datum(name, data));
    return datum(name, data);
  });
  api.answer(deleteTeamData, ({ query }) => {
    kept.splice(
      kept.findIndex(({ name }) => name === query.name),
      1,
    );
    return undefined;
  });
  const page = await open(germanView(rest));
  await shown(page, 'checkout.pay').waitFor();
  return { page, saved: page.getByRole('complementary', { name: 'Filters' }) };
}

it('saves what is shown under a name that it needs, for whom the view shall open with it', async () => {
  const kept: TeamDatum[] = [];
  const { page, saved } = await openView('?state=drafts&emptySource=false', kept);
  await saved.getByText('No filter was saved yet.').waitFor();
  await saved.getByRole('button', { name: 'Save filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  const save = dialog.getByRole('button', { name: 'Save filter' });
  await save.click();
  await dialog.getByText('Filter name is required').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('To review');
  await dialog.getByRole('checkbox', { name: 'Translators' }).click();
  api.answer(putTeamData, new Refusal(teamErrors.dataExists));
  await save.click();
  await dialog.getByText(teamErrors.dataExists.message).waitFor();
  await expectDialogLooks(page, 'save-filter');
  api.answer(putTeamData, ({ body }) => {
    const { name, data } = body as TeamDatum;
    kept.push(datum(name, data));
    return datum(name, data);
  });
  await save.click();
  await saved.getByRole('button', { name: /^To review/, pressed: true }).waitFor();
  expect(api.callsOf(putTeamData).at(-1)?.body).toEqual({
    name: 'To review',
    data: { filter: { state: 'drafts', emptySource: 'false' }, position: 0, defaultFor: ['translator'] },
    replaces: null,
  });
});

it('applies a filter, also where a condition is not known any more, and shows so', async () => {
  const { page, saved } = await openView('?search=checkout', [
    datum('Old', { filter: { state: 'drafts', shade: 'dark' }, position: 0 }),
    datum('Elsewhere', { filter: { state: 'drafts' }, project: 'other', position: 1 }),
    datum('No filter', 7),
  ]);
  await saved.getByRole('button', { name: 'Old' }).first().click();
  await page
    .getByText('The filter “Old” also has conditions that this version does not know: shade.')
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=drafts');
  expect(await saved.getByText('Elsewhere').count()).toBe(0);
});

it('renames, moves and deletes filters, and brings a deleted one back', async () => {
  const kept = [
    datum('First', { filter: { state: 'drafts' }, position: 0 }),
    datum('Second', { filter: { locked: 'true' }, position: 1 }),
  ];
  const { page, saved } = await openView('?state=translated', kept);
  const act = async (name: string, what: string) => {
    await saved.getByRole('button', { name: `Actions for the filter “${name}”` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await act('Second', 'Move up');
  await expect
    .poll(() => kept.map(({ name, data }) => [name, (data as { position: number }).position]))
    .toEqual([
      ['First', 1],
      ['Second', 0],
    ]);
  // Read again after each of both.
  await expect.poll(() => api.callsOf(getTeamData).length).toBe(3);
  await act('First', 'Rename or change');
  const dialog = page.getByRole('dialog', { name: 'Change the filter “First”' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine');
  await dialog.getByRole('button', { name: 'Save filter' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(api.callsOf(putTeamData).at(-1)?.body).toEqual({
    name: 'Mine',
    data: { filter: { state: 'drafts' }, position: 1 },
    replaces: 'First',
  });
  await act('Mine', 'Delete');
  await saved.getByText('Mine').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved.getByText('Mine').waitFor();
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Second']);
});

it('offers only what is not refused: filters of others to be chosen, own ones to be changed in their place', async () => {
  const { page, saved } = await openView('?state=translated', [
    datum('Of others', { filter: { state: 'drafts' }, position: 0 }, false),
    datum('Mine', { filter: { locked: 'true' }, position: 1 }),
  ]);
  await saved.getByRole('button', { name: 'Actions for the filter “Mine”' }).click();
  await page.getByRole('menuitem', { name: 'Rename or change' }).waitFor();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  // Another place of one is another place of the others.
  expect(await page.getByRole('menuitem', { name: /Move/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await saved.getByRole('button', { name: 'Actions for the filter “Of others”' }).count()).toBe(0);
  await saved.getByRole('button', { name: /^Of others/ }).click();
  await saved.getByRole('button', { name: /^Of others/, pressed: true }).waitFor();
});

it('opens with the filter of the role where the address has no filter, once', async () => {
  const first = datum('First', { filter: { state: 'drafts' }, position: 0, defaultFor: ['admin'] });
  const { page, saved } = await openView('', [first]);
  await expect.poll(() => new URL(page.url()).search).toBe('?state=drafts');
  await saved.getByRole('button', { name: /^First/, pressed: true }).waitFor();
  await saved.getByRole('button', { name: 'All' }).click();
  await shown(page, 'checkout.title').waitFor();
  expect(new URL(page.url()).search).toBe('');
  const other = await openView('?state=translated', [first]);
  await shown(other.page, 'checkout.title').waitFor();
  expect(new URL(other.page.url()).search).toBe('?state=translated');
  expect(api.callsOf(entryList).at(-1)?.query.state).toBe('translated');
});
