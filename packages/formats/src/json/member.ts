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

/** What a member is to say: JSON, or nothing where it is not to be there. */
export interface WantedMember {
  name: string;
  json: string | undefined;
  /** The unit it is for. */
  key: string;
}

/** How new members are laid out; `empty` is what stands before and behind the only member of an object. */
export interface MemberStyle {
  colon: string;
  strings: StringStyle;
  empty: { before: string; close: string };
}

/**
 * Gives an object a member that is a text, another text in it, or takes it away where there is none; of a repeated name
 * the last one counts. A new one comes first.
 */
export function memberPatches(
  file: string,
  object: MembersAt,
  { name, text, key }: { name: string; text: string | undefined; key: string },
  style: MemberStyle,
): Patch[] {
  const json = text ? jsonString(text, style.strings) : undefined;
  return membersPatches(file, object, [{ name, json, key }], style);
}

/** As `memberPatches`, of several members at once, each a different name. */
export function membersPatches(
  file: string,
  { children, from, to }: MembersAt,
  wanted: readonly WantedMember[],
  style: MemberStyle,
): Patch[] {
  const last = new Map(children.map((child) => [String(child.name), child]));
  const unwanted = new Set(wanted.flatMap(({ name, json }) => (json === undefined ? [name] : [])));
  const patches: Patch[] = [];
  const added: WantedMember[] = [];
  for (const member of wanted) {
    const found = last.get(member.name);
    if (member.json === undefined) continue;
    if (found) patches.push({ from: found.data.value, to: found.end, text: member.json, key: member.key });
    else added.push(member);
  }
  const kept = children.filter(({ name }) => !unwanted.has(String(name)));
  const members = added.map(({ name, json }) => `${jsonString(name, style.strings)}${style.colon}${json}`);
  const [first] = kept;
  const key = added[0]?.key;
  if (!first) {
    if (children.length === 0 && members.length === 0) return [];
    const text = members.length > 0 ? among(members, style.empty.before) + style.empty.close : '';
    return [{ from, to, text, key }];
  }
  if (members.length > 0) {
    const blank = blankBefore(file, first.start) || ' ';
    patches.push({ from: first.start, to: first.start, text: `${members.join(`,${blank}`)},${blank}`, key });
  }
  return [...removals(children, unwanted), ...patches];
}

const among = (members: readonly string[], before: string) => before + members.join(`,${before || ' '}`);

/** Takes members away, each with the comma that parts it from a neighbour that stays. */
function removals(children: readonly JsonNode[], unwanted: ReadonlySet<string>): Patch[] {
  const patches: Patch[] = [];
  let before: JsonNode | undefined;
  for (const [index, child] of children.entries()) {
    if (!unwanted.has(String(child.name))) {
      before = child;
      continue;
    }
    const next = children[index + 1];
    if (before) patches.push({ from: before.end, to: child.end, text: '' });
    else if (next) patches.push({ from: child.start, to: next.start, text: '' });
  }
  return patches;
}
