// Writes packages/cli/dist: the command line in one file, which needs Node alone, and the licences of the libraries in it. A folder may be
// given (tests).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from './set-up/root.mjs';

const [folder = join(root, 'packages/cli')] = process.argv.slice(2);

const { output } = await build({
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

/** Folders of the libraries whose code is in the file. */
const libraries = new Set(
  output
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
);

function licenceOf(library) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const file = readdirSync(library).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const by = typeof author === 'object' ? author?.name : author;
  const text = file === undefined ? `Copyright ${by}` : readFileSync(join(library, file), 'utf8').trim();
  return `${name} ${version}, ${license}\n\n${text}\n`;
}

writeFileSync(
  join(folder, 'dist/licences.txt'),
  [...libraries]
    .sort()
    .map(licenceOf)
    .join(`\n${'-'.repeat(80)}\n\n`),
);
