import './ui/mantine.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app.tsx';
import { setRefusalRules } from './lib/call.ts';
import { setDialogs } from './lib/dialogs.ts';
import { loadText } from './lib/i18n.ts';
import { refusalRules } from './lib/refusals.ts';
import { router } from './router.tsx';
import { dialogs } from './routes.ts';

// The content security policy forbids code made from strings, which zod would try.
config({ jitless: true });
setDialogs(dialogs);
setRefusalRules(refusalRules((to, search) => void router.navigate({ to, search })));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
await loadText('shell');
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
