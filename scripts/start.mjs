// npm start: installs and builds what is stale, then runs the server with its database.
import { prepare } from './set-up/prepare.mjs';
import { runUntilStopped } from './set-up/run.mjs';
import { ensureServerBuilt } from './set-up/server-build.mjs';
import { ensureWebBuilt } from './set-up/web-build.mjs';

const node = await prepare();
await ensureWebBuilt(node, { quiet: true });
await ensureServerBuilt(node);
runUntilStopped(node, ['apps/server/bin/bundle.mjs']);
