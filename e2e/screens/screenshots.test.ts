/** A tag with its screenshots: the list, its filter, uploads, moving and deleting. */
import { commonErrors } from '@parlance/contract/common';
import { historyContract } from '@parlance/contract/history';
import { liveContract } from '@parlance/contract/live';
import {
  type ScreenshotWithPositions,
  screenshotErrors,
  screenshotsContract,
} from '@parlance/contract/screenshots';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pngOf } from '../support/pngs.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { choose, expectDialogLooks } from './support/dialogs.ts';
import { noAnswer, RawAnswer, Refusal } from './support/fake-server.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { answerScreenshots, positionOf, screenshotOf, tagOf } from './support/screenshots.ts';

const { api, open } = screens();
const { uploadScreenshot, listScreenshots, moveScreenshot, deleteScreenshot } = screenshotsContract;
const checkout = tagOf(1, 'Checkout');
const search = tagOf(2, 'Search');
const operation = idOf('oper');

const german = () => screenshotOf(1, checkout, {}, [positionOf(1), positionOf(2)]);
const english = () => screenshotOf(2, checkout, { deviceLanguageLong: 'en' }, [positionOf(3)]);
const phone = () =>
  screenshotOf(3, checkout, {
    deviceModel: 'iPhone 15 Pro Max with a very long name of its own',
    platform: 'ios',
    operatingSystem: 'iOS 18.1',
    bundleVersion: '3.3',
  });
const blank = () => screenshotOf(4, checkout, { isBlank: true, deviceModel: '', deviceLanguageLong: '' });
const many = () => [german(), english(), phone(), blank()];

function openTag(screenshots: ScreenshotWithPositions[], rest = '', actions?: string[], width?: number) {
  answerProject(api, actions && { actions });
  answerScreenshots(api, [checkout, search], screenshots);
  return open(projectPage(`tags/${checkout._id}${rest}`), { width });
}

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pngOf(40, 80) });

it.each(['en', 'de', 'ar'])('says what screenshots are for while there are none: %s', async (lang) => {
  const page = await openTag([], `?lang=${lang}`);
  const title = { en: 'No screenshots yet', de: 'Noch keine Screenshots', ar: 'لا لقطات شاشة بعد' }[lang];
  await page.getByRole('heading', { name: title }).waitFor();
  await expectGoodLooks(page, `screen-screenshots-empty-${lang}`);
});

it('shows that they could not be read', async () => {
  answerProject(api);
  answerScreenshots(api, [checkout], []);
  api.answer(listScreenshots, new Refusal(commonErrors.unavailable));
  const page = await open(projectPage(`tags/${checkout._id}`));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});

it('says that there is no such tag', async () => {
  answerProject(api);
  answerScreenshots(api, [search], []);
  const page = await open(projectPage(`tags/${checkout._id}`));
  await page.getByRole('link', { name: 'Go to the tags' }).waitFor();
});

it('lists them with what is known of them, and leads to the viewer', async () => {
  const page = await openTag(many());
  await expect.poll(() => cards(page).count()).toBe(4);
  const first = cards(page).first();
  for (const words of ['Pixel 8', 'Version 3.2', 'Android 14', '2 texts marked'])
    await first.getByText(words).waitFor();
  await expectGoodLooks(page, 'screen-screenshots');
  const link = first.getByRole('link', { name: 'Screenshot of Checkout: Pixel 8, German and Version 3.2' });
  expect(await link.getAttribute('href')).toBe(
    projectPage(`tags/${checkout._id}/screenshots/${german()._id}`),
  );
});

it('speaks Arabic', async () => {
  const page = await openTag(many(), '?lang=ar');
  await cards(page).first().getByText('نصان محددان').waitFor();
  await expectGoodLooks(page, 'screen-screenshots-ar');
});

it('filters them by the words of the address, and puts them together', async () => {
  const page = await openTag(many(), '?platform=android&isBlank=false');
  await expect.poll(() => cards(page).count()).toBe(2);
  expect(await page.getByRole('combobox', { name: 'Platform' }).inputValue()).toBe('android');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('deviceLanguageLong')).toBe('en');
  // The viewer steps through the same ones.
  expect(await cards(page).getByRole('link').first().getAttribute('href')).toContain(
    'platform=android&deviceLanguageLong=en&isBlank=false'.split('&')[0],
  );
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await page.getByRole('combobox', { name: 'Put together by' }).selectOption({ label: 'By Platform' });
  await page.getByRole('region', { name: 'ios' }).getByRole('listitem').waitFor();
  expect(await page.getByRole('region', { name: 'android' }).getByRole('listitem').count()).toBe(3);
  expect(new URL(page.url()).searchParams.get('mainFilter')).toBe('platform');
  await expectGoodLooks(page, 'screen-screenshots-together');
  await page.goto(projectPage(`tags/${checkout._id}?bundleVersion=9.9`));
  await page.getByRole('heading', { name: 'No screenshot fits' }).waitFor();
});

it('offers nothing to those who may not change them', async () => {
  const page = await openTag([german()], '', ['project.see'], 390);
  await cards(page).first().waitFor();
  expect(await page.getByRole('button', { name: 'Upload screenshots' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Open the picture alone' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
});

it('uploads several at once, with what is known of them, and says how it went', async () => {
  const here: ScreenshotWithPositions[] = [];
  const page = await openTag(here);
  await page.getByRole('button', { name: 'Upload screenshots' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload screenshots' });
  await dialog.locator('input[type=file]').setInputFiles([png('cart.png'), png('pay.png'), png('done.png')]);
  await dialog.getByRole('button', { name: 'Leave out done.png' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Device' }).inputValue()).toBe('manual');
  await dialog.getByRole('textbox', { name: 'Device' }).fill('Pixel 8');
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
  await expectDialogLooks(page, 'upload');
  api.answer(uploadScreenshot, ({ body }) => {
    if (String(body).includes('pay.png')) return new Refusal(screenshotErrors.brokenPicture);
    here.push(german());
    return { operation, changed: 1, screenshot: german(), notDone: [] };
  });
  await dialog.getByRole('button', { name: 'Upload 2 screenshots' }).click();
  await page.getByText('Screenshot "cart.png" got uploaded successfully.').waitFor();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to upload : pay.png' });
  await failure.getByText('Failure!').waitFor();
  await failure.getByText(screenshotErrors.brokenPicture.message).waitFor();
  await cards(page).filter({ hasText: 'Pixel 8' }).waitFor();
  await expectGoodLooks(page, 'screen-screenshots-uploaded');
  const [sent] = api.callsOf(uploadScreenshot);
  for (const part of ['Pixel 8', 'manual', '1.0', 'cart.png']) expect(String(sent?.body)).toContain(part);
  expect(sent?.params.tagId).toBe(checkout._id);
  // Again, now that it can be read.
  api.answer(uploadScreenshot, { operation, changed: 1, screenshot: english(), notDone: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Screenshot "pay.png" got uploaded successfully.').waitFor();
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await page.getByText('Success!').first().waitFor({ state: 'detached' });
});

it('goes on to the next one where the network is gone, and takes no file that is no picture', async () => {
  const page = await openTag([]);
  await page.getByRole('button', { name: 'Upload screenshots' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload screenshots' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      png('cart.png'),
      { name: 'cart.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    ]);
  await dialog.getByText('Wrong file type!').waitFor();
  await dialog.getByText('We only support jpg and png at the moment...').waitFor();
  await dialog.getByText('Left out: cart.gif').waitFor();
  api.answer(uploadScreenshot, noAnswer as never);
  await dialog.getByRole('button', { name: 'Upload 1 screenshot' }).click();
  await page.getByText('Failed to upload : cart.png').waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
});

it('takes pictures that are pasted or dropped', async () => {
  const page = await openTag([]);
  await page.getByRole('heading', { name: 'No screenshots yet' }).waitFor();
  const bytes = [...pngOf(4, 4)];
  await page.evaluate((all) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(all)], 'pasted.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, bytes);
  const dialog = page.getByRole('dialog', { name: 'Upload screenshots' });
  await dialog.getByText('pasted.png').waitFor();
  await page.evaluate((all) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(all)], 'dropped.png', { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true }));
  }, bytes);
  await page.getByText('Drop the screenshots of Checkout here').waitFor();
  await page.evaluate((all) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(all)], 'dropped.png', { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, bytes);
  await dialog.getByText('dropped.png').waitFor();
  await dialog.getByRole('button', { name: 'Upload 2 screenshots' }).waitFor();
});

it('moves one to another tag, and takes that back', async () => {
  const here = [german(), english()];
  const page = await openTag(here);
  await cards(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to another tag…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move the screenshot to another tag' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText('Please choose a tag.').waitFor();
  await choose(page, dialog.getByRole('combobox', { name: 'Tag' }), 'Search');
  await expectDialogLooks(page, 'move-picture');
  api.answer(moveScreenshot, new Refusal(screenshotErrors.tooManyScreenshotsOfTag));
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByText(screenshotErrors.tooManyScreenshotsOfTag.message).waitFor();
  api.answer(moveScreenshot, () => {
    here.pop();
    return { operation, changed: 1 };
  });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('Screenshot moved to Search').first().waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  expect(api.callsOf(moveScreenshot).at(-1)?.body).toEqual({ tag: search._id });
  api.answer(historyContract.undoOperation, () => {
    here.push(english());
    return { operation, undoes: 'changeTexts', restored: 1, kept: [], keptCount: 0 };
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
});

it('deletes one at once, and brings it back', async () => {
  const here = [german()];
  const page = await openTag(here);
  await cards(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  api.answer(deleteScreenshot, () => {
    here.pop();
    return { operation, changed: 1 };
  });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No screenshots yet' }).waitFor();
  api.answer(historyContract.undoOperation, () => {
    here.push(german());
    return { operation, undoes: 'changeTexts', restored: 1, kept: [], keptCount: 0 };
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await cards(page).getByText('Pixel 8').waitFor();
});

it('shows one that an app sends while the page is open', async () => {
  const here = [german()];
  let wasAsked = false;
  api.answer(liveContract.events, () => {
    // The first stream ends at once, and the next one tells of a change.
    const event = wasAsked
      ? `event: changed\ndata: ${JSON.stringify({ version: 8, reload: true, entries: [] })}\n\n`
      : '';
    wasAsked = true;
    return new RawAnswer(`retry: 1500\n${event}\n`, { 'content-type': 'text/event-stream' });
  });
  const page = await openTag(here);
  await cards(page).getByText('Pixel 8').waitFor();
  here.unshift(phone());
  await cards(page).getByText('iOS 18.1').waitFor();
});
