import './ui/mantine.ts';
import type { PageAnswer } from '@parlance/contract/page-answers';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setRefusalRules } from './api/call.ts';
import { dropWritten, setWritten } from './api/written-answers.ts';
import { App } from './app.tsx';
import { firstScreen } from './browser/first-screen.ts';
import { MissingCode } from './browser/missing-code.ts';
import { readWritten } from './browser/written.ts';
import { loadAnswers } from './i18n/answers.ts';
import { loadText } from './i18n/i18n.ts';
import { directionOf, language, wordsOf } from './i18n/language.ts';
import { fetchFirstPage, router } from './router.tsx';
import { dialogs } from './routes.ts';
import { setDialogs } from './routing/dialogs.ts';
import { refusalRules } from './session/refusals.ts';
import { currentUser, followUser } from './session/session.ts';

setDialogs(dialogs);
setWritten(readWritten<PageAnswer[]>('answers') ?? []);
void firstScreen().then(dropWritten);
setRefusalRules(refusalRules((to, search, replace) => void router.navigate({ to, search, replace })));

// The router decides again who may see this page; a page that shows another user's data reloads completely.
followUser((now, before) => (now && before ? location.reload() : void router.invalidate()));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// In parallel, because each alone would wait for the previous one; the routes use the results.
currentUser().catch(() => {});
fetchFirstPage();
fetchAnswers();
language.subscribe(fetchAnswers);
void start(place);

// Before the first paint: changing the direction afterwards makes the page jump.
Object.assign(document.documentElement, {
  lang: wordsOf(language.get()),
  dir: directionOf(language.get()),
});

/** Not at the top level: the words are in the same script file, which cannot wait for its own end. */
async function start(root: HTMLElement): Promise<void> {
  try {
    await loadText('shell');
  } catch (error) {
    // index.html has a message for this case: without words, the app cannot explain it.
    document.documentElement.classList.add('broken');
    throw error;
  }
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Code that could not be fetched is told in a message (ui/lazy-part): it is no error of the parts that are there. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof MissingCode)) console.error(error);
}

/** Low priority: until they are loaded, and if they cannot be, the app quotes the server's English. */
function fetchAnswers(): void {
  loadAnswers().catch(() => {});
}
