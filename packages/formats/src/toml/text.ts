import { WriteError } from '../format.ts';
import { say } from '../message/message.ts';
import { pluralCategories, type Unit } from '../model.ts';
import { isList, withGaps } from '../shared/list.ts';
import { isPluralCategory } from '../shared/plural.ts';
import { type Name, unitsBelow, type Wanted } from '../shared/wanted.ts';
import { tomlName, tomlString } from './string.ts';

/** The lines of a pair, each without its line break: its comment, and one line for each text of a dotted table. */
export function pairLines(
  prefix: readonly Name[],
  wanted: Wanted,
  newline: string,
  equals = ' = ',
): string[] {
  const names = [...prefix, wanted.name];
  const { children } = wanted;
  if (children && !isList(children))
    return [...children.values()].flatMap((child) => pairLines(names, child, newline, equals));
  const [first] = unitsBelow(wanted);
  if (!first || unitsBelow(wanted).every(({ text }) => text === null)) return [];
  const comment = first.plural === undefined ? commentLines(first.description) : [];
  return [
    ...comment,
    `${names.map((name) => tomlName(String(name))).join('.')}${equals}${valueText(wanted)}`,
  ];
}

/** A new table with its head and the pairs directly in it. */
export function blockLines(path: readonly Name[], children: readonly Wanted[], newline: string): string[] {
  const names = path.filter((name) => typeof name === 'string').map(tomlName);
  const head = typeof path.at(-1) === 'number' ? `[[${names.join('.')}]]` : `[${names.join('.')}]`;
  const [first] = children.flatMap(unitsBelow);
  const isForms = first?.plural !== undefined && children.every(isForm);
  const description = isForms && first?.description ? [`description = ${tomlString(first.description)}`] : [];
  const ordered = isForms ? inOrder(children) : children;
  return [head, ...description, ...ordered.flatMap((child) => pairLines([], child, newline))];
}

/** Whether a wanted child is a plural form, named by its category. */
export function isForm({ name, unit }: Wanted): boolean {
  return unit !== undefined && unit.plural !== undefined && unit.plural === name;
}

/** Whether a table of texts would be taken for one of forms, though it is none. */
export function looksLikeForms(children: ReadonlyMap<Name, Wanted>): boolean {
  return [...children.values()].every(
    (child) => child.unit !== undefined && !isForm(child) && isPluralCategory(String(child.name)),
  );
}

function inOrder(children: readonly Wanted[]): Wanted[] {
  return pluralCategories.flatMap((category) => children.filter(({ name }) => name === category));
}

/**
 * An item that only holds its place, since TOML has no null: empty in single quotes, while a text that is empty stands
 * in double ones.
 */
export const heldPlace = "''";

/** The value of a pair or item. @throws WriteError */
export function valueText(wanted: Wanted): string {
  const { unit, children } = wanted;
  if (unit) return tomlString(unit.text ?? '');
  if (!children) return '""';
  if (isList(children)) {
    const items = withGaps([...children.values()]);
    return `[${items.map((item) => (item ? valueText(item) : heldPlace)).join(', ')}]`;
  }
  const [first] = unitsBelow(wanted);
  if (looksLikeForms(children)) {
    throw new WriteError(say('taken-for-form', { key: first?.key ?? '' }), first?.key);
  }
  const pairs = [...children.values()].filter(hasText).flatMap((child) => inlinePairs([], child));
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A pair of an inline table; by dotted keys where its own table would be taken for one of forms. */
function inlinePairs(prefix: readonly Name[], wanted: Wanted): string[] {
  const names = [...prefix, wanted.name];
  const { children } = wanted;
  if (children && !isList(children) && looksLikeForms(children))
    return [...children.values()].filter(hasText).flatMap((child) => inlinePairs(names, child));
  return [`${names.map((name) => tomlName(String(name))).join('.')} = ${valueText(wanted)}`];
}

/** @throws WriteError where something would be both a list and a table, or hold forms and other texts */
export function assertKinds(level: ReadonlyMap<Name, Wanted>): void {
  isList(level);
  const items = [...level.values()];
  const form = items.find(isForm);
  const other = items.find((item) => !isForm(item));
  if (form && other) {
    const [one = '', two = ''] = [form, other].map((item) => unitsBelow(item)[0]?.key ?? '');
    const reason = say('form-and-other');
    throw new WriteError(say('keys-clash', { one, other: two, reason }), form.unit?.key);
  }
  for (const { children } of items) if (children) assertKinds(children);
}

export function hasText(wanted: Wanted): boolean {
  return unitsBelow(wanted).some((unit: Unit) => unit.text !== null);
}

/** A description as comments, whose characters TOML bounds. */
export function commentLines(description: string | undefined): string[] {
  if (!description || description.trim() === '') return [];
  const lines = description
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' ')
    .split(/\r\n|[\n\r]/);
  return lines.map((line) => (line === '' ? '#' : `# ${line}`));
}
