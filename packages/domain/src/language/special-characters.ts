import { quotationMarksOf } from './quotation-marks.ts';

/**
 * Characters of a language that many keyboards lack: its quotation marks, its own letters and signs, spaces and marks of
 * direction. What a keyboard of the language has is offered, too: people translate at the keyboard they have.
 */

/** Characters that cannot be seen, by the name of their words (`character_…`). */
export const invisibleCharacters = {
  noBreakSpace: '\u00a0',
  narrowNoBreakSpace: '\u202f',
  softHyphen: '\u00ad',
  zeroWidthNonJoiner: '\u200c',
  zeroWidthJoiner: '\u200d',
  leftToRight: '\u200e',
  rightToLeft: '\u200f',
} as const;
export type InvisibleCharacter = keyof typeof invisibleCharacters;

const { noBreakSpace, narrowNoBreakSpace, softHyphen, zeroWidthNonJoiner, zeroWidthJoiner } =
  invisibleCharacters;
const { leftToRight, rightToLeft } = invisibleCharacters;
const directions = [rightToLeft, leftToRight];

/** Letters and signs; the quotation marks stand before them (quotation-marks.ts). */
const characters: Readonly<Record<string, string>> = {
  ar: '،؛؟',
  bg: '№',
  ca: '·àçèéíïòóú',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüßÄÖÜẞ',
  el: '·άέήίόύώ',
  es: '¿¡áéíñóúü',
  et: 'äõöüšž',
  fa: '،؛؟',
  fi: 'äöå',
  fr: 'àâçèéêëîïôœùûÀÇÉÈÊŒ',
  he: '״׳־',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  it: 'àèéìòùÈ',
  ja: '、。・ー〜',
  ko: '·',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøå',
  nl: 'ëïé',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ',
  pt: 'ãáâàçéêíõóôú',
  ro: 'ăâîșț',
  ru: '№ё',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sr: 'čćđšž',
  sv: 'åäö',
  tr: 'çğıİöşü',
  uk: 'ґєії№',
  ur: '،؛؟۔',
  vi: 'ăâđêôơư',
  zh: '、。……——',
};
/** Languages in one other's marks. */
const same: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', bs: 'hr', iw: 'he' };
/** Swiss texts have no ß, and quotation marks of their own. */
const regional: Readonly<Record<string, string>> = {
  'de-CH': '«»‹›äöüÄÖÜ',
  'de-LI': '«»‹›äöüÄÖÜ',
};
/** Dashes and dots that every language of Latin, Greek and Cyrillic letters uses. */
const common = '–—…';
const withoutCommon = /^(ja|zh|ko)$/;
const fromRightToLeft = /^(ar|fa|he|iw|ur|yi|ps|ckb|ug)$/;
/** Languages that join or part letters by characters of no width. */
const joining = /^(fa|ur|ps|ckb|hi|bn|mr|ml|kn|te|ta|ne|si)$/;

/** The characters to offer for a language, the most used ones first. */
export function specialCharactersOf(language: string): string[] {
  const code = language.replaceAll('_', '-');
  const [root = ''] = code.toLowerCase().split('-');
  const known = same[root] ?? root;
  const { pairs, singles = '' } = quotationMarksOf(known) ?? { pairs: '“”', singles: '‘’' };
  const own = regional[code] ?? `${pairs}${singles}${characters[known] ?? ''}`;
  return [
    ...new Set([
      ...own,
      ...(withoutCommon.test(root) ? '' : common),
      noBreakSpace,
      ...(root === 'fr' ? [narrowNoBreakSpace] : []),
      ...(joining.test(root) ? [zeroWidthNonJoiner, zeroWidthJoiner] : []),
      ...(fromRightToLeft.test(root) ? directions : withoutCommon.test(root) ? [] : [softHyphen]),
    ]),
  ];
}

/** The name of a character that cannot be seen; undefined for others. */
export const invisibleNameOf = (character: string): InvisibleCharacter | undefined =>
  (Object.keys(invisibleCharacters) as InvisibleCharacter[]).find(
    (name) => invisibleCharacters[name] === character,
  );
