import { countDifferingWasm } from './count-differing.wasm.ts';
import { signatureSizes } from './signature.ts';
import { moduleOf, type PagedMemory, page } from './web-assembly.ts';

type CountDiffering = (one: number, first: number, end: number, bytes: number, counts: number) => void;

const instance = moduleOf(countDifferingWasm);

const wordBytes = Int32Array.BYTES_PER_ELEMENT;
/** Signatures that are counted by one call. */
const mostAtOnce = 1024;
/** Before the signatures stand the one that is looked for, in each size, and the counts. */
const wantedWords = signatureSizes.reduce((sum, words) => sum + words, 0);
const countsAt = wantedWords * wordBytes;
const signaturesAt = countsAt + mostAtOnce * Uint16Array.BYTES_PER_ELEMENT;
const pagesOf = (words: number): number => Math.ceil((signaturesAt + words * wordBytes) / page);

/** Signatures, one after the other, where WebAssembly counts the bits in which they differ from another one. */
export class SignatureStore {
  readonly #memory: PagedMemory;
  readonly #countDiffering: CountDiffering;
  /** The words of all signatures, and behind them what is free. Another array after `makeRoom`. */
  words: Int32Array<ArrayBuffer>;
  #wanted: Int32Array;
  /** What `countDiffering` counted. */
  counts: Uint16Array;
  /** Words in use. */
  used = 0;

  /** With room for this many words. */
  constructor(room: number) {
    const [memory, exports] = instance('signatures', pagesOf(room));
    this.#memory = memory;
    this.#countDiffering = (exports as { countDiffering: CountDiffering }).countDiffering;
    [this.words, this.#wanted, this.counts] = viewsOf(this.#memory.buffer);
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Makes room for so many words behind those in use: a doubling at least, if any. */
  makeRoom(words: number): void {
    const least = this.used + words;
    if (least <= this.words.length) return;
    const { buffer } = this.#memory;
    this.#memory.grow(pagesOf(Math.max(least, this.words.length * 2)) - buffer.byteLength / page);
    [this.words, this.#wanted, this.counts] = viewsOf(this.#memory.buffer);
  }

  /** Sets the text that is looked for: its signature in each of `signatureSizes`, in their order. */
  setWanted(signatures: readonly Int32Array[]): void {
    let at = 0;
    for (const signature of signatures) {
      this.#wanted.set(signature, at);
      at += signature.length;
    }
  }

  /**
   * Counts in how many bits the wanted text differs from each of the next signatures from `place` on, which have one size.
   * Writes them into `counts`; returns how many: `most`, or as many as there is room for.
   */
  countDiffering(place: number, most: number, words: (typeof signatureSizes)[number]): number {
    const count = Math.min(most, mostAtOnce);
    const bytes = words * wordBytes;
    const first = signaturesAt + place * wordBytes;
    // Each size is twice the one before: those before it have its words less the first one's.
    const wanted = (words - signatureSizes[0]) * wordBytes;
    if (count > 0) this.#countDiffering(wanted, first, first + count * bytes, bytes, countsAt);
    return count;
  }
}

const viewsOf = (buffer: ArrayBuffer): [Int32Array<ArrayBuffer>, Int32Array, Uint16Array] => [
  new Int32Array(buffer, signaturesAt, Math.floor((buffer.byteLength - signaturesAt) / wordBytes)),
  new Int32Array(buffer, 0, wantedWords),
  new Uint16Array(buffer, countsAt, mostAtOnce),
];
