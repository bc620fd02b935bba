import { decodeJson } from '../json/read.ts';
import type { JsonNode } from '../json/tree.ts';
import type { Document } from '../model.ts';
import { Collector } from '../shared/collect.ts';
import { toBcp47 } from '../shared/language.ts';
import { LineCounter } from '../shared/position.ts';
import { parseArbTree } from './tree.ts';

/** Reads an ARB file: a unit for each message. @throws ParseError */
export function readArb(bytes: Uint8Array): Document {
  const { text } = decodeJson(bytes);
  const { root, globals, apart, described } = parseArbTree(text);
  const collector = new Collector(text);
  const lines = new LineCounter(text);
  const messages = new Set(root.children.map(({ name }) => String(name)));
  const claimed = new Set(apart.values());
  for (const child of root.children) {
    if (child.kind === 'leaf') collector.add({ ...child.unit, line: lines.at(child.start) }, child.start);
    else if (!child.data.known) {
      collector.notice('not-a-string', `${JSON.stringify(child.name)} is not a text`, child.data.value);
    } else if (described && !claimed.has(child) && isOrphan(child, messages)) {
      const id = String(child.name).slice(1);
      collector.notice(
        'other',
        `${JSON.stringify(child.name)} describes ${JSON.stringify(id)}, which is not there`,
        child.start,
      );
    }
  }
  const metadata = globalsOf(globals, text);
  const language = toBcp47(metadata['@@locale'] ?? '');
  return { ...collector.document('arb'), ...(language && { language }), metadata };
}

function isOrphan({ name }: JsonNode, messages: ReadonlySet<string>): boolean {
  return !String(name).startsWith('@@') && !messages.has(String(name).slice(1));
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
