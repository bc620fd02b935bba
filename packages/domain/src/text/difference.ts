import { findPlaceholders } from '../placeholders/find.ts';
import { type Edit, runs, shortestScript } from './script.ts';

/** A part of the difference of two texts. `same` and `removed` make the old text, `same` and `added` the new. */
export type DifferencePart = Edit;

/** Words that may differ before a text counts as replaced. */
const mostWords = 600;
/** Characters that may differ within words that changed. */
const mostCharacters = 80;
/** UTF-16 units of changed text, on either side, that are looked at in words. */
const longestChange = 50_000;
const placeholderSign = /[{%<$]/;
const placeholderStart = /^[{%<$]./s;
/** Units that are gone back to reach the beginning of a word. */
const longestWord = 100;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const wordLike = /[\p{L}\p{N}\p{M}_]/u;
/** Written without spaces: each character stands for itself. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;

/**
 * What changed from `before` to `after`, for people to read: by words first, then by characters within words
 * that are still much the same. Never cuts a number, a character as people see it (grapheme cluster), nor a placeholder. The cost is
 * bounded: texts that differ in more than 600 words or 50,000 units come back as replaced between their common
 * beginning and end.
 */
export function difference(before: string, after: string): DifferencePart[] {
  if (before === after) return runs([{ kind: 'same', text: before }]);
  const found = [placesIn(before), placesIn(after)] as const;
  const start = startOfPlaceholders(commonStart(before, after), [before, after], found);
  const end = endOfPlaceholders(commonEnd(before, after, start), [before, after], found);
  const whole = [before, after].flatMap((text, at) =>
    (found[at] ?? []).map((place) => text.slice(place.start, place.end)),
  );
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  return runs([
    { kind: 'same', text: before.slice(0, start) },
    ...middle(old, fresh, new Tokens(whole)),
    { kind: 'same', text: before.slice(before.length - end) },
  ]);
}

function middle(old: string, fresh: string, tokens: Tokens): DifferencePart[] {
  const replaced = replace(old, fresh);
  if (!old || !fresh || old.length > longestChange || fresh.length > longestChange) return replaced;
  const edits = shortestScript(words(tokens.of(old)), words(tokens.of(fresh)), mostWords);
  return edits ? refine(withoutIslands(edits), tokens) : replaced;
}

function replace(old: string, fresh: string): DifferencePart[] {
  return [
    { kind: 'removed', text: old },
    { kind: 'added', text: fresh },
  ];
}

/** Spaces and signs that stay between two changes belong to them: «old text» reads better than four bits. */
function withoutIslands(edits: readonly DifferencePart[]): DifferencePart[] {
  return runs(
    edits.flatMap((edit, index) => {
      const inside = index > 0 && index < edits.length - 1;
      const island = inside && edit.kind === 'same' && edit.text.length < 4 && !wordLike.test(edit.text);
      return island ? replace(edit.text, edit.text) : [edit];
    }),
  );
}

/** Looks into each pair of a removed and an added run; taken by characters where half of it stays. */
function refine(edits: readonly DifferencePart[], tokens: Tokens): DifferencePart[] {
  const parts: DifferencePart[] = [];
  for (let index = 0; index < edits.length; index++) {
    const edit = edits[index] as DifferencePart;
    const next = edits[index + 1];
    const finer =
      edit.kind === 'removed' && next?.kind === 'added' ? byCharacter(edit.text, next.text, tokens) : null;
    if (finer) {
      parts.push(...finer);
      index++;
    } else parts.push(edit);
  }
  return parts;
}

function byCharacter(old: string, fresh: string, tokens: Tokens): DifferencePart[] | null {
  const edits = shortestScript(wholeNumbers(tokens.of(old)), wholeNumbers(tokens.of(fresh)), mostCharacters);
  if (!edits) return null;
  const stays = edits.reduce((sum, edit) => sum + (edit.kind === 'same' ? edit.text.length : 0), 0);
  return stays * 2 >= Math.max(old.length, fresh.length) ? edits : null;
}

/** Splits texts into characters as people see them, and placeholders as a whole. */
class Tokens {
  private readonly byFirst = new Map<string, string[]>();

  /** `whole`: the placeholders of the texts. */
  constructor(whole: readonly string[]) {
    for (const one of new Set(whole)) {
      const first = one.charAt(0);
      const all = this.byFirst.get(first) ?? [];
      this.byFirst.set(first, [...all, one]);
    }
    for (const all of this.byFirst.values()) all.sort((a, b) => b.length - a.length);
  }

  of(text: string): string[] {
    const list: string[] = [];
    let end = 0;
    for (const { segment, index } of graphemes.segment(text)) {
      const after = index + segment.length;
      if (index >= end) {
        const known = this.byFirst.get(segment.charAt(0));
        const token = known?.find((one) => text.startsWith(one, index)) ?? '';
        end = Math.max(index + token.length, after);
        list.push(text.slice(index, end));
      } else if (after > end) {
        // Its last character has a mark that is not the placeholder's.
        list.push(`${list.pop()}${text.slice(end, after)}`);
        end = after;
      }
    }
    return list;
  }
}

/** Runs of letters and digits, and every other character, and placeholder, alone. */
function words(characters: readonly string[]): string[] {
  const list: string[] = [];
  let word = '';
  for (const character of characters) {
    if (isOfWord(character)) word += character;
    else {
      if (word) list.push(word);
      word = '';
      list.push(character);
    }
  }
  if (word) list.push(word);
  return list;
}

/** The same characters with each number as one: of 24 and 48 the 4 is not the same. */
function wholeNumbers(characters: readonly string[]): string[] {
  const list: string[] = [];
  for (const [at, character] of characters.entries()) {
    const goesOn = isOfNumber(character) && isOfNumber(characters[at - 1] ?? '');
    list.push(goesOn ? `${list.pop()}${character}` : character);
  }
  return list;
}

const isOfNumber = (character: string): boolean => /^\p{N}/u.test(character);

const isOfWord = (character: string): boolean =>
  wordLike.test(character) && !unspaced.test(character) && !placeholderStart.test(character);

interface Place {
  start: number;
  end: number;
}
type Texts = readonly [string, string];
type Places = readonly [readonly Place[], readonly Place[]];

const placesIn = (text: string): readonly Place[] =>
  placeholderSign.test(text) ? findPlaceholders(text) : [];

/** A place in both texts, moved back to where a placeholder, or a character, begins that it would cut. */
function startOfPlaceholders(at: number, [before, after]: Texts, found: Places): number {
  const cut = found.flat().filter(({ start, end }) => start < at && at < end);
  const back = Math.min(at, ...cut.map(({ start }) => start));
  const next = Math.min(characterStart(before, back), characterStart(after, back));
  return next === at ? at : startOfPlaceholders(next, [before, after], found);
}

/** The same for the units that both texts end with. */
function endOfPlaceholders(units: number, texts: Texts, found: Places): number {
  let next = units;
  for (const [at, text] of texts.entries()) {
    const cut = found[at]?.find(({ start, end }) => start < text.length - next && text.length - next < end);
    if (cut) next = text.length - cut.end;
    next -= toCharacter(text, text.length - next);
  }
  return next === units ? units : endOfPlaceholders(next, texts, found);
}

/** Units both begin with, up to where a word begins; within very long words up to where a character begins. */
function commonStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before.charCodeAt(length) === after.charCodeAt(length)) length++;
  const edge = length - longestWord;
  while (length > 0 && length > edge && isWordUnit(before, length - 1)) length--;
  return Math.min(characterStart(before, length), characterStart(after, length));
}

function characterStart(text: string, index: number): number {
  return graphemes.segment(text).containing(index)?.index ?? index;
}

/** Units both end with beyond the common start, from where a word ends. */
function commonEnd(before: string, after: string, start: number): number {
  const most = Math.min(before.length, after.length) - start;
  let length = 0;
  while (length < most && unitBefore(before, length) === unitBefore(after, length)) length++;
  const edge = length - longestWord;
  while (length > 0 && length > edge && isWordUnit(before, before.length - length)) length--;
  for (const text of [before, after, before]) length -= toCharacter(text, text.length - length);
  return length;
}

/** The unit that has as many units after it. */
function unitBefore(text: string, units: number): number {
  return text.charCodeAt(text.length - 1 - units);
}

function isWordUnit(text: string, index: number): boolean {
  const unit = text.charAt(index);
  return wordLike.test(unit) && !unspaced.test(unit);
}

/** Units from an index to where the next character begins; 0 when one begins there. */
function toCharacter(text: string, index: number): number {
  const part = graphemes.segment(text).containing(index);
  return part && part.index < index ? part.index + part.segment.length - index : 0;
}
