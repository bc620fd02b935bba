// Writes apps/server/dist: the server in a few files, which load in half the time and memory of 1,300 (decision 0017).
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './set-up/root.mjs';

const server = join(root, 'apps/server');

await build({
  cwd: server,
  // The names of the program and of the first file of a thread: bin/bundle.mjs and src/paths.ts know them.
  input: { main: 'src/main.ts', thread: 'src/thread.ts' },
  platform: 'node',
  // Native code, and what is loaded only where S3 is set up, stay in node_modules.
  external: [/^@node-rs\//, /^@aws-sdk\//],
  logLevel: 'warn',
  output: {
    dir: join(server, 'dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
