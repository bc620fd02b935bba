import type { ReadOptions } from '../format.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { LineCounter } from '../shared/position.ts';
import type { Name } from '../shared/wanted.ts';
import { scanToml } from './scan.ts';
import { TomlUnits } from './units.ts';
import type { TomlBlock, TomlPair, TomlValue } from './value.ts';

/** The text of a TOML file, which is UTF-8; UTF-16 with a mark is read nevertheless. @throws ParseError */
export function decodeToml(bytes: Uint8Array): Source {
  return decode(bytes);
}

/** Reads TOML 1.0: every string is a unit, keyed by its path; plural tables as go-i18n has them. @throws ParseError */
export function readToml(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeToml(bytes);
  const reading = new TomlReading(text, scanToml(text));
  return reading.document();
}

/** Goes through the values of a file in their order. */
class TomlReading {
  readonly #text: string;
  readonly #blocks: readonly TomlBlock[];
  readonly #collector: Collector;
  readonly #units: TomlUnits;
  /** What is no text and does not belong to one. */
  readonly #others: TomlValue[] = [];

  constructor(text: string, blocks: readonly TomlBlock[]) {
    const lines = new LineCounter(text);
    this.#text = text;
    this.#blocks = blocks;
    this.#collector = new Collector(text);
    this.#units = new TomlUnits(blocks, (offset) => lines.at(offset));
  }

  document(): Document {
    for (const block of this.#blocks) {
      for (const line of block.lines) {
        const path = [...block.path, ...line.path];
        this.#read(line.value, path, this.#units.comment(block, line), line);
      }
    }
    for (const { from, to } of this.#others) {
      const raw = this.#text.slice(from, Math.min(to, from + 40));
      if (raw !== '[]' && raw !== '{}') this.#collector.notice('not-a-string', `${raw} is not a text`, from);
    }
    return this.#collector.document('toml');
  }

  /** Whether there are texts in a value. A container without is told of as a whole. */
  #read(value: TomlValue, path: readonly Name[], comment: string | undefined, pair?: TomlPair): boolean {
    if (value.kind === 'string') {
      const unit = this.#units.unit(value, path, comment, pair);
      if (unit) this.#collector.add(unit, pair?.keyFrom ?? value.from);
      return unit !== undefined;
    }
    const told = this.#others.length;
    let hasTexts = false;
    if (value.kind === 'array') {
      for (const [index, item] of value.items.entries())
        hasTexts = this.#read(item, [...path, index], comment) || hasTexts;
    } else if (value.kind === 'inline') {
      for (const inner of value.pairs)
        hasTexts = this.#read(inner.value, [...path, ...inner.path], comment, inner) || hasTexts;
    }
    if (!hasTexts) {
      this.#others.length = told;
      this.#others.push(value);
    }
    return hasTexts;
  }
}
