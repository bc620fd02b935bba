import type { ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, type Source } from '../shared/decode.ts';
import { LineCounter } from '../shared/position.ts';
import { type StringsEntry, scanStrings } from './strings-scan.ts';

/** The text of a .strings file: UTF-8, or UTF-16 which Xcode wrote for long. @throws ParseError */
export function decodeStrings(bytes: Uint8Array): Source {
  return decode(bytes);
}

/** Reads a .strings file. @throws ParseError */
export function readStrings(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text } = decodeStrings(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  scanStrings(text, {
    entry: (entry) => collector.add(unitOf(entry, lines.at(entry.keyFrom)), entry.keyFrom),
    other: (key, _start, _end, at) => collector.notice(buildMessage('no-text', { key }), at),
    doubtful: (at) => collector.notice('small-u-escape', at),
  });
  return collector.document('ios_strings');
}

export function unitOf({ key, text, comment }: StringsEntry, line: number): Unit {
  return { key, text, line, description: comment };
}
