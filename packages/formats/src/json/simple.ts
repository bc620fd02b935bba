import { formOfKey } from '../shared/plural.ts';
import { jsonFormat } from './flavour.ts';
import type { JsonBranch, JsonNode } from './tree.ts';

/** React simple JSON: one object of texts, whose names are the keys as they are, dots and all. */
export const reactSimpleJson = jsonFormat({
  name: 'react_simple_json',
  shape: flatten,
  places: () => (unit) => [unit.key],
});

function flatten(root: JsonBranch): void {
  if (!root.dense) root.children = root.children.map(flat);
}

function flat(child: JsonNode): JsonNode {
  const key = String(child.name);
  if (child.kind === 'leaf') {
    const { plural } = formOfKey(key);
    child.unit = plural ? { key, text: child.unit.text, plural } : { key, text: child.unit.text };
    return child;
  }
  const { name, lead, start, end, data } = child;
  return { kind: 'other', name, lead, start, end, data };
}
