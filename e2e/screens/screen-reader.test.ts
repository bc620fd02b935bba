/** What a screen reader has of the language view: names, descriptions and states of what has the keyboard, and what is told. */
import { type EntryRow, entriesContract } from '@parlance/contract/entries';
import { issueBits } from '@parlance/domain/checks/issues';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, picture } from '../support/browser.ts';
import { edit } from '../support/language-view.ts';
import { expectWithinEdges } from '../support/visual-checks.ts';
import { openEntries, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();
const { saveText } = entriesContract;

const texts = 20;
const keyOf = (number: number) => `text.${String(number).padStart(2, '0')}`;

/** Twenty texts: the third has a variable, the fifth a problem, the seventh a short limit. */
const twenty = (): EntryRow[] =>
  Array.from({ length: texts }, (_, at) => {
    const number = at + 1;
    const given: Record<number, Partial<EntryRow>> = {
      3: { baseValue: 'Number three for {name}' },
      5: { value: 'Zwei  Worte', baseValue: 'Two words', version: 2, issues: issueBits.spacesDoubled },
      7: { maxLength: 10 },
    };
    return rowOf(number, keyOf(number), { baseValue: `Number ${number}`, version: 0, ...given[number] });
  });

/** Begins to record what live regions of a page tell. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told: string[] = [];
    (window as unknown as { told: string[] }).told = told;
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[role=status], [role=alert], [aria-live]',
      );
    new MutationObserver((changes) => {
      const regions = new Set(changes.flatMap(({ target }) => regionOf(target) ?? []));
      for (const region of regions) {
        const words = region.textContent.trim();
        if (words !== '') told.push(words);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));

interface Heard {
  role: string;
  name: string;
  description: string;
}

/** What has the keyboard, or what it says is active, as the browser tells assistive technology. */
async function heard(page: Page): Promise<Heard> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => {
      const active = document.activeElement;
      return document.getElementById(active.getAttribute('aria-activedescendant')) ?? active;
    })()`,
  });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId as string,
    fetchRelatives: false,
  });
  await session.detach();
  const [node] = nodes;
  const word = (value: { value?: unknown } | undefined): string => String(value?.value ?? '');
  return { role: word(node?.role), name: word(node?.name), description: word(node?.description) };
}

it('leads through twenty texts: each row, field, problem and save is told', async () => {
  const { page, rows } = await openEntries({ api, open }, '', twenty());
  api.answer(saveText, ({ params, body }) => {
    const { text } = body as { text: string };
    const row = rows.find(({ _id }) => _id === params.entryId) as EntryRow;
    Object.assign(row, { value: text, version: row.version + 1, issues: 0 });
    return { ...row };
  });
  await listen(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  // Rows name themselves by their texts while one goes through them.
  await expect.poll(async () => (await heard(page)).role).toBe('row');
  await expect.poll(async () => (await heard(page)).name).toContain(keyOf(1));
  await expect.poll(async () => (await heard(page)).name).toContain('Not translated yet');
  await page.keyboard.press('Enter');
  for (let number = 1; number <= texts; number++) {
    const key = keyOf(number);
    await page.getByRole('textbox', { name: `${key}: text in German` }).waitFor();
    await expect.poll(() => heard(page)).toMatchObject({ role: 'textbox', name: `${key}: text in German` });
    // What is to be translated is read with the field: the row was left behind by saving.
    const source = rows[number - 1]?.baseValue ?? '';
    await expect.poll(async () => (await heard(page)).description).toContain(source);
    if (number === 3) {
      await page.keyboard.type('Nummer drei');
      await expect.poll(async () => (await told(page)).join(' ')).toMatch(/1 problem: .*name/);
      await page.keyboard.press('Control+;');
      await page.keyboard.press('1');
      await expect.poll(async () => (await told(page)).join(' ')).toContain('No problems any more');
    } else if (number === 5) {
      // A problem that is there from the beginning is read with the field.
      await expect.poll(async () => (await heard(page)).description).toContain('two spaces in a row');
      await page.keyboard.press('Control+.');
      await page.keyboard.press('.');
      await expect.poll(async () => (await heard(page)).description).toBe(source);
    } else if (number === 7) {
      await page.keyboard.type('Nummer sieben');
      await expect.poll(async () => (await told(page)).join(' ')).toMatch(/1 problem: .*3 characters/);
      for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace');
    } else await page.keyboard.type(`Nummer ${number}`);
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await told(page)).join(' ')).toContain(`Saved${key}`);
  }
  // After the last one the list has the keyboard again.
  await expect.poll(async () => (await heard(page)).role).toBe('row');
  expect(api.callsOf(saveText)).toHaveLength(texts);
  await page.keyboard.press('/');
  await page.keyboard.type('text.0');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await told(page)).join(' ')).toContain('9 entries');
  await expectAccessible(page);
});

it('holds at 200 percent: all of the list and its editor are in reach', async () => {
  // A window of 1440 by 900 pixels at 200 percent has this many of CSS.
  const { page } = await openEntries({ api, open: (path) => open(path, { width: 720 }) }, '', twenty());
  await page.setViewportSize({ width: 720, height: 450 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width: 720, height: 450, deviceScaleFactor: 2, mobile: false },
  });
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2);
  await expectWithinEdges(page, 'list at 200 percent');
  await edit(page, keyOf(3));
  const field = page.getByRole('textbox', { name: `${keyOf(3)}: text in German` });
  await page.keyboard.type('Nummer drei');
  await page
    .getByText(/missing/)
    .last()
    .waitFor();
  const isInReach = async (): Promise<boolean> => {
    const box = await field.boundingBox();
    // The keys below the field, which a mouse can press, too.
    const hints = await page.getByRole('grid').locator('[aria-hidden=true] > button').first().boundingBox();
    if (!box || !hints) return false;
    return box.y >= 0 && box.y + Math.min(box.height, 60) <= 450 && hints.y + hints.height <= 450;
  };
  await expect.poll(isInReach).toBe(true);
  await expectWithinEdges(page, 'editor at 200 percent');
  await expectAccessible(page);
  await picture(page, 'screen-zoom');
});
