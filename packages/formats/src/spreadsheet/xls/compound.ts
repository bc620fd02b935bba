import { refuseFile } from '../refuse.ts';

/** Compound File Binary Format (MS-CFB): a small file system in a file, which xls is stored in. */

const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Ends of chains and kinds of sectors (MS-CFB 2.1). */
export const endOfChain = 0xfffffffe;
export const freeSector = 0xffffffff;
export const fatSector = 0xfffffffd;
export const difatSector = 0xfffffffc;

export const headerLength = 512;
export const entryLength = 128;
export const miniShift = 6;

/** Streams below this size are kept in small sectors. */
export const miniCutoff = 4096;

export const streamType = 2;

/** One stream, storage or free place of the directory, as it is stored. */
export interface CompoundEntry {
  raw: Uint8Array;
  name: string;
  type: number;
  start: number;
  size: number;
}

export interface CompoundFile {
  header: Uint8Array;
  sectorShift: number;
  entries: CompoundEntry[];
  /** Indices of the entries of the root. */
  top: number[];
  /** The bytes of a stream. @throws ParseError where its chain is broken */
  read(entry: CompoundEntry): Uint8Array;
}

export function isCompound(bytes: Uint8Array): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** @throws ParseError */
export function openCompound(bytes: Uint8Array): CompoundFile {
  if (!isCompound(bytes) || bytes.length < headerLength) refuseFile('no-xls');
  return new CompoundReader(bytes);
}

class CompoundReader implements CompoundFile {
  readonly header: Uint8Array;
  readonly sectorShift: number;
  readonly entries: CompoundEntry[];
  readonly top: number[];
  readonly #bytes: Uint8Array;
  readonly #fat: Uint32Array;
  readonly #miniFat: Uint32Array;
  readonly #mini: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.header = bytes.subarray(0, headerLength);
    const view = viewOf(this.header);
    this.sectorShift = view.getUint16(30, true);
    if (this.sectorShift !== 9 && this.sectorShift !== 12) refuseFile('sector-size');
    this.#fat = this.#table(this.#fatSectors(view));
    this.entries = readEntries(this.#chain(view.getUint32(48, true)));
    const root = this.entries[0] ?? refuseFile('directory-empty');
    this.#miniFat = numbersOf(this.#chain(view.getUint32(60, true)));
    this.#mini = this.#chain(root.start);
    this.top = this.#topOf(viewOf(root.raw).getUint32(76, true));
  }

  read({ start, size }: CompoundEntry): Uint8Array {
    if (size > this.#bytes.length) broken();
    const bytes = size < miniCutoff ? this.#miniChain(start, size) : this.#chain(start);
    return bytes.length < size ? broken() : bytes.subarray(0, size);
  }

  /** The sectors of the allocation table: 109 in the header, more in a chain of their own. */
  #fatSectors(view: DataView): number[] {
    const sectors = Array.from({ length: 109 }, (_, index) => view.getUint32(76 + 4 * index, true));
    const perSector = (1 << this.sectorShift) / 4 - 1;
    const most = this.#bytes.length >> this.sectorShift;
    let next = view.getUint32(68, true);
    for (let count = 0; next < difatSector; count++) {
      if (count > most) broken();
      const numbers = numbersOf(this.#sector(next));
      sectors.push(...numbers.subarray(0, perSector));
      next = numbers[perSector] ?? endOfChain;
    }
    return sectors.filter((sector) => sector < difatSector).slice(0, most + 1);
  }

  #table(sectors: readonly number[]): Uint32Array {
    const perSector = (1 << this.sectorShift) / 4;
    const table = new Uint32Array(sectors.length * perSector).fill(freeSector);
    for (const [index, sector] of sectors.entries())
      table.set(numbersOf(this.#sector(sector)), index * perSector);
    return table;
  }

  #sector(sector: number): Uint8Array {
    const size = 1 << this.sectorShift;
    const from = (sector + 1) * size;
    if (from >= this.#bytes.length) broken();
    const bytes = this.#bytes.subarray(from, from + size);
    if (bytes.length === size) return bytes;
    // The last sector of a file may be cut short.
    const whole = new Uint8Array(size);
    whole.set(bytes);
    return whole;
  }

  #chain(start: number): Uint8Array {
    const sectors = follow(this.#fat, start, this.#bytes.length >> this.sectorShift);
    const size = 1 << this.sectorShift;
    const whole = new Uint8Array(sectors.length * size);
    for (const [index, sector] of sectors.entries()) whole.set(this.#sector(sector), index * size);
    return whole;
  }

  #miniChain(start: number, size: number): Uint8Array {
    const sectors = size === 0 ? [] : follow(this.#miniFat, start, this.#mini.length >> miniShift);
    const whole = new Uint8Array(sectors.length << miniShift);
    for (const [index, sector] of sectors.entries())
      whole.set(this.#mini.subarray(sector << miniShift, (sector + 1) << miniShift), index << miniShift);
    return whole;
  }

  /** The tree of names below the root. */
  #topOf(child: number): number[] {
    const found: number[] = [];
    const waiting = [child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = this.entries[index];
      if (!entry) continue;
      if (found.length > this.entries.length) broken();
      found.push(index);
      const view = viewOf(entry.raw);
      waiting.push(view.getUint32(68, true), view.getUint32(72, true));
    }
    return found;
  }
}

/** The sectors of a chain; one that is longer than the file runs in a circle. */
function follow(table: Uint32Array, start: number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = start; sector < difatSector; sector = table[sector] ?? broken()) {
    sectors.push(sector);
    if (sectors.length > most + 1) broken();
  }
  return sectors;
}

function readEntries(bytes: Uint8Array): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
    const raw = bytes.subarray(at, at + entryLength);
    const view = viewOf(raw);
    const length = Math.min(64, view.getUint16(64, true));
    const name = new TextDecoder('utf-16le').decode(raw.subarray(0, Math.max(0, length - 2)));
    entries.push({
      raw,
      name,
      type: view.getUint8(66),
      start: view.getUint32(116, true),
      size: view.getUint32(120, true),
    });
  }
  return entries;
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(4 * index, true));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function broken(): never {
  return refuseFile('sectors-broken');
}
