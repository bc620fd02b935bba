/** Files on this disk. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type FileSpec, languageOf, languagePart } from './config.ts';
import { Problem } from './problem.ts';

export const readIfThere = (path: string): Uint8Array | undefined =>
  existsSync(path) ? readFileSync(path) : undefined;

export const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(one, other) === 0;

/** Where a path leads once all links are followed, as far as it is there. Throws for a link that leads nowhere. */
function realPath(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/** A file may be written only within the folder of the configuration, also by links. @throws Problem */
export function assertInside(folder: string, path: string): void {
  const wanted = resolve(folder, path);
  const isInside = () => {
    try {
      return isBelow(realpathSync(folder), realPath(wanted));
    } catch {
      return false;
    }
  };
  if (isAbsolute(path) || !isBelow(folder, wanted) || !isInside())
    throw new Problem(`${path} leads out of ${folder}. Nothing was written.`);
}

/** Writes a file as a whole or not at all. @throws Problem */
export function writeWhole(path: string, content: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const beside = `${path}.parlance-${randomUUID()}`;
    // Never over something that is there, or through a link.
    writeFileSync(beside, content, { flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    throw new Problem(`${path} cannot be written: ${(error as Error).message}`);
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The languages for which a file of a pattern is there: `locales/<language>.json` by the names in the folder. */
export function languagesThere(folder: string, spec: FileSpec): string[] {
  const parts = spec.path.split('/');
  const codes = new Map(Object.entries(spec.names).map(([code, name]) => [name, code]));
  const walk = (at: string, rest: readonly string[], found: string | undefined): string[] => {
    const [part, ...deeper] = rest;
    if (part === undefined) return found !== undefined && existsSync(at) ? [found] : [];
    if (!part.includes(languagePart)) return walk(join(at, part), deeper, found);
    const [before = '', after = ''] = part.split(languagePart).map(escaped);
    const pattern = new RegExp(`^${before}([A-Za-z0-9_+-]{2,35})${after}$`);
    const names = existsSync(at) ? readdirSync(at) : [];
    return names.flatMap((name) => {
      const language = pattern.exec(name)?.[1];
      // The same language in several places of the path.
      if (language === undefined || (found !== undefined && found !== language)) return [];
      return walk(join(at, name), deeper, language);
    });
  };
  const names = walk(
    folder,
    parts.filter((part) => part !== '.'),
    undefined,
  );
  return [...new Set(names)].map((name) => codes.get(name) ?? languageOf(spec, name)).sort();
}
