/** Bounds of the texts that apps send and a project does not have (docs/decisions/0127). */

/** Texts that wait in a project; refused ones are remembered up to the same number. */
export const mostMissingTexts = 1_000;
/** Bytes of their keys and texts. */
export const mostMissingBytes = 1_000_000;
/** Of those that wait, what one network may have sent: a fifth. */
export const mostOfOneNetwork = { texts: mostMissingTexts / 5, bytes: mostMissingBytes / 5 };
/** Characters of one text. */
export const mostMissingLength = 10_000;
