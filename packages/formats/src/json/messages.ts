import { WriteError, type WriteOptions } from '../format.ts';
import type { Unit } from '../model.ts';
import { formOfKey } from '../shared/plural.ts';
import { hasContent, type Name, type Wanted } from '../shared/wanted.ts';
import { type JsonFlavour, jsonFormat, type ShapeContext } from './flavour.ts';
import { fromMessageName, toMessageName } from './message-names.ts';
import { declaredPlaceholders, placeholdersOf, undeclared } from './placeholders.ts';
import type { JsonBranch, JsonNode } from './tree.ts';

/**
 * The messages of a browser extension: by name, each an object of `message`, `description` and `placeholders`. Texts
 * are kept as they stand, with `$NAME$`, `$1` and `$$`. Browsers allow comments and take names that differ only in case
 * for the same.
 * Source: https://developer.chrome.com/docs/extensions/reference/api/i18n
 */
const extensionMessages: Omit<JsonFlavour, 'name'> = {
  rules: { comments: true, noKeys: true },
  shape: nameMessages,
  places: () => (unit) => [toMessageName(unit.key), 'message'],
  prepare: keepApart,
  dress,
};

export const chromeI18nJson = jsonFormat({ name: 'chrome_i18n_json', ...extensionMessages });

/** Source: https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/Internationalization */
export const mozillaI18nJson = jsonFormat({ name: 'mozilla_i18n_json', ...extensionMessages });

function nameMessages(root: JsonBranch, { text }: ShapeContext): void {
  root.children = root.children.map((child) =>
    child.kind === 'branch' ? message(child, text) : misfit(child, messageObject),
  );
  const seen = new Map<string, Name>();
  for (const { name, data } of root.children) {
    const folded = fold(name);
    const other = seen.get(folded);
    if (other !== undefined && other !== name) {
      data.notes = [
        ...(data.notes ?? []),
        `browsers take ${quoted(other)} and ${quoted(name)} for the same name`,
      ];
    }
    seen.set(folded, name);
  }
}

const quoted = (name: Name) => JSON.stringify(name);

/** Browsers compare names in small letters. */
const fold = (name: Name) => String(name).toLowerCase();

function misfit({ name, lead, start, end, data }: JsonNode, wanted?: string): JsonNode {
  return { kind: 'other', name, lead, start, end, data: { ...data, wanted } };
}

const messageObject = 'an object with a message';

/** The object of a message; of what stands in it, only the text can be changed. */
function message(branch: JsonBranch, text: string): JsonNode {
  if (branch.dense) return misfit(branch, messageObject);
  const { children } = branch;
  const found = children.filter(({ name }) => name === 'message');
  branch.children = found.map((child) => (child.kind === 'branch' ? misfit(child) : child));
  if (found.length === 0) branch.data.notes = [`${quoted(branch.name)} has no message`];
  const key = fromMessageName(String(branch.name));
  const { plural } = formOfKey(key);
  const description = children.findLast(({ name }) => name === 'description');
  const placeholders = placeholdersOf(children, text);
  for (const child of found) {
    if (child.kind !== 'leaf') continue;
    const unit: Unit = { key, text: child.unit.text };
    if (plural) unit.plural = plural;
    if (description?.kind === 'leaf' && description.unit.text !== null)
      unit.description = description.unit.text;
    if (placeholders) unit.placeholders = placeholders;
    child.unit = unit;
    child.data.notes = undeclared(unit).map(
      (name) =>
        `${quoted(branch.name)} uses ${name}, which is not among its placeholders: Chrome refuses such a file`,
    );
  }
  return branch;
}

/** @throws WriteError where a new name differs from another only in case */
function keepApart(level: Map<Name, Wanted>, { ignoreDuplicates }: WriteOptions, file?: JsonBranch): void {
  const known = new Set(file?.children.map(({ name }) => name));
  const seen = new Map<string, Wanted>();
  for (const wanted of [...level.values()].filter(hasContent)) {
    const folded = fold(wanted.name);
    const other = seen.get(folded);
    if (other && !(known.has(wanted.name) && known.has(other.name))) {
      if (!ignoreDuplicates) throw sameName(other, wanted);
      level.delete(wanted.name);
    } else seen.set(folded, wanted);
  }
}

function sameName(one: Wanted, other: Wanted): WriteError {
  const [first, second] = [one, other].map((wanted) => unitOf(wanted)?.key ?? String(wanted.name));
  return new WriteError(
    `the keys ${quoted(first ?? '')} and ${quoted(second ?? '')} cannot both be written: browsers do not tell them apart`,
    second,
  );
}

const unitOf = ({ children }: Wanted): Unit | undefined => children?.get('message')?.unit;

/** A message with what its unit says of it. */
function dress(wanted: Wanted, { includeMetadata }: WriteOptions): Wanted {
  const unit = unitOf(wanted);
  if (!unit) return wanted;
  const children = new Map(wanted.children);
  if (unit.description && includeMetadata !== false) {
    children.set('description', member('description', unit.description));
  }
  const placeholders = declaredPlaceholders(unit).map(({ name, ...declared }): [string, Wanted] => {
    const fields = Object.entries(declared).map(([field, text]): [string, Wanted] => [
      field,
      member(field, text),
    ]);
    return [name, { name, children: new Map(fields) }];
  });
  if (placeholders.length > 0) {
    children.set('placeholders', { name: 'placeholders', children: new Map(placeholders) });
  }
  return { ...wanted, children };
}

function member(name: string, text: string): Wanted {
  return { name, unit: { key: name, text } };
}
