import { WriteError } from '../../format.ts';
import { buildMessage } from '../../message/message.ts';
import { mostCellCharacters } from '../sheet.ts';

/** New strings of a workbook, numbered behind those that it has. */
export class StringTable {
  readonly #first: number;
  readonly #numbers = new Map<string, number>();

  constructor(first: number) {
    this.#first = first;
  }

  /** The number of a text. @throws WriteError for one that no cell can hold */
  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (text.length > mostCellCharacters)
      throw new WriteError(
        buildMessage('text-too-long-for-cell', { most: mostCellCharacters, count: text.length }),
      );
    const number = this.#first + this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  get texts(): string[] {
    return [...this.#numbers.keys()];
  }
}
