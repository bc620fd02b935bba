/** What a row shows of an entry, and where: columns, keys, chips, targets, headings. */
import { type EntryRow, entriesContract, entryListContract } from '@parlance/contract/entries';
import { languagesContract } from '@parlance/contract/languages';
import { type LiveEvents, liveContract } from '@parlance/contract/live';
import { usersContract } from '@parlance/contract/users';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hold } from '../support/hold.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { expectGoodLooks, expectWithinEdges } from '../support/visual-checks.ts';
import { answerEntries, germanView, listOf, openEntries, rowOf, someRows } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { fullProjectOf, idOf, userOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('gives drafts a column beside what is published only where there are some', async () => {
  const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
  answerEntries(api, someRows());
  const page = await open(germanView(), { width: 1920 });
  await shown(page, 'checkout.title').waitFor();
  await expect.poll(() => heads(page)).toEqual([expect.anything(), 'Englishensource', 'DraftdeTargetde']);
  answerEntries(
    api,
    someRows().filter(({ draft }) => draft === null),
  );
  const published = await open(germanView(), { width: 1920 });
  await shown(published, 'checkout.title').waitFor();
  await expect.poll(() => heads(published)).toEqual([expect.anything(), 'Englishensource', 'Germande']);
});

it('leaves the columns where they are while the first draft is written', async () => {
  const rows = someRows().filter(({ draft }) => draft === null);
  answerEntries(api, rows);
  const page = await open(germanView(), { width: 1920 });
  const heads = () => page.getByRole('columnheader').allTextContents();
  await shown(page, 'checkout.title').waitFor();
  const drafted = { ...(rows[0] as EntryRow), draft: 'Reise prüfen!', version: 4 };
  answerEntries(api, [drafted, ...rows.slice(1)]);
  api.answer(entriesContract.saveText, drafted);
  const before = api.callsOf(languagesContract.languageEntryCount).length;
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Tab');
  await expect.poll(() => api.callsOf(languagesContract.languageEntryCount).length).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Publish 1 draft' }).waitFor();
  expect(await heads()).toEqual([expect.anything(), 'Englishensource', 'Germande']);
});

it('says of a reference to another text that it needs no translation', async () => {
  answerEntries(api, [
    rowOf(1, 'app_title', { baseValue: '@string/app_name' }),
    rowOf(2, 'handle', { baseValue: '@parlance on the web' }),
  ]);
  const page = await open(germanView());
  await shown(page, 'app_title').getByText('Refers to another text; needs no translation').waitFor();
  await shown(page, 'handle').getByText('Not translated yet').waitFor();
});

it('marks the reason of a rejection as such: it is no conversation, and not counted as one', async () => {
  const rows = [
    rowOf(1, 'checkout.title', { value: 'Reise prüfen', status: 4, comment: 'Too formal' }),
    rowOf(2, 'checkout.pay', { value: 'Bezahlen', status: 2, comment: 'Please look' }),
  ];
  const { page } = await openEntries({ api, open }, '', rows);
  await shown(page, 'checkout.title').getByLabel('Says why it was rejected').waitFor();
  await shown(page, 'checkout.pay').getByLabel('Has a note on its status').waitFor();
  expect(await page.getByLabel(/comment/i).count()).toBe(0);
  await expectGoodLooks(page, 'screen-status-notes');
});

describe('an entry that needs no translation', () => {
  const work = rowOf(1, 'update', { value: 'Aktualisieren' });
  const reference = rowOf(2, 'app_title', { baseValue: '@string/app_name' });
  const written = { ...reference, value: 'Mein Titel', version: 4 };
  /** The view of `before`, which hears of a text of the entry that somebody wrote; from then on there is `after`. */
  async function openBefore(before: EntryRow[], after: EntryRow[], languageId: string): Promise<Page> {
    answerEntries(api, before);
    api.answer(entryListContract.entryList, listOf(before, before.slice(1)));
    api.answer(liveContract.events, () => {
      // Rows are there of entries that the list leaves out, too.
      answerEntries(api, [...after, ...(after.length < 2 ? [reference] : [])]);
      api.answer(entryListContract.entryList, listOf(after, after.slice(1)));
      const changes = { kind: 'text', changes: 'text', user: null } as const;
      const entries = [{ entry: reference._id, language: languageId, ...changes }];
      const changed: LiveEvents['changed'] = { version: 8, reload: false, entries };
      return new RawAnswer(`retry: 600000\nevent: changed\ndata: ${JSON.stringify(changed)}\n\n`, {
        'content-type': 'text/event-stream',
      });
    });
    // The stream is asked for some seconds after the page was opened, also where the list takes longer.
    const page = await open('/sign-in');
    const hear = await hold(page, /\/projects\/\w+\/events/);
    await page.goto(germanView());
    for (const { key } of before) await shown(page, key).waitFor();
    await hear();
    return page;
  }

  it('comes as soon as somebody writes its text, or its source text is no reference', async () => {
    const page = await openBefore([work], [work, written], idOf('lang', 2));
    await shown(page, 'app_title').getByText('Mein Titel').waitFor();
    const source = { ...reference, baseValue: 'Update' };
    const other = await openBefore([work], [work, source], idOf('lang', 1));
    await shown(other, 'app_title').getByText('Not translated yet').waitFor();
  });

  it('goes as soon as its text is cleared', async () => {
    const page = await openBefore([work, written], [work], idOf('lang', 2));
    await expect.poll(() => shown(page, 'app_title').count()).toBe(0);
    expect(await shown(page, work.key).count()).toBe(1);
  });
});

it('does not repeat a key that is the source text, as in gettext', async () => {
  const sentence = 'git add/rm <file>... to mark it.';
  const rows = [
    rowOf(1, sentence, { baseValue: sentence }),
    rowOf(2, `menu\u0004${sentence}`, { baseValue: sentence }),
  ];
  answerEntries(api, rows);
  const page = await open(germanView());
  const cells = page.getByRole('row').filter({ hasText: 'git add' });
  await expect.poll(() => cells.count()).toBe(2);
  const words = await cells.evaluateAll((all) =>
    all.map((one) => one.querySelector('[translate=no]')?.textContent),
  );
  expect(words).toEqual(['', 'menu › ']);
});

it('shows on a card that a text is a draft, also where it has an issue', async () => {
  answerEntries(api, [rowOf(1, 'checkout.pay', { draft: 'Zahlen', issues: 1 })]);
  const page = await open(germanView(), { width: 390 });
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByTitle('Variable missing').count()).toBe(1);
  await expectWithinEdges(page, 'card');
});

it('shows a chip in the second line of a row with its lower edge', async () => {
  const text = `${'Long enough for a second line, '.repeat(3)}{firstName}`;
  answerEntries(api, [rowOf(1, 'checkout.hold', { baseValue: text, value: text })]);
  const page = await open(germanView('?panel=details'), { width: 1280 });
  await shown(page, 'checkout.hold').waitFor();
  const room = await page
    .getByRole('gridcell')
    .getByText('{firstName}')
    .evaluateAll((chips) =>
      chips.map((chip) => {
        const cut = chip.parentElement?.getBoundingClientRect().bottom ?? 0;
        const { top, bottom } = chip.getBoundingClientRect();
        return top < cut ? cut - bottom : 0;
      }),
    );
  expect(room).toHaveLength(2);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(-0.01);
});

it('has targets with room for a finger, and headings of which none is left out', async () => {
  const { page } = await openEntries({ api, open }, '?panel=details');
  await expect.poll(() => seriousFindings(page, ['target-size'])).toEqual([]);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((one) => Number(one.tagName.at(1))));
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
});

it('shows the texts of another language to translate from, names it in the address, and keeps the choice', async () => {
  const french = { _id: idOf('lang', 3), name: 'fr', isBase: false, rtl: false, plurals: ['one', 'other'] };
  const rows = someRows();
  answerEntries(api, rows, { project: { languages: [...fullProjectOf().languages, french] } });
  const inFrench = rows.map((row, at) => ({
    ...row,
    value: at === 1 ? null : `Français de ${row.key}`,
    draft: null,
  }));
  api.answer(entriesContract.entryRows, ({ params }) => ({
    version: 7,
    rest: [],
    rows: params.languageId === french._id ? inFrench : rows,
  }));
  api.answer(usersContract.updateMe, userOf());
  const page = await open(germanView());
  await shown(page, 'checkout.title').getByText('Source of checkout.title').waitFor();
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: /^English/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'French' }).click();
  await shown(page, 'checkout.title').getByText('Français de checkout.title').waitFor();
  // Where French has no text, that of the base language stands with its code.
  await shown(page, 'checkout.pay').getByText('Source of checkout.pay').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('sourceLanguage')).toBe(french._id);
  await expect
    .poll(() => api.callsOf(usersContract.updateMe).map(({ body }) => body))
    .toEqual([{ preferences: { sourceLanguageId: { [idOf('proj')]: french._id } } }]);
  await expectGoodLooks(page, 'screen-source-language');
  await edit(page, 'checkout.title');
  await page.keyboard.press('Escape');
  for (const named of [french._id, french.name, french.name.toUpperCase()]) {
    const other = await open(germanView(`?sourceLanguage=${named}`));
    await shown(other, 'checkout.title').getByText('Français de checkout.title').waitFor();
    await other.close();
  }
});

it('names a language to translate from that was kept in the address, beside the filter', async () => {
  const french = { _id: idOf('lang', 3), name: 'fr', isBase: false, rtl: false, plurals: ['one', 'other'] };
  const rows = someRows();
  answerEntries(api, rows, { project: { languages: [...fullProjectOf().languages, french] } });
  api.answer(entriesContract.entryRows, ({ params }) => ({
    version: 7,
    rest: [],
    rows:
      params.languageId === french._id
        ? rows.map((row) => ({ ...row, value: `Français de ${row.key}` }))
        : rows,
  }));
  const user = userOf({ preferences: { sourceLanguageId: { [idOf('proj')]: french._id } } });
  const page = await open(germanView('?state=drafts&search=checkout'), { user });
  await shown(page, 'checkout.pay').getByText('Français de checkout.pay').waitFor();
  const named = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(named).toEqual({ state: 'drafts', search: 'checkout', sourceLanguage: french._id });
  // The search looks into what is shown. The list that is read ahead may be asked for at the same time.
  await expect
    .poll(() => api.callsOf(entryListContract.entryList).map(({ query }) => query.sourceLanguage))
    .toContain(french._id);
  // What a link names counts, also the base language.
  const other = await open(germanView(`?sourceLanguage=${idOf('lang', 1)}`), { user });
  await shown(other, 'checkout.title').getByText('Source of checkout.title').waitFor();
  expect(new URL(other.url()).searchParams.get('sourceLanguage')).toBe(idOf('lang', 1));
});

it('keeps what somebody else writes in a row in sight while it is open here, and after', async () => {
  const rows = [...someRows(), ...Array.from({ length: 60 }, (_, at) => rowOf(50 + at, `more.text${at}`))];
  answerEntries(api, rows);
  const at = (name: string, number: number, writing: string): LiveEvents['presence']['people'][number] => ({
    session: `of-person-${number}`,
    user: { _id: idOf('user', 10 + number), displayName: name },
    language: idOf('lang', 2),
    entry: rowOf(number, '')._id,
    typing: true,
    writing,
  });
  const presence = { people: [at('Tom Reed', 1, 'Reise noch einmal'), at('Lena Maier', 3, 'Noch gehalten')] };
  api.answer(
    liveContract.events,
    new RawAnswer(`retry: 600000\nevent: presence\ndata: ${JSON.stringify(presence)}\n\n`, {
      'content-type': 'text/event-stream',
    }),
  );
  const page = await open(germanView());
  const row = shown(page, 'checkout.title');
  const words = row.getByText('Reise noch einmal');
  await words.waitFor();
  await edit(page, 'checkout.title');
  await words.waitFor();
  await row.getByText('Tom Reed is writing:').waitFor();
  await expectGoodLooks(page, 'screen-others-text');
  await page.keyboard.press('Escape');
  await words.waitFor();
  // The row of the keyboard stays where it is; another one is taken out of the page when it is out of sight.
  const other = page.getByText('Noch gehalten');
  await row.hover();
  await page.mouse.wheel(0, 4000);
  await other.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -8000);
  await other.waitFor();
});
