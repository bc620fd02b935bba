import { normalLanguageCode, shortFormOf } from '../language/language.ts';

/** Codes that are not cut to their language (specification 3 sections 5 and 9). */
export const uncutCodes = ['tlh-Qaak', 'zh-CHS', 'zh-CHT', 'mww'] as const;

/** Chinese by its script, or by the region whose script it is. */
function chineseCode(code: string): 'zh-CHS' | 'zh-CHT' {
  return /-(hant|cht|tw|hk|mo)(-|$)/i.test(code) && !/-hans(-|$)/i.test(code) ? 'zh-CHT' : 'zh-CHS';
}

/**
 * The code of a language as calls of machine translation write it: cut to two letters, except those that stand for
 * themselves; Chinese is told by its script. A language of three letters keeps them: `fil` cut to `fi` is Finnish.
 */
export function cutLanguageCode(code: string): string {
  const same = uncutCodes.find((one) => one.toLowerCase() === code.toLowerCase());
  if (same) return same;
  const language = shortFormOf(normalLanguageCode(code));
  if (language === 'zh') return chineseCode(code);
  return language === 'tlh' ? 'tlh-Qaak' : language;
}

/** Other names of a language, in our writing: older codes, and the scripts and regions that one without them means. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  he: ['iw'],
  iw: ['he'],
  id: ['in'],
  in: ['id'],
  yi: ['ji'],
  ji: ['yi'],
  jv: ['jw'],
  jw: ['jv'],
  fil: ['tl'],
  tl: ['fil'],
  nb: ['no'],
  no: ['nb'],
  nn: ['no', 'nb'],
  zh: ['zh-Hans'],
  'zh-CHS': ['zh-Hans', 'zh'],
  'zh-CHT': ['zh-Hant'],
  en: ['en-US', 'en-GB'],
  pt: ['pt-BR', 'pt-PT'],
  sr: ['sr-Cyrl', 'sr-Latn'],
  mn: ['mn-Cyrl'],
  iu: ['iu-Latn'],
  ku: ['kmr'],
  tlh: ['tlh-Latn'],
  'tlh-Qaak': ['tlh-Latn'],
  mww: ['hmn'],
  hmn: ['mww'],
  es: ['es-ES'],
  'es-MX': ['es-419'],
};

/** Of a code the longer ones first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
function wideningOf(code: string): string[] {
  const parts = code.split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

/**
 * The language that a service knows for a code of ours, or one that calls write (`zh-CHS`): the same, one of another
 * name, or a wider one (`de` for `de-AT`). undefined: the service does not know the language.
 */
export function findSupported(code: string, supported: readonly string[]): string | undefined {
  const own = uncutCodes.find((one) => one.toLowerCase() === code.toLowerCase()) ?? normalLanguageCode(code);
  // A region of Chinese says its script, which widening to `zh` would lose.
  const chinese = shortFormOf(own) === 'zh' && own !== 'zh' ? [chineseCode(own)] : [];
  const byCode = new Map(supported.map((one) => [one.toLowerCase(), one]));
  const names = [own, ...chinese, ...wideningOf(own).slice(1)];
  for (const name of names) {
    for (const one of [name, ...(otherNames[name] ?? [])]) {
      const found = byCode.get(one.toLowerCase());
      // Traditional Chinese is no variety of simplified Chinese that a reader would take.
      if (found && !(chinese[0] === 'zh-CHT' && found.toLowerCase() === 'zh-hans')) {
        if (chinese[0] === 'zh-CHT' && found.toLowerCase() === 'zh') continue;
        return found;
      }
    }
  }
  return undefined;
}
