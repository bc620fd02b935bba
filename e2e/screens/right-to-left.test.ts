/** Texts from right to left in an interface from left to right, and the interface in Arabic. */
import { accountContract } from '@parlance/contract/account';
import { commentsContract } from '@parlance/contract/comments';
import { historyContract } from '@parlance/contract/history';
import { invitationsContract } from '@parlance/contract/invitations';
import { projectsContract } from '@parlance/contract/projects';
import { teamsContract } from '@parlance/contract/teams';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { spelledAlike } from '../../test/support/spelled-alike.ts';
import { expectAccessible } from '../support/browser.ts';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { answerProject, projectPage } from './support/project-pages.ts';
import { fullProjectOf, idOf, teamOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** The project of the samples, with Arabic where it has German. */
const inArabic = {
  languages: fullProjectOf().languages.map((language) =>
    language.isBase ? language : { ...language, name: 'ar', rtl: true },
  ),
};
const rows = () => [
  rowOf(1, 'checkout.pay', {
    baseValue: 'Pay now',
    value: 'ادفع الآن فورًا',
    maxLength: 14,
    issues: issueBits.tooLong,
  }),
];

const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).direction);
const leftOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.x ?? Number.NaN;

it('keeps the direction of the interface beside texts from right to left', async () => {
  answerEntries(api, rows(), { project: inArabic });
  const page = await open(germanView());
  const row = shown(page, 'checkout.pay');
  const state = row.getByText('Target', { exact: true });
  const length = row.getByText('15 / 14');
  // From left to right: the state, the warning, how long it is.
  expect(await directionOf(state)).toBe('ltr');
  expect(await leftOf(state)).toBeLessThan(await leftOf(row.getByText('1 too long')));
  expect(await leftOf(row.getByText('1 too long'))).toBeLessThan(await leftOf(length));
  expect(await directionOf(row.getByText('ادفع الآن فورًا'))).toBe('rtl');
  expect(await directionOf(page.getByRole('columnheader', { name: 'Arabic' }))).toBe('ltr');
});

it('keeps it in the editor: what is saved how, how long it is, what is wrong, the keys', async () => {
  answerEntries(api, rows(), { project: inArabic });
  const page = await open(germanView());
  await edit(page, 'checkout.pay');
  const field = page.getByRole('textbox', { name: 'checkout.pay' });
  await field.waitFor();
  expect(await directionOf(field)).toBe('rtl');
  const row = shown(page, 'checkout.pay');
  const lands = row.getByText('Saves as published');
  const problem = row.getByText('The translation is 1 character longer than allowed.');
  for (const words of [lands, problem, row.getByText('Save and next')])
    expect(await directionOf(words)).toBe('ltr');
  expect(await leftOf(lands)).toBeLessThan(await leftOf(row.getByText('15 / 14')));
  expect(Math.abs((await leftOf(lands)) - (await leftOf(field)))).toBeLessThan(12);
});

/** What is no word of the interface: texts in another language, code, what a list of choices offers. */
const others = ['[lang]:not([lang=ar])', 'code', 'style', '[role=option]']
  .flatMap((one) => [one, `${one} *`])
  .join();
/** What the samples have, and keys. */
const given = ['Ana', 'Ortiz', 'Harbour', 'English', 'Deutsch', 'Tab', 'Esc', 'Shift'];

/** Text of a page in Latin letters, except names and the sample's own words. */
async function latinTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate((others) => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
    const all = document.querySelectorAll(`body > :not(.unsupported, script, noscript) *:not(${others})`);
    return [...all].flatMap((one) => [
      ...[...one.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])),
      ...attributes.flatMap((name) => one.getAttribute(name) ?? []),
    ]);
  }, others);
  const known = new Set([...(spelledAlike.all ?? []), ...given]);
  return texts
    .map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
    .filter((text) => !/@|UTC|checkout|^pay$|Pay now|^AO$|^[a-z]{2}$|^es-MX$|: ar$/.test(text))
    .filter((text) => (text.match(/[A-Za-z][A-Za-z\d]+/g) ?? []).some((word) => !known.has(word)));
}

it.each([
  ['/login', null],
  ['/sign-up', null],
  ['/projects', 'المشاريع'],
  [projectPage(''), 'النشاط'],
  [germanView('?panel=details'), 'مترجم'],
  [`/teams/${idOf('team')}`, 'دعوة أشخاص'],
  ['/settings/profile', 'حسابك'],
  ['/settings/security', 'كلمة المرور الجديدة'],
])('speaks Arabic, from right to left, and no English: %s', async (address, words) => {
  answerProject(api);
  api.answer(projectsContract.activity, [{ day: '2026-11-02', published: 4, drafts: 2 }]);
  answerEntries(api, rows(), { project: inArabic });
  api.answer(teamsContract.getTeam, teamOf());
  api.answer(teamsContract.teamLanguages, []);
  api.answer(invitationsContract.listInvitations, []);
  api.answer(accountContract.pictures, {});
  api.answer(accountContract.listSessions, []);
  const query = address.includes('?') ? '&lang=ar' : '?lang=ar';
  const page = await open(`${address}${query}`, words === null ? { user: null } : {});
  await page.getByRole('main').first().waitFor();
  if (words) await page.getByText(words).first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  expect(await latinTexts(page)).toEqual([]);
  await expectAccessible(page);
  await expectWithinEdges(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWithinEdges(page, `${address}, narrow`);
  expect(await latinTexts(page)).toEqual([]);
});

it.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('arrow keys in the tabs beside a text go the way of the page: %s', async (language, on, back) => {
  answerEntries(api, rows());
  api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
  api.answer(historyContract.changelog, { entries: [], more: false } as never);
  const page = await open(germanView(`?lang=${language}&panel=suggestions`));
  const tabs = page.getByRole('complementary').getByRole('tab');
  const chosen = (at: number) =>
    expect
      .poll(() => tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected'))))
      .toEqual([0, 1, 2, 3, 4].map((one) => String(one === at)));
  await chosen(0);
  await tabs.first().focus();
  const press = async (key: string, at: number): Promise<void> => {
    await page.keyboard.press(key);
    await chosen(at);
    await untilFocused(tabs.nth(at));
  };
  await press(on, 1);
  await press('End', 4);
  await press(on, 0);
  await press(back, 4);
  await press('Home', 0);
});
