/** "Recommended languages" of specification 2 section 9, in its order. */
export const recommendedLanguages = [
  'zh-Hans',
  'en',
  'es-MX',
  'ar',
  'ru',
  'pt-BR',
  'de',
  'fr',
  'ja',
] as const;
