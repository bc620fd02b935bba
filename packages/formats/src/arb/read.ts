import type { JsonBranch, JsonNode } from '../json/node.ts';
import { decodeJson } from '../json/read.ts';
import { parseJsonTree } from '../json/tree.ts';
import { buildMessage } from '../message/message.ts';
import type { Document, Unit } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { fail } from '../shared/fail.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import { describe } from './attributes.ts';
import { globalsIn, isDetail, isGlobal, messageUnit, parseArbTree } from './tree.ts';

/** Reads an ARB file: a unit for each message. @throws ParseError */
export function readArb(bytes: Uint8Array): Document {
  const { text } = decodeJson(bytes);
  return readByMessages(text) ?? readWhole(text);
}

/**
 * The document, without a tree of the whole file. Nothing for a file whose messages cannot be understood one by one: one
 * where what describes a message does not come right behind it, or where a name comes twice. Tools write none.
 */
function readByMessages(text: string): Document | undefined {
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  let isOdd = false;
  /** The message before, as long as nothing described it. */
  let before: Unit | undefined;
  const take = (node: JsonNode): boolean => {
    if (isGlobal(node)) return false;
    if (isDetail(node)) {
      if (before && node.name === `@${before.key}`) describe(before, node, text);
      else isOdd = true;
      before = undefined;
    } else if (node.kind === 'leaf') {
      before = messageUnit(String(node.name), node.unit.text);
      before.line = lines.at(node.start);
      collector.add(before, node.start);
    } else {
      before = undefined;
      reportMisfit(node, collector);
    }
    return true;
  };
  const root = parseJsonTree(text, { noKeys: true }, { depth: 1, take });
  if (root.dense) fail(text, root.start, 'expected-object');
  return isOdd || collector.repeats ? undefined : documentOf(collector, globalsIn(root.children), text);
}

function readWhole(text: string): Document {
  const { root, globals, apart } = parseArbTree(text);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  for (const child of root.children) {
    if (child.kind === 'leaf') {
      child.unit.line = lines.at(child.start);
      collector.add(child.unit, child.start);
    } else if (!child.data.known) reportMisfit(child, collector);
  }
  for (const { name, start } of orphansOf(root, apart)) {
    const id = String(name).slice(1);
    collector.notice(buildMessage('describes-nothing', { name, key: id }), start);
  }
  return documentOf(collector, globals, text);
}

function reportMisfit({ name, data }: JsonNode, collector: Collector): void {
  collector.notice(buildMessage('no-text', { key: name }), data.value);
}

function documentOf(collector: Collector, globals: ReadonlyMap<string, JsonNode>, text: string): Document {
  const metadata = globalsOf(globals, text);
  const language = toBcp47(metadata['@@locale'] ?? '');
  return { ...collector.document('arb'), ...(language && { language }), metadata };
}

/** What describes no message of the file. */
function orphansOf(root: JsonBranch, apart: ReadonlyMap<string, JsonNode>): JsonNode[] {
  const others = root.children.filter(({ kind, name }) => kind === 'other' && /^@(?!@)/.test(String(name)));
  if (others.length === 0) return [];
  const ids = new Set(root.children.map(({ name }) => `@${name}`));
  return others.filter(({ name }) => !ids.has(String(name)) && !apart.has(String(name).slice(1)));
}

/** Members of the whole file: texts as they are, others as JSON. */
function globalsOf(globals: ReadonlyMap<string, JsonNode>, text: string): Record<string, string> {
  return Object.fromEntries(
    [...globals].map(([name, node]) => {
      const json = text.slice(node.data.value, node.end);
      return [name, json.startsWith('"') ? String(JSON.parse(json)) : json];
    }),
  );
}
