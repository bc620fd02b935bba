/** Files on this disk. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FileSpec, languagePart } from './config.ts';
import { Problem } from './problem.ts';

export const readIfThere = (path: string): Uint8Array | undefined =>
  existsSync(path) ? readFileSync(path) : undefined;

export const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(one, other) === 0;

/** Writes a file as a whole or not at all. @throws Problem */
export function writeWhole(path: string, content: Uint8Array): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const beside = `${path}.parlance-${process.pid}`;
    writeFileSync(beside, content);
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
    const pattern = new RegExp(`^${before}([A-Za-z0-9_-]{2,35})${after}$`);
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
  return [...new Set(names)].map((name) => codes.get(name) ?? name).sort();
}
