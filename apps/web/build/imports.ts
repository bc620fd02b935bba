import { dirname, join } from 'node:path';

/** A bundler's facts about a module. */
export interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}
export type FindModule = (id: string) => ModuleInfo | null;

const names = (list: string): [name: string, as: string][] =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', as = name]) => [name, as]);

/**
 * Finds what a module needs before it can run. A library's index re-exports everything: of those only the modules whose
 * names are imported count, as the bundler leaves the others out.
 */
export function importsOf(find: FindModule): (id: string) => readonly string[] {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  const indexOf = (id: string): ReadonlyMap<string, string> => {
    const known = indexes.get(id) ?? exportedFrom(id, find(id)?.code ?? '');
    indexes.set(id, known);
    return known;
  };
  return (id) => {
    const info = find(id);
    if (!info) return [];
    if (id.includes('node_modules')) return info.importedIds;
    return info.importedIds.flatMap((imported) => {
      const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?:.*\/)?[^/]+$/.exec(imported) ?? [];
      if (!library) return [imported];
      const wanted = importedNames(info.code ?? '', library);
      const index = indexOf(imported);
      return wanted.every((name) => index.has(name)) && wanted.length > 0
        ? wanted.map((name) => index.get(name) ?? imported)
        : [imported];
    });
  };
}

/** The names that code imports from a library's index. */
function importedNames(code: string, library: string): string[] {
  const imports = code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return [...imports]
    .filter(([, , from]) => from === library)
    .flatMap(([, list = '']) => names(list).map(([name]) => name));
}

/** The module behind each name that an index hands on. */
function exportedFrom(id: string, code: string): Map<string, string> {
  const beside = (path: string) => join(dirname(id), path);
  const modules = new Map<string, string>();
  const found = new Map<string, string>();
  for (const [, list = '', path = ''] of code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g))
    for (const [, as] of names(list)) modules.set(as, beside(path));
  for (const [, list = '', path] of code.matchAll(/\bexport\s*\{([^}]*)\}(?:\s*from\s*["'](\.[^"']+)["'])?/g))
    for (const [name, as] of names(list)) {
      const module = path ? beside(path) : modules.get(name);
      if (module) found.set(as, module);
    }
  return found;
}
