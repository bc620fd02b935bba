// npm run db:types: writes apps/server/src/db/schema.gen.ts from the migrations.
import { prepare } from './set-up/prepare.mjs';
import { run } from './set-up/run.mjs';

process.exitCode = await run(await prepare(), ['scripts/schema-types.ts', ...process.argv.slice(2)]);
