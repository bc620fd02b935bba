/** Signs that end a text, by what they say; the first of each is English. */
const signs: Record<string, string> = {
  '.': '.。。．।॥۔።։',
  '?': '?？؟;՞፧⸮',
  '!': '!！՜',
  '…': '…‥',
  ':': ':：፡׃',
};

const kindOf = new Map(Object.entries(signs).flatMap(([kind, all]) => [...all].map((sign) => [sign, kind])));

/** Signs that languages write instead of the English ones. Chinese, Japanese and others have wide ones. */
const ownSigns: Record<string, Record<string, string>> = {
  zh: { '.': '。', '?': '？', '!': '！', ':': '：' },
  ja: { '.': '。', '?': '？', '!': '！' },
  ar: { '?': '؟' },
  fa: { '?': '؟' },
  ur: { '.': '۔', '?': '؟' },
  el: { '?': ';' },
  hi: { '.': '।' },
  bn: { '.': '।' },
  hy: { '.': '։', '?': '՞' },
  am: { '.': '።' },
  my: { '.': '။' },
  km: { '.': '។' },
};

/** Languages that end sentences without a sign. */
const withoutStop = new Set(['th', 'lo']);

/** What the language puts for an English sign. */
export const signOf = (kind: string, language: string): string => ownSigns[language]?.[kind] ?? kind;

/** Whether a language ends a sentence as `kind` says with a sign at all. */
export const hasSign = (kind: string, language: string): boolean =>
  kind !== '.' || !withoutStop.has(language);

/** What a text ends with: the kind of its last sign, and where that stands. */
export interface SentenceEnd {
  kind: string;
  start: number;
  end: number;
}

/** Languages whose semicolon asks. */
const asksWithSemicolon = new Set(['el']);

/** Finds the end of a text without the spaces, markup, quotes and brackets behind it. undefined: nothing to say. */
export function findSentenceEnd(plain: string, language: string): SentenceEnd | undefined {
  let end = plain.length;
  while (end > 0 && /[\s\uE001"'“”„’»«›」』)\]）】\u200E\u200F]/.test(plain[end - 1] ?? '')) end--;
  if (end === 0) return undefined;
  if (plain.slice(end - 3, end) === '...') {
    let start = end - 3;
    while (start > 0 && plain[start - 1] === '.') start--;
    return { kind: '…', start, end };
  }
  const sign = plain[end - 1] ?? '';
  const kind = sign === '\u037E' ? '?' : kindOf.get(sign);
  if (kind === undefined || (sign === ';' && !asksWithSemicolon.has(language)))
    return { kind: '', start: end, end };
  let start = end - 1;
  // "?!" and "!!!" say no more than their first sign; "……" is one ellipsis.
  while (start > 0 && kind !== '.' && kind !== ':' && kindOf.has(plain[start - 1] ?? '')) start--;
  return { kind: kindOf.get(plain[start] ?? '') ?? kind, start, end };
}
