/** Look-ups of texts that show a language model how a project writes (docs/decisions/0221). */

/** In per cent: less alike than what is suggested to people, for a model takes the words of a sentence, not the sentence. */
export const leastExampleScore = 60;
/** Segments of a text that are looked at: some have drafts alone, or the same text. */
export const mostExampleSegments = 8;
/** Of a look-up, of the edit distance: eight times faster than to the end, for 1 in 100 examples less (docs/decisions/0227). */
export const mostExampleSteps = 3_000_000;
