/** Characters that nobody sees in a word: terms are stored without them, and found in texts that have them. */

/** Within a word they say where it may be broken, or how letters are joined. */
const joiners = '\\u00AD\\u200C\\u200D\\u2060\\uFEFF';
/** All of them, those beside words and for the direction of writing too. */
export const invisible = `${joiners}\\u034F\\u061C\\u180E\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2061-\\u2064\\u2066-\\u2069`;
export const invisibleInWord = joiners;

const inWord = new RegExp(`[${joiners}]`);
const allInWord = new RegExp(`[${joiners}]+`, 'g');

/** A word, or text, without the invisible characters that it may have in words. */
export const withoutJoiners = (text: string): string =>
  inWord.test(text) ? text.replace(allInWord, '') : text;

// Persian and Hindi write some words with the two joiners, as emoji do.
const unwritten = new RegExp(`[${invisible.replace('\\u200C\\u200D', '')}]+`, 'g');
const unjoined = /(?:^|(?<=\s))[\u200C\u200D]+|[\u200C\u200D]+(?=\s|$)/g;

/**
 * A term as it is stored: without characters that nobody sees, and with plain single spaces. "sign in" with a no-break
 * space is no other term, and one of a zero-width space is none.
 */
export const cleanTerm = (text: string): string =>
  text.normalize('NFC').replace(unwritten, '').replace(/\s+/g, ' ').trim().replace(unjoined, '').trim();
