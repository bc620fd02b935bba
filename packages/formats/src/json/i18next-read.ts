import type { ReadOptions } from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { joinPath, splitPath } from '../shared/path.ts';
import { LineCounter } from '../shared/position.ts';
import { type KeyEnding, mayEnd, readEndings } from './i18next-endings.ts';
import { KeyPath } from './keys.ts';
import { decodeJson } from './read.ts';
import { type JsonSink, scanJson } from './scan.ts';
import { nestedUnit } from './unit.ts';

/**
 * Reads an i18next file without a tree, which took half of the memory: the meaning of a name is known as soon as its
 * object ends. Returns undefined for a file with a repeated name or a value that is no text: the tree reports these.
 * @throws ParseError
 */
export function readPlainI18next(bytes: Uint8Array, { language }: ReadOptions): Document | undefined {
  const { text } = decodeJson(bytes);
  const reading = new I18nextReading(text, language);
  scanJson(text, reading);
  return reading.document();
}

/** An object or list that is being read. */
interface Level {
  isObject: boolean;
  /** The names of its texts, and the places of these among all units. */
  names: string[];
  places: number[];
  /** The names of the objects and lists in it. */
  containers: string[];
}

class I18nextReading implements JsonSink {
  readonly #text: string;
  readonly #language: string | undefined;
  readonly #path = new KeyPath();
  readonly #lines: LineCounter;
  readonly #units: Unit[] = [];
  readonly #offsets: number[] = [];
  readonly #outer: (Level | undefined)[] = [];
  #level: Level | undefined;
  #name = '';
  #isPlain = true;

  constructor(text: string, language: string | undefined) {
    this.#text = text;
    this.#language = language;
    this.#lines = new LineCounter(text);
  }

  document(): Document | undefined {
    if (!this.#isPlain) return undefined;
    const collector = new Collector(this.#text);
    for (const [place, unit] of this.#units.entries()) collector.add(unit, this.#offsets[place] ?? 0);
    return collector.repeats ? undefined : collector.document('i18next_json');
  }

  open(kind: 'object' | 'array'): void {
    this.#path.open(kind);
    this.#level?.containers.push(this.#name);
    this.#outer.push(this.#level);
    this.#level = { isObject: kind === 'object', names: [], places: [], containers: [] };
  }

  close(): void {
    this.#path.close();
    const level = this.#level;
    this.#level = this.#outer.pop();
    if (!level?.isObject) return;
    const { names, containers } = level;
    if (containers.length > 0 && new Set([...names, ...containers]).size < names.length + containers.length)
      this.#isPlain = false;
    if (names.some(mayEnd)) this.#nameForms(level);
  }

  name(name: string): void {
    this.#path.name(name);
    this.#name = name;
  }

  string(value: string, from: number): void {
    this.#add(value, from);
  }

  other(literal: string, from: number): void {
    if (literal === 'null') this.#add(null, from);
    else this.#isPlain = false;
  }

  #add(text: string | null, from: number): void {
    const { key, index } = this.#path.value();
    if (this.#level?.isObject) {
      this.#level.names.push(this.#name);
      this.#level.places.push(this.#units.length);
    }
    this.#units.push(nestedUnit(key, text, index, this.#lines.at(from)));
    this.#offsets.push(from);
  }

  /** Gives the units of an object's plural forms their keys. */
  #nameForms({ names, places }: Level): void {
    const units = places.map((place) => this.#units[place]);
    const texts = new Map(names.map((name, index) => [name, units[index]?.text ?? null]));
    const endings = readEndings(texts, this.#language);
    for (const [index, place] of places.entries()) {
      const name = names[index] ?? '';
      const ending = endings.get(name);
      const unit = units[index];
      if (!ending || !unit) continue;
      const { text, line } = unit;
      this.#units[place] = { key: keyOfForm(unit.key, name, ending), text, plural: ending.plural, line };
    }
  }
}

/** The key of a form: that of its text by name without the ending. `own` is its key as any nested text's. */
export function keyOfForm(own: string, name: string, { base, plural }: KeyEnding): string {
  // Unless something is in quotes, the former is the latter's beginning.
  const isPlain = !own.includes('"') && base.charCodeAt(base.length - 1) !== 93;
  const key = isPlain
    ? own.slice(0, own.length - (name.length - base.length))
    : joinPath([...splitPath(own).slice(0, -1), base]);
  return `${key}[${plural}]`;
}
