import {
  type CompoundEntry,
  type CompoundFile,
  difatSector,
  endOfChain,
  entryLength,
  fatSector,
  freeSector,
  headerLength,
  miniCutoff,
  miniShift,
  streamType,
  viewOf,
} from './compound.ts';

/** Sectors of the allocation table that the header names itself. */
const inHeader = 109;

/** A compound file with the given streams of its directory replaced; all sectors are laid out again. */
export function writeCompound(file: CompoundFile, replaced: ReadonlyMap<number, Uint8Array>): Uint8Array {
  return new CompoundWriter(file).write(replaced);
}

class CompoundWriter {
  readonly #file: CompoundFile;
  readonly #size: number;
  readonly #sectors: Uint8Array[] = [];
  readonly #fat: number[] = [];

  constructor(file: CompoundFile) {
    this.#file = file;
    this.#size = 1 << file.sectorShift;
  }

  write(replaced: ReadonlyMap<number, Uint8Array>): Uint8Array {
    const header = this.#file.header.slice();
    const view = viewOf(header);
    const entries = this.#file.entries.map((entry) => entry.raw.slice());
    const mini = new MiniStream();
    for (const [index, entry] of this.#file.entries.entries()) {
      const raw = entries[index];
      if (entry.type !== streamType || !raw) continue;
      const bytes = replaced.get(index) ?? this.#file.read(entry);
      place(raw, bytes.length < miniCutoff ? mini.add(bytes) : this.#add(bytes), bytes.length);
    }
    const [root] = entries;
    if (root) place(root, this.#add(mini.bytes()), mini.length);
    const miniFat = numberBytes(mini.fat, this.#size);
    view.setUint32(60, this.#add(miniFat), true);
    view.setUint32(64, miniFat.length / this.#size, true);
    const directory = this.#directory(entries);
    view.setUint32(48, this.#add(directory), true);
    if (this.#file.sectorShift === 12) view.setUint32(40, directory.length / this.#size, true);
    this.#allocate(view);
    return this.#whole(header);
  }

  /** Adds a chain and gives its first sector. */
  #add(bytes: Uint8Array): number {
    if (bytes.length === 0) return endOfChain;
    const first = this.#sectors.length;
    for (let at = 0; at < bytes.length; at += this.#size) {
      this.#sectors.push(bytes.subarray(at, at + this.#size));
      this.#fat.push(this.#sectors.length);
    }
    this.#fat[this.#fat.length - 1] = endOfChain;
    return first;
  }

  #directory(entries: readonly Uint8Array[]): Uint8Array {
    const perSector = this.#size / entryLength;
    const bytes = new Uint8Array(Math.ceil(entries.length / perSector) * this.#size);
    for (const [index, entry] of entries.entries()) bytes.set(entry, index * entryLength);
    return bytes;
  }

  /** Adds the allocation table, which has a place for its own sectors too, and the list of its sectors. */
  #allocate(view: DataView): void {
    const perSector = this.#size / 4;
    let tables = 0;
    let lists = 0;
    for (;;) {
      const needed = Math.ceil((this.#fat.length + tables + lists) / perSector);
      const listed = Math.ceil(Math.max(0, needed - inHeader) / (perSector - 1));
      if (needed === tables && listed === lists) break;
      tables = needed;
      lists = listed;
    }
    const first = this.#fat.length;
    for (let index = 0; index < tables; index++) this.#fat.push(fatSector);
    for (let index = 0; index < lists; index++) this.#fat.push(difatSector);
    const table = numberBytes(this.#fat, this.#size);
    for (let at = 0; at < table.length; at += this.#size)
      this.#sectors.push(table.subarray(at, at + this.#size));
    const own = Array.from({ length: tables }, (_, index) => first + index);
    for (let index = 0; index < inHeader; index++)
      view.setUint32(76 + 4 * index, own[index] ?? freeSector, true);
    for (let list = 0; list < lists; list++) {
      const from = inHeader + list * (perSector - 1);
      const numbers = Array.from({ length: perSector - 1 }, (_, index) => own[from + index] ?? freeSector);
      const next = list + 1 < lists ? first + tables + list + 1 : endOfChain;
      this.#sectors.push(numberBytes([...numbers, next], this.#size));
    }
    view.setUint32(44, tables, true);
    view.setUint32(68, lists > 0 ? first + tables : endOfChain, true);
    view.setUint32(72, lists, true);
  }

  #whole(header: Uint8Array): Uint8Array {
    const whole = new Uint8Array((this.#sectors.length + 1) * this.#size);
    whole.set(header.subarray(0, headerLength));
    for (const [index, sector] of this.#sectors.entries()) whole.set(sector, (index + 1) * this.#size);
    return whole;
  }
}

/** Small streams in small sectors, all of which are one stream themselves. */
class MiniStream {
  readonly fat: number[] = [];
  readonly #pieces: Uint8Array[] = [];

  get length(): number {
    return this.fat.length << miniShift;
  }

  add(bytes: Uint8Array): number {
    if (bytes.length === 0) return endOfChain;
    const first = this.fat.length;
    const count = Math.ceil(bytes.length / (1 << miniShift));
    for (let index = 1; index < count; index++) this.fat.push(first + index);
    this.fat.push(endOfChain);
    const padded = new Uint8Array(count << miniShift);
    padded.set(bytes);
    this.#pieces.push(padded);
    return first;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }
}

function place(raw: Uint8Array, start: number, size: number): void {
  const view = viewOf(raw);
  view.setUint32(116, start, true);
  view.setUint32(120, size, true);
  view.setUint32(124, 0, true);
}

/** Numbers as whole sectors; what is left of the last one is free. */
function numberBytes(numbers: readonly number[], sectorSize: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((numbers.length * 4) / sectorSize) * sectorSize).fill(0xff);
  const view = viewOf(bytes);
  for (const [index, number] of numbers.entries()) view.setUint32(4 * index, number, true);
  return bytes;
}

/** An empty compound file with one stream of a name in its directory, at place 1. */
export function newCompound(name: string): CompoundFile {
  const header = new Uint8Array(headerLength);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = viewOf(header);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, miniShift, true);
  view.setUint32(56, miniCutoff, true);
  const entries = [newEntry('Root Entry', 5, 1), newEntry(name, streamType, freeSector)];
  return { header, sectorShift: 9, entries, top: [1], read: () => new Uint8Array(0) };
}

function newEntry(name: string, type: number, child: number): CompoundEntry {
  const raw = new Uint8Array(entryLength);
  const view = viewOf(raw);
  for (let index = 0; index < name.length; index++) view.setUint16(2 * index, name.charCodeAt(index), true);
  view.setUint16(64, 2 * name.length + 2, true);
  view.setUint8(66, type);
  view.setUint8(67, 1);
  view.setUint32(68, freeSector, true);
  view.setUint32(72, freeSector, true);
  view.setUint32(76, child, true);
  return { raw, name, type, start: 0, size: 0 };
}
