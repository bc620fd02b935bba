/** Texts beside a picture that a program only supposes, until somebody confirms one; and how they follow what others write. */
import { historyContract } from '@parlance/contract/history';
import { liveContract } from '@parlance/contract/live';
import { type ScreenshotPosition, screenshotsContract } from '@parlance/contract/screenshots';
import { encodeId } from '@parlance/domain/id';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, rowOf } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';
import { answerScreenshots, positionOf, screenshotOf, tagOf } from './support/screenshots.ts';

const { api, open } = screens();
const { verifyScreenshotPosition } = screenshotsContract;
const checkout = tagOf(1, 'Checkout');
const operation = idOf('oper');
const [name, pay] = [encodeId('entry', 3), encodeId('entry', 2)];

const rows = () => [
  rowOf(2, 'checkout.pay', { baseValue: 'Pay now', value: 'Jetzt zahlen' }),
  rowOf(3, 'checkout.name', { baseValue: 'Name', value: 'Ihr Name' }),
];
const supposed = (given: Partial<ScreenshotPosition> = {}) =>
  positionOf(1, {
    ...{ key: null, entry: null },
    ...{ fuzzyKeys: ['checkout.name', 'gone.key', 'checkout.pay'], fuzzyEntries: [name, null, pay] },
    ...given,
  });
const confirmed = (key: string, entry: string) => supposed({ key, entry, isVerified: true });

async function openViewer(actions?: string[], rest = '') {
  const here = [screenshotOf(1, checkout, {}, [supposed()])];
  answerEntries(api, rows(), { project: actions ? { actions } : {} });
  answerScreenshots(api, [checkout], here);
  const show = (position: ScreenshotPosition): void => {
    here[0] = screenshotOf(1, checkout, {}, [position]);
  };
  const page = await open(projectPage(`tags/${checkout._id}/screenshots/${here[0]?._id}${rest}`));
  return { page, show };
}
const list = (page: Page) => page.getByRole('region', { name: /^Texts on this screenshot/ });

it('confirms the supposed text, and takes that back', async () => {
  const { page, show } = await openViewer(['project.see', 'screenshots.verify', 'operations.undo']);
  await list(page).getByText('Ihr Name').waitFor();
  await expectGoodLooks(page, 'screen-supposed-text');
  api.answer(verifyScreenshotPosition, () => {
    show(confirmed('checkout.name', name));
    return { operation, changed: 1, position: confirmed('checkout.name', name) };
  });
  await list(page).getByRole('button', { name: 'Confirm that checkout.name stands here' }).click();
  await list(page).getByText('Confirmed').waitFor();
  await page.getByText('checkout.name confirmed').waitFor();
  // The button is gone; the keyboard stays in its line.
  const link = list(page).getByRole('link', { name: /checkout\.name/ });
  await untilFocused(link);
  expect(await list(page).getByText('Found by its looks').count()).toBe(0);
  const sent = api.callsOf(verifyScreenshotPosition)[0];
  expect([sent?.params.positionId, sent?.body]).toEqual([supposed()._id, { entry: name }]);
  // What one may undo stays while it has the keyboard, however long the page is looked at.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expectGoodLooks(page, 'screen-confirmed-text');
  api.answer(historyContract.undoOperation, () => {
    show(supposed());
    return { operation, undoes: 'screenshots', restored: 1, kept: [], keptCount: 0 };
  });
  await undo.click();
  await list(page).getByText('Found by its looks').waitFor();
});

it('confirms another of the texts that the program supposes', async () => {
  const { page, show } = await openViewer();
  await list(page).getByRole('button', { name: 'Choose another text than checkout.name' }).click();
  const choices = page.getByRole('menuitem');
  await choices.first().waitFor();
  expect(await choices.allTextContents()).toEqual(['checkout.pay']);
  api.answer(verifyScreenshotPosition, () => {
    show(confirmed('checkout.pay', pay));
    return { operation, changed: 2, position: confirmed('checkout.pay', pay) };
  });
  await choices.click();
  await list(page).getByText('Jetzt zahlen').waitFor();
  const link = list(page).getByRole('link', { name: /checkout\.pay/ });
  await untilFocused(link);
  expect(api.callsOf(verifyScreenshotPosition)[0]?.body).toEqual({ entry: pay });
});

it('offers that to nobody who may not, and speaks Arabic', async () => {
  const { page } = await openViewer(['project.see'], '?lang=ar');
  await page.getByText('Ihr Name').first().waitFor();
  expect(await page.getByRole('button', { name: /^تأكيد/ }).count()).toBe(0);
  const other = await openViewer(undefined, '?lang=ar');
  await other.page.getByRole('button', { name: /^تأكيد أن/ }).waitFor();
  await expectGoodLooks(other.page, 'screen-supposed-text-ar');
});

it('shows what somebody else writes while the picture is open', async () => {
  let wasAsked = false;
  const changed = {
    version: 8,
    reload: false,
    entries: [{ entry: name, language: null, kind: 'text', changes: 'text', user: null }],
  };
  api.answer(liveContract.events, () => {
    // The first stream ends at once, and the next one tells of a change.
    const event = wasAsked ? `event: changed\ndata: ${JSON.stringify(changed)}\n\n` : '';
    wasAsked = true;
    return new RawAnswer(`retry: 1500\n${event}\n`, { 'content-type': 'text/event-stream' });
  });
  const { page } = await openViewer();
  await list(page).getByText('Ihr Name').waitFor();
  answerEntries(api, [rowOf(3, 'checkout.name', { baseValue: 'Name', value: 'Vor- und Nachname' })]);
  await list(page).getByText('Vor- und Nachname').waitFor();
});
