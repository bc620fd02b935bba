import { pluralCategories } from '@parlance/domain/entry/plural';
import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { type DesiredNode, unitsBelow } from '../shared/desired-tree.ts';
import { mostGap } from '../shared/limits.ts';
import { formOfKey } from '../shared/plural.ts';
import { escapeXmlAttribute, isXmlText } from '../shared/xml-text.ts';
import { isAttribute } from './attributes.ts';
import { toResourceName } from './names.ts';
import { needsUnformatted, rawValue } from './style.ts';

/** Line breaks with indentation before an element of the root, and before an item within it. */
export interface ElementShape {
  outer: string;
  inner: string;
  includeMetadata: boolean;
}

/** The name of plurals or an array in the tree, which differs from that of a string of the same name. */
export function pluralsName(base: string): string {
  return `plurals/${base}`;
}

export function arrayName(base: string): string {
  return `array/${base}`;
}

/** Where a unit stands: by itself, as a form of plurals, or as an item of an array. */
export function placeOf(unit: Unit, disablePlurals = false): (string | number)[] {
  const { base, index } = formOfKey(unit.key);
  if (unit.plural !== undefined && !disablePlurals && base !== '') return [pluralsName(base), unit.plural];
  if (index !== undefined && unit.index !== undefined && base !== '') return [arrayName(base), index];
  return [unit.key];
}

/** A new `<string>`, `<plurals>` or `<string-array>` with its comment, without anything around it. @throws WriteError */
export function elementText(desired: DesiredNode, shape: ElementShape): string {
  const units = unitsBelow(desired);
  const [first] = units;
  if (!first) return '';
  if (desired.unit) {
    const free = needsUnformatted(first.text ?? '') && first.metadata?.['formatted'] === undefined;
    const attributes = `${attributesOf(first.key, first, shape)}${free ? ' formatted="false"' : ''}`;
    return `${commentBefore(first, shape)}<string${attributes}>${rawValue(first)}</string>`;
  }
  const { base } = formOfKey(first.key);
  const attributes = attributesOf(base, first, shape);
  const name = first.plural === undefined ? 'string-array' : 'plurals';
  const items = first.plural === undefined ? arrayItems(units, 0) : pluralItems(units);
  const content = items.map((item) => shape.inner + item).join('');
  return `${commentBefore(first, shape)}<${name}${attributes}>${content}${shape.outer}</${name}>`;
}

/** Items of plurals in the usual order of the categories. */
export function pluralItems(units: readonly Unit[]): string[] {
  const ordered = pluralCategories.flatMap(
    (category) => units.find((unit) => unit.plural === category) ?? [],
  );
  const written = ordered.filter((unit) => unit.text !== null);
  return written.map((unit) => `<item quantity="${unit.plural}">${rawValue(unit)}</item>`);
}

/** Items of an array from the one numbered `start`; a missing one is empty, so that the rest keeps its place. */
export function arrayItems(units: readonly Unit[], start: number): string[] {
  const items: string[] = [];
  for (const unit of units.toSorted((a, b) => indexOf(a) - indexOf(b))) {
    const place = indexOf(unit) - start;
    if (place - items.length > mostGap) {
      throw new WriteError(buildMessage('items-missing', { key: unit.key, most: mostGap }), unit.key);
    }
    while (items.length < place) items.push('<item></item>');
    items[place] = `<item>${rawValue(unit)}</item>`;
  }
  return items;
}

function indexOf(unit: Unit): number {
  return unit.index ?? formOfKey(unit.key).index ?? 0;
}

function attributesOf(key: string, unit: Unit, { includeMetadata }: ElementShape): string {
  const variant = /^(.+)@([\w-]+)$/.exec(key);
  const name = variant?.[1] ?? key;
  if (name === '') throw new WriteError('string-without-name', unit.key);
  const attributes = [['name', toResourceName(name)]];
  if (variant?.[2]) attributes.push(['product', variant[2]]);
  if (unit.translatable === false) attributes.push(['translatable', 'false']);
  if (unit.maxLength !== undefined) attributes.push(['maxLength', String(unit.maxLength)]);
  if (isHardComment(unit.description)) attributes.push(['comment', unit.description ?? '']);
  for (const [other, value] of Object.entries(unit.metadata ?? {}))
    if (other === 'formatted' || (includeMetadata && isAttribute(other))) attributes.push([other, value]);
  return attributes
    .map(([attribute = '', value = '']) => ` ${attribute}="${escapeXmlAttribute(value)}"`)
    .join('');
}

/** A comment that no XML comment can hold goes into an attribute. */
export function isHardComment(description: string | undefined): boolean {
  return description !== undefined && (/--|-$|\r|^\s|\s$|\n\s/.test(description) || !isXmlText(description));
}

function commentBefore(unit: Unit, shape: ElementShape): string {
  if (!unit.description || isHardComment(unit.description)) return '';
  return `<!-- ${unit.description} -->${shape.outer}`;
}
