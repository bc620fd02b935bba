import type { ShownTermInText } from '../entries/terms.ts';

/** A part of a text, and what it becomes. */
export interface PartToReplace {
  start: number;
  end: number;
  word: string;
}

/**
 * What the key of terms writes: a term of the source language at the caret becomes its translation, as after the source
 * text was copied; elsewhere the first translation that the text lacks comes to the caret.
 * `there`: the terms of the source language in this text; `words`: the translations of those in the source text.
 */
export function termHere(
  { text, at }: { text: string; at: number },
  there: readonly ShownTermInText[],
  words: readonly string[],
): PartToReplace | undefined {
  for (const { start, end, term } of there)
    if (term.word !== null && start <= at && at <= end && text.slice(start, end) !== term.word)
      return { start, end, word: term.word };
  const lower = text.toLowerCase();
  const word = words.find((one) => !lower.includes(one.toLowerCase())) ?? words[0];
  return word === undefined ? undefined : { start: at, end: at, word };
}
