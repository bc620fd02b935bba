import type { ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import type { Name } from '../shared/desired-tree.ts';
import { LineCounter } from '../shared/position.ts';
import { type Forms, FormsFinder, mayHoldForms } from './forms.ts';
import { scanTomlBlocks } from './scan.ts';
import { TomlUnits } from './units.ts';
import type { TomlBlock, TomlPair, TomlValue } from './value.ts';

/** The text of a TOML file, which is UTF-8; UTF-16 with a mark is read nevertheless. @throws ParseError */
export function decodeToml(bytes: Uint8Array): Source {
  return decode(bytes);
}

/** Reads TOML 1.0: every string is a unit, keyed by its path; plural tables as go-i18n has them. @throws ParseError */
export function readToml(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeToml(bytes);
  return new TomlReading(text).document();
}

const noForms = new Map<string, Forms>();

/**
 * Goes through the values of a file in their order. Its blocks are read as they come up to the first that may hold
 * plural forms; which it does is known at the end of the file.
 */
class TomlReading {
  readonly #text: string;
  readonly #lines: LineCounter;
  readonly #collector: Collector;
  /** What is no text and does not belong to one. */
  readonly #others: TomlValue[] = [];
  #units: TomlUnits;

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineCounter(text);
    this.#collector = new Collector(text);
    this.#units = this.#unitsWith(noForms);
  }

  document(): Document {
    const finder = new FormsFinder();
    const kept: TomlBlock[] = [];
    scanTomlBlocks(this.#text, (block) => {
      finder.take(block);
      if (kept.length > 0 || mayHoldForms(block)) kept.push(block);
      else this.#block(block);
    });
    if (kept.length > 0) this.#units = this.#unitsWith(finder.forms());
    for (const block of kept) this.#block(block);
    for (const { from, to } of this.#others) {
      const raw = this.#text.slice(from, Math.min(to, from + 40));
      if (raw !== '[]' && raw !== '{}')
        this.#collector.notice(buildMessage('no-text-in-toml', { value: raw }), from);
    }
    return this.#collector.document('toml');
  }

  #unitsWith(forms: ReadonlyMap<string, Forms>): TomlUnits {
    return new TomlUnits(forms, (offset) => this.#lines.at(offset));
  }

  #block(block: TomlBlock): void {
    for (const line of block.lines) {
      const path = [...block.path, ...line.path];
      this.#read(line.value, path, this.#units.comment(block, line), line);
    }
  }

  /** Whether a value contains texts. A container without texts gets one notice as a whole. */
  #read(value: TomlValue, path: readonly Name[], comment: string | undefined, pair?: TomlPair): boolean {
    if (value.kind === 'string') {
      const unit = this.#units.unit(value, path, comment, pair);
      if (unit) this.#collector.add(unit, pair?.keyFrom ?? value.from);
      return unit !== undefined;
    }
    const before = this.#others.length;
    let hasTexts = false;
    if (value.kind === 'array') {
      for (const [index, item] of value.items.entries())
        hasTexts = this.#read(item, [...path, index], comment) || hasTexts;
    } else if (value.kind === 'inline') {
      for (const inner of value.pairs)
        hasTexts = this.#read(inner.value, [...path, ...inner.path], comment, inner) || hasTexts;
    }
    if (!hasTexts) {
      this.#others.length = before;
      this.#others.push(value);
    }
    return hasTexts;
  }
}
