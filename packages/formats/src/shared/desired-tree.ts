import { WriteError } from '../format.ts';
import { buildMessage, type PlainCode } from '../message/message.ts';
import type { Unit } from '../model.ts';
import { mostDepth } from './limits.ts';
import { assertFit } from './text.ts';

/** A step on the way to a unit: a name, or the index of an array's item. */
export type Name = string | number;

/** What is to stand at a name: a unit, or a container of more. */
export interface DesiredNode {
  name: Name;
  unit?: Unit | undefined;
  children?: Map<Name, DesiredNode> | undefined;
  /** Stands there without a text (JSON: null) rather than not at all. */
  held?: boolean;
}

export interface DesiredTreeOptions {
  /** Drop a unit at the path of others instead of refusing both. */
  ignoreDuplicates?: boolean;
}

/**
 * Units as a tree, each at its path, in the order given.
 * @throws WriteError where a unit stands on the path of another, or a text that no file can hold.
 */
export function desiredTree(
  units: readonly Unit[],
  path: (unit: Unit) => readonly Name[],
  options: DesiredTreeOptions = {},
): Map<Name, DesiredNode> {
  const root = new Map<Name, DesiredNode>();
  const clashes: Clash[] = [];
  for (const unit of units) {
    assertFit(unit.text ?? '', unit.key);
    const clash = place(root, unit, path(unit), options);
    if (clash) clashes.push(clash);
  }
  const [first] = clashes;
  if (first) throw clashError(first, clashes);
  return root;
}

/** Two units that cannot both stand in the file. */
interface Clash {
  unit: Unit;
  other: Unit | undefined;
  why: PlainCode;
}

const mostConflicts = 100;

function clashError({ unit, other, why }: Clash, all: readonly Clash[]): WriteError {
  const conflicts = new Set<string>();
  for (const clash of all) for (const { key } of [clash.other ?? clash.unit, clash.unit]) conflicts.add(key);
  const keys = { one: other?.key ?? '', other: unit.key, reason: buildMessage(why) };
  const count = all.length - 1;
  const message =
    count > 0 ? buildMessage('keys-clash-more', { ...keys, count }) : buildMessage('keys-clash', keys);
  return new WriteError(message, unit.key, [...conflicts].slice(0, mostConflicts));
}

function place(
  root: Map<Name, DesiredNode>,
  unit: Unit,
  path: readonly Name[],
  { ignoreDuplicates }: DesiredTreeOptions,
): Clash | undefined {
  if (path.length > mostDepth) {
    throw new WriteError(buildMessage('key-nested-too-deep', { key: unit.key, most: mostDepth }), unit.key);
  }
  let level = root;
  const end = path.length - 1;
  for (let depth = 0; depth <= end; depth++) {
    const name = path[depth] as Name;
    let here = level.get(name);
    if (!here) {
      // All fields at once: the engine moves an object to which some are added later.
      here = { name, unit: undefined, children: undefined };
      level.set(name, here);
    }
    const last = depth === end;
    const clash = last ? here.children : here.unit;
    if (clash && !ignoreDuplicates) return { unit, other: here.unit ?? firstUnit(here), why: 'on-path' };
    if (last) {
      const other = here.unit;
      const both = other && other.key !== unit.key && other.text !== null;
      if (both && unit.text === null) return undefined;
      if (both && !ignoreDuplicates) return { unit, other, why: 'same-name' };
      if (!here.children) here.unit = unit;
      return undefined;
    }
    here.unit = undefined;
    here.children ??= new Map();
    level = here.children;
  }
  return undefined;
}

function firstUnit(desired: DesiredNode): Unit | undefined {
  for (let here: DesiredNode | undefined = desired; here; here = here.children?.values().next().value) {
    if (here.unit) return here.unit;
  }
  return undefined;
}

/** Whether anything is to be written at a place. */
export function hasContent(desired: DesiredNode): boolean {
  if (desired.unit) return desired.unit.text !== null || desired.held === true;
  for (const child of desired.children?.values() ?? []) if (hasContent(child)) return true;
  return false;
}

/** All units at and below a place, in order. */
export function unitsBelow(desired: DesiredNode): Unit[] {
  if (desired.unit) return [desired.unit];
  return desired.children ? [...desired.children.values()].flatMap(unitsBelow) : [];
}
