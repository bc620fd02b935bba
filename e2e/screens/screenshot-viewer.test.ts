/** The viewer of screenshots: the picture with its texts, the ways to others, its scale, and what is marked on it. */
import { commonErrors } from '@parlance/contract/common';
import type { EntryRow } from '@parlance/contract/entries';
import { historyContract } from '@parlance/contract/history';
import {
  type ScreenshotWithPositions,
  screenshotErrors,
  screenshotsContract,
} from '@parlance/contract/screenshots';
import { encodeId } from '@parlance/domain/id';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { escapeTo, untilFocused, untilInside } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { closeMessage, expectDialogLooks } from './support/dialogs.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { Refusal } from './support/fake-server.ts';
import { projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { answerScreenshots, positionOf, screenshotOf, tagOf } from './support/screenshots.ts';

const { api, open } = screens();
const { addScreenshotPosition, deleteScreenshotPosition, deleteScreenshot, getScreenshot } =
  screenshotsContract;
const [checkout, search, empty] = [tagOf(1, 'Checkout'), tagOf(2, 'Search'), tagOf(3, 'Old')];
const operation = idOf('oper');

const rows = (): EntryRow[] => [
  rowOf(1, 'checkout.title', { baseValue: 'Check your trip', value: 'Reise prüfen', status: 3 }),
  rowOf(2, 'checkout.pay', { baseValue: 'Pay {amount} now', draft: 'Jetzt {amount} zahlen' }),
  rowOf(3, 'checkout.name', { baseValue: 'Name', version: 0 }),
];
const title = () => positionOf(1);
const pay = () =>
  positionOf(2, {
    ...{ key: 'checkout.pay', entry: encodeId('entry', 2) },
    ...{ x: 24, y: 740, width: 342, height: 56 },
  });
const nameField = () =>
  positionOf(3, {
    ...{ key: null, entry: null, fuzzyKeys: ['checkout.name'], fuzzyEntries: [encodeId('entry', 3)] },
    ...{ x: 36, y: 208, width: 190, height: 26 },
  });
const unknown = () => positionOf(4, { key: 'gone.key', entry: null, x: 36, y: 328, width: 150, height: 26 });
const full = () => screenshotOf(1, checkout, {}, [pay(), title(), nameField(), unknown()]);
const bare = () => screenshotOf(2, checkout, { deviceModel: 'iPhone 15', deviceLanguageLong: 'en' });
const other = () => screenshotOf(3, search);

interface Opened {
  here?: ScreenshotWithPositions[];
  actions?: string[];
  width?: number;
}

function openViewer(rest: string, { here = [full(), bare(), other()], actions, width }: Opened = {}) {
  const project = { ...(actions && { actions }), languages: languages() };
  answerEntries(api, rows(), { project });
  answerScreenshots(api, [checkout, empty, search], here);
  return open(projectPage(`tags/${checkout._id}/screenshots/${rest}`), { width });
}

const languages = () => [
  ...fullProjectOf().languages,
  { _id: idOf('lang', 3), name: 'ar', isBase: false, rtl: true, plurals: ['other' as const] },
];

const id = full()._id;
const list = (page: Page) => page.getByRole('region', { name: /^Texts on this screenshot/ });
const marks = (page: Page) => page.getByRole('list', { name: 'Texts on this screenshot' });
const path = (page: Page) => new URL(page.url()).pathname.split('/').slice(4).join(' ');
/** One can go to the next tag when the number of each tag's screenshots is there. */
const expectNextTag = (page: Page, name = 'Next tag') =>
  expect.poll(() => page.getByRole('button', { name }).isEnabled()).toBe(true);

it('shows a picture with its texts in the order in which they are read', async () => {
  const page = await openViewer(id);
  await list(page).getByText('Reise prüfen').waitFor();
  const keys = ['checkout.title', 'checkout.name', 'gone.key', 'checkout.pay'];
  const lines = await list(page).getByRole('listitem').allTextContents();
  expect(lines.map((line) => keys.find((key) => line.startsWith(key)))).toEqual(keys);
  await list(page).getByText('Found by its looks: it may be another text.').waitFor();
  await list(page).getByText('No entry has this key.').waitFor();
  const link = marks(page).getByRole('link', { name: 'Jetzt {amount} zahlen' });
  expect(await link.getAttribute('href')).toBe(germanView(`?entry=${encodeId('entry', 2)}&panel=context`));
  await page.getByText('1 of 2').waitFor();
  await expectGoodLooks(page, 'screen-screenshot');
  // Each mark is reached by Tab, and shows which line of the list it is.
  await link.focus();
  await expect
    .poll(() =>
      list(page).getByRole('listitem').filter({ hasText: 'checkout.pay' }).getAttribute('data-pointed'),
    )
    .toBe('true');
});

it('speaks Arabic, and shows the texts of the chosen language', async () => {
  const page = await openViewer(`${id}?lang=ar&language=${idOf('lang', 3)}`);
  await page.getByRole('combobox', { name: 'لغة النصوص' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'لغة النصوص' }).inputValue()).toBe(idOf('lang', 3));
  await expectGoodLooks(page, 'screen-screenshot-ar');
});

it('goes to other pictures and tags by keys and buttons, and keeps the filter', async () => {
  const page = await openViewer('first');
  await expect.poll(() => path(page)).toBe(`${checkout._id} screenshots ${id}`);
  await list(page).getByText('Reise prüfen').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => path(page)).toBe(`${checkout._id} screenshots ${bare()._id}`);
  await page.getByRole('heading', { name: 'No texts marked yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'Next screenshot' }).isDisabled()).toBe(true);
  await expectGoodLooks(page, 'screen-screenshot-no-texts');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => path(page)).toBe(`${checkout._id} screenshots ${id}`);
  // The tag between them has none.
  await expectNextTag(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => path(page)).toBe(`${search._id} screenshots ${other()._id}`);
  // The address goes before what it shows.
  await page.getByRole('img', { name: /^Screenshot of Search/ }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => path(page)).toBe(`${checkout._id} screenshots ${id}`);
  await page.goto(projectPage(`tags/${checkout._id}/screenshots/${id}?deviceLanguageLong=de`));
  await page.getByText('1 of 1').waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next tag', 'Larger', 'Original size']) await help.getByText(words).waitFor();
});

it('mirrors the keys of tags where text runs from right to left', async () => {
  const page = await openViewer(`${id}?lang=ar`);
  await expectNextTag(page, 'الوسم التالي');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => path(page)).toBe(`${search._id} screenshots ${other()._id}`);
});

it('shows the picture larger by a tenth, smaller, fitted and as it is', async () => {
  const page = await openViewer(id);
  const picture = page.getByRole('img', { name: /^Screenshot of Checkout/ });
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  await page.getByRole('button', { name: 'Original size' }).click();
  await expect.poll(width).toBe(390);
  await page.keyboard.press('+');
  await expect.poll(width).toBe(429);
  await page.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(width).toBe(390);
  await page.keyboard.press('0');
  // As high as its pane.
  await expect.poll(width).toBeLessThan(360);
  expect(await page.getByRole('button', { name: 'Fit' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Hide the marked texts' }).click();
  await marks(page).waitFor({ state: 'detached' });
});

it('is read on a phone', async () => {
  const page = await openViewer(`${id}?entry=${encodeId('entry', 2)}`, { width: 390 });
  await list(page).getByText('Jetzt').waitFor();
  const chosen = list(page).getByRole('listitem').filter({ hasText: 'checkout.pay' });
  expect(await chosen.getAttribute('aria-current')).toBe('true');
  await marks(page).getByRole('link', { name: 'Reise prüfen' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('entry')).toBe(encodeId('entry', 1));
});

it('marks a text with a rectangle that is drawn, and takes that back', async () => {
  const here = [screenshotOf(1, checkout)];
  const page = await openViewer(id, { here });
  const picture = page.getByRole('img', { name: /^Screenshot of Checkout/ });
  // The place of a picture is the last one once its bytes have come.
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
    .toBe(true);
  await page.getByRole('button', { name: 'Mark a text' }).click();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not there.');
  const at = (x: number, y: number) =>
    [box.x + (x / 390) * box.width, box.y + (y / 844) * box.height] as const;
  await page.mouse.move(...at(20, 114));
  await page.mouse.down();
  await page.mouse.move(...at(150, 130));
  await page.mouse.move(...at(250, 152));
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Which text stands here?' });
  await dialog.getByText('3 entries of this tag').waitFor();
  await dialog.getByRole('searchbox', { name: 'Find an entry' }).fill('title');
  await dialog.getByText('1 entry found').waitFor();
  await dialog.getByRole('radio', { name: /checkout\.title/ }).check();
  await expectDialogLooks(page, 'choose-entry');
  api.answer(addScreenshotPosition, new Refusal(screenshotErrors.tooManyPositions));
  await dialog.getByRole('button', { name: 'Mark it here' }).click();
  await closeMessage(page, screenshotErrors.tooManyPositions.message);
  api.answer(addScreenshotPosition, () => {
    here[0] = screenshotOf(1, checkout, {}, [title()]);
    return { operation, changed: 1, position: title() };
  });
  await dialog.getByRole('button', { name: 'Mark it here' }).click();
  await list(page).getByText('Reise prüfen').waitFor();
  const sent = api.callsOf(addScreenshotPosition).at(-1)?.body as Record<string, number>;
  expect(sent.entry).toBe(encodeId('entry', 1));
  for (const [name, value] of Object.entries({ x: 20, y: 114, width: 230, height: 38 }))
    expect(Math.abs((sent[name] ?? 0) - value)).toBeLessThanOrEqual(3);
  api.answer(historyContract.undoOperation, () => {
    here[0] = screenshotOf(1, checkout);
    return { operation, undoes: 'changeTexts', restored: 1, kept: [], keptCount: 0 };
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'No texts marked yet' }).waitFor();
});

it('marks a text by keyboard alone', async () => {
  const page = await openViewer(id, { here: [screenshotOf(1, checkout)] });
  const button = page.getByRole('button', { name: 'Mark a text' });
  await button.press('Enter');
  const rectangle = page.getByRole('button', { name: /^Rectangle at 98, 401; 195 wide, 42 high/ });
  await untilFocused(rectangle);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: /^Rectangle at 99, 401; 195 wide, 46 high/ }).waitFor();
  await expectGoodLooks(page, 'screen-screenshot-drawing');
  await page.keyboard.press('Enter');
  await escapeTo(
    page.getByRole('button', { name: /^Rectangle at 99/ }),
    page.getByRole('dialog', { name: 'Which text stands here?' }),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Rectangle at/ }).waitFor({ state: 'detached' });
  const picture = page.getByRole('group', { name: /^Screenshot of Checkout/ });
  await untilFocused(picture);
});

it('keeps the picture while a question about it is open', async () => {
  const page = await openViewer(id);
  await list(page).getByText('Reise prüfen').waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: /^Move/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Move/ });
  await untilInside(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(path(page)).toBe(`${checkout._id} screenshots ${id}`);
});

it('shows the next tag also where it has nothing of what is filtered', async () => {
  const there = screenshotOf(3, search, { deviceModel: 'iPhone 15' });
  const page = await openViewer(`${id}?deviceModel=Pixel%208`, { here: [full(), there] });
  await list(page).getByText('Reise prüfen').waitFor();
  await expectNextTag(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => path(page)).toBe(`${search._id} screenshots ${other()._id}`);
  expect(new URL(page.url()).searchParams.get('deviceModel')).toBeNull();
});

it('removes a text from the picture', async () => {
  const here = [full()];
  const page = await openViewer(id, { here });
  await list(page).getByText('Reise prüfen').waitFor();
  api.answer(deleteScreenshotPosition, () => {
    here[0] = screenshotOf(1, checkout, {}, [pay()]);
    return { operation, changed: 1 };
  });
  await list(page).getByRole('button', { name: 'Remove checkout.title from the screenshot' }).click();
  await list(page).getByText('Reise prüfen').waitFor({ state: 'detached' });
  expect(api.callsOf(deleteScreenshotPosition)[0]?.params.positionId).toBe(title()._id);
});

it('goes to the next picture when one is deleted, and to the tag after the last one', async () => {
  const here = [full(), bare()];
  const page = await openViewer(id, { here });
  api.answer(deleteScreenshot, () => {
    here.shift();
    return { operation, changed: 1 };
  });
  const remove = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await expect.poll(() => path(page)).toBe(`${checkout._id} screenshots ${bare()._id}`);
  await page.getByText('1 of 1').waitFor();
  await remove();
  await expect.poll(() => path(page)).toBe(checkout._id);
});

it('offers nothing to those who may not change it', async () => {
  const page = await openViewer(id, { actions: ['project.see'] });
  await list(page).getByText('Reise prüfen').waitFor();
  expect(await page.getByRole('button', { name: /^Mark a text|^Remove / }).count()).toBe(0);
});

it('says that a picture is gone, or could not be read', async () => {
  answerEntries(api, rows());
  answerScreenshots(api, [checkout], []);
  api.answer(getScreenshot, new Refusal(commonErrors.notFound));
  const page = await open(projectPage(`tags/${checkout._id}/screenshots/${id}`));
  await page.getByRole('heading', { name: 'This screenshot is not here any more' }).waitFor();
  await expectGoodLooks(page, 'screen-screenshot-gone');
  api.answer(getScreenshot, new Refusal(commonErrors.unavailable));
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});

it('says that the bytes of a picture did not come', async () => {
  answerEntries(api, rows());
  answerScreenshots(api, [checkout], [full()]);
  api.answer(screenshotsContract.screenshotPicture, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage(`tags/${checkout._id}/screenshots/${id}`));
  await page.getByText('The picture could not be loaded.').waitFor();
});
