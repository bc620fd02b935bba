import { type Format, WriteError, type WriteOptions } from '../format.ts';
import { buildMessage, type FileMessage, type PlainCode } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, hasContent, type Name } from '../shared/desired-tree.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Leaf } from '../shared/tree.ts';
import { jsonFormat } from './flavour.ts';
import { fromMessageName, toMessageName } from './message-names.ts';
import type { JsonBranch, JsonNode, JsonPlace } from './node.ts';
import { declaredPlaceholders, placeholdersOf, undeclared } from './placeholders.ts';

/** How a flavour names the message of a key. */
interface Naming {
  toName(key: string): string;
  fromName(name: string): string;
  /** Whether the browser takes a file with such a name. */
  isName(name: string): boolean;
}

/**
 * The messages of a browser extension: by name, each an object of `message`, `description` and `placeholders`. Texts
 * are kept as they stand, with `$NAME$`, `$1` and `$$`. Browsers allow comments and take names that differ only in case
 * for the same.
 */
function extensionMessages(name: string, naming: Naming): Format {
  return jsonFormat({
    name,
    rules: { comments: true, noKeys: true },
    shapeMembers: (_, { text }) => messageNamer(text, naming),
    places: () => (unit) => [naming.toName(unit.key), 'message'],
    prepare: keepApart,
    decorate,
  });
}

/** Source: https://developer.chrome.com/docs/extensions/reference/api/i18n */
export const chromeI18nJson = extensionMessages('chrome_i18n_json', {
  toName: toMessageName,
  fromName: fromMessageName,
  isName: (name) => /^[A-Za-z0-9_@]+$/.test(name),
});

/**
 * Firefox finds messages of any name, and Mozilla's own files use that, although its documentation names the same
 * characters as Chrome's.
 * Source: https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/Internationalization
 */
export const mozillaI18nJson = extensionMessages('mozilla_i18n_json', {
  toName: (key) => key,
  fromName: (name) => name,
  isName: () => true,
});

function messageNamer(text: string, naming: Naming): (member: JsonNode) => JsonNode {
  const seen = new Map<string, Name>();
  return (member) => {
    const node = member.kind === 'branch' ? message(member, text, naming) : misfit(member, 'message-object');
    const { name, data } = node;
    const folded = fold(name);
    const other = seen.get(folded);
    if (other !== undefined && other !== name) {
      note(data, buildMessage('names-differ-in-case', { one: other, other: name }));
    }
    if (!naming.isName(String(name))) note(data, buildMessage('name-refused-by-chrome', { name }));
    seen.set(folded, name);
    return node;
  };
}

function note(data: JsonPlace, message: FileMessage): void {
  data.notes = [...(data.notes ?? []), message];
}

/** Browsers compare names in small letters. */
const fold = (name: Name) => String(name).toLowerCase();

function misfit({ name, fullStart, start, end, data }: JsonNode, desired?: PlainCode): JsonNode {
  return { kind: 'other', name, fullStart, start, end, data: { ...data, desired } };
}

/** The object of a message; of what stands in it, only the text can be changed. */
function message(branch: JsonBranch, text: string, naming: Naming): JsonNode {
  if (branch.dense) return misfit(branch, 'message-object');
  const { children } = branch;
  const about = aboutOf(children, text);
  const found: JsonNode[] = [];
  for (const child of children) {
    if (child.name !== 'message') continue;
    found.push(child.kind === 'branch' ? misfit(child) : child);
    if (child.kind === 'leaf') child.unit = unitOfMessage(branch, child, about, naming);
  }
  if (found.length === 0) note(branch.data, buildMessage('no-message', { key: branch.name }));
  branch.data.members = { children, from: branch.from, to: branch.to };
  branch.children = found;
  return branch;
}

/** The facts of a message beside its text. */
function aboutOf(members: readonly JsonNode[], text: string): Pick<Unit, 'description' | 'placeholders'> {
  const about: Pick<Unit, 'description' | 'placeholders'> = {};
  for (const member of members) {
    if (member.name === 'description' && member.kind === 'leaf' && member.unit.text !== null) {
      about.description = member.unit.text;
    } else if (member.name === 'placeholders' && member.kind === 'branch' && member.children.length > 0) {
      about.placeholders = placeholdersOf(member, text);
    }
  }
  return about;
}

function unitOfMessage(
  { name }: JsonBranch,
  leaf: Leaf<JsonPlace>,
  { description, placeholders }: Pick<Unit, 'description' | 'placeholders'>,
  naming: Naming,
): Unit {
  const unit: Unit = { key: naming.fromName(String(name)), text: leaf.unit.text };
  const { plural } = formOfKey(unit.key);
  if (plural) unit.plural = plural;
  if (description !== undefined) unit.description = description;
  if (placeholders) unit.placeholders = placeholders;
  for (const missing of undeclared(unit)) {
    note(leaf.data, buildMessage('undeclared-placeholder', { key: name, placeholder: missing }));
  }
  return unit;
}

/** @throws WriteError where a new name differs from another only in case */
function keepApart(
  level: Map<Name, DesiredNode>,
  { ignoreDuplicates }: WriteOptions,
  file?: JsonBranch,
): void {
  const known = new Set(file?.children.map(({ name }) => name));
  const seen = new Map<string, DesiredNode>();
  for (const desired of [...level.values()].filter(hasContent)) {
    const folded = fold(desired.name);
    const other = seen.get(folded);
    if (other && !(known.has(desired.name) && known.has(other.name))) {
      if (!ignoreDuplicates) throw sameName(other, desired);
      level.delete(desired.name);
    } else seen.set(folded, desired);
  }
}

function sameName(one: DesiredNode, other: DesiredNode): WriteError {
  const [first, second] = [one, other].map((desired) => unitOf(desired)?.key ?? String(desired.name));
  const keys = { one: first ?? '', other: second ?? '' };
  return new WriteError(
    buildMessage('keys-clash', { ...keys, reason: buildMessage('not-told-apart') }),
    second,
  );
}

const unitOf = ({ children }: DesiredNode): Unit | undefined => children?.get('message')?.unit;

/** A message with the facts of its unit. */
function decorate(desired: DesiredNode, { includeMetadata }: WriteOptions): DesiredNode {
  const unit = unitOf(desired);
  if (!unit) return desired;
  const children = new Map(desired.children);
  if (unit.description !== undefined && includeMetadata !== false) {
    children.set('description', member('description', unit.description));
  }
  const placeholders = declaredPlaceholders(unit).map(({ name, ...declared }): [string, DesiredNode] => {
    const fields = Object.entries(declared).map(([field, text]): [string, DesiredNode] => [
      field,
      member(field, text),
    ]);
    return [name, { name, children: new Map(fields) }];
  });
  if (placeholders.length > 0) {
    children.set('placeholders', { name: 'placeholders', children: new Map(placeholders) });
  }
  return { ...desired, children };
}

function member(name: string, text: string): DesiredNode {
  return { name, unit: { key: name, text } };
}
