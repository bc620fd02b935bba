import { pluralCategories } from '@parlance/domain/entry/plural';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { nameOfKey } from '../shared/xml-key.ts';
import { escapeXmlText, isXmlText } from '../shared/xml-text.ts';
import {
  caseRules,
  formatKey,
  pluralRule,
  specTypeKey,
  valueTypeKey,
  variablesOf,
} from './stringsdict-names.ts';

/** A line break with the indentation of one level, and one level more. */
export interface DictShape {
  before: string;
  step: string;
}

/** A text between tags. @throws WriteError for a character that XML does not have */
export function plistText(text: string, key: string): string {
  if (isXmlText(text)) return escapeXmlText(text);
  const character = [...text].find((found) => !isXmlText(found)) ?? '';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new WriteError(buildMessage('text-not-of-plist', { key, code }), key);
}

/** `<key>` and `<string>` on two lines. */
export function pairText(name: string, unit: Unit, { before }: DictShape): string {
  return `<key>${plistText(nameOfKey(name), unit.key)}</key>${before}<string>${plistText(unit.text ?? '', unit.key)}</string>`;
}

/** A new entry with its comment, without the line break before it. @throws WriteError */
export function entryText(desired: DesiredNode, shape: DictShape): string {
  const [first] = unitsBelow(desired);
  if (!first) return '';
  const inner = deeper(shape);
  const children = [...(desired.children?.values() ?? [])];
  const format = formatOf(desired);
  const pairs = [
    ...(format ? [pairText(formatKey, format, inner)] : []),
    ...children.filter(({ name }) => name !== formatKey).map((child) => memberText(child, inner)),
  ];
  return `${commentText(first.description, shape)}${dictText(String(desired.name), first.key, pairs, shape)}`;
}

/** A format, a variable with its forms, or texts by width or device. */
export function memberText(desired: DesiredNode, shape: DictShape): string {
  if (desired.unit) return pairText(String(desired.name), desired.unit, shape);
  const units = unitsBelow(desired);
  const inner = deeper(shape);
  const name = String(desired.name);
  if (caseRules.includes(name)) {
    const pairs = [...(desired.children?.values() ?? [])].flatMap((child) =>
      child.unit ? pairText(String(child.name), child.unit, inner) : [],
    );
    return dictText(name, units[0]?.key ?? '', pairs, shape);
  }
  const types: Unit[] = [
    { key: specTypeKey, text: known(units, 'specType') ?? pluralRule },
    { key: valueTypeKey, text: known(units, 'valueType') ?? valueTypeOf(units) },
  ];
  const pairs = [
    ...types.map((type) => pairText(type.key, type, inner)),
    ...inOrder(units).map((unit) => pairText(unit.plural ?? '', unit, inner)),
  ];
  return dictText(name, units[0]?.key ?? '', pairs, shape);
}

/** Forms in the usual order of the categories. */
export function inOrder(units: readonly Unit[]): Unit[] {
  return pluralCategories.flatMap((category) => units.filter(({ plural }) => plural === category));
}

/**
 * The format of an entry. A missing one names the variables one after the other.
 * @throws WriteError for a plain text of the same key, which would hide the forms
 */
function formatOf(desired: DesiredNode): Unit | undefined {
  const children = [...(desired.children?.values() ?? [])];
  const unit = children.find(({ name }) => name === formatKey)?.unit;
  const variables = children.filter(
    ({ name, children: forms }) => forms && !caseRules.includes(String(name)),
  );
  if (variables.length === 0) return unit;
  if (unit && variablesOf(unit.text ?? '').length > 0) return unit;
  const [form] = unitsBelow(desired).filter(({ plural }) => plural !== undefined);
  if (unit) {
    const keys = { one: unit.key, other: form?.key ?? '', reason: buildMessage('variable-not-named') };
    throw new WriteError(buildMessage('keys-clash', keys), unit.key);
  }
  return { key: form?.key ?? '', text: variables.map(({ name }) => `%#@${name}@`).join(' ') };
}

function known(units: readonly Unit[], name: string): string | undefined {
  return units.find(({ metadata }) => metadata?.[name] !== undefined)?.metadata?.[name];
}

/** The printf type of the number, as the forms show it (`%arg` is none); `d` where none does. */
function valueTypeOf(units: readonly Unit[]): string {
  for (const { text } of units) {
    const type =
      /%(?!arg)(?:\d+\$)?[-+ 0#']*(?:[1-9]\d*)?(?:\.\d+)?((?:hh|h|ll|l|q|L|t|j|z)?[dDiuUxXoOfFeEgGaA])/.exec(
        text ?? '',
      )?.[1];
    if (type) return type;
  }
  return 'd';
}

function dictText(name: string, key: string, pairs: readonly string[], shape: DictShape): string {
  const { before } = shape;
  const inner = deeper(shape).before;
  const content = pairs.map((pair) => inner + pair).join('');
  return `<key>${plistText(nameOfKey(name), key)}</key>${before}<dict>${content}${before}</dict>`;
}

function deeper({ before, step }: DictShape): DictShape {
  return { before: before.includes('\n') ? before + step : before, step };
}

function commentText(description: string | undefined, { before }: DictShape): string {
  const comment = commentOf(description);
  return comment === undefined ? '' : comment + before;
}

/** A description as a comment; undefined for an empty one, or one that XML cannot hold. */
export function commentOf(description: string | undefined): string | undefined {
  if (!description || description.trim() === '' || !isXmlText(description)) return undefined;
  // XML has no way to write two hyphens in a comment.
  const safe = description.replace(/-(?=-)/g, '- ').replace(/-$/, '- ');
  return `<!-- ${safe} -->`;
}
