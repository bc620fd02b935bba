import { WriteError, type WriteOptions } from '../format.ts';
import type { JsonBranch, JsonNode, JsonPlace } from '../json/node.ts';
import { buildMessage } from '../message/message.ts';
import { type DesiredNode, type Name, unitsBelow } from '../shared/desired-tree.ts';
import type { Leaf } from '../shared/tree.ts';
import { lonePlural } from './forms.ts';

/**
 * Refuses a plain text that has the id of plural forms, and sees to it that what is left of a message is read as what
 * it was.
 * @throws WriteError
 */
export function keepApart(level: Map<Name, DesiredNode>, options: WriteOptions, file?: JsonBranch): void {
  const messages = new Map(file?.children.map((child) => [child.name, child]));
  for (const desired of level.values()) {
    if (!desired.children || desired.children.has('translation')) continue;
    refuseBoth(desired, options);
    const branch = messages.get(desired.name);
    if (branch?.kind === 'branch') holdForms(desired.children, branch, options.language);
  }
  if (file) keepRepeated(file, level);
}

/** A plain text has the same place as the form `other`, so that no path distinguishes them. */
function refuseBoth(desired: DesiredNode, { ignoreDuplicates }: WriteOptions): void {
  const children = desired.children ?? new Map<Name, DesiredNode>();
  const plain = children.get('other');
  const isPlain = plain?.unit && plain.unit.key === desired.name;
  const others = [...children.values()].filter((child) => child !== plain);
  const other = others.flatMap(unitsBelow).find(({ text }) => text !== null);
  if (!isPlain || !other) return;
  if (!ignoreDuplicates) {
    const keys = { one: plain.unit?.key ?? '', other: other.key };
    throw new WriteError(
      buildMessage('keys-clash', { ...keys, reason: buildMessage('on-path') }),
      plain.unit?.key,
    );
  }
  children.delete('other');
}

/** Of the forms of a described message, `other` alone would be read as a plain text: another one stays, empty. */
function holdForms(children: Map<Name, DesiredNode>, message: JsonBranch, language: string): void {
  const present = [...children.values()].filter(({ unit }) => unit && unit.text !== null);
  const [only] = present;
  const isDetailed = message.children.some(({ kind, data }) => kind === 'other' && data.known);
  if (present.length !== 1 || only?.name !== 'other' || !only.unit?.plural || !isDetailed) return;
  if (lonePlural(only.unit.text ?? '', language)) return;
  const form = message.children.find(({ kind, name }) => kind === 'leaf' && name !== 'other');
  if (form?.kind === 'leaf')
    children.set(form.name, { name: form.name, unit: { key: form.unit.key, text: '' } });
}

/** One id may stand there flat and nested; the former stays as long as the one that counts does. */
function keepRepeated(file: JsonBranch, level: ReadonlyMap<Name, DesiredNode>): void {
  const desired = new Set([...level.values()].flatMap(unitsBelow).map(({ key }) => key));
  const last = new Map<string, Leaf<JsonPlace>>();
  for (const leaf of leavesBelow(file)) {
    const former = last.get(leaf.unit.key);
    if (former) former.keep = desired.has(leaf.unit.key);
    last.set(leaf.unit.key, leaf);
  }
}

function* leavesBelow(node: JsonNode): Iterable<Leaf<JsonPlace>> {
  if (node.kind === 'leaf') yield node;
  else if (node.kind === 'branch') for (const child of node.children) yield* leavesBelow(child);
}
