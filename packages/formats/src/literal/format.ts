import { defineFormat } from '../define.ts';
import type { Format, ReadOptions, RewriteOptions, WriteOptions } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode } from '../shared/decode.ts';
import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { sortedUnits } from '../shared/order.ts';
import { applyPatches } from '../shared/patch.ts';
import { inPieces } from '../shared/pieces.ts';
import { LineCounter } from '../shared/position.ts';
import { hiddenNodes, reportHidden } from '../shared/repeated.ts';
import { settleCommas } from './commas.ts';
import { type Hand, LiteralSyntax } from './rewrite.ts';
import type { LiteralBranch, LiteralNode } from './tree.ts';

/** A format whose files are one container of literals. */
export interface LiteralFlavour {
  /** The key of the catalogue. */
  name: string;
  /** The container of a file. @throws ParseError for anything else */
  parse(text: string): LiteralBranch;
  /** Where code begins that stands before the container and is left as it is. */
  codeBefore?(text: string): number | undefined;
  /** Gives leaves their units. */
  shape(root: LiteralBranch): void;
  hand(text: string, root: LiteralBranch): Hand;
  /** How a kept file takes new units. */
  edit(root: LiteralBranch, units: readonly Unit[], options: RewriteOptions): LiteralEdit;
  newFile(units: readonly Unit[], options: WriteOptions): Iterable<string>;
}

export interface LiteralEdit {
  path(unit: Unit): readonly Name[];
  prepare(desired: ReadonlyMap<Name, DesiredNode>): void;
}

export function literalFormat(flavour: LiteralFlavour): Format {
  return defineFormat({
    name: flavour.name,
    read: (bytes, options = {}) => read(flavour, bytes, options),
    write: (document, options) => write(flavour, document.units, options),
    rewrite: (bytes, units, options) => rewrite(flavour, bytes, units, options),
  });
}

function read(flavour: LiteralFlavour, bytes: Uint8Array, _options: ReadOptions): Document {
  const { text } = decode(bytes);
  const root = flavour.parse(text);
  flavour.shape(root);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const code = flavour.codeBefore?.(text);
  if (code !== undefined) collector.notice('code-before', code);
  collectAll(root, text, collector, lines);
  return collector.document(flavour.name);
}

function collectAll(branch: LiteralBranch, text: string, collector: Collector, lines: LineCounter): void {
  const hidden = hiddenNodes(branch);
  for (const child of branch.children) {
    if (hidden.has(child)) reportHidden(child, collector);
    else collect(child, text, collector, lines);
  }
}

function collect(node: LiteralNode, text: string, collector: Collector, lines: LineCounter): void {
  const { nameFrom, value, valueEnd } = node.data;
  if (node.kind === 'branch') collectAll(node, text, collector, lines);
  else if (node.kind === 'leaf') {
    node.unit.line = lines.at(nameFrom);
    collector.add(node.unit, nameFrom);
  } else {
    const raw = text.slice(value, valueEnd);
    const what = raw.length > 40 || raw.includes('\n') ? buildMessage('code') : raw;
    collector.notice(
      buildMessage('not-a-string', { key: node.name, value: what, wanted: buildMessage('a-text') }),
      value,
    );
  }
}

function* write(
  flavour: LiteralFlavour,
  units: readonly Unit[],
  options: WriteOptions,
): Iterable<Uint8Array> {
  const given = sortedUnits(units, options).filter((unit) => unit.text !== null);
  yield* inPieces(flavour.newFile(given, options));
}

function rewrite(
  flavour: LiteralFlavour,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decode(bytes);
  const root = flavour.parse(source.text);
  flavour.shape(root);
  const { path, prepare } = flavour.edit(root, units, options);
  const syntax = new LiteralSyntax(source.text, flavour.hand(source.text, root), path, prepare);
  return applyPatches(source, settleCommas(root, editTree(root, units, syntax, options)));
}
