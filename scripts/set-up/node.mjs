import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { giveUp } from './say.mjs';

const MAJOR = 24;

/**
 * Gives the path of the Node that runs Parlance: the one installed from the lock file, or the present one
 * where none can be had for the platform and it is new enough.
 */
export function findNode() {
  const linked = join(root, 'node_modules/.bin/node');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = `node-${process.platform.replace('win32', 'win')}-${process.arch}`;
  const packaged = join(root, 'node_modules', folder, 'bin', `node${suffix}`);
  if (!existsSync(linked) && !suffix && existsSync(packaged)) {
    symlinkSync(relative(join(linked, '..'), packaged), linked);
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
