import './ui/mantine.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setRefusalRules } from './lib/call.ts';
import { setDialogs } from './lib/dialogs.ts';
import { loadText } from './lib/i18n.ts';
import { refusalRules } from './lib/refusals.ts';
import { currentUser } from './lib/session.ts';
import { fetchFirstPage, router } from './router.tsx';
import { dialogs } from './routes.ts';

setDialogs(dialogs);
setRefusalRules(refusalRules((to, search) => void router.navigate({ to, search })));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// Together, since each alone would wait for the one before; the routes look at what came of them.
currentUser().catch(() => {});
fetchFirstPage();
await loadText('shell');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
