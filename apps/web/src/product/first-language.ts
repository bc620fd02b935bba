import { recommendedLanguages } from '@parlance/domain/language/recommended';

/** A language as projects usually name it: without the region, except those that are recommended with one. */
function usualCode(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  if (language === 'zh') return `zh-${script ?? 'Hans'}`;
  const regional = `${language}-${region}`;
  return tag.includes('-') && recommendedLanguages.some((code) => code === regional) ? regional : language;
}

/** The base language of a new project: the browser's preferred language. */
export function firstBaseLanguage(wanted: readonly string[]): string {
  const [tag = 'en'] = wanted;
  try {
    return usualCode(tag);
  } catch {
    return 'en'; // not a BCP 47 tag
  }
}
