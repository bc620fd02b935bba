import { fail } from '../shared/fail.ts';
import type { Name } from '../shared/wanted.ts';
import type { TomlPair } from './value.ts';

/** How a name came to be: a table by its head, by one below it or by a dotted key; a list of tables; a value. */
type Definition = 'table' | 'above' | 'dotted' | 'list' | 'value';

/** Keeps that nothing is defined twice (TOML 1.0, Keys, Table, Array of Tables). */
export class Definitions {
  readonly #text: string;
  readonly #known = new Map<string, Definition>();
  /** Index of the last table of each list. */
  readonly #last = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The path of a table's head, with the index of each list on it. @throws ParseError */
  head(path: readonly string[], isItem: boolean, at: number): Name[] {
    const resolved: Name[] = [];
    for (const [depth, name] of path.entries()) {
      resolved.push(name);
      const key = pathKey(resolved);
      const known = this.#known.get(key);
      if (depth < path.length - 1) {
        if (known === 'value') this.#refuse(path, at);
        if (known === undefined) this.#known.set(key, 'above');
        if (known === 'list') resolved.push(this.#last.get(key) ?? 0);
      } else if (isItem) {
        if (known !== undefined && known !== 'list') this.#refuse(path, at);
        const index = known ? (this.#last.get(key) ?? 0) + 1 : 0;
        this.#known.set(key, 'list');
        this.#last.set(key, index);
        resolved.push(index);
      } else {
        if (known !== undefined && known !== 'above') this.#refuse(path, at);
        this.#known.set(key, 'table');
      }
    }
    return resolved;
  }

  /** @throws ParseError for a key that is there already */
  pair(block: readonly Name[], { path, keyFrom }: TomlPair): void {
    const here: Name[] = [...block];
    for (const [depth, name] of path.entries()) {
      here.push(name);
      const key = pathKey(here);
      const known = this.#known.get(key);
      if (depth === path.length - 1) {
        if (known !== undefined) this.#refuse(path, keyFrom);
        this.#known.set(key, 'value');
      } else if (known === undefined) this.#known.set(key, 'dotted');
      else if (known !== 'dotted') this.#refuse(path, keyFrom);
    }
  }

  #refuse(path: readonly string[], at: number): never {
    fail(this.#text, at, `${JSON.stringify(path.join('.'))} is defined already`);
  }
}

/** A path as one string; no name has U+0000, and indexes have a mark. */
export function pathKey(path: readonly Name[]): string {
  return path.map((name) => (typeof name === 'number' ? `\0#${name}` : `\0.${name}`)).join('');
}
