/** The tabs of the panel at its usual width: their names in one line, and how much is suggested, in every language. */
import { commentsContract } from '@parlance/contract/comments';
import { suggestionsContract } from '@parlance/contract/suggestions';
import { expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, rowOf } from './support/entries.ts';
import { suggestionOf } from './support/samples.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it.each(['en', 'de', 'ar'])(
  'say how much is suggested, and nothing lies over a name: %s',
  async (language) => {
    answerEntries(api, [rowOf(1, 'checkout.terms', { value: 'Die Bedingungen' })]);
    api.answer(commentsContract.listComments, { threads: [], mentioned: [] });
    const suggestions = Array.from({ length: 12 }, (_, at) => suggestionOf(`Die AGB ${at}`));
    api.answer(suggestionsContract.listSuggestions, { suggestions, late: [] });
    const page = await open(germanView(`?lang=${language}&panel=suggestions`), { width: 1440 });
    await page.getByRole('tab').first().getByText('12', { exact: true }).waitFor();
    const tabs = await page.getByRole('tab').evaluateAll((all) =>
      all.map((tab) => {
        const [name, count] = [...tab.childNodes].map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        });
        return { top: tab.getBoundingClientRect().top, isOver: !!count && count.bottom > (name?.top ?? 0) };
      }),
    );
    expect(tabs).toEqual(tabs.map(() => ({ top: tabs[0]?.top, isOver: false })));
    expect(tabs).toHaveLength(5);
    await expectAccessible(page);
    await expectGoodLooks(page, `screen-panel-tabs-${language}`);
  },
);
