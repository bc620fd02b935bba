import { tagName } from '../placeholders/markup.ts';
import type { Placeholder } from '../placeholders/placeholder.ts';
import { mayStayOpen } from './tags.ts';
import type { Fix } from './text-rule.ts';

/** A tag with its end, by their places in the list of placeholders. */
interface Pair {
  begin: Placeholder;
  end: Placeholder;
  /** What stands between them. */
  inner: string;
}

/** The tags of a text with their ends, each end with the nearest tag before it that has none yet. */
export function tagPairs(text: string, placeholders: readonly Placeholder[]): Pair[] {
  const open = new Map<string, Placeholder[]>();
  const pairs: Pair[] = [];
  for (const one of placeholders) {
    const { kind, id } = one;
    if (kind !== 'markup' || id === null || id.endsWith('/>')) continue;
    const name = tagName(id);
    const begun = open.get(name) ?? [];
    open.set(name, begun);
    if (!id.startsWith('</')) {
      begun.push(one);
      continue;
    }
    const begin = begun.pop();
    if (begin) pairs.push({ begin, end: one, inner: text.slice(begin.end, one.start) });
  }
  return pairs;
}

/** What mends a pair of tags that a text lacks: the stretch in them, or both to be written at the caret. */
export type TagMend = { fix: Fix } | { insert: string };

interface Compared {
  base: string;
  text: string;
  known: readonly Placeholder[];
  found: readonly Placeholder[];
}

/**
 * What mends the tags that a text lacks together with their ends, by the place of each in the base text: what they wrap there is
 * wrapped here, too, where the text has it once. Else both are written at once, around a variable that the text lacks as
 * well where they wrap nothing else; an empty pair stays a problem (`emptyPairs`).
 */
export function mendTags(
  { base, text, known, found }: Compared,
  missing: readonly Placeholder[],
): Map<number, TagMend> {
  const lost = new Set(missing.map(({ start }) => start));
  const mends = new Map<number, TagMend>();
  if (!missing.some(({ kind }) => kind === 'markup')) return mends;
  const byId = new Map<string | null, Placeholder[]>();
  for (const one of found) byId.set(one.id, [...(byId.get(one.id) ?? []).slice(0, 1), one]);
  for (const { begin, end, inner } of tagPairs(base, known)) {
    if (!lost.has(begin.start) || !lost.has(end.start)) continue;
    const within = known.filter(
      ({ start, kind }) => kind === 'variable' && start >= begin.end && start < end.start,
    );
    const place = placeOf(inner.trim(), text, found) ?? placeOfVariables(within, byId);
    const [tag, closing] = [base.slice(begin.start, begin.end), base.slice(end.start, end.end)];
    const [only] = within;
    const isLostToo = only?.start === begin.end && only.end === end.start && lost.has(only.start);
    const content = isLostToo ? inner : '';
    const mend: TagMend = place
      ? { fix: { ...place, text: tag + text.slice(place.start, place.end) + closing } }
      : { insert: tag + content + closing };
    mends.set(begin.start, mend);
    mends.set(end.start, mend);
  }
  return mends;
}

interface Place {
  start: number;
  end: number;
}

const partOfWord = /[\p{L}\p{M}\p{N}_]/u;

/** The one place where a text has these words as a whole, outside other placeholders. */
function placeOf(words: string, text: string, found: readonly Placeholder[]): Place | undefined {
  if (words === '') return undefined;
  const start = text.indexOf(words);
  const end = start + words.length;
  if (start < 0 || text.indexOf(words, start + 1) >= 0) return undefined;
  const goesOn = (one: string | undefined, other: string | undefined): boolean =>
    partOfWord.test(one ?? '') && partOfWord.test(other ?? '');
  if (goesOn(text[start - 1], words[0]) || goesOn(words.at(-1), text[end])) return undefined;
  const cuts = (at: number) => found.some((one) => one.start < at && at < one.end);
  return cuts(start) || cuts(end) ? undefined : { start, end };
}

/** From the first to the last of these variables, where a text has each of them once. `byId`: two of each at most. */
function placeOfVariables(
  variables: readonly Placeholder[],
  byId: ReadonlyMap<string | null, readonly Placeholder[]>,
): Place | undefined {
  const own = variables.flatMap(({ id }) => {
    const places = id === null ? [] : (byId.get(id) ?? []);
    return places.length === 1 ? places : [];
  });
  if (own.length === 0 || own.length < variables.length) return undefined;
  return {
    start: Math.min(...own.map(({ start }) => start)),
    end: Math.max(...own.map(({ end }) => end)),
  };
}

/** The tags of a text that wrap nothing, where all of their kind in the base text wrap something. */
export function emptyPairs({ base, text, known, found }: Compared): Pair[] {
  const isEmpty = ({ inner }: Pair): boolean => inner.trim() === '';
  const empty = text.includes('</') ? tagPairs(text, found).filter(isEmpty) : [];
  if (empty.length === 0) return [];
  const full = new Map<string, boolean>();
  for (const pair of tagPairs(base, known)) {
    const id = pair.begin.id ?? '';
    full.set(id, (full.get(id) ?? true) && !isEmpty(pair));
  }
  return empty.filter(({ begin }) => full.get(begin.id ?? ''));
}

/** Tags of a text that do not close in order: the one that closes, and the one that is open or comes for it. */
export interface Crossed {
  first: Placeholder;
  second: Placeholder;
  /** The one that closes at the wrong place. */
  closing: Placeholder;
}

/**
 * The first tag that closes while another one is open (`<b>A</i>`), or before it is opened (`</b>A<b>`); undefined: they are in
 * order, those of the base text are not either, or the text has other tags, which is said otherwise.
 */
export function crossedTags({ known, found }: Compared): Crossed | undefined {
  const [wanted, own] = [tagsOf(known), tagsOf(found)];
  if (own.length < 2 || own.length !== wanted.length) return undefined;
  const names = (tags: readonly Placeholder[]) => JSON.stringify(tags.map(({ id }) => id).toSorted());
  if (names(wanted) !== names(own) || firstCrossed(wanted)) return undefined;
  return firstCrossed(own);
}

const tagsOf = (all: readonly Placeholder[]): Placeholder[] =>
  all.filter(({ kind, id }) => kind === 'markup' && id !== null && !id.endsWith('/>'));

function firstCrossed(tags: readonly Placeholder[]): Crossed | undefined {
  const open: Placeholder[] = [];
  for (const [at, one] of tags.entries()) {
    const id = one.id ?? '';
    const name = tagName(id);
    if (mayStayOpen(name)) continue;
    if (!id.startsWith('</')) {
      open.push(one);
      continue;
    }
    const last = open.pop();
    if (last && tagName(last.id ?? '') === name) continue;
    if (last) return { first: last, second: one, closing: one };
    const later = tags.slice(at + 1).find(({ id: other }) => other && tagName(other) === name);
    return { first: one, second: later ?? one, closing: one };
  }
  const [left] = open;
  return left && { first: left, second: left, closing: left };
}
