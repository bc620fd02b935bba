import { readBlocks } from './block.ts';
import { readWithLibrary } from './library.ts';
import type { Resolve, YamlBranch } from './tree.ts';

/** A YAML file as a tree: by our own reader where the file is plain, else by the library. @throws ParseError */
export function parseYaml(text: string, resolve: Resolve): YamlBranch {
  return readBlocks(text, resolve) ?? readWithLibrary(text, resolve);
}
