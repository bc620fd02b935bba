import type { Patch } from '../shared/patch.ts';
import { blankBefore } from '../shared/style.ts';
import type { JsonNode, MembersAt } from './node.ts';
import { type JsonStringStyle, jsonString } from './string.ts';

/** The desired value of a member: JSON, or undefined to remove it. */
export interface WantedMember {
  name: string;
  json: string | undefined;
  /** The unit it is for. */
  key: string;
}

/** How new members are laid out; `empty` is what stands before and behind the only member of an object. */
export interface MemberStyle {
  colon: string;
  strings: JsonStringStyle;
  empty: { before: string; close: string };
  /** The order of members by their names, for files that keep one; otherwise new ones come first. */
  order?: (a: string, b: string) => number;
}

/**
 * Gives an object a member that is a text, another text in it, or takes it away where there is none; of a repeated name
 * the last one counts.
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
  desired: readonly WantedMember[],
  style: MemberStyle,
): Patch[] {
  const last = new Map(children.map((child) => [String(child.name), child]));
  const unwanted = new Set(desired.flatMap(({ name, json }) => (json === undefined ? [name] : [])));
  const patches: Patch[] = [];
  const added: WantedMember[] = [];
  for (const member of desired) {
    const found = last.get(member.name);
    if (member.json === undefined) continue;
    if (found) patches.push({ from: found.data.value, to: found.end, text: member.json, key: member.key });
    else added.push(member);
  }
  const kept = children.filter(({ name }) => !unwanted.has(String(name)));
  if (kept.length === 0) {
    if (children.length === 0 && added.length === 0) return [];
    const members = added.map((member) => textOf(member, style));
    const text = members.length > 0 ? among(members, style.empty.before) + style.empty.close : '';
    return [{ from, to, text, key: added[0]?.key }];
  }
  return [
    ...removals(children, unwanted),
    ...patches,
    ...added.map((member) => insertion(file, kept, member, style)),
  ];
}

const among = (members: readonly string[], before: string) => before + members.join(`,${before || ' '}`);

const textOf = ({ name, json }: WantedMember, { strings, colon }: MemberStyle) =>
  `${jsonString(name, strings)}${colon}${json}`;

/** A new member among those that stay: before the first that is behind it in the file's order, or at the end. */
function insertion(file: string, kept: readonly JsonNode[], member: WantedMember, style: MemberStyle): Patch {
  const { key, name } = member;
  const { order = () => 1 } = style;
  const behind = kept.find((child) => order(String(child.name), name) > 0);
  const blank = blankBefore(file, (behind ?? kept.at(-1))?.start ?? 0) || ' ';
  const at = behind ? behind.start : (kept.at(-1)?.end ?? 0);
  const text = behind ? `${textOf(member, style)},${blank}` : `,${blank}${textOf(member, style)}`;
  return { from: at, to: at, text, key };
}

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
