import { entryStatus } from '@parlance/domain/entry/status';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxVisitor, launchFirefox, pictureByFirefox, visitByFirefox } from './support/firefox.ts';
import { projectJourney } from './support/journey.ts';
import { type SmallProject, smallProject } from './support/language-view.ts';

// What a text field, saving, conflicts and reviewing do in another engine than Chromium's.
const at = projectJourney();
const visitors: FirefoxVisitor[] = [];
let firefox: Browser;

beforeAll(async () => {
  firefox = await launchFirefox();
});
afterEach(async () => {
  const problems = visitors.flatMap((visitor) => visitor.problems);
  for (const visitor of visitors.splice(0)) await visitor.close();
  expect(problems).toEqual([]);
});
afterAll(() => firefox?.close());

const fieldSelector = '[role=grid] [role=textbox]';
/** The target of the row in which a text stands. */
const targetBeside = (text: string) =>
  `::-p-xpath(//*[@role="row"][contains(., "${text}")]//*[@data-part="target"])`;
const withText = (tag: string, text: string) =>
  `::-p-xpath(//${tag}[contains(normalize-space(.), "${text}")])`;

async function open(language = 'de', query = ''): Promise<{ page: Page; project: SmallProject }> {
  const project = await smallProject(at.product);
  const visitor = await visitByFirefox(firefox, at.product.url, at.product.cookie);
  visitors.push(visitor);
  const { page } = visitor;
  await page.goto(`${at.product.url}${project.address(language, query)}`);
  await page.waitForSelector('[role=row] [data-part=target]');
  return { page, project };
}

async function edit(page: Page, key: string): Promise<void> {
  await click(page, targetBeside(key));
  // Its field, and not that of the entry before.
  await page.waitForFunction(
    (selector, text) => {
      const now = document.activeElement;
      return now?.matches(selector) && now.closest('[role=row]')?.textContent.includes(text);
    },
    {},
    fieldSelector,
    key,
  );
}

/** Waits until it is there, and stands still. */
const click = (page: Page, selector: string): Promise<void> => page.locator(selector).click();

/** Presses a chord such as `Control+Shift+S`. */
async function press(page: Page, chord: string): Promise<void> {
  const keys = chord.split('+') as Parameters<Page['keyboard']['down']>[0][];
  const last = keys.pop();
  for (const key of keys) await page.keyboard.down(key);
  if (last) await page.keyboard.press(last);
  for (const key of keys.reverse()) await page.keyboard.up(key);
}

/** The field that has the keyboard holds this text. */
const holds = (page: Page, text: string) =>
  expect
    .poll(() => page.$eval(`${fieldSelector}:focus`, (box) => box.textContent).catch(() => null))
    .toBe(text);

describe('the text field', () => {
  it('crosses and deletes placeholders as one sign, undoes and redoes', async () => {
    const { page } = await open();
    await edit(page, 'checkout.hold');
    await holds(page, 'Bis {time} reserviert.');
    await press(page, 'Home');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('!');
    await holds(page, 'Bis {time}! reserviert.');
    await page.keyboard.press('ArrowLeft');
    // One key: those that come slowly are undone one by one.
    await page.keyboard.press('Backspace');
    await holds(page, 'Bis ! reserviert.');
    await press(page, 'Control+z');
    await holds(page, 'Bis {time}! reserviert.');
    await press(page, 'Control+Shift+z');
    await holds(page, 'Bis ! reserviert.');
  });

  it('makes a chip of a placeholder that is typed, takes words away with Ctrl, and breaks lines', async () => {
    const { page } = await open();
    await edit(page, 'checkout.hold');
    await press(page, 'Control+a');
    await page.keyboard.type('Bis {time}, {firstName}');
    await holds(page, 'Bis {time}, {firstName}');
    const chips = () =>
      page.$$eval(`${fieldSelector} [data-run=variable]`, (all) => all.map((one) => one.textContent));
    await expect.poll(chips).toEqual(['{time}', '{firstName}']);
    await press(page, 'Control+a');
    await page.keyboard.type('Reise planen');
    await press(page, 'Control+Backspace');
    await holds(page, 'Reise ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    await holds(page, 'Reise \nx');
  });

  it('takes pasted text without its form', async () => {
    const { page } = await open();
    await edit(page, 'checkout.promo');
    await page.evaluate(() => {
      const types = { 'text/plain': 'Rabatt {code}', 'text/html': '<b>Rabatt</b> <i>{code}</i>' };
      const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
      return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    });
    await press(page, 'Control+v');
    await holds(page, 'Rabatt {code}');
    expect(await page.$$eval(`${fieldSelector} b, ${fieldSelector} i`, (all) => all.length)).toBe(0);
  });

  it('writes Arabic from the right, around a placeholder', async () => {
    const { page, project } = await open('ar');
    await edit(page, 'checkout.pay');
    await page.keyboard.type('ادفع {amount} الآن');
    await holds(page, 'ادفع {amount} الآن');
    const { direction, lang } = await page.$eval(fieldSelector, (box) => ({
      direction: getComputedStyle(box).direction,
      lang: box.closest('[lang]')?.getAttribute('lang'),
    }));
    expect([direction, lang]).toEqual(['rtl', 'ar']);
    await press(page, 'Control+Enter');
    await expect
      .poll(async () => (await project.read('checkout.pay', 'ar')).draft)
      .toBe('ادفع {amount} الآن');
  });
});

describe('saving', () => {
  it('goes on with Ctrl+Enter and Tab, publishes with Shift, and takes back', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('Code?');
    await press(page, 'Control+Enter');
    await expect.poll(async () => (await project.read('checkout.promo')).draft).toBe('Code?');
    await holds(page, 'Reise prüfen');
    await press(page, 'Control+a');
    await page.keyboard.type('Prüfen');
    await holds(page, 'Prüfen');
    await press(page, 'Control+Shift+s');
    await expect.poll(async () => (await project.read('checkout.title')).value).toBe('Prüfen');
  });

  it('shows both texts of a conflict, and keeps the chosen one', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.pay');
    await page.keyboard.press('End');
    await page.keyboard.type(' bitte');
    await project.write('checkout.pay', 'Nun {amount} zahlen');
    // The field says so, and saving asks as it says.
    await page.waitForSelector(withText('*[@role="row"]', 'saving asks which one stays'));
    await press(page, 'Control+Enter');
    await page.waitForSelector(withText('*[@role="dialog"]', 'This text was changed meanwhile'));
    await click(page, withText('button', 'Keep mine'));
    await expect
      .poll(async () => (await project.read('checkout.pay')).draft)
      .toBe('Jetzt {amount} zahlen bitte');
  });

  it('keeps a text that was typed and not saved, where the page is opened again', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.promo');
    await page.keyboard.type('noch nicht');
    await holds(page, 'noch nicht');
    // Firefox reports a font whose page is left before it is there as an error of that page.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    // The address without the entry, which would open it again.
    await page.goto(`${at.product.url}${project.address('de')}`);
    await page.waitForSelector(targetBeside('checkout.title'));
    await page.waitForSelector(withText('*', 'A text that you typed here is not saved'));
    await click(page, withText('button', 'Show'));
    const panel = () => page.$eval('aside [role=textbox]', (box) => box.textContent).catch(() => null);
    await expect.poll(panel).toBe('noch nicht');
  });
});

describe('plural forms side by side', () => {
  const fields = (page: Page) =>
    page.$$eval(fieldSelector, (all) =>
      all.map((one) => ({
        text: one.textContent,
        left: Math.round(one.getBoundingClientRect().left),
        isFocused: one === document.activeElement,
      })),
    );

  it('stand beside each other, are left and entered by Tab, and are saved together', async () => {
    const { page, project } = await open();
    await page.waitForSelector(targetBeside('{count} Person'));
    await edit(page, '{count} Person');
    await expect
      .poll(async () => (await fields(page)).map(({ text, isFocused }) => [text, isFocused]))
      .toEqual([
        ['{count} Person', true],
        ['{count} Personen', false],
      ]);
    const [one, other] = await fields(page);
    expect(other?.left).toBeGreaterThan((one?.left ?? 0) + 100);
    await press(page, 'Control+a');
    await page.keyboard.type('{count} Gast');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => (await fields(page)).map(({ isFocused }) => isFocused))
      .toEqual([false, true]);
    await press(page, 'Control+a');
    await page.keyboard.type('{count} Gäste');
    await press(page, 'Shift+Tab');
    await expect
      .poll(async () => (await fields(page)).map(({ isFocused }) => isFocused))
      .toEqual([true, false]);
    // Nothing is saved from form to form.
    expect((await project.read('checkout.passengers[other]')).draft).toBe('{count} Personen');
    await press(page, 'Control+Enter');
    await expect
      .poll(async () => (await project.read('checkout.passengers[one]')).draft)
      .toBe('{count} Gast');
    await expect
      .poll(async () => (await project.read('checkout.passengers[other]')).draft)
      .toBe('{count} Gäste');
  });
});

describe('reviewing', () => {
  it('accepts by key', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.hold');
    await page.keyboard.press('F4');
    // A variable is missing: it asks first, and the same key answers.
    await page.waitForSelector(withText('*[@role="dialog"]', 'anyway?'));
    await page.waitForSelector('[role=dialog] :focus');
    expect((await project.read('checkout.hold')).value).toBeNull();
    await page.keyboard.press('F4');
    await expect.poll(async () => (await project.read('checkout.hold')).value).toBe('Bis {time} reserviert.');
    await expect.poll(async () => (await project.read('checkout.hold')).status).toBe(entryStatus.accepted);
  });

  it('rejects with a comment, by keys, and shows it where one works', async () => {
    const { page, project } = await open();
    await edit(page, 'checkout.pay');
    await press(page, 'Shift+F4');
    await page.waitForSelector(withText('*[@role="dialog"]', 'Reject “checkout.pay”'));
    await page.waitForSelector('[role=dialog] textarea:focus');
    await page.keyboard.type('Please write it out');
    await press(page, 'Control+Enter');
    await expect
      .poll(() => project.read('checkout.pay'))
      .toMatchObject({ status: entryStatus.rejected, comment: 'Please write it out' });
    // With the answer the dialog goes, and the keyboard goes on to the next text.
    await page.waitForSelector('[role=dialog]', { hidden: true });
    await holds(page, '');
    await edit(page, 'checkout.pay');
    await page.waitForSelector(withText('*[@role="row"]', 'Please write it out'));
    await pictureByFirefox(page, 'firefox-rejected');
  });

  it('goes through the review page by keys: edits and accepts, and rejects', async () => {
    const { page, project } = await open('de', '?search=checkout.pa');
    await page.waitForSelector(targetBeside('checkout.pay'));
    await page.focus('[role=grid]');
    await page.keyboard.press('v');
    const shownKey = () =>
      page.$eval('article[aria-label]', (card) => card.getAttribute('aria-label')).catch(() => null);
    // Both forms of the plural, and the text.
    for (let left = 3; left > 0; left--) {
      await page.waitForSelector('article[aria-label]');
      const key = await shownKey();
      if (key === 'checkout.pay') {
        await page.keyboard.press('e');
        await page.waitForSelector('article [role=textbox]:focus');
        await press(page, 'End');
        await page.keyboard.type('!');
        await page.keyboard.press('F4');
      } else {
        await page.keyboard.press('r');
        await page.waitForSelector('[role=dialog] textarea:focus');
        await page.keyboard.type('Which people?');
        await press(page, 'Control+Enter');
      }
      await expect.poll(shownKey).not.toBe(key);
    }
    await page.waitForSelector(withText('*', 'All done'));
    await pictureByFirefox(page, 'firefox-review-done');
    await expect
      .poll(() => project.read('checkout.pay'))
      .toMatchObject({ value: 'Jetzt {amount} zahlen!', draft: null, status: entryStatus.accepted });
    await expect
      .poll(() => project.read('checkout.passengers[other]'))
      .toMatchObject({
        ...{ draft: '{count} Personen', status: entryStatus.rejected, comment: 'Which people?' },
      });
  });
});

describe('the problems of a text in a review', () => {
  it('are mended by keys, and accepted with what mends them', async () => {
    const { page, project } = await open('de', '?search=checkout.hold');
    await page.waitForSelector(targetBeside('checkout.hold'));
    await page.focus('[role=grid]');
    await page.keyboard.press('v');
    await page.waitForSelector('article [data-line]');
    await page.keyboard.press('F2');
    await page.waitForSelector('article [data-line][aria-label^=\'Variable "{firstName}" missing\']:focus');
    await pictureByFirefox(page, 'firefox-review-problems');
    await page.keyboard.press('Enter');
    await page.waitForSelector('article [role=textbox]:focus');
    await page.keyboard.press('F4');
    await expect
      .poll(() => project.read('checkout.hold'))
      .toMatchObject({ value: 'Bis {time} reserviert.{firstName}', status: entryStatus.accepted });
  });

  it('are dismissed by keys, with a reason', async () => {
    const { page, project } = await open('de', '?search=checkout.hold');
    await page.waitForSelector(targetBeside('checkout.hold'));
    await page.focus('[role=grid]');
    await page.keyboard.press('v');
    await page.waitForSelector('article [data-line]');
    await page.keyboard.press('F2');
    await page.waitForSelector('article [data-line]:focus');
    await page.keyboard.press('Delete');
    await page.waitForSelector('[role=dialog] :is(input, textarea):focus');
    await page.keyboard.type('Nobody has one here');
    await press(page, 'Control+Enter');
    await page.waitForSelector(withText('article', 'Nobody has one here'));
    await expect.poll(async () => (await project.read('checkout.hold')).issues).toBe(0);
  });
});

describe('what a search found', () => {
  /** How many pixels of the page have the colour that a token has. */
  async function pixelsOf(page: Page, token: string): Promise<number> {
    const picture = await page.screenshot({ encoding: 'base64' });
    return page.evaluate(
      async (bytes, name) => {
        const file = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))]);
        const bitmap = await createImageBitmap(file);
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        const wanted = getComputedStyle(document.body).getPropertyValue(name).trim();
        let found = 0;
        for (let at = 0; at < data.length; at += 4) {
          const hex = [0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('');
          if (`#${hex}` === wanted) found += 1;
        }
        return found;
      },
      picture,
      token,
    );
  }

  it('is drawn over the texts, with its line', async () => {
    const { page } = await open('de', '?search=amount');
    await page.waitForSelector(targetBeside('checkout.pay'));
    await expect.poll(() => pixelsOf(page, '--hit')).toBeGreaterThan(200);
    await expect.poll(() => pixelsOf(page, '--hit-line')).toBeGreaterThan(50);
    await pictureByFirefox(page, 'firefox-search-hits');
  });
});
