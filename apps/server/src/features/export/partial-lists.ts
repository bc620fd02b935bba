/**
 * Lists whose items stand by their number are written whole or not at all (docs/decisions/0109): a missing item would be
 * an empty one, and apps show it, while a list that is left out is that of the base language.
 */
import type { Unit } from '@parlance/formats/model';
import { itemOfKey } from '@parlance/formats/shared/path';

/** An item without a text in a language, where the base language has one. */
export interface MissingItem {
  /** The unit with the text of the base language. */
  unit: Unit;
  /** It is not to be translated, or refers to another text: it is the same in all languages. */
  isFixed: boolean;
}

/** The items of a list in the file that is written over, and the keys of those with a text. */
export interface KeptList {
  items: ReadonlySet<number>;
  withText: ReadonlySet<string>;
}

interface Lists {
  missing: readonly MissingItem[];
  kept: ReadonlyMap<string, KeptList>;
  /** Called with texts that are left out with their list. */
  onPartial: (key: string) => void;
}

/** Whether a unit is part of a list. */
export const isItem = ({ key }: Pick<Unit, 'key'>): boolean => itemOfKey(key) !== undefined;

/** The lists of a kept file in one language, by their keys. */
export function keptLists(units: Iterable<Pick<Unit, 'key' | 'text'>>): Map<string, KeptList> {
  const lists = new Map<string, { items: Set<number>; withText: Set<string> }>();
  for (const { key, text } of units) {
    const place = itemOfKey(key);
    if (!place) continue;
    const list = lists.get(place.list) ?? { items: new Set(), withText: new Set() };
    lists.set(place.list, list);
    list.items.add(place.item);
    if (text) list.withText.add(key);
  }
  return lists;
}

/**
 * Units in one language without partial lists. A list that the file has keeps its items, and gets further ones as far as
 * none is missing before them.
 */
export function withoutPartialLists(units: readonly Unit[], { missing, kept, onPartial }: Lists): Unit[] {
  const listOf = (unit: Unit) => itemOfKey(unit.key)?.list;
  const missingBy = Map.groupBy(missing, ({ unit }) => listOf(unit));
  const given = Map.groupBy(
    units.filter(({ text }) => text),
    listOf,
  );
  const former = Map.groupBy(units, listOf);
  const left = new Set<Unit>();
  const filled = new Map<Unit, Unit[]>();
  for (const [list, texts] of given) {
    if (list === undefined) continue;
    const all = former.get(list) ?? [];
    const whole = wholeList({ all, texts, missing: missingBy.get(list) ?? [], kept: kept.get(list) });
    for (const unit of whole ? whole.left : texts) onPartial(unit.key);
    for (const unit of whole ? whole.left : all) left.add(unit);
    const last = texts.at(-1);
    if (!whole || !last) continue;
    const keys = new Set(whole.filled.map(({ key }) => key));
    for (const unit of all) if (keys.has(unit.key)) left.add(unit);
    filled.set(last, whole.filled);
  }
  if (left.size === 0 && filled.size === 0) return [...units];
  return units.flatMap((unit) => [...(left.has(unit) ? [] : [unit]), ...(filled.get(unit) ?? [])]);
}

interface OneList {
  all: readonly Unit[];
  texts: readonly Unit[];
  missing: readonly MissingItem[];
  kept: KeptList | undefined;
}

/** Units to add to a list, and those to leave out. undefined: the list is partial. */
function wholeList({ all, texts, missing, kept }: OneList): { filled: Unit[]; left: Unit[] } | undefined {
  const fixed = missing.filter(({ isFixed }) => isFixed).map(({ unit }) => unit);
  if (!kept) return fixed.length === missing.length ? { filled: fixed, left: [] } : undefined;
  if (all.some(({ key, text }) => !text && kept.withText.has(key))) return undefined;
  const there = new Set([...kept.items, ...[...texts, ...fixed].map(numberOf)]);
  let end = 0;
  while (there.has(end)) end++;
  const isNew = (unit: Unit) => !kept.items.has(numberOf(unit));
  return {
    filled: fixed.filter((unit) => isNew(unit) && numberOf(unit) < end),
    left: texts.filter((unit) => isNew(unit) && numberOf(unit) > end),
  };
}

const numberOf = (unit: Unit): number => itemOfKey(unit.key)?.item ?? 0;
