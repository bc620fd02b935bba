import { unfit } from '../../shared/text.ts';
import { refuseFile } from '../refuse.ts';
import { viewOf } from './compound.ts';
import { mostRecordBytes } from './records.ts';

/**
 * Reads strings that span several records. A record that continues the characters states their width again (MS-XLS
 * 2.5.293 and 2.4.265).
 */
export class StringReader {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at = 0;

  constructor(pieces: readonly Uint8Array[], at = 0) {
    this.#pieces = pieces;
    this.#at = at;
  }

  /** Whether all is read. */
  get done(): boolean {
    while (this.#piece < this.#pieces.length && this.#at >= this.#here.length) this.#next();
    return this.#piece >= this.#pieces.length;
  }

  /** The string that starts here, without its formatting. @throws ParseError */
  string(): string {
    const length = this.#word();
    return this.characters(length);
  }

  /** The rest of a string whose length is known. @throws ParseError */
  characters(length: number): string {
    const flags = this.#byte();
    const runs = flags & 8 ? this.#word() : 0;
    const extra = flags & 4 ? this.#word() + 0x10000 * this.#word() : 0;
    const text = this.#characters(length, (flags & 1) === 1);
    this.#skip(4 * runs + extra);
    const why = unfit(text);
    if (why) refuseFile(why);
    return text;
  }

  #characters(length: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let left = length; left > 0; ) {
      if (this.#at >= this.#here.length) {
        this.#next();
        wide = (this.#byte() & 1) === 1;
      }
      const width = wide ? 2 : 1;
      const count = Math.min(left, Math.floor((this.#here.length - this.#at) / width));
      if (count === 0) refuseFile('string-broken');
      const bytes = this.#here.subarray(this.#at, this.#at + count * width);
      text += wide ? Buffer.from(bytes).toString('utf16le') : Buffer.from(bytes).toString('latin1');
      this.#at += count * width;
      left -= count;
    }
    return text;
  }

  get #here(): Uint8Array {
    return this.#pieces[this.#piece] ?? refuseFile('string-ends-early');
  }

  #next(): void {
    this.#piece++;
    this.#at = 0;
  }

  #byte(): number {
    while (this.#at >= this.#here.length) this.#next();
    const value = this.#here[this.#at] ?? 0;
    this.#at++;
    return value;
  }

  #word(): number {
    return this.#byte() + 256 * this.#byte();
  }

  #skip(count: number): void {
    for (let left = count; left > 0; ) {
      if (this.#at >= this.#here.length) this.#next();
      const step = Math.min(left, this.#here.length - this.#at);
      this.#at += step;
      left -= step;
    }
  }
}

/** Strings as the data of as many records as they need; the first one begins with `head`. */
export function packStrings(texts: Iterable<string>, head: ArrayLike<number> = []): Uint8Array[] {
  const packer = new StringPacker(head);
  for (const text of texts) packer.add(text);
  return packer.finish();
}

class StringPacker {
  readonly #records: Uint8Array[] = [];
  #record = new Uint8Array(mostRecordBytes);
  #at = 0;

  constructor(head: ArrayLike<number>) {
    this.#record.set(head);
    this.#at = head.length;
  }

  add(text: string): void {
    const isWide = /[^\u0000-\u00ff]/.test(text);
    // The length, the width and a first character stay together.
    if (this.#at + 5 > mostRecordBytes) this.#flush();
    this.#put(text.length & 0xff, text.length >> 8, isWide ? 1 : 0);
    const width = isWide ? 2 : 1;
    for (let from = 0; from < text.length; ) {
      if (this.#at + width > mostRecordBytes) {
        this.#flush();
        this.#put(isWide ? 1 : 0);
      }
      const to = Math.min(text.length, from + Math.floor((mostRecordBytes - this.#at) / width));
      for (; from < to; from++) {
        const code = text.charCodeAt(from);
        if (isWide) this.#put(code & 0xff, code >> 8);
        else this.#put(code);
      }
    }
  }

  finish(): Uint8Array[] {
    this.#flush();
    return this.#records;
  }

  #put(...bytes: number[]): void {
    for (const byte of bytes) this.#record[this.#at++] = byte;
  }

  #flush(): void {
    if (this.#at > 0) this.#records.push(this.#record.slice(0, this.#at));
    this.#at = 0;
  }
}

/** The name of a sheet: its length in one byte. */
export function readShortString(data: Uint8Array, at: number): string {
  const length = viewOf(data).getUint8(at);
  return new StringReader([data], at + 1).characters(length);
}
