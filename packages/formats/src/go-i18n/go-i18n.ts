import type { RewriteOptions, WriteOptions } from '../format.ts';
import { jsonFormat } from '../json/flavour.ts';
import type { JsonBranch } from '../json/node.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { formOfKey } from '../shared/plural.ts';
import { lonePlural } from './forms.ts';
import { keepApart } from './prepare.ts';
import { isList, messageNamer, nameItems } from './shape.ts';

/**
 * go-i18n: v1 is a list of `{id, translation}`, v2 an object of texts and of messages with forms. Both are read, a kept
 * file stays what it is, a new one is v2. An id is a whole key, dots and all.
 * Source: https://github.com/nicksnyder/go-i18n, i18n/message.go and internal parsing of v2
 */
export const goI18nJson = jsonFormat({
  name: 'go_i18n_json',
  rules: { noKeys: true },
  shapeMembers: messageNamer,
  shape: nameItems,
  places,
  prepare: keepApart,
  decorate,
  canWrap: ({ text, plural }, { language }, root) =>
    plural === undefined && !isList(root) && !lonePlural(text ?? '', language),
  list,
});

function places(options: RewriteOptions, file?: JsonBranch): (unit: Unit) => readonly Name[] {
  if (file && isList(file)) return (unit) => formPath(unit, options, 'translation');
  return (unit) => {
    const path = formPath(unit, options);
    const described = path.length === 1 && unit.description && options.includeMetadata !== false;
    // A message of one text must not be read as one that has a single plural form.
    return described && !lonePlural(unit.text ?? '', options.language) ? [...path, 'other'] : path;
  };
}

function formPath(unit: Unit, { disablePlurals }: WriteOptions, ...inner: Name[]): readonly Name[] {
  const { base, plural } = formOfKey(unit.key);
  return plural && !disablePlurals ? [base, ...inner, plural] : [unit.key, ...inner];
}

/** A new message of v2 with its description. */
function decorate(desired: DesiredNode, { language, includeMetadata }: WriteOptions): DesiredNode {
  const { children } = desired;
  if (!children || children.has('translation') || includeMetadata === false) return desired;
  const units = unitsBelow(desired);
  const text = units.find((unit) => unit.description)?.description;
  const [only] = units;
  const isLoneForm = units.length === 1 && only?.key !== desired.name;
  if (!text || (isLoneForm && !lonePlural(only?.text ?? '', language))) return desired;
  return { ...desired, children: new Map([['description', member('description', text)], ...children]) };
}

/** New items of v1, which v2 reads as well. */
function list(desired: readonly DesiredNode[], root: JsonBranch): DesiredNode[] | undefined {
  if (!isList(root)) return undefined;
  return desired.map(({ name, children }, index) => ({
    name: root.children.length + index,
    children: new Map<Name, DesiredNode>([['id', member('id', String(name))], ...(children ?? [])]),
  }));
}

function member(name: string, text: string): DesiredNode {
  return { name, unit: { key: name, text } };
}
