import type { JsonPlace } from '../json/tree.ts';
import { type JsonBranch, type JsonNode, parseJsonTree } from '../json/tree.ts';
import { fail } from '../shared/fail.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Leaf } from '../shared/tree.ts';
import { readAttributes } from './attributes.ts';

export interface ArbTree {
  /** Leaves are messages, each with the `@id` that stands next to it. */
  root: JsonBranch;
  /** `@@locale` and other members that are of the whole file. */
  globals: ReadonlyMap<string, JsonNode>;
  /** Each `@id` that stands apart from its message, by the id. */
  apart: ReadonlyMap<string, JsonNode>;
  /** Whether messages have an `@id` at all. */
  described: boolean;
}

/** An ARB file as a tree. @throws ParseError */
export function parseArbTree(text: string): ArbTree {
  const root = parseJsonTree(text, { noKeys: true });
  if (root.dense) fail(text, root.start, 'expected an object');
  const details = detailsOf(root);
  const globals = new Map<string, JsonNode>();
  const apart = new Map<string, JsonNode>();
  const used = new Set<JsonNode>();
  const leaves = new Map<JsonNode, Leaf<JsonPlace>>();
  for (const [index, child] of root.children.entries()) {
    if (child.kind !== 'leaf' || isDetail(child)) continue;
    const id = String(child.name);
    const detail = details.get(id);
    const leaf: Leaf<JsonPlace> = { ...child, data: { ...child.data, valueEnd: child.end } };
    const { plural } = formOfKey(id);
    leaf.unit = { key: id, text: child.unit.text, ...(plural && { plural }) };
    if (detail?.kind === 'branch') readAttributes(leaf.unit, text.slice(detail.data.value, detail.end));
    if (detail && detail === root.children[index + 1]) leaf.end = detail.end;
    else if (detail && detail === root.children[index - 1])
      Object.assign(leaf, { lead: detail.lead, start: detail.start });
    else {
      leaves.set(child, leaf);
      if (detail) apart.set(id, detail);
      continue;
    }
    leaves.set(child, leaf);
    used.add(detail);
  }
  root.children = root.children
    .filter((child) => !used.has(child))
    .map((child) => leaves.get(child) ?? otherOf(child));
  for (const child of root.children)
    if (String(child.name).startsWith('@@')) globals.set(String(child.name), child);
  return { root, globals, apart, described: details.size > 0 };
}

const isDetail = ({ name }: JsonNode) => String(name).startsWith('@');

/** The `@id` of each message; of a repeated one the last. */
function detailsOf(root: JsonBranch): Map<string, JsonNode> {
  const details = root.children.filter((child) => isDetail(child) && !String(child.name).startsWith('@@'));
  return new Map(details.map((child) => [String(child.name).slice(1), child]));
}

function otherOf({ name, lead, start, end, data }: JsonNode): JsonNode {
  const known = String(name).startsWith('@');
  return { kind: 'other', name, lead, start, end, data: { ...data, known } };
}
