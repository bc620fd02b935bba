import { lowerCase } from './lower-case.ts';
import { type PatternNode, parsePattern, wordCharacter } from './search-pattern.ts';

/** A part of a text. */
export interface Hit {
  start: number;
  end: number;
}

/** A step of a program, by its number: it takes one character, asks for a place, or leads to several others. */
type Step =
  | { kind: 'take'; takes: (character: string) => boolean; next: number }
  | { kind: 'place'; of: '^' | '$' | 'b' | 'B'; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'found' };

/** Steps that are reached in one text, which take about a tenth of a second. What is not found by then is not found. */
const mostReached = 300_000;

/**
 * Matches patterns as PostgreSQL does, from left to right and the longest, in a time that grows with the pattern times
 * the text: all ways through the pattern are followed at once (Thompson), where regular expressions of JavaScript try
 * one after the other and may take hours. A long text, or one with many matches that each might go on to its end, is looked
 * at as far as `mostReached` steps lead.
 */
export class PatternMatcher {
  readonly #steps: Step[] = [{ kind: 'found' }];
  readonly #first: number;
  readonly #isExact: boolean;
  /** Steps that may still be reached in this text. */
  #left = 0;

  /**
   * Unless `isExact`, it matches texts in lower case.
   * @throws PatternError
   */
  constructor(pattern: string, { isExact }: { isExact: boolean }) {
    this.#isExact = isExact;
    this.#first = this.#compile(parsePattern(pattern), 0);
  }

  /** The first parts of a text that match, one after the other; those without a character are none. */
  find(text: string, most: number): Hit[] {
    const hits: Hit[] = [];
    this.#left = mostReached;
    for (let from = 0; from < text.length && hits.length < most; ) {
      const hit = this.#findFrom(text, from);
      if (!hit) break;
      hits.push(hit);
      from = hit.end;
    }
    return hits;
  }

  #add(step: Step): number {
    return this.#steps.push(step) - 1;
  }

  /** Adds the steps of a node; `next` follows it. Returns its first step. */
  #compile(node: PatternNode, next: number): number {
    switch (node.kind) {
      case 'character':
        return this.#add({ kind: 'take', takes: this.#testOf(node.source), next });
      case 'place':
        return this.#add({ kind: 'place', of: node.of, next });
      case 'sequence':
        return node.nodes.reduceRight((after, one) => this.#compile(one, after), next);
      case 'alternatives':
        return this.#add({ kind: 'split', next: node.nodes.map((one) => this.#compile(one, next)) });
      case 'repeated':
        return this.#repeat(node, next);
    }
  }

  #testOf(source: string): (character: string) => boolean {
    const one = new RegExp(`^${this.#isExact || source.length > 1 ? source : lowerCase(source)}$`, 'u');
    const isNegated = source.startsWith('[^');
    const inAnyCase = (character: string): boolean =>
      isNegated
        ? one.test(character) && one.test(upperCase(character))
        : one.test(character) || one.test(upperCase(character));
    const known = new Map<string, boolean>();
    return (character) => {
      const is = known.get(character) ?? (this.#isExact ? one.test(character) : inAnyCase(character));
      known.set(character, is);
      return is;
    };
  }

  #repeat({ node, least, most }: PatternNode & { kind: 'repeated' }, next: number): number {
    let after = next;
    if (most === undefined) {
      const again: number[] = [next];
      after = this.#add({ kind: 'split', next: again });
      again.push(this.#compile(node, after));
    } else {
      for (let time = least; time < most; time += 1)
        after = this.#add({ kind: 'split', next: [this.#compile(node, after), next] });
    }
    for (let time = 0; time < least; time += 1) after = this.#compile(node, after);
    return after;
  }

  /** The first and longest match from a place on. Each step that is reached knows the earliest start that led to it. undefined: there
   *  is none, or it takes too long to know. */
  #findFrom(text: string, from: number): Hit | undefined {
    let reached = new Map<number, number>();
    let best: Hit | undefined;
    for (let at = from; ; ) {
      if (!best) this.#reach(reached, this.#first, at, text, at);
      for (const [step, start] of reached) {
        if (this.#steps[step]?.kind !== 'found' || start === at) continue;
        if (!best || start < best.start || (start === best.start && at > best.end)) best = { start, end: at };
      }
      if (at >= text.length || (best && reached.size === 0)) return best;
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      at += character.length;
      const after = new Map<number, number>();
      if (this.#left < 0) return undefined;
      for (const [number, start] of reached) {
        const step = this.#steps[number];
        if (best && start > best.start) continue;
        if (step?.kind === 'take' && step.takes(character)) this.#reach(after, step.next, start, text, at);
      }
      reached = after;
    }
  }

  /** Reaches a step, and those that follow it without a character. */
  #reach(reached: Map<number, number>, first: number, start: number, text: string, at: number): void {
    const open = [first];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      const known = reached.get(number);
      if (known !== undefined && known <= start) continue;
      reached.set(number, start);
      this.#left -= 1;
      const step = this.#steps[number];
      if (step?.kind === 'split') open.push(...step.next);
      else if (step?.kind === 'place' && isPlace(step.of, text, at)) open.push(step.next);
    }
  }
}

/** The capital of a letter, where it is one letter. */
function upperCase(character: string): string {
  const upper = character.toUpperCase();
  return upper.length === character.length ? upper : character;
}

function isPlace(place: '^' | '$' | 'b' | 'B', text: string, at: number): boolean {
  if (place === '^') return at === 0;
  if (place === '$') return at === text.length;
  const isEdge = isWord(characterBefore(text, at)) !== isWord(text.codePointAt(at));
  return isEdge === (place === 'b');
}

const isWord = (character: number | undefined): boolean =>
  character !== undefined && wordCharacter.test(String.fromCodePoint(character));

const characterBefore = (text: string, at: number): number | undefined =>
  text.codePointAt(at - (/[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1));
