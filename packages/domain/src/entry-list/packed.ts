/**
 * The ordered ids of a language view on the wire: 8 bytes an entry, little endian, 48 bits of the entry's number and
 * 16 of flags, so that a list of 100,000 entries can be measured and drawn before any row is loaded.
 */
export const entryFlags = {
  /** Draft over a published value: both are shown. */
  both: 1,
  /** Has tags. */
  tags: 1 << 1,
  /** Three bits: `entries.plural`, 0 for no plural form (domain/entry/plural). */
  pluralShift: 2,
  /** Belongs to the same plural as the entry before it in this list. */
  joinsPrevious: 1 << 5,
  locked: 1 << 6,
  /** Any warning. */
  issues: 1 << 7,
  /** Three bits: status 0 to 5. */
  statusShift: 8,
  value: 1 << 11,
  draft: 1 << 12,
  /** The draft was there before the value that it would replace. */
  draftOlder: 1 << 13,
  /** The language may leave it out: only its texts say that it needs a translation (docs/decisions/0124). */
  mayHide: 1 << 14,
} as const;

export const bytesPerEntry = 8;

export interface ListedEntry {
  number: number;
  flags: number;
}

/** A packed list as it is read: numbers and flags by position. */
export class PackedList {
  readonly count: number;
  readonly #view: DataView;

  /** Throws a RangeError when the bytes are no whole number of entries. */
  constructor(bytes: ArrayBuffer | ArrayBufferView) {
    this.#view = ArrayBuffer.isView(bytes)
      ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new DataView(bytes);
    if (this.#view.byteLength % bytesPerEntry !== 0) throw new RangeError('Not a packed list of entries.');
    this.count = this.#view.byteLength / bytesPerEntry;
  }

  number(at: number): number {
    const place = at * bytesPerEntry;
    return this.#view.getUint32(place, true) + this.#view.getUint16(place + 4, true) * 2 ** 32;
  }

  flags(at: number): number {
    return this.#view.getUint16(at * bytesPerEntry + 6, true);
  }

  has(at: number, flag: number): boolean {
    return (this.flags(at) & flag) !== 0;
  }

  /** `entries.plural`; 0: no plural form. */
  plural(at: number): number {
    return (this.flags(at) >> entryFlags.pluralShift) & 7;
  }

  status(at: number): number {
    return (this.flags(at) >> entryFlags.statusShift) & 7;
  }
}

/**
 * Numbers and flags of a packed list as arrays, a tenth of the time of asking for each: a list of 100,000 is read once
 * before anything of it can be drawn. For machines whose arrays are little endian, as all are that browsers run on.
 * Throws a RangeError when the bytes are no whole number of entries.
 */
export function unpackList(bytes: ArrayBuffer): { numbers: Float64Array; flags: Uint16Array } {
  if (bytes.byteLength % bytesPerEntry !== 0) throw new RangeError('Not a packed list of entries.');
  const count = bytes.byteLength / bytesPerEntry;
  const low = new Uint32Array(bytes);
  const parts = new Uint16Array(bytes);
  const numbers = new Float64Array(count);
  const flags = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) {
    numbers[at] = (low[at * 2] as number) + (parts[at * 4 + 2] as number) * 2 ** 32;
    flags[at] = parts[at * 4 + 3] as number;
  }
  return { numbers, flags };
}

/** Packs entries in their order; numbers up to 2^48 - 1. */
export function packList(entries: readonly ListedEntry[]): Uint8Array {
  const bytes = new Uint8Array(entries.length * bytesPerEntry);
  const view = new DataView(bytes.buffer);
  entries.forEach(({ number, flags }, at) => {
    if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 48)
      throw new RangeError(`Not a number of an entry: ${number}`);
    view.setUint32(at * bytesPerEntry, number % 2 ** 32, true);
    view.setUint16(at * bytesPerEntry + 4, Math.floor(number / 2 ** 32), true);
    view.setUint16(at * bytesPerEntry + 6, flags, true);
  });
  return bytes;
}
