import { type DesiredNode, hasContent, type Name, unitsBelow } from '../shared/desired-tree.ts';
import { isList, withGaps } from '../shared/list.ts';
import { blockScalar, inlineScalar, nameScalar, type Quotes } from './scalar-write.ts';

/** How a file writes what is added. */
export interface YamlHand {
  newline: string;
  /** Blanks of one more level. */
  step: number;
  quotes: Quotes;
}

/** A name and what is below it, on lines of their own; the value of an item without the name. */
export function entryLines(desired: DesiredNode, column: number, hand: YamlHand): string {
  const indent = ' '.repeat(column);
  const key = unitsBelow(desired)[0]?.key;
  const name = nameScalar(String(desired.name), hand.quotes, key);
  return `${comment(desired, indent, hand)}${indent}${name}:${behindMark(desired, column, hand)}`;
}

/** An item of a list, nothing for one that is missing. */
export function itemLines(desired: DesiredNode | undefined, column: number, hand: YamlHand): string {
  const indent = ' '.repeat(column);
  if (!desired || !hasContent(desired)) return `${indent}-${hand.newline}`;
  return `${comment(desired, indent, hand)}${indent}-${behindMark(desired, column, hand)}`;
}

function behindMark({ unit, children }: DesiredNode, column: number, hand: YamlHand): string {
  if (unit?.text == null && !children) return hand.newline;
  if (!children) {
    const indent = ' '.repeat(column + hand.step);
    const place = { quotes: hand.quotes, newline: hand.newline, indent, mayBeBlock: true };
    return ` ${blockScalar(unit?.text ?? '', place)}${hand.newline}`;
  }
  return hand.newline + containerLines(children, column + hand.step, hand);
}

/** The children of a mapping or list, each with its line break. */
export function containerLines(
  children: ReadonlyMap<Name, DesiredNode>,
  column: number,
  hand: YamlHand,
): string {
  if (isList(children)) {
    return withGaps([...children.values()].filter(hasContent), 0)
      .map((item) => itemLines(item, column, hand))
      .join('');
  }
  return [...children.values()]
    .filter(hasContent)
    .map((child) => entryLines(child, column, hand))
    .join('');
}

function comment({ unit }: DesiredNode, indent: string, { newline }: YamlHand): string {
  return commentLines(unit?.description)
    .map((line) => indent + line + newline)
    .join('');
}

/** A description as comment lines without their line breaks; what a comment cannot hold becomes a blank. */
export function commentLines(description: string | undefined): string[] {
  if (!description || description.trim() === '') return [];
  const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
  return description
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => `# ${line.replace(controls, ' ')}`.trimEnd());
}

/** A container in brackets. */
export function flowValue(
  desired: DesiredNode,
  written: (desired: DesiredNode) => string | undefined,
  quotes: Quotes,
): string {
  const known = written(desired);
  if (known !== undefined) return known;
  const { unit, children } = desired;
  if (!children) return unit?.text == null ? 'null' : inlineScalar(unit.text, quotes, false);
  if (isList(children)) {
    const items = withGaps([...children.values()], 0);
    return `[${items.map((item) => (item ? flowValue(item, written, quotes) : 'null')).join(', ')}]`;
  }
  const members = [...children.values()].map((child) => {
    const name = nameScalar(String(child.name), quotes, unitsBelow(child)[0]?.key);
    return `${name}: ${flowValue(child, written, quotes)}`;
  });
  return `{${members.join(', ')}}`;
}
