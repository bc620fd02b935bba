import { defineFormat } from '../define.ts';
import type { FreshFile } from '../format.ts';
import { formOfKey } from '../shared/plural.ts';
import { assertFit } from '../shared/text.ts';
import { unitByUnit } from '../shared/unit-by-unit.ts';
import { jsonFormat } from './flavour.ts';
import type { JsonBranch, JsonNode } from './node.ts';
import { deeper, freshShape, jsonMember } from './shape.ts';

/** React simple JSON: one object of texts, whose names are the keys as they are, dots and all. */
export const reactSimpleJson = defineFormat({
  ...jsonFormat({
    name: 'react_simple_json',
    shape: flatten,
    places: () => (unit) => [unit.key],
  }),
  ...unitByUnit({ needsOverview: false, refuses: 'nameless', begin: beginSimple }),
});

/** A new file in UTF-8. Units without text are left out. */
function beginSimple(): FreshFile {
  const inner = { ...freshShape, before: deeper(freshShape) };
  let isFirst = true;
  return {
    head: '{',
    add(unit) {
      if (unit.text === null) return '';
      assertFit(unit.text, unit.key);
      const separator = isFirst ? '' : ',';
      isFirst = false;
      return separator + inner.before + jsonMember({ name: unit.key, unit }, inner);
    },
    end: () => (isFirst ? '}\n' : `${freshShape.before}}\n`),
  };
}

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
  const { name, fullStart, start, end, data } = child;
  return { kind: 'other', name, fullStart, start, end, data };
}
