/** Where the keyboard is after a dismissed problem is shown again. */
import { dismissalsContract } from '@parlance/contract/dismissals';
import { it } from 'vitest';
import { untilFocused } from '../support/keyboard.ts';
import { edit, rowOf as shown } from '../support/language-view.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it('leaves the keyboard at the line of a problem that is shown again by key, and by a press in the text', async () => {
  const row = rowOf(1, 'checkout.promo', { baseValue: 'Two words', value: 'Zwei  Worte', version: 4 });
  const dismissal = { issue: 'spacesDoubled' as const, fields: ['value' as const], reason: 'As in speech' };
  const dismissed = [{ ...dismissal, user: null, at: new Date().toISOString() }];
  answerEntries(api, [{ ...row, dismissed }]);
  api.answer(dismissalsContract.showProblemAgain, { row, operation: null });
  for (const isByKey of [true, false]) {
    const page = await open(germanView());
    await edit(page, 'checkout.promo');
    const form = shown(page, 'checkout.promo');
    const field = form.getByRole('textbox');
    await untilFocused(field);
    const again = form.getByRole('button', { name: 'Show again' });
    await again.waitFor();
    const problem = form.locator('[data-line]', { hasText: 'There are two spaces in a row.' });
    if (isByKey) {
      await page.keyboard.press('F2');
      await untilFocused(form.locator('[data-line]', { hasText: 'As in speech' }));
      await page.keyboard.press('Enter');
      await untilFocused(problem);
      await page.keyboard.press('Escape');
    } else {
      await again.click();
      await problem.waitFor();
    }
    await untilFocused(field);
  }
});
