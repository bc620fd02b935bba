// The server process from its bundle, which `npm run build` and `npm start` keep fresh; bin/server.mjs runs the sources.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../dist/main.js');
