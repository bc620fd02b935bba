import { decodeJson } from '../json/read.ts';
import type { JsonBranch, JsonNode } from '../json/tree.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import { parseArbTree } from './tree.ts';

/** Reads an ARB file: a unit for each message. @throws ParseError */
export function readArb(bytes: Uint8Array): Document {
  const { text } = decodeJson(bytes);
  const { root, globals, apart } = parseArbTree(text);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  for (const child of root.children) {
    if (child.kind === 'leaf') {
      child.unit.line = lines.at(child.start);
      collector.add(child.unit, child.start);
    } else if (!child.data.known) {
      collector.notice('not-a-string', `${JSON.stringify(child.name)} is not a text`, child.data.value);
    }
  }
  for (const { name, start } of orphansOf(root, apart)) {
    const id = String(name).slice(1);
    collector.notice(
      'other',
      `${JSON.stringify(name)} describes ${JSON.stringify(id)}, which is not there`,
      start,
    );
  }
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
