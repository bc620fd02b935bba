import { MemoryIndex } from './memory-index.ts';
import { columnNames, SegmentStore } from './segment-store.ts';

/** Changes with everything that changes what is stored: segments, hashes, signatures. Others are made anew. */
const version = 1;
const magic = `parlance-memory-${version}`;

/** The parts of a stored index, in the order in which they are written. */
export function packIndex(index: MemoryIndex, about: unknown): Uint8Array[] {
  const store = index.sorted();
  const signatures = store.signatures.words.subarray(0, store.signatures.used);
  const arrays = [
    ...columnNames.map((name) => store.columns[name].subarray(0, store.count)),
    store.units.subarray(0, store.unitCount),
    signatures,
  ];
  const head = { magic, about, count: store.count, units: store.unitCount, signatures: signatures.length };
  return [
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    ...arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)),
  ];
}

/** What is known of a stored index before its arrays are read. */
export interface IndexHead {
  about: unknown;
  count: number;
  units: number;
  signatures: number;
  /** Bytes of the head. */
  length: number;
}

/** Longer heads are not ours. */
export const longestHead = 16_384;

/** Reads the head from the first bytes of a file. undefined: it is none, or one of another version. */
export function readHead(bytes: Uint8Array): IndexHead | undefined {
  const end = bytes.indexOf(10);
  if (end < 0 || end > longestHead) return undefined;
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
    if (head.magic !== magic) return undefined;
    const { about, count, units, signatures } = head;
    return { about, count, units, signatures, length: end + 1 };
  } catch {
    return undefined;
  }
}

/** Arrays of this size, to be filled with the bytes that follow the head, in this order. */
export function emptyStore({ count, units, signatures }: IndexHead): {
  store: SegmentStore;
  parts: Uint8Array[];
} {
  const store = new SegmentStore({ segments: count, units, signatures });
  store.count = count;
  store.unitCount = units;
  store.signatures.used = signatures;
  const arrays = [
    ...columnNames.map((name) => store.columns[name]),
    store.units,
    store.signatures.words.subarray(0, signatures),
  ];
  return {
    store,
    parts: arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)),
  };
}

export const unpackIndex = (store: SegmentStore): MemoryIndex => MemoryIndex.ofSorted(store);
