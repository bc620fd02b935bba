/**
 * Words of ten, eleven and twelve by language, as the beginnings of words: "zehn" is in "zehnmal", not in "dreizehn". Smaller
 * numbers are never missed for their word, larger ones are hardly written so.
 */
const words: Record<string, Record<string, string>> = {
  en: { 10: 'ten', 11: 'eleven', 12: 'twelve' },
  de: { 10: 'zehn', 11: 'elf', 12: 'zwölf' },
  nl: { 10: 'tien', 11: 'elf', 12: 'twaalf' },
  sv: { 10: 'tio', 11: 'elva', 12: 'tolv' },
  fr: { 10: 'dix(?!-)', 11: 'onze', 12: 'douze' },
  es: { 10: 'diez', 11: 'once', 12: 'doce' },
  it: { 10: 'dieci', 11: 'undici', 12: 'dodici' },
  pt: { 10: 'dez', 11: 'onze', 12: 'doze' },
  pl: { 10: 'dziesięć|dziesięci', 11: 'jedena[śs]', 12: 'dwana[śs]|dwunast' },
  ru: { 10: 'десят[ьи]', 11: 'одиннадцат', 12: 'двенадцат' },
  uk: { 10: 'десят[ьи]', 11: 'одинадцят', 12: 'дванадцят' },
};

const known = new Map<string, RegExp>();

/** Whether a text (TextToCheck.plain) says a number of two digits by its word. `language`: the first part of its code. */
export function saysInWords(plain: string, digits: string, language: string): boolean {
  const beginnings = words[language]?.[digits];
  if (beginnings === undefined) return false;
  const name = `${language} ${digits}`;
  const word = known.get(name) ?? new RegExp(`(?<!\\p{L})(?:${beginnings})\\p{L}{0,3}(?!\\p{L})`, 'iu');
  known.set(name, word);
  return word.test(plain);
}
