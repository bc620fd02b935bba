import type { WordsOf } from '../features.ts';

export const words: WordsOf<'suggestions'> = {
  none: 'لا اقتراحات',
  noneText: 'تظهر هنا نصوص للنص المصدر نفسه، والنصوص السابقة، واللغات الأخرى.',
  useWith: 'خذها عبر',
  suggested:
    '{count, plural, zero {لا اقتراحات} one {اقتراح واحد} two {اقتراحان} few {# اقتراحات} many {# اقتراحًا} other {# اقتراح}}',
  take: 'استخدام هذا النص',
  score: 'مدى مطابقة النص المصدر',
  inEntries:
    '{count, plural, zero {لا مداخل} one {مدخل واحد} two {مدخلان} few {# مداخل} many {# مدخلًا} other {# مدخل}}',
  formerText: 'نص سابق',
  source_sameSource: 'النص المصدر نفسه',
  source_ownHistory: 'سجل هذا النص',
  source_otherLanguages: 'لغات أخرى',
};
