/** What the page does for a letter that is typed into a text: only what shows the text, its length or its problems changes. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { edit, field, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf, someRows } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

/** React tells each commit to the developer tools: a count of them stands in their place. */
function countCommits(): void {
  const counted = { commits: 0 };
  const hook = {
    supportsFiber: true,
    checkDCE: () => {},
    inject: () => 1,
    onCommitFiberRoot: () => {
      counted.commits += 1;
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
  Object.assign(window, { counted, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** Types into the field that has the keyboard; answers the commits of each letter, with nothing else in between. */
const typed = (page: Page, letters: string): Promise<number[]> =>
  page.evaluate(async (all) => {
    const { counted } = window as unknown as { counted: { commits: number } };
    const commits: number[] = [];
    for (const letter of all) {
      const before = counted.commits;
      document.execCommand('insertText', false, letter);
      await Promise.resolve();
      await Promise.resolve();
      commits.push(counted.commits - before);
    }
    return commits;
  }, letters);

it('draws nothing with React for a letter that changes no problem, and counts it', async () => {
  answerEntries(api, [
    ...someRows(),
    rowOf(9, 'checkout.hint', { baseValue: 'Say what you want', value: 'Sag', maxLength: null }),
  ]);
  const page = await open(germanView(), { width: 1200 });
  await page.addInitScript(countCommits);
  await page.reload();
  await edit(page, 'checkout.hint');
  const length = shown(page, 'checkout.hint').getByText(/^\d+ \/ 17$/);
  // The first one shows that the text is not saved, and the published one below it.
  const [first = 0] = await typed(page, ' was');
  expect(first).toBeGreaterThan(0);
  await expect.poll(() => length.textContent()).toBe('7 / 17');
  expect(await typed(page, ' du willst')).toEqual(Array(10).fill(0));
  expect(await field(page).textContent()).toBe('Sag was du willst');
  await expect.poll(() => length.textContent()).toBe('17 / 17');
  expect(await length.getAttribute('data-over')).toBeNull();
  await typed(page, '!');
  await expect.poll(() => length.textContent()).toBe('18 / 17');
  await expect
    .poll(() => length.getAttribute('title'))
    .toBe('The translation is 1 character longer than the base language text.');
  await expect.poll(() => length.getAttribute('data-over')).not.toBeNull();
});
