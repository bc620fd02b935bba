import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanInstall } from './npm.mjs';
import { giveUp, printProgress } from './progress.mjs';
import { root } from './root.mjs';

const lockFile = join(root, 'package-lock.json');
/** Holds the hash of the lock file that node_modules was installed from. */
const marker = join(root, 'node_modules/.parlance-lock');
/** npm's own record of what it installed. */
const installedLock = join(root, 'node_modules/.package-lock.json');

/** Installs what the lock file names, unless that is what is installed. */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  if (!hasAllOfLockFile()) await install();
  writeFileSync(marker, wanted);
}

async function install() {
  printProgress('Installing from the lock file (some minutes the first time) …');
  if ((await cleanInstall()) !== 0) {
    giveUp('npm could not install: correct what it says above, then run the command again.');
  }
}

function lockHash() {
  const platform = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(platform).update(readFileSync(lockFile)).digest('hex');
}

/** Whether npm install has already run by hand; what is optional depends on the platform. */
function hasAllOfLockFile() {
  if (!existsSync(installedLock)) return false;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || optional || link || installed[path]?.version === version,
  );
}
