import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const place = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * Maps the places of a stack from the bundle to the sources, by its source maps. Runs only when an error is logged:
 * Node's own --enable-source-maps costs every start 90 ms and 11 MB (docs/decisions/0017). Places without a map stay,
 * such as all when the sources run.
 */
export function mappedStack(stack: string): string {
  return stack.replace(place, (whole: string, url: string, line: string, column: string) => {
    const file = fileURLToPath(url);
    const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return whole;
    const source = resolve(dirname(file), found.originalSource);
    return `${relative(process.cwd(), source)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    // Libraries in node_modules have no map; the stack is logged in any case.
    return undefined;
  }
}
