import {
  defineFormat,
  type Format,
  type ReadOptions,
  type RewriteOptions,
  type WriteOptions,
} from '../format.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { editTree } from '../shared/edit.ts';
import { sortedUnits } from '../shared/order.ts';
import { applyPatches } from '../shared/patch.ts';
import { inPieces } from '../shared/pieces.ts';
import { LineCounter } from '../shared/position.ts';
import { type Name, wantedTree } from '../shared/wanted.ts';
import { decodeJson } from './read.ts';
import { JsonSyntax } from './rewrite.ts';
import { freshShape, jsonValue } from './shape.ts';
import { type JsonBranch, type JsonNode, parseJsonTree } from './tree.ts';

/** What tells one flavour of JSON from the others; scanner, tree and editor are the same for all. */
export interface JsonFlavour {
  /** The key of the catalogue. */
  name: string;
  /** Gives the leaves, which have the units of nested JSON, those of this flavour; what is no text becomes `other`. */
  shape(root: JsonBranch, options: ReadOptions): void;
  /** The place of a unit that the file does not have. */
  path(unit: Unit, options: WriteOptions): readonly Name[];
}

/** The format of a flavour. */
export function jsonFormat(flavour: JsonFlavour): Format {
  return defineFormat({
    name: flavour.name,
    read: (bytes, options = {}) => read(flavour, bytes, options),
    write: (document, options) => write(flavour, document.units, options),
    rewrite: (bytes, units, options) => rewrite(flavour, bytes, units, options),
  });
}

function read(flavour: JsonFlavour, bytes: Uint8Array, options: ReadOptions): Document {
  const { text } = decodeJson(bytes);
  const root = parseJsonTree(text);
  flavour.shape(root, options);
  const collector = new Collector(text);
  collect(root, text, collector, new LineCounter(text));
  return collector.document(flavour.name);
}

function collect(node: JsonNode, text: string, collector: Collector, lines: LineCounter): void {
  const from = node.data.value;
  if (node.kind === 'branch') for (const child of node.children) collect(child, text, collector, lines);
  else if (node.kind === 'leaf') collector.add({ ...node.unit, line: lines.at(from) }, from);
  else {
    const raw = text.slice(from, node.end);
    const what = raw.startsWith('{') ? 'an object' : raw.startsWith('[') ? 'a list' : raw;
    collector.notice('not-a-string', `${JSON.stringify(node.name)} is ${what}, which is not a text`, from);
  }
}

function* write(flavour: JsonFlavour, units: readonly Unit[], options: WriteOptions): Iterable<Uint8Array> {
  const given = sortedUnits(units, options).filter((unit) => unit.text !== null);
  const children = wantedTree(given, (unit) => flavour.path(unit, options), options);
  yield* inPieces([jsonValue({ name: '', children }, freshShape), '\n']);
}

function rewrite(
  flavour: JsonFlavour,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decodeJson(bytes);
  const root = parseJsonTree(source.text);
  flavour.shape(root, options);
  const syntax = new JsonSyntax(source.text, root, (unit) => flavour.path(unit, options));
  return applyPatches(source, editTree(root, units, syntax, options));
}
