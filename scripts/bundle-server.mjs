// Writes apps/server/dist: the server in a few files, which load in half the time and memory of 1,300 (decision 0017).
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './set-up/root.mjs';

const server = join(root, 'apps/server');

const { output } = await build({
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
    charset: 'ascii',
    // The licences stand beside the libraries, in node_modules.
    comments: { legal: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});

// Node keeps the text of a file that it runs: with two bytes for each character where one of them is not ASCII.
for (const { code, fileName } of output) {
  const foreign = code?.match(/.{0,60}[^\0-\x7f].{0,20}/)?.[0];
  if (foreign)
    throw new Error(`${fileName} has a character outside of ASCII (in SQL, write chr): ${foreign}`);
}
