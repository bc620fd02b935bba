import { pluralCategories } from '@parlance/domain/entry/plural';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { isList, withGaps } from '../shared/list.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { tomlName, tomlString } from './string.ts';

/** The lines of a pair, each without its line break: its comment, and one line for each text of a dotted table. */
export function pairLines(
  prefix: readonly Name[],
  desired: DesiredNode,
  newline: string,
  equals = ' = ',
): string[] {
  const names = [...prefix, desired.name];
  const { children } = desired;
  if (children && !isList(children))
    return [...children.values()].flatMap((child) => pairLines(names, child, newline, equals));
  const [first] = unitsBelow(desired);
  if (!first || unitsBelow(desired).every(({ text }) => text === null)) return [];
  const comment = first.plural === undefined ? commentLines(first.description) : [];
  return [
    ...comment,
    `${names.map((name) => tomlName(String(name))).join('.')}${equals}${valueText(desired)}`,
  ];
}

/** A new table with its head and the pairs directly in it. */
export function blockLines(
  path: readonly Name[],
  children: readonly DesiredNode[],
  newline: string,
): string[] {
  const names = path.filter((name) => typeof name === 'string').map(tomlName);
  const head = typeof path.at(-1) === 'number' ? `[[${names.join('.')}]]` : `[${names.join('.')}]`;
  const [first] = children.flatMap(unitsBelow);
  const isForms = first?.plural !== undefined && children.every(isForm);
  const description = isForms && first?.description ? [`description = ${tomlString(first.description)}`] : [];
  const ordered = isForms ? inOrder(children) : children;
  return [head, ...description, ...ordered.flatMap((child) => pairLines([], child, newline))];
}

/** Whether a desired child is a plural form, named by its category. */
export function isForm({ name, unit }: DesiredNode): boolean {
  return unit !== undefined && unit.plural !== undefined && unit.plural === name;
}

/** Whether a table of texts would be taken for one of forms, though it is none. */
export function looksLikeForms(children: ReadonlyMap<Name, DesiredNode>): boolean {
  return [...children.values()].every(
    (child) => child.unit !== undefined && !isForm(child) && isPluralCategory(String(child.name)),
  );
}

function inOrder(children: readonly DesiredNode[]): DesiredNode[] {
  return pluralCategories.flatMap((category) => children.filter(({ name }) => name === category));
}

/**
 * An item that only holds its place, since TOML has no null: empty in single quotes, while a text that is empty stands
 * in double ones.
 */
export const heldPlace = "''";

/** The value of a pair or item. @throws WriteError */
export function valueText(desired: DesiredNode): string {
  const { unit, children } = desired;
  if (unit) return tomlString(unit.text ?? '');
  if (!children) return '""';
  if (isList(children)) {
    const items = withGaps([...children.values()]);
    return `[${items.map((item) => (item ? valueText(item) : heldPlace)).join(', ')}]`;
  }
  const [first] = unitsBelow(desired);
  if (looksLikeForms(children)) {
    throw new WriteError(buildMessage('taken-for-form', { key: first?.key ?? '' }), first?.key);
  }
  const pairs = [...children.values()].filter(hasText).flatMap((child) => inlinePairs([], child));
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A pair of an inline table; by dotted keys where its own table would be taken for one of forms. */
function inlinePairs(prefix: readonly Name[], desired: DesiredNode): string[] {
  const names = [...prefix, desired.name];
  const { children } = desired;
  if (children && !isList(children) && looksLikeForms(children))
    return [...children.values()].filter(hasText).flatMap((child) => inlinePairs(names, child));
  return [`${names.map((name) => tomlName(String(name))).join('.')} = ${valueText(desired)}`];
}

/** @throws WriteError where something would be both a list and a table, or hold forms and other texts */
export function assertKinds(level: ReadonlyMap<Name, DesiredNode>): void {
  isList(level);
  const items = [...level.values()];
  const form = items.find(isForm);
  const other = items.find((item) => !isForm(item));
  if (form && other) {
    const [one = '', two = ''] = [form, other].map((item) => unitsBelow(item)[0]?.key ?? '');
    const reason = buildMessage('form-and-other');
    throw new WriteError(buildMessage('keys-clash', { one, other: two, reason }), form.unit?.key);
  }
  for (const { children } of items) if (children) assertKinds(children);
}

export function hasText(desired: DesiredNode): boolean {
  return unitsBelow(desired).some((unit: Unit) => unit.text !== null);
}

/** A description as comments, whose characters TOML bounds. */
export function commentLines(description: string | undefined): string[] {
  if (!description || description.trim() === '') return [];
  const lines = description
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .split(/\r\n|[\n\r]/);
  return lines.map((line) => (line === '' ? '#' : `# ${line}`));
}
