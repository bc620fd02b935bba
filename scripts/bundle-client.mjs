// Writes packages/client/dist: calls with types, and the loader. A folder may be given (tests).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callTable, callTypes } from '@parlance/contract/client-types';
import { build } from 'rolldown';
import { root } from './set-up/root.mjs';

const source = join(root, 'packages/client');
const [folder = source] = process.argv.slice(2);
const dist = join(folder, 'dist');
mkdirSync(dist, { recursive: true });

const entry = 'virtual:index';
const table = {
  name: 'call-table',
  resolveId: (id) => (id === entry ? id : undefined),
  load: (id) =>
    id === entry
      ? `import { connect, ParlanceError } from ${JSON.stringify(join(source, 'src/client.ts'))};
const table = ${callTable()};
export const createClient = (options = {}) => connect(options, table);
export { ParlanceError };`
      : undefined,
};
const output = (name) => ({ file: join(dist, name), format: 'esm', minify: true, codeSplitting: false });
await build({
  cwd: source,
  input: entry,
  platform: 'neutral',
  logLevel: 'warn',
  plugins: [table],
  output: output('index.mjs'),
});
for (const name of ['loader', 'device'])
  await build({
    cwd: source,
    input: `src/${name}.ts`,
    platform: 'neutral',
    logLevel: 'warn',
    output: output(`${name}.mjs`),
  });

execFileSync(process.execPath, [
  join(root, 'node_modules/typescript/bin/tsc'),
  ...[
    '--declaration',
    '--emitDeclarationOnly',
    '--allowImportingTsExtensions',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--types',
    'node',
  ],
  ...['--typeRoots', join(root, 'node_modules/@types'), '--strict', '--skipLibCheck', '--ignoreConfig'],
  ...['--outDir', dist, ...['client', 'loader', 'device'].map((name) => join(source, `src/${name}.ts`))],
]);
writeFileSync(
  join(dist, 'index.d.ts'),
  `import { type ClientOptions, ParlanceError } from './client.js';
export { type ClientOptions, ParlanceError };

type Arguments<Input> = Record<string, never> extends Input ? [input?: Input] : [input: Input];
export interface Client {
  call<Name extends keyof Calls>(name: Name, ...input: Arguments<Calls[Name]['input']>): Promise<Calls[Name]['reply']>;
}
export declare function createClient(options?: ClientOptions): Client;

${callTypes()}`,
);
