/** A language that is removed while one types in it: the text is not lost. */
import { liveContract } from '@parlance/contract/live';
import { projectsContract } from '@parlance/contract/projects';
import { it } from 'vitest';
import { edit } from '../support/language-view.ts';
import { expectGoodLooks } from '../support/visual-checks.ts';
import { answerEntries, germanView, someRows } from './support/entries.ts';
import { RawAnswer } from './support/fake-server.ts';
import { screens } from './support/screens.ts';

const { api, open } = screens();

it.each([
  ['en', 'This language is not here', 'A text that you typed there was not saved', 'Copy'],
  ['ar', 'هذه اللغة ليست هنا', 'نص واحد كتبته هناك لم يُحفظ', 'نسخ'],
])('shows what was typed, to be copied, in %s', async (lang, title, words, copy) => {
  const project = answerEntries(api, someRows());
  // A stream that ends and is opened again: what happened in between is read.
  api.answer(liveContract.events, new RawAnswer('retry: 200\n\n', { 'content-type': 'text/event-stream' }));
  const page = await open(germanView(`?lang=${lang}`));
  await edit(page, 'checkout.title');
  await page.keyboard.press('End');
  await page.keyboard.type(' bitte');
  api.answer(projectsContract.getProject, {
    ...project,
    languages: project.languages.filter(({ isBase }) => isBase),
  });
  await page.getByText(title).waitFor();
  await page.getByText(words).waitFor();
  const main = page.getByRole('main');
  await main.getByText('Reise prüfen bitte').waitFor();
  await main.getByRole('button', { name: copy }).waitFor();
  await expectGoodLooks(page, `screen-removed-language-${lang}`);
});
