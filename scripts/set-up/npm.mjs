import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MAJOR, platformFolder, programIn } from './node.mjs';
import { giveUp, printProgress } from './progress.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const options = { stdio: ['ignore', 2, 2] };
// Install scripts are not needed: the server makes the one set of links that they would make.
const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const borrowed = join(root, '.cache/node-for-npm');

/**
 * Runs `npm ci` under the Node version that the lock file names. An older version makes npm omit optional packages and
 * request a newer Node, and breaks the builds of native parts. Returns the exit code.
 */
export async function cleanInstall() {
  const npm = findNpm();
  const node = await borrowNode(npm);
  const code = await run(node, [npm, 'ci', '--include=dev', '--include=optional', ...flags], options);
  rmSync(borrowed, { recursive: true, force: true });
  return code;
}

/** Gives the path of npm's own program. */
export function findNpm() {
  if (process.env.npm_execpath?.endsWith('.js')) return process.env.npm_execpath;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidates = [join(folder, 'npm'), join(folder, 'node_modules/npm/bin/npm-cli.js')];
    const found = candidates.filter(existsSync).map((path) => realpathSync(path));
    const program = found.find((path) => path.endsWith('.js'));
    if (program) return program;
  }
  return giveUp('npm is not to be found: install it, or run the command as npm run.');
}

/** Gives the present Node where it is new enough, else the one of the lock file, fetched alone. */
async function borrowNode(npm) {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version, integrity } = lock.packages[`node_modules/${platformFolder}`] ?? {};
  if (!version) return process.execPath;
  printProgress(`Fetching Node ${version} …`);
  const head = { name: 'node-for-npm', version: '1.0.0', dependencies: { [platformFolder]: version } };
  const packages = { '': head, [`node_modules/${platformFolder}`]: { version, integrity } };
  mkdirSync(borrowed, { recursive: true });
  writeFileSync(join(borrowed, 'package.json'), JSON.stringify(head));
  writeFileSync(
    join(borrowed, 'package-lock.json'),
    JSON.stringify({ ...head, lockfileVersion: 3, requires: true, packages }),
  );
  const code = await run(process.execPath, [npm, 'ci', ...flags], { ...options, cwd: borrowed });
  if (code !== 0) giveUp('npm could not fetch Node: correct what it says above, then run the command again.');
  return programIn(join(borrowed, 'node_modules'));
}
