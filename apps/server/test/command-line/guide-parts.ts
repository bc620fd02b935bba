/** What stands in a page of the guide for developers, for the tests that run it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

export interface Fence {
  kind: string;
  /** The file that has it; '': it is typed, or an example. */
  path: string;
  content: string;
}

/** The parts of docs/`name` by their heading, each with its fences. */
export const partsOf = (name: string): Record<string, Fence[]> =>
  Object.fromEntries(
    readFileSync(join(root, 'docs', name), 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((part) => [
        part.slice(0, part.indexOf('\n')),
        [...part.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
          ([, kind = '', path = '', content = '']) => ({ kind, path, content }),
        ),
      ]),
  );
