import { ParseError, type ReadOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode, limitsOf, type Source } from '../shared/decode.ts';
import { LineCounter } from '../shared/position.ts';
import { declaredXmlCharset } from '../shared/xml-text.ts';
import { readPlist } from './plist.ts';
import { formatKey, specTypeKey, valueTypeKey } from './stringsdict-names.ts';
import { type DictNode, leavesOf, nodeOfItem } from './stringsdict-tree.ts';

/** The text of an XML property list. @throws ParseError */
export function decodePlist(bytes: Uint8Array): Source {
  if (bytes[0] === 0x62 && String.fromCharCode(...bytes.subarray(0, 6)) === 'bplist') {
    throw new ParseError('binary-plist', {
      offset: 0,
      line: 1,
      column: 1,
    });
  }
  return decode(bytes, { declared: declaredXmlCharset(bytes) });
}

/** Reads a .stringsdict file: formats, plural forms, and texts by width or device. @throws ParseError */
export function readStringsdict(bytes: Uint8Array, _options: ReadOptions = {}): Document {
  const { text, charset } = decodePlist(bytes);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const others: { name: string; at: number }[] = [];
  // Item by item: a tree of the whole file is many times its size.
  readPlist(text, (item) => {
    const node = nodeOfItem(item, (offset) => lines.at(offset));
    for (const { unit, at } of leavesOf(node)) collector.add(unit, at);
    others.push(...othersOf(node));
  });
  for (const { name, at } of others) collector.notice(buildMessage('not-understood', { key: name }), at);
  return { ...collector.document('ios_stringsdict'), ...limitsOf(charset) };
}

const understood = new Set<string>([formatKey, specTypeKey, valueTypeKey]);

function* othersOf(node: DictNode): Iterable<{ name: string; at: number }> {
  if (node.kind === 'other' && !understood.has(String(node.name)))
    yield { name: String(node.name), at: node.data.tag };
  else if (node.kind === 'branch') for (const child of node.children) yield* othersOf(child);
}
