// Writes packages/cli/dist: the command line in one file, which needs Node alone. A folder may be given (tests).
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './set-up/root.mjs';

const [folder = join(root, 'packages/cli')] = process.argv.slice(2);

await build({
  cwd: join(root, 'packages/cli'),
  input: 'src/main.ts',
  platform: 'node',
  logLevel: 'warn',
  output: {
    file: join(folder, 'dist/parlance.mjs'),
    format: 'esm',
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  },
});
