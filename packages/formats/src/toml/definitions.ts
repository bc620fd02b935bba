import { buildMessage } from '../message/message.ts';
import type { Name } from '../shared/desired-tree.ts';
import { fail } from '../shared/fail.ts';
import type { TomlPair } from './value.ts';

/** How a name came to be: a table by its head, by one below it or by a dotted key; a list of tables; a value. */
type Definition = 'table' | 'above' | 'dotted' | 'list' | 'value';

interface Level {
  definition: Definition;
  /** What is defined in it; the tables of a list by their index, of which `last` is the greatest. */
  members: Map<Name, Level>;
  last: number;
}

const level = (definition: Definition): Level => ({ definition, members: new Map(), last: -1 });

/** A value holds nothing that a head or key could name, so that one stands for all. */
const value = level('value');

/** Keeps that nothing is defined twice (TOML 1.0, Keys, Table, Array of Tables). */
export class Definitions {
  readonly #text: string;
  readonly #root = level('table');
  /** The table that pairs are in. */
  #here = this.#root;

  constructor(text: string) {
    this.#text = text;
  }

  /** The path of a table's head, with the index of each list on it. @throws ParseError */
  head(path: readonly string[], isItem: boolean, at: number): Name[] {
    const resolved: Name[] = [];
    let here = this.#root;
    for (const [depth, name] of path.entries()) {
      const known = here.members.get(name);
      const isLast = depth === path.length - 1;
      if (known && !mayHead(known, isLast, isItem)) this.#refuse(path, at);
      const next = known ?? level('above');
      here.members.set(name, next);
      resolved.push(name);
      if (isLast) next.definition = isItem ? 'list' : 'table';
      if (isLast && isItem) next.members.set(++next.last, level('table'));
      if (next.last >= 0) resolved.push(next.last);
      here = next.members.get(next.last) ?? next;
    }
    this.#here = here;
    return resolved;
  }

  /** A pair below the last head. @throws ParseError for a key that is there already */
  pair({ path, keyFrom }: TomlPair): void {
    let here = this.#here;
    for (const [depth, name] of path.entries()) {
      const known = here.members.get(name);
      const isLast = depth === path.length - 1;
      if (known && (isLast || known.definition !== 'dotted')) this.#refuse(path, keyFrom);
      const next = isLast ? value : (known ?? level('dotted'));
      here.members.set(name, next);
      here = next;
    }
  }

  #refuse(path: readonly string[], at: number): never {
    fail(this.#text, at, buildMessage('defined-already', { key: path.join('.') }));
  }
}

/** Whether a head may name what is there already: all but values on the way, at its end only what has no head yet. */
function mayHead({ definition }: Level, isLast: boolean, isItem: boolean): boolean {
  if (!isLast) return definition !== 'value';
  return definition === (isItem ? 'list' : 'above');
}

/** A path as one string; no name has U+0000, and indexes have a mark. */
export function pathKey(path: readonly Name[]): string {
  return path.map((name) => (typeof name === 'number' ? `\0#${name}` : `\0.${name}`)).join('');
}
