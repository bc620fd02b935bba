/**
 * A text as it may be stored: as given, with composed letters (é), with decomposed ones (e and an accent), and as Vietnamese
 * keyboards of Windows write it. They look the same, files have each, and texts are stored as files have them
 * (docs/decisions/0195).
 */
export const normalForms = (text: string): string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD'), ...withTonesApart(text)]),
];

/** A letter with its accents, which are decomposed. */
const letterWithAccents = /(\P{M})(\p{M}+)/gu;
/** The accents that are tones of Vietnamese: grave, acute, tilde, hook above and dot below. */
const tone = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * Vietnamese with its tones apart: "ệ" as ê and a dot. Only a text that has a letter with a tone and another accent
 * has this form of its own.
 */
function withTonesApart(text: string): string[] {
  let isOfItsOwn = false;
  const written = text.normalize('NFD').replace(letterWithAccents, (_, letter: string, accents: string) => {
    const others = accents.replace(tone, '');
    const tones = accents.match(tone)?.join('') ?? '';
    isOfItsOwn ||= others !== '' && tones !== '';
    return (letter + others).normalize('NFC') + tones;
  });
  return isOfItsOwn ? [written] : [];
}

/** Whether case matters: else a sigma at the end of a word (ς) is the same letter as elsewhere (Unicode, CaseFolding.txt). */
export interface FormsToFind {
  isExact: boolean;
}

const sigma = /[Σσς]/;
const smallSigmas = ['σ', 'ς'];

/**
 * A regular expression (of JavaScript and of PostgreSQL) that finds a text in which each letter has a form of its own, as
 * "é" composed and "à" decomposed. undefined: `normalForms` are all, as it has no sigma and at most one letter with several forms.
 */
export function mixedForms(text: string, { isExact }: FormsToFind): string | undefined {
  const hasSigma = !isExact && sigma.test(text);
  let lettersWithForms = 0;
  const source = text.normalize('NFC').replace(/\P{M}?\p{M}*/gu, (letter) => {
    const forms = hasSigma && sigma.test(letter) ? smallSigmas : normalForms(letter);
    if (forms.length < 2) return escapeText(letter);
    lettersWithForms += 1;
    return `(?:${forms.map(escapeText).join('|')})`;
  });
  return hasSigma || lettersWithForms > 1 ? source : undefined;
}

/** A regular expression that finds a text in all its forms. */
export const patternOfForms = (text: string, how: FormsToFind): string => {
  const mixed = mixedForms(text, how);
  return `(?:${[...normalForms(text).map(escapeText), ...(mixed === undefined ? [] : [mixed])].join('|')})`;
};

/** Prints a text as a regular expression that matches only this text. */
export const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
