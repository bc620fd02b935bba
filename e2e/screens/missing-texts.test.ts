/** The page "Missing texts" of a project: what apps sent, to accept or refuse. */
import { metadataFieldsContract } from '@parlance/contract/metadata-fields';
import { type MissingText, missingTextsContract } from '@parlance/contract/missing-texts';
import { projectsContract } from '@parlance/contract/projects';
import { tagsContract } from '@parlance/contract/tags';
import { projectActions } from '@parlance/domain/permissions/actions';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { undoOf } from '../support/toasts.ts';
import { expectGoodLooks, expectWithinEdges, wholePicture } from '../support/visual-checks.ts';
import { expectDialogLooks } from './support/dialogs.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { idOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { listMissingTexts, countMissingTexts, acceptMissingTexts, refuseMissingTexts, reopenMissingTexts } =
  missingTextsContract;

const collecting = { collectMissingEnabled: true, draftModeEnabled: true };

const textOf = (number: number, given: Partial<MissingText> = {}): MissingText => ({
  _id: idOf('miss', number),
  key: `checkout.payment.method.${number}`,
  language: 'en',
  text: 'Pay with {method}',
  refused: false,
  firstSent: '2026-11-20T09:30:00.000Z',
  lastSent: '2026-11-20T09:30:00.000Z',
  ...given,
});
const sent = [
  textOf(1),
  textOf(2, { text: 'Once upon a time, '.repeat(40), language: 'de' }),
  textOf(3, { key: `very.${'long.'.repeat(60)}key`, text: '' }),
  textOf(4, { key: 'عنوان', text: 'مرحبًا، {name}', language: 'ar' }),
  textOf(5, { key: '<b>hostile</b>\u202e', text: '<script>alert(1)</script>' }),
  textOf(6, { refused: true }),
];

it.each([
  ['dark', 'de', 1280],
  ['light', 'ar', 390],
  ['dark', 'de', 390],
  ['light', 'en', 390],
] as const)('lists what apps sent, %s, %s, at %i', async (colorScheme, language, width) => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: true, networkFull: true });
  const page = await open(`${projectPage('missing')}?lang=${language}`, { width });
  await page.emulateMedia({ colorScheme });
  await page.getByRole('table').first().waitFor();
  await expectWithinEdges(page, `missing-texts-${language}`);
  await wholePicture(page, `missing-texts-${language}-${width}`);
  // Also where the table is wider than its card.
  const again = await page.locator('td[data-stays] button').last().boundingBox();
  const card = await page
    .locator('section', { has: page.locator('td[data-stays]') })
    .last()
    .boundingBox();
  if (!again || !card) throw new Error('There is no button.');
  expect(again.x).toBeGreaterThanOrEqual(card.x);
  expect(again.x + again.width).toBeLessThanOrEqual(card.x + card.width);
  await expectAccessible(page);
});

it('accepts the selected texts or all, and undoes it', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  api.answer(acceptMissingTexts, { operation: idOf('oper'), changed: 1, left: 0, clashes: [] });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: 'Accept all 5 texts' }).waitFor();
  await expectGoodLooks(page, 'screen-missing-texts');
  await page.getByRole('checkbox', { name: 'Select checkout.payment.method.1, en' }).check();
  await page.getByRole('button', { name: 'Accept 1 text' }).click();
  await page.getByText('1 text accepted').first().waitFor();
  // The selection ends with what was done about it.
  await page.getByRole('button', { name: 'Accept all 5 texts' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(api.callsOf(acceptMissingTexts).map(({ body }) => body)).toEqual([{ ids: [textOf(1)._id] }]);
});

it('asks before it accepts or refuses all, and does it to those that it showed', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  api.answer(acceptMissingTexts, { operation: idOf('oper'), changed: 5, left: 0, clashes: [] });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: 'Refuse all 5 texts' }).click();
  await page.getByRole('dialog', { name: 'Refuse all 5 texts?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accept all 5 texts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept all 5 texts?' });
  await dialog.waitFor();
  await expectDialogLooks(page, 'accept-missing');
  api.answer(listMissingTexts, { texts: [...sent, textOf(7)], full: false, networkFull: false });
  await page.getByText(textOf(7).key).waitFor();
  await dialog.getByRole('button', { name: 'Accept all 5 texts' }).click();
  await page.getByText('5 texts accepted').first().waitFor();
  expect(api.callsOf(acceptMissingTexts).map(({ body }) => body)).toEqual([
    { ids: sent.filter(({ refused }) => !refused).map(({ _id }) => _id) },
  ]);
  expect(api.callsOf(refuseMissingTexts)).toEqual([]);
});

it.each([
  ['Accept', '5 texts accepted'],
  ['Refuse', '5 texts refused'],
])('says what was done about the last texts, with Undo: %s', async (action, message) => {
  answerProject(api, { collectMissingEnabled: true });
  const waiting = sent.filter(({ refused }) => !refused);
  api.answer(listMissingTexts, { texts: waiting, full: false, networkFull: false });
  const none = { texts: [], full: false, networkFull: false };
  api.answer(acceptMissingTexts, () => {
    api.answer(listMissingTexts, none);
    return { operation: idOf('oper'), changed: 5, left: 0, clashes: [] };
  });
  api.answer(refuseMissingTexts, () => {
    api.answer(listMissingTexts, none);
    return { changed: 5 };
  });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: `${action} all 5 texts` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${action} all 5 texts` })
    .click();
  await page.getByText('No missing texts').waitFor();
  await undoOf(page, message).waitFor();
});

it.each([
  ['light', 'en', 1280],
  ['dark', 'de', 390],
  ['light', 'ar', 390],
] as const)(
  'wait on the overview of those who may decide, %s, %s, at %i',
  async (colorScheme, language, width) => {
    // What waits does so also after collecting was switched off.
    answerProject(api, { collectMissingEnabled: false, entryCount: 3 });
    api.answer(projectsContract.activity, []);
    api.answer(countMissingTexts, { waiting: 5 });
    api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
    const page = await open(`${projectPage('')}?lang=${language}`, { width });
    await page.emulateMedia({ colorScheme });
    const way = page.locator(`main a[href="${projectPage('missing')}"]`);
    await way.waitFor();
    await expectWithinEdges(page, `overview-missing-${language}`);
    await expectAccessible(page);
    await way.press('Enter');
    await page.waitForURL(/\/missing/);
  },
);

it('are counted beside their switch, and not for those who may not decide', async () => {
  answerProject(api, { collectMissingEnabled: true });
  api.answer(countMissingTexts, { waiting: 5 });
  api.answer(projectsContract.activity, []);
  api.answer(metadataFieldsContract.listMetadataFields, []);
  api.answer(tagsContract.listTagCategories, []);
  const settings = await open(projectPage('edit'));
  await settings.getByRole('link', { name: 'Missing texts (5)' }).waitFor();
  const asked = api.callsOf(countMissingTexts).length;
  const actions = projectActions.filter((action) => action !== 'entries.create');
  answerProject(api, { collectMissingEnabled: true, actions });
  const page = await open(projectPage(''));
  const card = page.getByRole('region', { name: 'Needs attention' });
  await card.getByText(/drafts wait for review/).waitFor();
  expect(await card.getByText(/missing text/).count()).toBe(0);
  expect(api.callsOf(countMissingTexts).length).toBe(asked);
  // What is left before a release is for everybody.
  const prepare = card.getByRole('link', { name: 'Prepare a release' });
  expect(await prepare.getAttribute('href')).toBe(projectPage('prepare'));
});

it('does not offer all in place of a selection that is gone', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  const page = await open(projectPage('missing'));
  await page.getByRole('checkbox', { name: 'Select checkout.payment.method.1, en' }).check();
  await page.getByRole('button', { name: 'Accept 1 text' }).waitFor();
  api.answer(listMissingTexts, { texts: sent.slice(1), full: false, networkFull: false });
  const accept = page.getByRole('button', { name: 'Accept 0 texts' });
  await accept.waitFor();
  expect(await accept.isDisabled()).toBe(true);
  await expectGoodLooks(page, 'screen-missing-selected');
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await page.getByRole('button', { name: 'Accept all 4 texts' }).waitFor();
});

it('says how many a check refused', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  api.answer(acceptMissingTexts, { operation: idOf('oper'), changed: 4, left: 1, clashes: [] });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: 'Accept all 5 texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all 5 texts' }).click();
  await page.getByText('4 texts accepted; 1 stays: a check or a person refused it').first().waitFor();
});

it('names keys that no nested file can hold both', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  const clashes = [
    { key: 'menu', other: 'menu.file' },
    { key: 'menu', other: 'menu.edit' },
  ];
  api.answer(acceptMissingTexts, { operation: idOf('oper'), changed: 5, left: 0, clashes });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: 'Accept all 5 texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all 5 texts' }).click();
  const said =
    '5 texts accepted. “menu” and “menu.file” cannot stand in one nested file (JSON, YAML): its export is refused until one of them has another key, and so it is with 1 more pair.';
  await page.getByText(said).first().waitFor();
});

it('refuses texts, and lists them again', async () => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: false });
  api.answer(refuseMissingTexts, { changed: 5 });
  api.answer(reopenMissingTexts, { changed: 1 });
  const page = await open(projectPage('missing'));
  await page.getByRole('button', { name: 'Refuse all 5 texts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse all 5 texts' }).click();
  await page.getByText('5 texts refused').first().waitFor();
  await page.getByRole('button', { name: 'List again: checkout.payment.method.6, en' }).click();
  await expect.poll(() => api.callsOf(reopenMissingTexts).length).toBe(1);
});

it('says where nothing is collected, and where there is nothing', async () => {
  answerProject(api);
  api.answer(listMissingTexts, { texts: [], full: false, networkFull: false });
  const page = await open(projectPage('missing'));
  await page.getByText('The project does not collect missing texts at the moment.').waitFor();
  await page.getByText('No missing texts').waitFor();
  await page.getByRole('link', { name: 'Open the settings' }).waitFor();
});

it('says where the draft mode is off, in which apps send', async () => {
  answerProject(api, { collectMissingEnabled: true });
  api.answer(listMissingTexts, { texts: [], full: false, networkFull: false });
  const page = await open(projectPage('missing'));
  await page
    .getByText('The draft mode of the project is off, and only apps in draft mode send missing texts.')
    .waitFor();
  await page.getByRole('link', { name: 'Open the settings' }).waitFor();
});

it.each([
  ['en', 'From one network, no more are taken: 200 texts'],
  ['de', 'Aus einem Netz werden keine weiteren aufgenommen'],
  ['ar', 'لا تُقبل نصوص أخرى من إحدى الشبكات'],
])('says where one network has sent as many as one may, %s', async (language, notice) => {
  answerProject(api, collecting);
  api.answer(listMissingTexts, { texts: sent, full: false, networkFull: true });
  const page = await open(`${projectPage('missing')}?lang=${language}`, { width: 390 });
  await page.getByText(notice).waitFor();
  await expectWithinEdges(page, `missing-texts-network-${language}`);
});
