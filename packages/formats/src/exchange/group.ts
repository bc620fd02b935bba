import { WriteError } from '../format.ts';
import { buildMessage } from '../message/message.ts';
import type { Unit } from '../model.ts';
import type { DesiredNode, Name } from '../shared/desired-tree.ts';
import { toBcp47 } from '../shared/language.ts';
import { mostGap } from '../shared/limits.ts';
import { formOfKey } from '../shared/plural.ts';

/**
 * Formats that hold a text in several languages: a group (`<tu>`, `<termEntry>`) has texts, and may have several of
 * one language. The first has the group's key, the following ones `key[1]`, `key[2]` with their `index`.
 */

/** The language of a unit in a file of several. */
export function languageOf(unit: Unit, fallback: string): string {
  return canonical(unit.language ?? fallback);
}

const languages = new Map<string, string>();

/** A language as units have it; what is no code stays as it is. */
export function canonical(code: string): string {
  let language = languages.get(code);
  if (language === undefined) {
    language = toBcp47(code) ?? code;
    // Few are in use; a file that makes up thousands shall not fill the memory.
    if (languages.size < 1_000) languages.set(code, language);
  }
  return language;
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
export function holdPlaces(desired: Map<Name, DesiredNode>, units: readonly Unit[], pathOf: PathOf): void {
  const last = new Map<string, Unit>();
  for (const unit of units) {
    const { group, index } = placeInGroup(unit);
    if (index === 0 || unit.text === null) continue;
    const name = JSON.stringify([group, unit.language]);
    if (index > (last.get(name)?.index ?? 0)) last.set(name, unit);
  }
  for (const unit of last.values()) holdBefore(desired, unit, pathOf);
}

/** Puts all texts of a language in their order, up to its last one, with an empty one where one is missing. */
function holdBefore(desired: Map<Name, DesiredNode>, unit: Unit, pathOf: PathOf): void {
  const { group, index } = placeInGroup(unit);
  const { language = '' } = unit;
  let missing = 0;
  for (let place = 0; place <= index; place++) {
    const path = pathOf(group, language, place);
    const level = levelOf(desired, path.slice(0, -1));
    const name = path.at(-1) ?? place;
    const found = level.get(name);
    if (!found && ++missing > mostGap)
      throw new WriteError(buildMessage('texts-missing', { key: unit.key, most: mostGap }), unit.key);
    const held: DesiredNode = found ?? { name };
    held.unit ??= { key: keyInGroup(group, place), text: null, language, index: place };
    held.held = true;
    level.delete(name);
    level.set(name, held);
  }
}

/** What is desired within a container, which is made where nothing is desired there. */
function levelOf(desired: Map<Name, DesiredNode>, path: readonly Name[]): Map<Name, DesiredNode> {
  let level = desired;
  for (const name of path) {
    const here: DesiredNode = level.get(name) ?? { name };
    here.children ??= new Map();
    level.set(name, here);
    level = here.children;
  }
  return level;
}
