import { defineFormat } from '../define.ts';
import type { Format, ReadOptions, RewriteOptions, WriteOptions } from '../format.ts';
import { buildMessage, type FileMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { decode } from '../shared/decode.ts';
import { type DesiredNode, desiredTree, hasContent, type Name } from '../shared/desired-tree.ts';
import { editTree } from '../shared/edit.ts';
import { sortedUnits } from '../shared/order.ts';
import { applyPatches } from '../shared/patch.ts';
import { inPieces } from '../shared/pieces.ts';
import { LineCounter } from '../shared/position.ts';
import { hiddenNodes, reportHidden } from '../shared/repeated.ts';
import { rebuildFlow } from './flow.ts';
import { parseYaml } from './parse.ts';
import { containerLines, entryLines, flowValue, type YamlHand } from './render.ts';
import { closeLastLine, type YamlEdit, YamlSyntax } from './rewrite.ts';
import { commentBefore, type Resolve, type YamlBranch, type YamlNode } from './tree.ts';

/** The differences between flavours of YAML. */
export interface YamlFlavour {
  /** The key of the catalogue. */
  name: string;
  /** What the library that will read the file makes of plain scalars. */
  resolve: Resolve;
  /** Blanks of a level in a new file. */
  step: number;
  /** Gives leaves their units; returns the facts of the whole file, and warnings. */
  shape(root: YamlBranch, options: ReadOptions): Shape;
  /** How a kept file takes new units. */
  edit(root: YamlBranch, units: readonly Unit[], options: RewriteOptions): YamlEdit;
  /** The content of a new file, also of an empty one. */
  newFile(units: readonly Unit[], options: WriteOptions): { desired: Map<Name, DesiredNode>; empty: string };
}

export interface Shape {
  language?: string;
  notices: { message: FileMessage; at: number }[];
}

export function yamlFormat(flavour: YamlFlavour): Format {
  return defineFormat({
    name: flavour.name,
    read: (bytes, options = {}) => read(flavour, bytes, options),
    write: (document, options) => write(flavour, document.units, options),
    rewrite: (bytes, units, options) => rewrite(flavour, bytes, units, options),
  });
}

function read(flavour: YamlFlavour, bytes: Uint8Array, options: ReadOptions): Document {
  const { text } = decode(bytes);
  const root = parseYaml(text, flavour.resolve);
  const { language, notices } = flavour.shape(root, options);
  const collector = new Collector(text);
  collect(root, text, collector, new LineCounter(text));
  for (const { message, at } of notices) collector.notice(message, at);
  return { ...collector.document(flavour.name), ...(language && { language }) };
}

function collect(branch: YamlBranch, text: string, collector: Collector, lines: LineCounter): void {
  const hidden = hiddenNodes(branch);
  for (const child of branch.children) {
    if (hidden.has(child)) reportHidden(child, collector);
    else if (child.kind === 'branch') collect(child, text, collector, lines);
    else if (child.kind === 'leaf') {
      const at = child.data.nameFrom;
      child.unit.line = lines.at(at);
      const description = commentBefore(text, child);
      if (description) child.unit.description = description;
      collector.add(child.unit, at);
    } else misfit(child, text, collector);
  }
}

function misfit(node: YamlNode, text: string, collector: Collector): void {
  const { value, valueEnd } = node.data;
  const raw = text.slice(value, valueEnd);
  const what = raw.includes('\n') || raw.length > 40 ? buildMessage('something') : raw;
  if (what === '') return;
  collector.notice(
    buildMessage('not-a-string', { key: node.name, value: what, wanted: buildMessage('a-text') }),
    value,
  );
}

function* write(flavour: YamlFlavour, units: readonly Unit[], options: WriteOptions): Iterable<Uint8Array> {
  const hand: YamlHand = { newline: '\n', step: flavour.step, quotes: 'double' };
  const given = sortedUnits(units, options).filter((unit) => unit.text !== null);
  const { desired, empty } = flavour.newFile(given, options);
  if (![...desired.values()].some(hasContent)) yield* inPieces([empty]);
  else if ([...desired.keys()].some((name) => typeof name === 'number'))
    yield* inPieces([containerLines(desired, 0, hand)]);
  else yield* inPieces([...desired.values()].map((child) => entryLines(child, 0, hand)));
}

function rewrite(
  flavour: YamlFlavour,
  bytes: Uint8Array,
  units: readonly Unit[],
  options: RewriteOptions,
): Uint8Array {
  const source = decode(bytes);
  const { text } = source;
  const root = parseYaml(text, flavour.resolve);
  flavour.shape(root, options);
  const edit = flavour.edit(root, units, options);
  const syntax = new YamlSyntax(text, root, edit, { ...options, usualStep: flavour.step });
  const whole = root.data.style === 'flow' ? rebuildRoot(text, root, units, edit, syntax.hand) : undefined;
  const patches = whole ?? editTree(root, units, syntax, options);
  return applyPatches(source, closeLastLine(text, patches, syntax.hand.newline));
}

/** A file that is one container in brackets has no lines to edit where its own names change. */
function rebuildRoot(
  text: string,
  root: YamlBranch,
  units: readonly Unit[],
  edit: YamlEdit,
  { quotes }: YamlHand,
) {
  const places = new Map<string, readonly Name[]>();
  const visit = (node: YamlNode, path: readonly Name[]) => {
    if (node.kind === 'leaf') places.set(node.unit.key, path);
    if (node.kind === 'branch') for (const child of node.children) visit(child, [...path, child.name]);
  };
  visit(root, []);
  const given = units.filter((unit) => unit.text !== null || places.has(unit.key));
  const children = desiredTree(given, (unit) => places.get(unit.key) ?? edit.path(unit));
  edit.prepare?.(children);
  const { value, valueEnd } = root.data;
  const rebuilt = rebuildFlow(text, root, { name: '', children }, quotes);
  if (rebuilt !== undefined) return [{ from: value, to: valueEnd, text: rebuilt }];
  const isGone =
    root.children.length > 0 &&
    ![...children.values()].some(hasContent) &&
    root.children.every(({ kind }) => kind !== 'other');
  if (!isGone) return undefined;
  return [
    {
      from: value,
      to: valueEnd,
      text: flowValue({ name: '', children: new Map() }, () => undefined, quotes),
    },
  ];
}
