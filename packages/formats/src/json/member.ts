import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import { jsonString, type StringStyle } from './string.ts';
import type { JsonNode } from './tree.ts';

/** An object in a file: its members, and the range between its braces. */
export interface MembersAt {
  children: readonly JsonNode[];
  from: number;
  to: number;
}

/**
 * Gives an object a member that is a text, another text in it, or takes it away where there is none; of a repeated name
 * the last one counts. A new one comes first; `empty` is what stands before and behind the only member of an object.
 */
export function memberPatches(
  file: string,
  { children, from, to }: MembersAt,
  { name, text, key }: { name: string; text: string | undefined; key: string },
  style: { colon: string; strings: StringStyle; empty: { before: string; close: string } },
): Patch[] {
  const index = children.findLastIndex((child) => child.name === name);
  const found = children[index];
  if (found && text)
    return [{ from: found.data.value, to: found.end, text: jsonString(text, style.strings), key }];
  if (found) return [withoutMember({ children, from, to }, index, found)];
  if (!text) return [];
  const member = `${jsonString(name, style.strings)}${style.colon}${jsonString(text, style.strings)}`;
  const [first] = children;
  if (first) {
    const blank = blankBefore(file, first.start);
    return [{ from: first.start, to: first.start, text: `${member},${blank || ' '}`, key }];
  }
  return [{ from, to, text: style.empty.before + member + style.empty.close, key }];
}

/** With the comma that parts it from its neighbour. */
function withoutMember({ children, from, to }: MembersAt, index: number, member: JsonNode): Patch {
  const next = children[index + 1];
  if (next) return { from: member.start, to: next.start, text: '' };
  const before = children[index - 1];
  return before ? { from: before.end, to: member.end, text: '' } : { from, to, text: '' };
}
