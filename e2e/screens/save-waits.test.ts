/** What becomes of a text that is typed and not saved: the user goes elsewhere, the network or the user's session is gone. */
import { commonErrors } from '@parlance/contract/common';
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { projectsContract } from '@parlance/contract/projects';
import { projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, openEntries, someRows } from './support/entries.ts';
import { noAnswer, Refusal } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;
const openView = () => openEntries({ api, open }, '', someRows());

it('shows one message for text typed without a network: it is kept, and saved later', async () => {
  const { page, rows } = await openView();
  const [title] = rows as [EntryRow];
  const row = shown(page, title.key);
  // Its cards are code of their own, which is not fetched without a network.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[role=gridcell][data-part=target]:not([data-editable])').first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  api.answer(saveText, noAnswer);
  await edit(page, 'checkout.title');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  try {
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Tab');
    await row.getByText('Kept, and saved when the network is back').waitFor();
    expect(await row.getByText(/Failed|Retry/).count()).toBe(0);
    await page.keyboard.press('Escape');
    const line = page.getByRole('status').filter({ hasText: /network|Saved/ });
    await line.getByText('1 text waits for the network').waitFor();
    await page.keyboard.press('Shift+F2');
    await page.getByText('What you saved last is not stored yet.').waitFor();
    expect(await line.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expectGoodLooks(page, 'screen-save-waits');
  } finally {
    await page.context().setOffline(false);
  }
  await expect.poll(() => api.callsOf(saveText).length).toBeGreaterThan(0);
  api.answer(saveText, ({ body }) => ({ ...title, draft: (body as { text: string }).text, version: 9 }));
  await row.getByText('Kept, and saved when the network is back').waitFor({ state: 'detached' });
  await page.getByRole('status').getByText('1 text waits').waitFor({ state: 'detached' });
});

it('sends a text again by itself where the network is said to be back and is not yet', async () => {
  const { page, rows } = await openView();
  const [title] = rows as [EntryRow];
  const row = shown(page, title.key);
  api.answer(saveText, noAnswer);
  await edit(page, title.key);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  try {
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
    await row.getByText('Kept, and saved when the network is back').waitFor();
  } finally {
    await page.context().setOffline(false);
  }
  await expect.poll(() => api.callsOf(saveText).length).toBeGreaterThan(1);
  api.answer(saveText, ({ body }) => ({ ...title, value: (body as { text: string }).text, version: 9 }));
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
});

it('does not say “Saved” beside a text that is not', async () => {
  const { page, rows } = await openView();
  const [title, pay] = rows as [EntryRow, EntryRow];
  const line = page.getByRole('status').filter({ has: page.getByText(/^Saved$|not saved/) });
  const type = async (key: string) => {
    await untilFocused(page.getByRole('textbox', { name: `${key}: text in` }));
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Control+Enter');
  };
  await edit(page, title.key);
  api.answer(saveText, ({ body }) => ({ ...title, value: (body as { text: string }).text, version: 9 }));
  await type(title.key);
  await line.getByRole('button', { name: 'Undo' }).waitFor();
  api.answer(saveText, noAnswer);
  await type(pay.key);
  await line.getByText('1 text is not saved').waitFor();
  expect(await line.getByText('Saved', { exact: true }).count()).toBe(0);
});

it('says “Unsaved” of a text that is typed over the one that was saved a moment ago', async () => {
  const { page, rows } = await openView();
  const [title] = rows as [EntryRow];
  const row = shown(page, title.key);
  const sign = (words: string) => row.getByText(words, { exact: true });
  api.answer(saveText, ({ body }) =>
    Object.assign(title, { value: (body as { text: string }).text, version: title.version + 1 }),
  );
  await edit(page, title.key);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await sign('Saved').waitFor();
  await page.keyboard.press('Shift+Tab');
  await untilFocused(page.getByRole('textbox', { name: `${title.key}: text in` }));
  await page.keyboard.type('?');
  await sign('Unsaved').waitFor();
  expect(await sign('Saved').count()).toBe(0);
});

it('tells no success of a save that is refused, and shows the rights as they are then', async () => {
  const actions = projectActions.filter((one) => one !== 'entries.value');
  const rows = someRows();
  const project = answerEntries(api, rows, { project: { actions } });
  const page = await open(germanView());
  await shown(page, 'checkout.title').waitFor();
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  api.answer(saveText, new Refusal(commonErrors.forbidden));
  const fewer = actions.filter((one) => one !== 'entries.draft');
  api.answer(projectsContract.getProject, { ...project, actions: fewer });
  await page.keyboard.press('Control+Shift+Enter');
  await shown(page, 'checkout.title')
    .getByText(/^Failed: /)
    .waitFor();
  await expect.poll(() => page.getByText('Saves as draft').count()).toBe(0);
  expect(await page.getByText('Saved as draft').count()).toBe(0);
});

it('leads back to the page of the signed-out user, and takes no other entry along', async () => {
  const { page } = await openView();
  await page.clock.install();
  api.answer(saveText, new Refusal(commonErrors.notSignedIn));
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  await page.getByText('You were signed out.').waitFor();
  await page.clock.runFor(1000);
  const asked = () => new URL(page.url()).searchParams;
  // The page of the signed-out user may have to be fetched.
  await expect.poll(() => [...asked().keys()].sort()).toEqual(['message', 'next']);
  expect(asked().get('next')).toContain(germanView());
});

it('saves what was typed as a draft where the user goes to another page, and says so', async () => {
  const { page, rows } = await openView();
  const [title] = rows as [EntryRow];
  api.answer(saveText, ({ body }) => ({ ...title, draft: (body as { text: string }).text, version: 9 }));
  await edit(page, title.key);
  await page.keyboard.press('End');
  await page.keyboard.type(' half');
  await page.getByRole('link', { name: 'Files' }).click();
  await page.getByText(`What you typed in ${title.key} was saved as a draft`).waitFor();
  const text = expect.stringContaining(' half');
  await expect
    .poll(() => api.callsOf(saveText).map(({ body }) => body))
    .toMatchObject([{ mode: 'draft', text }]);
});
