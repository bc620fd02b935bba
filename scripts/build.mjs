// npm run build: builds the web app, unless it is built from these sources.
import { prepare } from './set-up/prepare.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

await ensureWebBuilt(await prepare());
