import { crc32, inflateRawSync } from 'node:zlib';
import { buildMessage } from '../../message/message.ts';
import { refuseFile } from '../refuse.ts';
import {
  centralLength,
  centralSignature,
  deflated,
  endLength,
  endSignature,
  flagEncrypted,
  localLength,
  localSignature,
  stored,
  viewOf,
} from './layout.ts';

/** Members of one archive. */
const mostMembers = 10_000;

/** Bytes that the members of one archive may have together when they are unpacked. */
const mostBytes = 400_000_000;

/** An archive of any size may unpack to this; larger ones may have `mostRatio` times their size. Sheets reach 30. */
const freeBytes = 20_000_000;
const mostRatio = 200;

export interface ZipMember {
  name: string;
  /** Its header in the central directory. */
  central: Uint8Array;
  method: number;
  crc: number;
  /** Where its local header stands. */
  offset: number;
  /** Its bytes as they are stored. */
  data: Uint8Array;
}

/** An archive whose members are unpacked on demand, within a limit that does not depend on their declared size. */
export class ZipArchive {
  readonly bytes: Uint8Array;
  readonly members: readonly ZipMember[];
  /** Where the central directory stands, and the record that ends it. */
  readonly directory: number;
  readonly end: Uint8Array;
  readonly #byName: Map<string, ZipMember>;
  readonly #unpacked = new Map<string, Uint8Array>();
  #left: number;

  /** @throws ParseError for what is no archive, or a dangerous one */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const end = findEnd(bytes);
    const view = viewOf(bytes);
    const count = view.getUint16(end + 10, true);
    this.directory = view.getUint32(end + 16, true);
    this.end = bytes.subarray(end);
    if (count > mostMembers || count === 0xffff)
      refuseFile(buildMessage('too-many-members', { most: mostMembers }));
    this.members = readDirectory(bytes, this.directory, count);
    this.#byName = new Map(this.members.map((member) => [member.name, member]));
    if (this.#byName.size < count) refuseFile('members-of-one-name');
    this.#left = Math.min(mostBytes, Math.max(freeBytes, mostRatio * bytes.length));
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** The bytes of a member, or nothing where there is none. @throws ParseError */
  read(name: string): Uint8Array | undefined {
    const known = this.#unpacked.get(name);
    if (known) return known;
    const member = this.#byName.get(name);
    if (!member) return undefined;
    const bytes = this.#unpack(member);
    this.#left -= bytes.length;
    if (crc32(bytes) !== member.crc) refuseFile(buildMessage('wrong-checksum', { member: name }));
    this.#unpacked.set(name, bytes);
    return bytes;
  }

  #unpack({ name, method, data }: ZipMember): Uint8Array {
    const tooLarge = buildMessage('member-too-large', { member: name });
    if (method === stored) return data.length > this.#left ? refuseFile(tooLarge) : data;
    if (method !== deflated) refuseFile(buildMessage('unknown-packing', { member: name, method }));
    try {
      return inflateRawSync(data, { maxOutputLength: Math.max(1, this.#left), chunkSize: 1 << 18 });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      return refuseFile(
        code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : buildMessage('cannot-unpack', { member: name }),
      );
    }
  }
}

/** The record that ends an archive; a comment of at most 65,535 bytes may follow it. */
function findEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const last = bytes.length - endLength;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--)
    if (
      view.getUint32(at, true) === endSignature &&
      at + endLength + view.getUint16(at + 20, true) === bytes.length
    )
      return at;
  return refuseFile('no-zip');
}

function readDirectory(bytes: Uint8Array, directory: number, count: number): ZipMember[] {
  const view = viewOf(bytes);
  const members: ZipMember[] = [];
  let at = directory;
  for (let index = 0; index < count; index++) {
    if (at + centralLength > bytes.length || view.getUint32(at, true) !== centralSignature)
      refuseFile('archive-directory-broken');
    const length =
      centralLength +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
    if (at + length > bytes.length) refuseFile('archive-directory-broken');
    members.push(readMember(bytes, bytes.subarray(at, at + length)));
    at += length;
  }
  return members;
}

function readMember(bytes: Uint8Array, central: Uint8Array): ZipMember {
  const view = viewOf(central);
  const nameLength = view.getUint16(28, true);
  const name = new TextDecoder().decode(central.subarray(centralLength, centralLength + nameLength));
  assertInside(name);
  if (view.getUint16(8, true) & flagEncrypted) refuseFile(buildMessage('member-protected', { member: name }));
  const offset = view.getUint32(42, true);
  const whole = viewOf(bytes);
  if (offset + localLength > bytes.length || whole.getUint32(offset, true) !== localSignature)
    refuseFile(buildMessage('member-not-there', { member: name }));
  const from = offset + localLength + whole.getUint16(offset + 26, true) + whole.getUint16(offset + 28, true);
  const to = from + packedSize(central, nameLength);
  if (to > bytes.length) refuseFile(buildMessage('member-beyond-end', { member: name }));
  return {
    name,
    central,
    method: view.getUint16(10, true),
    crc: view.getUint32(16, true),
    offset,
    data: bytes.subarray(from, to),
  };
}

/** The packed size, which a zip64 field holds where the usual one refers to it. */
function packedSize(central: Uint8Array, nameLength: number): number {
  const view = viewOf(central);
  const size = view.getUint32(20, true);
  if (size !== 0xffffffff) return size;
  const end = centralLength + nameLength + view.getUint16(30, true);
  for (let at = centralLength + nameLength; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const field = at + 4 + (view.getUint32(24, true) === 0xffffffff ? 8 : 0);
    if (field + 8 <= end) return Number(view.getBigUint64(field, true));
  }
  return size;
}

/** Nothing is ever unpacked to a disk here, but a kept file goes on to others. */
function assertInside(name: string): void {
  const parts = name.split('/');
  if (
    name === '' ||
    name.startsWith('/') ||
    /[\\\0]|^[A-Za-z]:/.test(name) ||
    parts.includes('..') ||
    parts.includes('.')
  )
    refuseFile(buildMessage('no-member-name', { name }));
}
