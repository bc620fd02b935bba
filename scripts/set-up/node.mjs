import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { giveUp } from './progress.mjs';
import { root } from './root.mjs';

export const MAJOR = 24;

const windows = process.platform === 'win32';

/** The npm package with Node for this platform. */
export const platformFolder = `node-${windows ? 'win' : process.platform}-${process.arch}`;

/** The path that Node has where that package is installed. */
export const programIn = (modules) => join(modules, platformFolder, 'bin', windows ? 'node.exe' : 'node');

/**
 * Gives the path of the Node that runs Parlance: the one installed from the lock file, or the present one
 * where none can be had for the platform and it is new enough.
 */
export function findNode() {
  const linked = join(root, 'node_modules/.bin/node');
  const packaged = programIn(join(root, 'node_modules'));
  if (!windows && !existsSync(linked) && existsSync(packaged)) {
    symlinkSync(relative(dirname(linked), packaged), linked);
  }
  const found = [linked, packaged, process.execPath].find(isNewEnough);
  return (
    found ??
    giveUp(
      `Parlance runs on Node ${MAJOR}, which npm has no build of for ${process.platform}-${process.arch}: install Node ${MAJOR} from nodejs.org, then run the command again with it.`,
    )
  );
}

function isNewEnough(program) {
  if (!existsSync(program)) return false;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= MAJOR;
}
