// npm run build [-- web | server]: builds the web app and bundles the server, unless they are built from these sources.
import { prepare } from './set-up/prepare.mjs';
import { ensureServerBuilt } from './set-up/server-build.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const node = await prepare();
const only = process.argv[2];
if (only !== 'server') await ensureWebBuilt(node);
if (only !== 'web') await ensureServerBuilt(node);
