/** In which letters a language is written, and whether texts are. */
import { scriptOf } from './language.ts';

/** Unicode's names of the scripts of an ISO 15924 code, of those that more than one language is likely to be mistaken for. */
const lettersOf: Readonly<Record<string, readonly string[]>> = {
  Latn: ['Latin'],
  Cyrl: ['Cyrillic'],
  Grek: ['Greek'],
  Arab: ['Arabic'],
  Hebr: ['Hebrew'],
  Armn: ['Armenian'],
  Geor: ['Georgian'],
  Deva: ['Devanagari'],
  Beng: ['Bengali'],
  Gujr: ['Gujarati'],
  Guru: ['Gurmukhi'],
  Taml: ['Tamil'],
  Telu: ['Telugu'],
  Knda: ['Kannada'],
  Mlym: ['Malayalam'],
  Sinh: ['Sinhala'],
  Thai: ['Thai'],
  Khmr: ['Khmer'],
  Mymr: ['Myanmar'],
  Ethi: ['Ethiopic'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Hans: ['Han', 'Bopomofo'],
  Hant: ['Han', 'Bopomofo'],
  Kore: ['Hangul', 'Han'],
};

/** A pattern of one letter of these scripts. */
function lettersIn(scripts: readonly string[], flags: string): RegExp {
  return new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, flags);
}

const scripts = [...new Set(Object.values(lettersOf).flat())].filter((script) => script !== 'Latin');
/** Words of other languages stand in Latin letters everywhere: brands, code, what is not translated yet. */
const notLatin = lettersIn(scripts, 'gu');

/** Fewer texts say nothing of a file. */
const fewestTexts = 10;
const half = 0.5;

/** The scripts of a language; undefined: they are not known. */
const scriptsOf = (code: string): readonly string[] | undefined => lettersOf[scriptOf(code) ?? ''];

/**
 * The first of texts in letters that the language is not written in, where these are most of ten texts and more: the file
 * is probably of another language. undefined: there is no such doubt. Latin letters are in texts of all languages.
 */
export function textInOtherLetters(code: string, texts: Iterable<string>): string | undefined {
  const scriptsOfLanguage = scriptsOf(code);
  if (!scriptsOfLanguage) return undefined;
  const isLatin = scriptsOfLanguage.includes('Latin');
  const own = lettersIn(scriptsOfLanguage, 'u');
  let [all, other]: [number, number] = [0, 0];
  let first: string | undefined;
  for (const text of texts) {
    if (!/\p{L}/u.test(text)) continue;
    all += 1;
    if (!isLatin && own.test(text)) continue;
    const letters = text.match(notLatin) ?? [];
    if (letters.length === 0) continue;
    // A few foreign letters in a Latin text, such as the name of a language in that language.
    if (isLatin && letters.length * 2 < (text.match(/\p{L}/gu) ?? []).length) continue;
    other += 1;
    first ??= text;
  }
  return all >= fewestTexts && other > all * half ? first : undefined;
}
