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
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { languageCodeOfApp } from '@parlance/domain/language/language';
import { languageOfCode } from '@parlance/formats/catalogue';
import { applesBasePath, isConfiguration, nameFor, pathFor } from './config.ts';
import type { FileSpec } from './config.types.ts';
import { languagePart } from './file-options.ts';
import { languageOfOtherClientsName, languageOfPlatformName, otherClientsName } from './language-names.ts';
import { Problem } from './problem.ts';

/** @throws Problem where it is there and no file that can be read */
export function readIfThere(path: string): Uint8Array | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${(error as Error).message}`);
  }
}

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

/**
 * A file is read and written only within the folder of the configuration, also by links, and is never a configuration. `nothingDone`: the
 * sentence behind the reason. @throws Problem
 */
export function assertOurs(folder: string, path: string, nothingDone: string): void {
  const wanted = resolve(folder, path);
  const isInside = () => {
    try {
      return isBelow(realpathSync(folder), realPath(wanted));
    } catch {
      return false;
    }
  };
  if (isAbsolute(path) || !isBelow(folder, wanted) || !isInside())
    throw new Problem(`${path} leads out of ${folder}. ${nothingDone}`);
  // What it says leads to files that are sent; a folder below has its own, or one that is read before the one above.
  if (isConfiguration(wanted) || isConfiguration(realPath(wanted)))
    throw new Problem(`${path} is a configuration, and no file of texts. ${nothingDone}`);
}

/** Writes a file as a whole or not at all. A link stays: what it leads to is written. @throws Problem */
export function writeWhole(path: string, content: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(realPath(path), content);
  } catch (error) {
    throw new Problem(`${path} cannot be written: ${(error as Error).message}`);
  }
}

function replaceFile(path: string, content: Uint8Array): void {
  const beside = `${path}.parlance-${randomUUID()}`;
  try {
    // Never over something that is there.
    writeFileSync(beside, content, { flag: 'wx' });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A file of a pattern that is there. */
export interface FileThere {
  language: string;
  /** As the pattern has it: `./locales/de.json`. */
  path: string;
}

/**
 * The files of a pattern that are there, one for each language: `locales/<language>.json` by the names in the folder. `known`:
 * languages of the project.
 */
export function filesThere(
  folder: string,
  spec: FileSpec,
  { base, known }: { base: string; known: readonly string[] },
): FileThere[] {
  const found = new Map<string, FileThere>();
  // The base language's, or none's, whatever a name in them looks like.
  const others = [spec.basePath, applesBasePath(spec)].map((path) => path && normalize(path));
  for (const name of namesThere(folder, spec)) {
    const language = languageNamed(spec, name, known);
    if (language === undefined) continue;
    const path = spec.path.replaceAll(languagePart, () => name);
    if (others.includes(normalize(path)) || isConfiguration(path)) continue;
    // Of two names of a language, that which a pull writes.
    if (!found.has(language) || path === pathFor(spec, language, base))
      found.set(language, { language, path });
  }
  return [...found.values()].sort((one, other) => (one.language < other.language ? -1 : 1));
}

/** The language of a name in a path; undefined: it is rather a word, or a language that neither the project has nor others know. */
function languageNamed(spec: FileSpec, name: string, known: readonly string[]): string | undefined {
  const { format, names, isOther } = spec;
  const mapped = Object.entries(names).find(
    ([, given]) => given === name || (isOther && otherClientsName(format, given) === name),
  );
  if (mapped) return mapped[0];
  if (isOther) return languageOfOtherClientsName(name, known);
  // `package.json` lies beside `de.json`, and `values-night` beside `values-de`.
  const language = languageOfPlatformName(format, name);
  const isOne = known.includes(languageCodeOfApp(language)) || languageOfCode(language) !== undefined;
  return isOne ? language : undefined;
}

/** What stands for the language in the paths of a pattern that are there. */
function namesThere(folder: string, spec: FileSpec): string[] {
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
  const parts = spec.path.split('/').filter((part) => part !== '.');
  return [...new Set(walk(folder, parts, undefined))].sort();
}

/**
 * Where a pull writes a language. The other command line takes a folder `pt_BR` that is there, where `pt-BR` is not.
 * @throws Problem where the language has no path
 */
export function pathToPull(folder: string, spec: FileSpec, language: string, base: string): string {
  const path = pathFor(spec, language, base);
  if (!spec.isOther) return path;
  const name = (nameFor(spec.names, language) || language).replaceAll('-', '_');
  const underscored = spec.path.replaceAll(languagePart, () => name);
  const isThere = (of: string) => existsSync(join(folder, dirname(of)));
  return !isThere(path) && isThere(underscored) ? underscored : path;
}
