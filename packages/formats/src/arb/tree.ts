import type { JsonBranch, JsonNode } from '../json/node.ts';
import { parseJsonTree } from '../json/tree.ts';
import type { Unit } from '../model.ts';
import { fail } from '../shared/fail.ts';
import { formOfKey } from '../shared/plural.ts';
import { describe } from './attributes.ts';

export interface ArbTree {
  /** Leaves are messages, each with the `@id` that stands next to it. */
  root: JsonBranch;
  /** `@@locale` and other members that are of the whole file. */
  globals: ReadonlyMap<string, JsonNode>;
  /** The `@id` of each message, by the id. */
  details: ReadonlyMap<string, JsonNode>;
  /** Each `@id` that stands apart from its message, by the id. */
  apart: ReadonlyMap<string, JsonNode>;
  /** Whether messages have an `@id` at all. */
  described: boolean;
}

/** An ARB file as a tree. @throws ParseError */
export function parseArbTree(text: string): ArbTree {
  const root = parseJsonTree(text, { noKeys: true });
  if (root.dense) fail(text, root.start, 'expected-object');
  const details = detailsOf(root);
  const apart = new Map<string, JsonNode>();
  const { children } = root;
  const nodes: JsonNode[] = [];
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as JsonNode;
    if (child.kind !== 'leaf' || isDetail(child)) {
      nodes.push(otherOf(child));
      continue;
    }
    const id = String(child.name);
    const detail = details.get(id);
    child.unit = messageUnit(id, child.unit.text);
    child.data.valueEnd = child.end;
    if (detail) describe(child.unit, detail, text);
    if (detail && detail === children[index + 1]) {
      child.end = detail.end;
      index++;
    } else if (detail && detail === children[index - 1] && nodes.at(-1)?.start === detail.start) {
      nodes.pop();
      child.fullStart = detail.fullStart;
      child.start = detail.start;
    } else if (detail) apart.set(id, detail);
    nodes.push(child);
  }
  root.children = nodes;
  return { root, globals: globalsIn(nodes), details, apart, described: details.size > 0 };
}

/** Whether a member describes another one, or the file. */
export const isDetail = ({ name }: JsonNode) => String(name).charCodeAt(0) === 64;
export const isGlobal = (node: JsonNode) => isDetail(node) && String(node.name).charCodeAt(1) === 64;

/** Members of the whole file, by their names. */
export function globalsIn(children: readonly JsonNode[]): Map<string, JsonNode> {
  return new Map(children.filter(isGlobal).map((node) => [String(node.name), node]));
}

/** The unit of a message that nothing describes. */
export function messageUnit(key: string, text: string | null): Unit {
  const { plural } = formOfKey(key);
  return plural ? { key, text, plural, line: 0 } : { key, text, line: 0 };
}

/** The `@id` of each message; of a repeated one the last. */
function detailsOf(root: JsonBranch): Map<string, JsonNode> {
  const details = new Map<string, JsonNode>();
  for (const child of root.children)
    if (isDetail(child) && !isGlobal(child)) details.set(String(child.name).slice(1), child);
  return details;
}

function otherOf({ name, fullStart, start, end, data }: JsonNode): JsonNode {
  const known = String(name).startsWith('@');
  return { kind: 'other', name, fullStart, start, end, data: { ...data, known } };
}
