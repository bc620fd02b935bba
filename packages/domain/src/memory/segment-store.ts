import { hashOfText } from './hashes.ts';
import type { Segment } from './segment.ts';
import { signatureWords, writeSignature } from './signature.ts';
import { SignatureStore } from './signature-store.ts';

/** What is kept of each segment beside its units and its signature, and of which type. */
const columnTypes = {
  ids: Float64Array,
  starts: Uint32Array,
  lengths: Uint16Array,
  /** In which languages it has a text, a bit each; 0: it is removed. */
  languages: Int32Array,
  signatureStarts: Uint32Array,
  signatureBits: Uint16Array,
  /** Hashes of the text, of its folded and cased form, and of its values. */
  texts: Int32Array,
  forms: Int32Array,
  casedForms: Int32Array,
  values: Int32Array,
} as const;
export const columnNames = Object.keys(columnTypes) as ColumnName[];
type ColumnName = keyof typeof columnTypes;
type Columns = { [Name in ColumnName]: InstanceType<(typeof columnTypes)[Name]> };

/** Hashes by which texts with the same folded form are told apart. */
export interface SegmentHashes {
  texts: number;
  forms: number;
  casedForms: number;
  values: number;
}

export function hashesOf(text: string, { folded, cased, values }: Segment): SegmentHashes {
  return {
    texts: hashOfText(text),
    forms: hashOfText(folded),
    casedForms: hashOfText(cased),
    values: hashOfText(values.map((value) => value.text).join('\0')),
  };
}

/** Segments in typed arrays: one after the other, by slots. */
export class SegmentStore {
  count = 0;
  /** Slots whose segment was removed. */
  removed = 0;
  columns: Columns;
  /** The folded forms, in UTF-16 units. */
  units: Uint16Array<ArrayBuffer>;
  unitCount = 0;
  readonly signatures: SignatureStore;

  constructor(
    room: { segments: number; units: number; signatures: number } = {
      segments: 64,
      units: 4096,
      signatures: 512,
    },
  ) {
    this.columns = Object.fromEntries(
      columnNames.map((name) => [name, new columnTypes[name](room.segments)]),
    ) as unknown as Columns;
    this.units = new Uint16Array(room.units);
    this.signatures = new SignatureStore(room.signatures);
  }

  get bytes(): number {
    return (
      columnNames.reduce((sum, name) => sum + this.columns[name].byteLength, 0) +
      this.units.byteLength +
      this.signatures.bytes
    );
  }

  /** Adds a segment; returns its slot. */
  add(id: number, text: string, segment: Segment, languages: number): number {
    const { folded } = segment;
    const words = signatureWords(folded.length);
    this.#makeRoom(folded.length, words);
    const slot = this.count++;
    const { columns, units, unitCount, signatures } = this;
    for (let at = 0; at < folded.length; at++) units[unitCount + at] = folded.charCodeAt(at);
    const end = unitCount + folded.length;
    columns.ids[slot] = id;
    columns.starts[slot] = unitCount;
    columns.lengths[slot] = folded.length;
    columns.languages[slot] = languages;
    columns.signatureStarts[slot] = signatures.used;
    columns.signatureBits[slot] = writeSignature(
      { units, start: unitCount, end },
      signatures.words,
      signatures.used,
      words,
    );
    for (const [name, hash] of Object.entries(hashesOf(text, segment)))
      columns[name as keyof SegmentHashes][slot] = hash;
    this.unitCount = end;
    signatures.used += words;
    return slot;
  }

  /** Adds a segment of another store, as it is there. */
  copy(from: SegmentStore, slot: number): void {
    const { starts, lengths, signatureStarts } = from.columns;
    const length = lengths[slot] as number;
    const words = signatureWords(length);
    this.#makeRoom(length, words);
    const own = this.count++;
    for (const name of columnNames) this.columns[name][own] = from.columns[name][slot] as number;
    const [start, signature] = [starts[slot] as number, signatureStarts[slot] as number];
    this.units.set(from.units.subarray(start, start + length), this.unitCount);
    const { signatures } = this;
    signatures.words.set(from.signatures.words.subarray(signature, signature + words), signatures.used);
    this.columns.starts[own] = this.unitCount;
    this.columns.signatureStarts[own] = signatures.used;
    this.unitCount += length;
    signatures.used += words;
  }

  remove(slot: number): void {
    if (this.isRemoved(slot)) return;
    this.columns.lengths[slot] = 0;
    this.columns.languages[slot] = 0;
    this.removed++;
  }

  isRemoved(slot: number): boolean {
    return this.columns.lengths[slot] === 0;
  }

  /** Whether a slot has this very text. */
  has(slot: number, hashes: SegmentHashes, folded: string): boolean {
    const { starts, lengths } = this.columns;
    if (lengths[slot] !== folded.length) return false;
    for (const name of ['texts', 'casedForms', 'values'] as const)
      if (this.columns[name][slot] !== hashes[name]) return false;
    const start = starts[slot] as number;
    for (let at = 0; at < folded.length; at++)
      if (this.units[start + at] !== folded.charCodeAt(at)) return false;
    return true;
  }

  #makeRoom(units: number, words: number): void {
    if (this.count === this.columns.ids.length)
      for (const name of columnNames)
        (this.columns[name] as unknown) = grown(this.columns[name], this.count + 1);
    if (this.unitCount + units > this.units.length) this.units = grown(this.units, this.unitCount + units);
    this.signatures.makeRoom(words);
  }
}

function grown<T extends Columns[ColumnName]>(old: T, least: number): T {
  const larger = new (old.constructor as new (length: number) => T)(Math.max(least, old.length * 2));
  larger.set(old);
  return larger;
}
