import type { Unit } from '../model.ts';
import type { Name } from '../shared/desired-tree.ts';
import { joinPath } from '../shared/path.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { pathKey } from './definitions.ts';
import type { Forms } from './forms.ts';
import type { TomlBlock, TomlLine, TomlPair, TomlString } from './value.ts';

/** Makes the units of a file's strings. */
export class TomlUnits {
  readonly #forms: ReadonlyMap<string, Forms>;
  readonly #lines: (offset: number) => number;

  /**
   * `forms` are the tables of forms, by `pathKey`; `lines` returns the line of an offset, and must be called in the
   * order of the file.
   */
  constructor(forms: ReadonlyMap<string, Forms>, lines: (offset: number) => number) {
    this.#forms = forms;
    this.#lines = lines;
  }

  /** The comment of a line; a comment on a table of forms belongs to each of them. */
  comment(block: TomlBlock, line: TomlLine): string | undefined {
    const isForms = block.comment !== undefined && this.#forms.has(pathKey(block.path));
    return line.comment ?? (isForms ? block.comment : undefined);
  }

  /** The unit of a string, in a pair or a list; nothing where it only describes the forms beside it. */
  unit(
    string: TomlString,
    path: readonly Name[],
    comment: string | undefined,
    pair?: TomlPair,
  ): Unit | undefined {
    const text = string.style === 'literal' && !pair && string.text === '' ? null : string.text;
    const name = path.at(-1);
    const forms = this.#forms.size > 0 ? this.#forms.get(pathKey(path.slice(0, -1))) : undefined;
    const line = this.#lines(pair?.keyFrom ?? string.from);
    if (!forms) {
      const key = joinPath(path);
      const unit: Unit = comment ? { key, text, line, description: comment } : { key, text, line };
      if (typeof name === 'number') unit.index = name;
      return unit;
    }
    if (typeof name !== 'string' || !isPluralCategory(name)) return undefined;
    const description = forms.description ?? comment;
    const unit: Unit = { key: `${forms.base}[${name}]`, text, plural: name, line };
    if (description) unit.description = description;
    return unit;
  }
}
