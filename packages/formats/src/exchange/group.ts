import { WriteError } from '../format.ts';
import type { Unit } from '../model.ts';
import { toBcp47 } from '../shared/language.ts';
import { mostGap } from '../shared/limits.ts';
import { formOfKey } from '../shared/plural.ts';
import type { Name, Wanted } from '../shared/wanted.ts';

/**
 * Formats that hold a text in several languages: a group (`<tu>`, `<termEntry>`) has texts, and may have several of
 * one language. The first has the group's key, the following ones `key[1]`, `key[2]` with their `index`.
 */

/** The language of a unit in a file of several. */
export function languageOf(unit: Unit, fallback: string): string {
  return canonical(unit.language ?? fallback);
}

/** A language as units have it; what is no code stays as it is. */
export function canonical(code: string): string {
  return toBcp47(code) ?? code;
}

/** Units with the language that they are in. */
export function withLanguage(units: readonly Unit[], fallback: string): Unit[] {
  return units.map((unit) => ({ ...unit, language: languageOf(unit, fallback) }));
}

/** The group of a unit, and its place among the group's texts in its language. */
export function placeInGroup(unit: Unit): { group: string; index: number } {
  const { base, index } = formOfKey(unit.key);
  return unit.index !== undefined && unit.index === index && index > 0
    ? { group: base, index }
    : { group: unit.key, index: 0 };
}

export function keyInGroup(group: string, index: number): string {
  return index === 0 ? group : `${group}[${index}]`;
}

/** Where a text stands in the tree. */
export type PathOf = (group: string, language: string, index: number) => readonly Name[];

/**
 * Holds the places of texts that are gone while a later one of their language stays, which would else get another
 * key. @throws WriteError where too many are missing
 */
export function holdPlaces(wanted: Map<Name, Wanted>, units: readonly Unit[], pathOf: PathOf): void {
  for (const unit of units) {
    const { group, index } = placeInGroup(unit);
    if (index > mostGap)
      throw new WriteError(`${JSON.stringify(unit.key)}: more than ${mostGap} before it`, unit.key);
    if (unit.text === null) continue;
    const language = unit.language ?? '';
    for (let before = 0; before < index; before++)
      hold(wanted, pathOf(group, language, before), unit, before);
  }
}

function hold(
  wanted: Map<Name, Wanted>,
  path: readonly Name[],
  { language, key }: Unit,
  index: number,
): void {
  let level = wanted;
  for (const [depth, name] of path.entries()) {
    let here = level.get(name);
    if (!here) {
      here = { name };
      level.set(name, here);
    }
    if (depth === path.length - 1) {
      const group = formOfKey(key).base;
      here.unit ??= { key: keyInGroup(group, index), text: null, language, index };
      here.held = true;
    } else {
      here.children ??= new Map();
      level = here.children;
    }
  }
}
