import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './support/browser.ts';
import { projectJourney } from './support/journey.ts';
import { untilFocused } from './support/keyboard.ts';
import { edit, formOf, rowOf, type SmallProject, smallProject } from './support/language-view.ts';

const at = projectJourney();
const narrow = { width: 390, height: 844 };

/** What of the words lies outside something that cuts them, with how much of them can be seen; nothing where all can. */
const cutOff = (words: Locator) =>
  words.evaluate((element) => {
    element.closest('[role=row]')?.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNodeContents(element);
    const drawn = [...range.getClientRects()];
    const cut: string[] = drawn.length === 0 ? ['nothing is drawn'] : [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const beyond = drawn.filter(
        ({ left, right, top, bottom }) =>
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1,
      );
      for (const { left, right, top, bottom } of beyond)
        cut.push(
          `${[left, right, top, bottom]} in ${box.className} ${[edge.left, edge.right, edge.top, edge.bottom]}`,
        );
    }
    return cut;
  });

/** What is seen of these words in the list: screen readers are told the same, once the hands rest. */
const seenIn = (page: Page, words: string) =>
  page.getByRole('grid').getByText(words).and(page.locator(':not(.vh)'));

async function expectWhole(words: Locator): Promise<void> {
  await words.waitFor();
  await expect.poll(() => cutOff(words)).toEqual([]);
}

/** The row that is being edited. */
const openRow = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('textbox') });

/** As it looks in light and dark. */
async function looks(page: Page, name: string): Promise<void> {
  await picture(page, `whole-${name}-light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, `whole-${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function open(
  language: string,
  options: Parameters<typeof at.enter>[0] = {},
): Promise<{ page: Page; project: SmallProject }> {
  const project = await smallProject(at.product);
  for (const key of ['checkout.title', 'checkout.hold']) await project.limit(key, 'ar', 15);
  const { page } = await at.enter({ ...options, intercepts: true });
  await page.goto(project.address(language));
  await rowOf(page, 'checkout.title').waitFor();
  return { page, project };
}

describe('the message that a text is too long is read whole', () => {
  const long = 'مراجعة كل تفاصيل الرحلة قبل الدفع';

  it.each([
    ['en-GB', 'longer than allowed.'],
    ['de-DE', 'länger als erlaubt.'],
  ])('on a phone, in a text from right to left: %s', async (interfaceLanguage, words) => {
    const { page } = await open('ar', { ...narrow, interfaceLanguage });
    const card = rowOf(page, 'checkout.title');
    await card.click();
    await card.getByRole('textbox').click();
    await untilFocused(card.getByRole('textbox'));
    await page.keyboard.type(long);
    await expectWhole(seenIn(page, words));
    await looks(page, `long-phone-${interfaceLanguage}`);
  });

  it.each([
    ['a panel beside it leaves little room', 1440],
    ['there is just room for rows', 900],
    ['drafts stand beside what is published', 1920],
  ])('in the list where %s', async (_, width) => {
    const { page } = await open('ar', { width, height: 900, interfaceLanguage: 'de-DE' });
    if (width === 1440) await page.goto(`${page.url()}?panel=history`);
    await edit(page, 'checkout.hold');
    await page.keyboard.type('يحتفظ بالحجز حتى الموعد المحدد، ادفع الآن من فضلك');
    for (const words of ['länger als erlaubt.', '{time}', '{firstName}'])
      await expectWhole(seenIn(page, words).last());
    await looks(page, `long-${width}`);
  });
});

describe('the message that a save failed is read whole', () => {
  const words = 'No answer from the server. Please check your network and try again.';
  const german = 'Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.';

  /**
   * The server does not answer although the browser has a network. Without a network the banner would be the message.
   */
  const leaveUnanswered = (page: Page) => page.route('**/text', (route) => route.abort());

  /** Types into a text and leaves it while the server does not answer. */
  async function fail(page: Page, row: Locator): Promise<void> {
    await row.locator('[data-part=target]').click();
    await untilFocused(row.getByRole('textbox'));
    await page.keyboard.press('End');
    await page.keyboard.type('…');
    await page.keyboard.press('Tab');
  }

  it.each([
    ['de', 1440, 'en-GB', words],
    ['ar', 1440, 'de-DE', german],
    ['ar', 1920, 'en-GB', words],
  ])('in its row, in a plural form, in the field: %s, %i px, %s', async (language, width, ui, said) => {
    const { page } = await open(language, { width, height: 900, interfaceLanguage: ui });
    await leaveUnanswered(page);
    const row = rowOf(page, 'checkout.add_return');
    await fail(page, row);
    await expectWhole(row.getByText(said));
    await expectWhole(row.getByRole('button'));
    await fail(page, formOf(page, 'other'));
    await expectWhole(formOf(page, 'other').getByText(said));
    await page.keyboard.press('Escape');
    await looks(page, `failed-${language}-${width}`);
    await edit(page, 'checkout.add_return');
    await expectWhole(openRow(page).getByText(said));
    await looks(page, `failed-open-${language}-${width}`);
  });

  it.each([
    ['en-GB', words],
    ['de-DE', german],
  ])('in its row and in the field where there is just room for rows: %s', async (interfaceLanguage, said) => {
    const { page } = await open('de', { width: 900, height: 900, interfaceLanguage });
    await leaveUnanswered(page);
    const row = rowOf(page, 'checkout.add_return');
    await fail(page, row);
    await expectWhole(row.getByText(said));
    await looks(page, `failed-900-${interfaceLanguage}`);
    await edit(page, 'checkout.add_return');
    await expectWhole(openRow(page).getByText(said));
    await looks(page, `failed-open-900-${interfaceLanguage}`);
  });

  it.each([
    ['en-GB', words, 'Save and next', 'Typed now, not saved'],
    ['de-DE', german, 'Speichern, weiter', 'Getippt jetzt, nicht gespeichert'],
  ])('on a phone, in its card and where it is open: %s', async (interfaceLanguage, said, save, typed) => {
    const { page } = await open('de', { ...narrow, interfaceLanguage });
    await leaveUnanswered(page);
    const card = rowOf(page, 'checkout.promo');
    await card.click();
    await card.getByRole('textbox').click();
    await untilFocused(card.getByRole('textbox'));
    await page.keyboard.type('Code?');
    await page.getByRole('button', { name: save }).click();
    await expectWhole(card.getByText(said));
    await expectWhole(card.getByText('Code?', { exact: true }));
    await looks(page, `failed-phone-${interfaceLanguage}`);
    await card.click();
    await card.getByRole('textbox').waitFor();
    await expectWhole(card.getByText(said));
    await expectWhole(card.getByText(typed));
    await looks(page, `failed-open-phone-${interfaceLanguage}`);
  });
});
