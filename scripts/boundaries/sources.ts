import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * A source file with the places that it imports from (paths from the repository's root, or names of packages), the names
 * that it imports only to export them again, and the types that it defines and exports.
 */
export type SourceFile = { path: string; imports: string[]; handedOn?: string[]; types?: string[] };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
const OWN_PACKAGE = /^@parlance\/(domain|contract|formats)\/(.+)$/;

/** Reads every source file of the packages and apps below `root`. */
export function readSources(root: string): SourceFile[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => filesBelow(root, `${group}/${name}/src`)),
  );
}

function filesBelow(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(root, path);
    if (!/\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(join(root, path), 'utf8');
    return [{ path, imports: importsOf(path, text), handedOn: handedOnBy(text), types: typesOf(text) }];
  });
}

/** The imports of a file's text, types included: a boundary is one for those who read, too. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => resolveImport(path, match[1] ?? match[2] ?? ''));
}

const NAMED_IMPORT = /(?:^|\n)import\s(?:type\s)?\{([^}]*)\}\s*from/g;
const NAMED_EXPORT = /(?:^|\n)export\s(?:type\s)?\{([^}]*)\}\s*;/g;

/** Names that a text imports and exports as they are, or under another name; `export … from` is refused by the linter. */
export function handedOnBy(text: string): string[] {
  const namesIn = (list = '') => list.split(',').map((name) => name.replace(/^\s*type\s/, '').trim());
  const imported = new Set(
    [...text.matchAll(NAMED_IMPORT)].flatMap(([, list]) =>
      namesIn(list).map((name) => name.split(' as ').at(-1)),
    ),
  );
  return [...text.matchAll(NAMED_EXPORT)]
    .flatMap(([, list]) => namesIn(list).map((name) => name.split(' as ')[0] ?? ''))
    .filter((name) => name !== '' && imported.has(name));
}

const EXPORTED_TYPE = /^export\s(?:declare\s|abstract\s)*(?:type|interface|class|enum)\s(\w+)/gm;

/** The types that a text defines and exports, classes included. */
export const typesOf = (text: string): string[] =>
  [...text.matchAll(EXPORTED_TYPE)].map(([, name = '']) => name);

function resolveImport(path: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  const own = OWN_PACKAGE.exec(bare);
  return own ? `packages/${own[1]}/src/${own[2]}.ts` : bare;
}
