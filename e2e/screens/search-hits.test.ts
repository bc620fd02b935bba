/** What a search found is marked where it is read. */
import { type EntryRow, entryListContract } from '@parlance/contract/entries';
import type { Project } from '@parlance/contract/projects';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, listOf, rowOf } from './support/entries.ts';
import { fullProjectOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

const rows = (): EntryRow[] => [
  rowOf(1, 'checkout.pay', {
    baseValue: 'Pay {amount} now, or pay\nlater',
    value: 'Jetzt {amount} zahlen (Pay)',
    draft: 'Pay-Karte pay',
  }),
  rowOf(2, 'billing.payment', { baseValue: 'Re\u0301sume\u0301 of {pay}', value: 'Zusammenfassung' }),
  rowOf(3, 'other', { baseValue: 'Next', value: 'Weiter' }),
];

/** The view in which each search lists all rows. */
function answerAll(all: EntryRow[], project: Partial<Project> = {}): void {
  answerEntries(api, all, { project });
  api.answer(entryListContract.entryList, () => listOf(all));
}

/** The marked parts of the list, as they are written. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-hit') ?? [])].flatMap((hit) => {
      if (!hit.startContainer.parentElement?.closest('[data-grid]')) return [];
      const range = document.createRange();
      range.setStart(hit.startContainer, hit.startOffset);
      range.setEnd(hit.endContainer, hit.endOffset);
      return range.toString();
    }),
  );
const expectMarked = (page: Page, hits: string[]) =>
  expect.poll(async () => (await marked(page)).sort()).toEqual([...hits].sort());

/** Where the chips and words of a row are, in the fonts of the page, which come after its words. */
const boxesIn = (page: Page): Promise<unknown> =>
  shown(page, 'checkout.pay').evaluate(async (row) => {
    await document.fonts.ready;
    return [...row.querySelectorAll('[data-searched], [data-searched] *')].map((part) =>
      part.getBoundingClientRect().toJSON(),
    );
  });

it('marks keys, texts and placeholders, and moves nothing', async () => {
  answerAll(rows());
  const plain = await open(germanView());
  await shown(plain, 'checkout.pay').waitFor();
  const before = await boxesIn(plain);
  const page = await open(germanView('?search=pay'));
  await expectMarked(page, ['pay', 'pay', 'Pay', 'pay', 'Pay', 'Pay', 'pay', 'pay']);
  await expect.poll(() => boxesIn(page)).toEqual(before);
  const key = shown(page, 'checkout.pay').locator('[data-searched=key]');
  const looks = await key.evaluate((one) => getComputedStyle(one, '::highlight(search-hit)').backgroundColor);
  expect(looks).toBe('rgb(255, 217, 92)');
  await page.emulateMedia({ forcedColors: 'active' });
  await picture(page, 'screen-search-hits-forced');
  await page.emulateMedia({ forcedColors: 'none' });
  await expectGoodLooks(page, 'screen-search-hits');
});

it('marks by the rule of the search: fields, case, words, patterns, accents', async () => {
  answerAll(rows());
  for (const [words, hits] of [
    ['search=pay&searchIn=key', ['pay', 'pay']],
    ['search=Pay&searchCase=true&searchIn=text', ['Pay', 'Pay', 'Pay']],
    ['search=pay&searchAs=word&searchIn=key', ['pay']],
    ['search=r%C3%A9sum%C3%A9', ['Re\u0301sume\u0301']],
    ['search=pay.later&searchAs=pattern', ['pay↵ later']],
    ['search=(pay&searchAs=pattern', []],
    ['', []],
  ] as [string, string[]][]) {
    const page = await open(germanView(`?${words}`));
    await shown(page, 'other').waitFor();
    await expectMarked(page, hits);
    await page.close();
  }
});

it('follows what is shown: another row, another search, none', async () => {
  answerAll(rows());
  const page = await open(germanView('?search=weiter'));
  await expectMarked(page, ['Weiter']);
  await page.getByRole('searchbox').first().fill('next');
  await expectMarked(page, ['Next']);
  await page.getByRole('searchbox').first().fill('');
  await page.keyboard.press('Enter');
  await expectMarked(page, []);
});

it('shows texts without marks in browsers that have no highlights', async () => {
  answerAll([rowOf(1, 'checkout.pay', { baseValue: 'Pay {amount} now', value: 'Jetzt zahlen', issues: 1 })]);
  const page = await open('/about');
  await page.addInitScript(() => {
    // As Firefox before 140, and Chrome before 128.
    Object.assign(globalThis, { Highlight: undefined });
    delete (CSS as Partial<typeof CSS>).highlights;
    delete (Document.prototype as Partial<Document>).caretPositionFromPoint;
  });
  await page.goto(germanView('?search=pay'));
  const row = shown(page, 'checkout.pay');
  await row.locator('[data-part=target]').click();
  await row.getByRole('textbox').pressSequentially('Pay {amoun}');
  await row.getByRole('textbox').hover();
  await expect.poll(() => page.getByText('Variable').count()).toBeGreaterThan(0);
});

it('marks texts from right to left, and cards of a phone', async () => {
  const inArabic = {
    languages: fullProjectOf().languages.map((language) =>
      language.isBase ? language : { ...language, name: 'ar', rtl: true },
    ),
  };
  const arabic = [
    rowOf(1, 'checkout.pay', {
      baseValue: 'Pay {amount} now',
      value: '\u0627\u062f\u0641\u0639 {amount} \u0627\u0644\u0622\u0646',
    }),
    rowOf(2, 'checkout.later', {
      baseValue: 'Not now',
      value: '\u0644\u064a\u0633 \u0627\u0644\u0622\u0646',
    }),
  ];
  answerAll(arabic, inArabic);
  const now = '\u0627\u0644\u0622\u0646';
  const page = await open(germanView(`?search=${encodeURIComponent(now)}&lang=ar`));
  await expectMarked(page, [now, now]);
  await picture(page, 'screen-search-hits-ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await shown(page, 'checkout.later').waitFor();
  await expectMarked(page, [now, now]);
  await picture(page, 'screen-search-hits-ar-narrow');
});
