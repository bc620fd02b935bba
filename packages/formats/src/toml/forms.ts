import type { Name } from '../shared/desired-tree.ts';
import { joinPath } from '../shared/path.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { pathKey } from './definitions.ts';
import type { TomlBlock, TomlValue } from './value.ts';

/** Names beside the plural forms of a message (go-i18n v2, Message); they are no texts. */
const reserved = new Set(['id', 'description', 'hash', 'leftDelim', 'rightDelim', 'leftdelim', 'rightdelim']);

/** A table that holds the plural forms of one text. */
export interface Forms {
  /** The product's key of the text. */
  base: string;
  description: string | undefined;
}

interface Table {
  path: Name[];
  names: Set<string>;
  /** All that was found in it is a string named by a category, or reserved. */
  fits: boolean;
  hasForm: boolean;
  description: string | undefined;
}

/**
 * The tables that hold plural forms, by `pathKey`: each string in them is named by a category or describes the
 * message, as go-i18n has it. Tables that are only spelt by dotted keys are none.
 */
export function findForms(blocks: readonly TomlBlock[]): Map<string, Forms> {
  const finder = new FormsFinder();
  for (const block of blocks) finder.take(block);
  return finder.forms();
}

/** Whether forms may be in a block: what is known of one before all others are. */
export function mayHoldForms({ lines }: TomlBlock): boolean {
  return lines.some(
    ({ path, value }) => value.kind === 'inline' || value.kind === 'array' || isPluralCategory(path[0] ?? ''),
  );
}

/** Finds them in blocks given one after the other. */
export class FormsFinder {
  readonly #tables = new Map<string, Table>();
  /** Keys of texts that look like those of forms. */
  readonly #plain = new Set<string>();

  take({ path, kind, lines }: TomlBlock): void {
    this.#table(path, kind === 'table', lines);
  }

  #table(path: readonly Name[], fits: boolean, pairs: readonly { path: string[]; value: TomlValue }[]): void {
    const table = this.#tables.get(pathKey(path)) ?? this.#open(path, fits && path.length > 0);
    for (const pair of pairs) {
      const { value } = pair;
      const name = pair.path.join('.');
      if (table.fits) table.names.add(name);
      this.#judge(table, pair.path.length === 1 ? name : undefined, value);
      this.#below([...path, ...pair.path], value);
    }
    // A table within another: that one holds more than forms.
    const above = this.#tables.get(pathKey(path.slice(0, -1)));
    if (above && path.length > 0) above.fits = false;
  }

  forms(): Map<string, Forms> {
    const found = new Map<string, Forms>();
    for (const [key, { path, fits, hasForm, description, names }] of this.#tables) {
      if (!fits || !hasForm) continue;
      const base = joinPath(path);
      const isTaken = [...names].some((name) => this.#plain.has(`${base}[${name}]`));
      if (!isTaken) found.set(key, { base, description });
    }
    return found;
  }

  #open(path: readonly Name[], fits: boolean): Table {
    const table: Table = { path: [...path], names: new Set(), fits, hasForm: false, description: undefined };
    this.#tables.set(pathKey(path), table);
    return table;
  }

  #judge(table: Table, name: string | undefined, value: TomlValue): void {
    if (name === undefined || value.kind !== 'string') table.fits = false;
    else if (isPluralCategory(name)) table.hasForm = true;
    else if (!reserved.has(name)) table.fits = false;
    else if (name === 'description') table.description = value.text;
  }

  #below(path: readonly Name[], value: TomlValue): void {
    if (value.kind === 'inline') this.#table(path, true, value.pairs);
    else if (value.kind === 'array') {
      for (const [index, item] of value.items.entries()) this.#below([...path, index], item);
    } else if (value.kind === 'string' && String(path.at(-1)).endsWith(']')) this.#plain.add(joinPath(path));
  }
}
